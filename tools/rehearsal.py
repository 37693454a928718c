"""The Dockerfile and compose.yaml without an engine: `python -m tools.rehearsal [PYTHON]`.

Its steps are carried out one after the other in a temporary folder, by a Python of this machine
(3.13 unless another is named): what is copied, as far as .dockerignore lets it through; what is
run, but for what needs a system of its own (users); then the entry point, as the user that it
names where that can be, asked by the health check, and ended as the engine would end it. Then come
the nodes of compose.yaml, with what they stand on (`together.py`). What cannot be tried so are the
base images and what an engine does around them.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tools.together import together

ROOT = Path(__file__).parents[1]
_FOLDERS = ("/opt/tricorne", "/data", "/src")
_OF_A_SYSTEM = ("useradd", "chown")
_LEFT_OUT = ("pip", "hatchling", "ensurepip")
_USER = 10001
_PORT = "8000"
_PATIENCE = 60.0


def steps(dockerfile: str) -> Iterator[tuple[str, str]]:
    """What it says, line by line: an instruction and the rest."""
    whole = re.sub(r"^#.*\n", "", dockerfile, flags=re.MULTILINE).replace("\\\n", " ")
    for line in whole.splitlines():
        instruction, _, rest = line.strip().partition(" ")
        if instruction:
            yield instruction, " ".join(rest.split())


class Rehearsal:
    """Carries out steps below a folder, in which the folders of the image lie."""

    def __init__(self, folder: Path, python: str) -> None:
        self._folder = folder
        self._here = folder
        self._environment = {**os.environ, "PATH": f"{folder / 'bin'}:{os.environ['PATH']}"}
        (folder / "bin").mkdir()
        (folder / "bin" / "python").symlink_to(python)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = str(free.getsockname()[1])
        self._health: list[str] = []
        self._entry_point = ""

    def take(self, instruction: str, rest: str) -> None:
        """Carry out a step."""
        print(instruction, rest[:100], flush=True)
        match instruction:
            case "WORKDIR":
                self._here = self._inside(rest)
                self._here.mkdir(parents=True, exist_ok=True)
            case "COPY" if "--from=" not in rest:
                self._copy(*rest.split())
            case "RUN":
                self._run(rest)
            case "ENV":
                self._environment |= dict(self._said(one).split("=") for one in shlex.split(rest))
            case "HEALTHCHECK":
                self._health = json.loads(self._said(rest.partition(" CMD ")[2]))
            case "ENTRYPOINT":
                self._entry_point = rest
                self._serve(self._entry(self._port))

    def nodes(self) -> None:
        """The servers of compose.yaml, from this image."""
        together(self._folder, self._entry, self._environment)

    def _entry(self, port: str) -> list[str]:
        command: list[str] = json.loads(self._said(self._entry_point, port))
        return command

    def _said(self, text: str, port: str = "") -> str:
        """The same about the folders, and the port, that stand for those of the image."""
        for folder in _FOLDERS:
            text = text.replace(folder, str(self._inside(folder)))
        return text.replace(_PORT, port or self._port)

    def _inside(self, folder: str) -> Path:
        return self._folder / folder.strip("/")

    def _copy(self, *names: str) -> None:
        *sources, target = names
        let_through = (ROOT / ".dockerignore").read_text().splitlines()
        for source in sources:
            assert f"!{source}" in let_through, f"{source} does not get past .dockerignore"
            to = self._here / target / (source if target.endswith("/") else "")
            to.parent.mkdir(parents=True, exist_ok=True)
            if (ROOT / source).is_dir():
                leave = shutil.ignore_patterns("__pycache__")
                shutil.copytree(ROOT / source, to, ignore=leave)
            else:
                shutil.copy(ROOT / source, to)

    def _run(self, command: str) -> None:
        for part in command.split(" && "):
            if part.startswith(_OF_A_SYSTEM):
                print(f"  not tried here: {part}")
                continue
            subprocess.run(  # noqa: S603  (what the Dockerfile says)
                ["/bin/sh", "-ec", self._said(part)],
                cwd=self._here,
                env=self._environment,
                check=True,
                stdout=subprocess.DEVNULL,
            )

    def _serve(self, command: list[str]) -> None:
        python = self._inside("/opt/tricorne") / "bin" / "python"
        for name in _LEFT_OUT[:2]:
            asked = subprocess.run([python, "-m", name], capture_output=True, check=False)  # noqa: S603  (as above)
            assert asked.returncode, f"{name} came along"
        self._folder.chmod(0o755)
        data = self._inside("/data")
        rights: dict[str, int] = {}
        try:
            subprocess.run([python, "-V"], user=_USER, check=True, stdout=subprocess.DEVNULL)  # noqa: S603  (as above)
            os.chown(data, _USER, _USER)
            rights = {"user": _USER, "group": _USER}
        except (PermissionError, subprocess.CalledProcessError):
            print("  not tried here: to serve as another user, who cannot reach this Python")
        began = time.monotonic()
        server = subprocess.Popen(command, env=self._environment, cwd=data, **rights)  # type: ignore[call-overload]  # noqa: S603  (as above)
        try:
            while subprocess.run(self._health, check=False, capture_output=True).returncode:  # noqa: S603  (as above)
                assert server.poll() is None, "the server has ended"
                assert time.monotonic() - began < _PATIENCE, "the server is not well"
                time.sleep(0.2)
            print(f"  well after {time.monotonic() - began:.1f} s")
            began = time.monotonic()
            server.send_signal(signal.SIGTERM)
            assert server.wait(_PATIENCE) in (0, -signal.SIGTERM), "it did not end well"
            print(f"  ended {time.monotonic() - began:.1f} s after SIGTERM")
        finally:
            server.kill()
        print("  it has written:", *sorted(path.name for path in data.rglob("*")))


def main() -> None:
    """Carry it out."""
    python = sys.argv[1] if len(sys.argv) > 1 else shutil.which("python3.13")
    if python is None:
        sys.exit("there is no python3.13 here; name another Python")
    with tempfile.TemporaryDirectory() as folder:
        rehearsal = Rehearsal(Path(folder), str(Path(python).resolve()))
        for instruction, rest in steps((ROOT / "Dockerfile").read_text()):
            rehearsal.take(instruction, rest)
        print("The Dockerfile was carried out.")
        rehearsal.nodes()


if __name__ == "__main__":
    main()

"""nginx in front of one or more servers, configured as docs/serving.md says, without TLS."""

from __future__ import annotations

import grp
import os
import pwd
import re
import resource
import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import Self

from bench.apart import ROOT
from bench.program import free_port

_MANUAL = ROOT / "docs/serving.md"
_NODES = "nodes"
_PATIENCE = 5.0
_FILES = 40_000
_MAIN = """
daemon off;
user {user} {group};
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
worker_rlimit_nofile {files};
events {{ worker_connections {lines}; multi_accept on; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {documented}
}}
"""


def program() -> str | None:
    """The nginx of this machine."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


class Nginx:
    """An nginx on a free port: `with Nginx(folder, 8000) as proxy: proxy.port`.

    Behind it are servers at these ports of this machine.
    """

    def __init__(self, folder: Path, *behind: int) -> None:
        self.port = free_port()
        self._given = folder.resolve() / "nginx.conf"
        documented = _documented("With nginx").replace("127.0.0.1:8000", _NODES)
        documented += _upstream(behind)
        documented = documented.replace("listen 443 ssl", f"listen 127.0.0.1:{self.port}")
        most = min(resource.getrlimit(resource.RLIMIT_NOFILE)[1], _FILES)
        user, group = pwd.getpwuid(os.getuid()).pw_name, grp.getgrgid(os.getgid()).gr_name
        given = {
            "user": user,
            "group": group,
            "folder": folder.resolve(),
            "files": most,
            "lines": most // 2 - 100,
        }
        self._given.write_text(_MAIN.format(documented=documented, **given))

    def __enter__(self) -> Self:
        command = [str(program()), "-p", str(self._given.parent), "-c", str(self._given)]
        self._process = subprocess.Popen(command, stderr=subprocess.DEVNULL)  # noqa: S603  (as above)
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
            except OSError:
                time.sleep(0.02)
            else:
                return self
        self._process.kill()
        raise RuntimeError("nginx does not start")

    @property
    def workers(self) -> list[int]:
        """Its worker processes."""
        master = self._process.pid
        return [*map(int, Path(f"/proc/{master}/task/{master}/children").read_text().split())]

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait()


def _upstream(ports: tuple[int, ...]) -> str:
    """The upstream block of the manual, with these ports."""
    documented = _documented("Behind nginx")
    server, *more = re.findall(r"^ +server .*\n", documented, re.MULTILINE)
    servers = [re.sub(r"server \S+:8000", f"server 127.0.0.1:{port}", server) for port in ports]
    return documented.replace("".join([server, *more]), "".join(servers))


def _documented(beginning: str) -> str:
    """The nginx configuration of the manual below the paragraph that begins so."""
    pattern = rf"^{beginning}.*?^```text\n(.*?)^```"
    found = re.search(pattern, _MANUAL.read_text(), re.DOTALL | re.MULTILINE)
    if found is None:
        raise RuntimeError(f"the manual says nothing {beginning!r}")
    return found[1]

"""`tricorne serve`, and `tricorne play` with the page: they start, say where, and end politely."""

from __future__ import annotations

import http.client
import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from bench.program import free_port
from tests.cli.running import environment, run
from tricorne.cli.serving import address_of
from tricorne.installing import install_line

PATIENCE = 30
START = (
    "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
    "from tricorne.cli.entry import main; main()"
)
"""Shells start background jobs with Ctrl-C ignored; a terminal does not."""


@contextmanager
def started(*args: str, data: Path, **variables: str) -> Iterator[subprocess.Popen[str]]:
    """The command in a process of its own, from the first line on that it says."""
    process = subprocess.Popen(  # noqa: S603  (our own command)
        [sys.executable, "-c", START, *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(XDG_DATA_HOME=str(data), DISPLAY="", **variables),
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def next_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def interrupted(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """The exit code after Ctrl-C, and the last output."""
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err


def asked(port: int, path: str) -> Any:  # noqa: ANN401  (JSON)
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        connection.request("GET", path)
        return json.loads(connection.getresponse().read())


pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX"),
]


def test_play_starts_a_server_says_where_it_is_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    port = free_port()
    with started("play", "--no-browser", "--port", str(port), data=tmp_path) as process:
        assert next_line(process) == f"Tricorne is at http://127.0.0.1:{port}"
        assert "Stop with Ctrl-C" in next_line(process)
        assert asked(port, "/healthz")["ok"]
        again = run("play", "--no-browser", "--port", str(port))
        assert again.exit_code == 0
        assert again.output == f"Tricorne is already running: http://127.0.0.1:{port}\n"
        code, out, err = interrupted(process)
    assert code == 0
    assert out == "\nStopped. Your games are saved.\n"
    assert err == ""
    assert (tmp_path / "tricorne" / "tables.db").exists()


def test_whoever_comes_second_is_told_where_the_game_runs_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    database = tmp_path / "tricorne" / "tables.db"
    port = free_port()
    running = f"http://127.0.0.1:{port}"
    with started("play", "--no-browser", "--port", str(port), data=tmp_path) as process:
        next_line(process)
        other = ("--port", str(free_port()))
        for lang, said in (
            ("en", f"Tricorne is already running: {running}\n"),
            ("fr", f"Tricorne tourne déjà\xa0: {running}\n"),
        ):
            again = run("play", "--no-browser", *other, lang=lang)
            assert (again.exit_code, again.stdout, again.stderr) == (0, said, "")
        bots = run("play", "--no-browser", "--bot", "gus")
        without = f"Tricorne is already running at {running}, without these bots; stop it first"
        assert (bots.exit_code, bots.stderr) == (1, f"tricorne: {without}\n")
        serve = run("serve", *other)
        taken = f"{database} is in use by the server at {running}"
        said = f"tricorne: {taken}; stop it first, or choose another file\n"
        assert (serve.exit_code, serve.stderr) == (1, said)
        interrupted(process)
    assert not database.with_name("tables.db-address").exists()


def test_a_killed_game_does_not_keep_the_next_one_from_starting(tmp_path: Path) -> None:
    for _ in range(2):
        port = free_port()
        with started("play", "--no-browser", "--port", str(port), data=tmp_path) as process:
            assert next_line(process) == f"Tricorne is at http://127.0.0.1:{port}"
            process.kill()


@pytest.mark.campaign
def test_play_opens_the_page_in_the_browser_and_speaks_french(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}\n')
    browser.chmod(0o755)
    port = free_port()
    args = ("play", "--port", str(port), "--lang", "fr")
    with started(*args, data=tmp_path, BROWSER=str(browser)) as process:
        assert next_line(process) == f"Tricorne est à l’adresse http://127.0.0.1:{port}"  # noqa: RUF001  (French)
        for _ in range(PATIENCE * 10):
            if seen.exists() and seen.read_text():
                break
            with pytest.raises(subprocess.TimeoutExpired):
                process.wait(0.1)
    assert seen.read_text() == f"http://127.0.0.1:{port}\n"


def test_serve_serves_and_games_outlast_it(tmp_path: Path) -> None:
    database = tmp_path / "deep" / "tables.db"
    code = ""
    for _ in range(2):
        args = ("--host", "127.0.0.1", "--port", "0", "--database", str(database))
        with started("serve", *args, "--pace", "0", data=tmp_path) as process:
            line = next_line(process)
            assert line.startswith("Serving at http://127.0.0.1:")
            port = int(line.split(":")[2].split(".")[0])
            if not code:
                seats = [{"kind": "person", "name": "Anna"}, {"kind": "bot", "bot": "pip"}]
                with closing(http.client.HTTPConnection("127.0.0.1", port)) as connection:
                    body = json.dumps({"kind": "bots", "seats": seats})
                    headers = {"content-type": "application/json"}
                    connection.request("POST", "/api/tables", body, headers)
                    code = json.loads(connection.getresponse().read())["code"]
            assert asked(port, f"/api/tables/{code}")["state"] == "playing"
            returned, out, err = interrupted(process)
        assert returned == 0
        assert out == "\nStopped. All games are saved.\n"
        assert all("event" in json.loads(line) for line in err.splitlines())
        assert code not in err
        assert "Anna" not in err


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (["serve", "--host", "192.0.2.1"], 1, "192.0.2.1 is not an address of this machine"),
        (["serve", "--host", "nowhere.invalid"], 1, "there is no address “nowhere.invalid”"),
        (["serve", "--public-url", "tricorne.test"], 2, "is not an address such as https://"),
        (["serve", "--proxy", "my-proxy"], 2, "neither an address in numbers nor a network"),
        (["serve", "--bus", "redis://house"], 1, "an SQLite file cannot be shared"),
        (
            ["serve", "--bus", "http://house", "--database", "postgresql://house/x"],
            1,
            "--bus requires a Redis or Valkey URL",
        ),
        (["serve", "--database", "mysql://house/x"], 1, "a file, or a URL of SQLite or PostgreSQL"),
        (["play", "--players", "3"], 2, "--players is for the game in the terminal"),
        (["play", "--resume"], 2, "--resume is for the game in the terminal"),
    ],
)
def test_impossible_options_are_refused_without_a_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: list[str], code: int, said: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    done = run(*args)
    assert done.exit_code == code
    assert said in done.stderr
    assert "Traceback" not in done.output


def test_a_port_in_use_prints_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        other.settimeout(PATIENCE)
        port = other.getsockname()[1]
        for args in (["serve", "--host", "127.0.0.1"], ["play", "--no-browser"]):
            done = run(*args, "--port", str(port))
            assert done.exit_code == 1
            text = f"tricorne: port {port} is in use; choose another one with --port\n"
            assert done.stderr == text


def test_a_file_that_is_not_a_database_prints_one_clear_line(tmp_path: Path) -> None:
    database = tmp_path / "letter.txt"
    database.write_text("Dear Anna, " * 1000)
    args = ("serve", "--host", "127.0.0.1", "--port", "0", "--database", str(database))
    with started(*args, data=tmp_path) as process:
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert "file is not a database" in err
    assert err.endswith("tricorne: the server could not start; the lines above say why\n")
    assert "Traceback" not in err


def test_an_unwritable_folder_prints_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("serve", "--database", str(tmp_path / "file" / "tables.db"))
    assert done.exit_code == 1
    assert done.stderr.startswith(f"tricorne: {tmp_path}")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "tricorne: PostgreSQL needs psycopg: {}\n"),
        ("fr", "tricorne: PostgreSQL demande psycopg\xa0: {}\n"),
    ],
)
def test_without_the_driver_of_postgresql_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, lang: str, said: str
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    done = run("serve", "--database", "postgres://anna:secret@house/games", lang=lang)
    assert (done.exit_code, done.stderr) == (1, said.format(install_line("postgres")))


def test_an_address_is_one_that_a_browser_understands() -> None:
    assert address_of("127.0.0.1", 80) == "http://127.0.0.1:80"
    assert address_of("::1", 80) == "http://[::1]:80"
    anywhere = "0.0.0.0"  # noqa: S104  (nothing is bound to it)
    assert re.fullmatch(r"http://[1-9][0-9.]+:80", address_of(anywhere, 80))

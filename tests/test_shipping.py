"""The Dockerfile, compose.yaml and the Caddyfile agree with the server and with each other."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import tomllib
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]  # PyYAML comes without types

from tricorne.cli.serve import command
from tricorne.server.api import health
from tricorne.server.host.serve import _ANSWER_WITHIN
from tricorne.server.live import hall
from tricorne.server.store.schema import backups

ROOT = Path(__file__).parents[1]
SECRETS = {"DATABASE_PASSWORD": "sesame1", "BUS_PASSWORD": "sesame2"}
OPERATOR = {"TRICORNE_OPERATOR": "Tricorne Club", "TRICORNE_CONTACT": "games@tricorne.example"}
_VARIABLE = re.compile(r"\$\{(\w+)(?::([-?])([^}]*))?\}")


def _substituted(found: re.Match[str]) -> str:
    name, how, otherwise = found.groups()
    return str(otherwise) if how == "-" else (SECRETS | OPERATOR)[name]


COMPOSE_TEXT = (ROOT / "compose.yaml").read_text()
COMPOSE: dict[str, Any] = yaml.safe_load(
    _VARIABLE.sub(_substituted, COMPOSE_TEXT).replace("$$", "$")
)
SERVICES: dict[str, Any] = COMPOSE["services"]
NODES = {name: service for name, service in SERVICES.items() if service["image"] == "tricorne"}
NODE = NODES["node1"]
CADDYFILE = (ROOT / "Caddyfile").read_text()
DOCKERFILE = [
    (instruction, " ".join(rest.split()))
    for instruction, rest in re.findall(
        r"^([A-Z]+) (.*)$",
        re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(), flags=re.MULTILINE).replace(
            "\\\n", " "
        ),
        re.MULTILINE,
    )
]
IMAGE = dict(DOCKERFILE)
REQUIREMENTS = (ROOT / "requirements" / "serve.txt").read_text()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
OF_POSTGRESQL = {"PGPASSWORD"}
"""Read by PostgreSQL's own library."""


def test_the_command_line_accepts_how_the_three_nodes_are_started() -> None:
    assert len(NODES) == 3
    assert all(node == NODE for node in NODES.values())
    begun: list[str] = [*json.loads(IMAGE["ENTRYPOINT"]), *NODE["command"]]
    program, subcommand, *given = begun
    assert program == "/opt/tricorne/bin/tricorne"
    assert Path(program).name in PROJECT["project"]["scripts"]
    assert subcommand == command.name
    options = command.make_context("serve", given).params
    assert options["database"] == "postgresql://tricorne@database/tricorne"
    assert options["public_url"] == "https://localhost"
    read = {param.envvar for param in command.params} | OF_POSTGRESQL
    assert NODE["environment"].keys() <= read
    assert {name: NODE["environment"][name] for name in OPERATOR} == OPERATOR


def test_only_the_proxy_is_trusted_and_only_it_may_watch() -> None:
    options = command.make_context("serve", [*NODE["command"]]).params
    address = SERVICES["caddy"]["networks"]["front"]["ipv4_address"]
    assert options["proxies"] == options["monitors"] == (address,)
    assert "back" not in SERVICES["caddy"]["networks"]
    assert COMPOSE["networks"]["back"]["internal"]
    assert all("ports" not in service for name, service in SERVICES.items() if name != "caddy")


def test_ports_and_paths_are_those_of_the_image_and_of_the_server() -> None:
    port = IMAGE["EXPOSE"]
    proxied = re.search(r"reverse_proxy (.*) \{", CADDYFILE)
    assert proxied is not None
    assert proxied[1].split() == [f"{name}:{port}" for name in NODES]
    paths = {getattr(route, "path", "") for route in health.router.routes}
    checks = IMAGE["HEALTHCHECK"] + str(NODE["healthcheck"])
    asked = re.findall(r"127\.0\.0\.1:(\d+)(/\w+)", checks)
    assert asked == [(port, "/healthz"), (port, "/readyz")]
    watched = re.search(r"@numbers path (.*)", CADDYFILE)
    assert watched is not None
    assert {path for _, path in asked} <= {*watched[1].split()} <= paths
    assert "health_uri /readyz" in CADDYFILE
    assert NODE["healthcheck"]["test"][1] in IMAGE["HEALTHCHECK"]
    assert IMAGE["VOLUME"] in NODE["tmpfs"]


def test_the_caddyfile_does_what_the_manual_says() -> None:
    manual = (ROOT / "docs/serving.md").read_text()
    said = manual.partition("In Caddy:\n\n```text\n")[2].partition("```")[0]
    lines = [line.strip() for line in said.splitlines() if "reverse_proxy" not in line]
    assert len(lines) > 8
    assert {*lines} <= {line.strip() for line in CADDYFILE.splitlines()}
    assert "{query." not in CADDYFILE  # decoded, it may hold what no header may


def test_a_node_has_enough_time_to_send_its_clients_to_other_nodes() -> None:
    takes = hall._LEAVING + _ANSWER_WITHIN  # noqa: SLF001
    assert int(NODE["stop_grace_period"].removesuffix("s")) > takes


def test_secrets_come_from_the_environment_and_stand_in_no_command() -> None:
    required = {name for name, how, _ in _VARIABLE.findall(COMPOSE_TEXT) if how == "?"}
    assert required == SECRETS.keys() | OPERATOR.keys()
    for service in SERVICES.values():
        said = str({name: one for name, one in service.items() if name != "environment"})
        assert not any(secret in said for secret in SECRETS.values())


def test_every_network_volume_file_and_dependency_exists() -> None:
    for service in SERVICES.values():
        assert {*service["networks"]} <= COMPOSE["networks"].keys()
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            is_file = source.startswith("./") and (ROOT / source).is_file()
            assert source in COMPOSE["volumes"] or is_file
        for name, how in service.get("depends_on", {}).items():
            assert how == {"condition": "service_healthy"}
            assert "healthcheck" in SERVICES[name]


def test_addresses_given_by_chance_are_never_the_proxy_s() -> None:
    """After a reboot, a node that starts before Caddy would get its address otherwise."""
    (config,) = COMPOSE["networks"]["front"]["ipam"]["config"]
    fixed = ip_address(SERVICES["caddy"]["networks"]["front"]["ipv4_address"])
    assert fixed in ip_network(config["subnet"])
    assert ip_network(config["ip_range"]).subnet_of(ip_network(config["subnet"]))  # type: ignore[arg-type]
    assert fixed not in ip_network(config["ip_range"])


def test_every_service_starts_again_and_has_limits_of_memory_and_log() -> None:
    for service in SERVICES.values():
        assert service["restart"] == "unless-stopped"
        assert service["mem_limit"]
        assert {"max-size", "max-file"} <= service["logging"]["options"].keys()


def test_the_backup_service_notes_each_backup_where_the_server_looks() -> None:
    script = SERVICES["backup"]["command"][-1]
    assert f"INSERT INTO {backups.name} VALUES" in script
    assert script.index("pg_restore --list") < script.index("INSERT INTO")
    subprocess.run(["bash", "-n", "-c", script], check=True)  # noqa: S603, S607  (our own words)


def test_the_image_copies_files_that_docker_is_given() -> None:
    given = (ROOT / ".dockerignore").read_text().splitlines()
    copied = [rest.split()[:-1] for step, rest in DOCKERFILE if step == "COPY"]
    sources = [source for some in copied for source in some if "--from" not in some[0]]
    assert len(sources) == 10
    for source in sources:
        assert f"!{source}" in given
        assert (ROOT / source).exists()


def test_the_image_has_the_packages_that_a_node_needs() -> None:
    installed = next(rest.split()[-1] for _, rest in DOCKERFILE if "--require-hashes" in rest)
    assert (ROOT / installed).read_text() == REQUIREMENTS
    for package in ("psycopg", "psycopg-binary", "redis", "fsspec", "wasmtime"):
        assert f"\n{package}==" in REQUIREMENTS


def test_the_image_leaves_the_build_tools_behind() -> None:
    pins = re.split(r"\n(?=\w)", REQUIREMENTS)
    needed_by = {pin.partition("==")[0]: re.findall(r"    #   ([a-z]\S*)", pin) for pin in pins}
    tools = {"hatchling"} | {name for name, by in needed_by.items() if by == ["hatchling"]}
    assert len(tools) > 1
    uninstalled = next(rest for _, rest in DOCKERFILE if "uninstall --yes " in rest)
    assert tools | {"pip"} == set(shlex.split(uninstalled.partition("uninstall --yes ")[2]))


def test_the_image_serves_as_a_user_without_rights() -> None:
    assert [rest for step, rest in DOCKERFILE if step == "USER"] == ["10001"]
    steps = [step for step, _ in DOCKERFILE]
    assert DOCKERFILE.index(("USER", "10001")) < steps.index("ENTRYPOINT")

"""compose.yaml and the Caddyfile: whatever they name is there, and they agree with the image."""

from __future__ import annotations

import json
import re

import pytest

from tools.compose import COMPOSE, composed, needed
from tools.rehearsal import steps
from tricorne.cli.serve import command
from tricorne.server.api import health
from tricorne.server.host.serve import _ANSWER_WITHIN
from tricorne.server.live import hall

GIVEN = {"DATABASE_PASSWORD": "sesame1", "BUS_PASSWORD": "sesame2"}
COMPOSED = composed(GIVEN)
SERVICES = COMPOSED["services"]
NODES = {name: service for name, service in SERVICES.items() if service["image"] == "tricorne"}
NODE = NODES["node1"]
DOCKERFILE = list(steps(COMPOSE.with_name("Dockerfile").read_text()))
SAID = dict(DOCKERFILE)
CADDYFILE = COMPOSE.with_name("Caddyfile").read_text()
OF_POSTGRESQL = {"PGPASSWORD"}
"""What PostgreSQL's own library reads."""


def test_three_nodes_are_begun_as_the_command_line_understands_it() -> None:
    assert len(NODES) == 3
    assert all(node == NODE for node in NODES.values())
    begun = [*json.loads(SAID["ENTRYPOINT"]), *NODE["command"]]
    assert begun[:2] == ["/opt/tricorne/bin/tricorne", "serve"]
    options = command.make_context("serve", begun[2:]).params
    assert options["database"] == "postgresql://tricorne@database/tricorne"
    assert options["public_url"] == "https://localhost"
    read = {param.envvar for param in command.params} | OF_POSTGRESQL
    assert NODE["environment"].keys() <= read


def test_whoever_stands_in_front_is_believed_and_may_watch_and_nobody_else() -> None:
    options = command.make_context("serve", [*NODE["command"]]).params
    address = SERVICES["caddy"]["networks"]["front"]["ipv4_address"]
    assert options["proxies"] == options["monitors"] == (address,)
    assert "back" not in SERVICES["caddy"]["networks"]
    assert COMPOSED["networks"]["back"]["internal"]
    assert all("ports" not in service for name, service in SERVICES.items() if name != "caddy")


def test_ports_and_paths_are_those_of_the_image_and_of_the_server() -> None:
    port = SAID["EXPOSE"]
    proxied = re.search(r"reverse_proxy (.*) \{", CADDYFILE)
    assert proxied is not None
    assert proxied[1].split() == [f"{name}:{port}" for name in NODES]
    paths = {getattr(route, "path", "") for route in health.router.routes}
    asked = re.findall(r"127\.0\.0\.1:(\d+)(/\w+)", SAID["HEALTHCHECK"] + str(NODE["healthcheck"]))
    assert asked == [(port, "/healthz"), (port, "/readyz")]
    watched = re.search(r"@numbers path (.*)", CADDYFILE)
    assert watched is not None
    assert {path for _, path in asked} <= {*watched[1].split()} <= paths
    assert "health_uri /readyz" in CADDYFILE
    assert NODE["healthcheck"]["test"][1] in SAID["HEALTHCHECK"]
    assert SAID["VOLUME"] in NODE["tmpfs"]


def test_a_node_has_the_time_that_it_takes_to_send_everybody_elsewhere() -> None:
    takes = hall._LEAVING + _ANSWER_WITHIN  # noqa: SLF001
    assert int(NODE["stop_grace_period"].removesuffix("s")) > takes


def test_secrets_come_from_the_environment_and_stand_in_no_command() -> None:
    assert needed() == GIVEN.keys()
    with pytest.raises(KeyError):
        composed({})
    for service in SERVICES.values():
        said = str({name: one for name, one in service.items() if name != "environment"})
        assert not any(secret in said for secret in GIVEN.values())


def test_whatever_is_named_is_there() -> None:
    for service in SERVICES.values():
        assert {*service["networks"]} <= COMPOSED["networks"].keys()
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            there = COMPOSE.parent / source
            assert source in COMPOSED["volumes"] or (source.startswith("./") and there.is_file())
        for name, how in service.get("depends_on", {}).items():
            assert how == {"condition": "service_healthy"}
            assert "healthcheck" in SERVICES[name]


def test_the_image_has_what_a_node_needs() -> None:
    installed = next(rest.split()[-1] for _, rest in DOCKERFILE if "--require-hashes" in rest)
    pinned = (COMPOSE.parent / installed).read_text()
    for package in ("psycopg", "psycopg-binary", "redis", "fsspec", "wasmtime"):
        assert f"\n{package}==" in pinned

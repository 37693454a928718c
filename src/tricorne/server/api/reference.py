"""The description of the API for people: plain HTML, with nothing to run or fetch."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from html import escape
from typing import Any

from fastapi import APIRouter, FastAPI, Response
from starlette.requests import Request

from tricorne.server.guard.charging import run_in_thread

router = APIRouter(include_in_schema=False)

_STYLE = """
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin: 2.5rem 0 0; font-size: 1.1rem; }
h2 b { display: inline-block; min-width: 4rem; }
pre, table { font-size: 0.85rem; overflow: auto; border: 1px solid #8886; border-radius: 6px; }
pre { padding: 0.75rem; }
table { border-spacing: 0; width: 100%; }
td, th { text-align: left; padding: 0.25rem 0.75rem; vertical-align: top; }
"""

_HEAD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tricorne: the API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<h1>The API of Tricorne</h1>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>. A table is played at over its socket,
<code>/api/tables/CODE/socket</code>, which has a page of its own in the documentation.</p>
"""


@router.get("/api/openapi.json")
async def openapi(request: Request) -> Response:
    return Response(await run_in_thread(_described, request.app), media_type="application/json")


@router.get("/api/docs")
async def docs(request: Request) -> Response:
    page = await run_in_thread(lambda: _page(_described(request.app)))
    return Response(page, media_type="text/html; charset=utf-8")


@router.get("/api/docs.css")
async def style() -> Response:
    return Response(_STYLE, media_type="text/css; charset=utf-8")


def _described(app: FastAPI) -> str:
    """All routes as OpenAPI. The first call takes 0.1 s."""
    return json.dumps(app.openapi(), ensure_ascii=False, separators=(",", ":"))


@cache
def _page(described: str) -> str:
    schema = json.loads(described)
    names = schema.get("components", {}).get("schemas", {})
    parts = [
        part
        for path, methods in schema["paths"].items()
        for method, operation in methods.items()
        for part in _operation(path, method, operation)
    ]
    return "".join([_HEAD, *parts, *_schemas(names), "</body>\n</html>\n"])


def _operation(path: str, method: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f"<h2><b>{method.upper()}</b> <code>{escape(path)}</code></h2>\n"
    yield f"<p>{escape(operation.get('description', ''))}</p>\n"
    if parameters := operation.get("parameters"):
        rows = "".join(map(_parameter, parameters))
        yield f"<table><tr><th>parameter</th><th>in</th><th>what</th></tr>{rows}</table>\n"
    for kind, content in operation.get("requestBody", {}).get("content", {}).items():
        yield f"<p>Body, <code>{escape(kind)}</code>:</p>\n{_code(content['schema'])}"
    for (kind, schema), statuses in _answers(operation["responses"]).items():
        caption = f"Answer {', '.join(statuses)}, <code>{escape(kind)}</code>:"
        yield f"<p>{caption}</p>\n{schema}"


def _answers(responses: dict[str, Any]) -> dict[tuple[str, str], list[str]]:
    """The statuses of each type and schema of answers; most refusals have the same."""
    found: dict[tuple[str, str], list[str]] = {}
    for status, response in responses.items():
        for kind, content in response.get("content", {}).items():
            if content.get("schema"):
                found.setdefault((kind, _code(content["schema"])), []).append(status)
    return found


def _parameter(parameter: dict[str, Any]) -> str:
    cells = parameter["name"], parameter["in"], _plain(parameter["schema"])
    return "<tr>" + "".join(f"<td><code>{escape(cell)}</code></td>" for cell in cells) + "</tr>"


def _schemas(names: dict[str, Any]) -> Iterator[str]:
    if names:
        yield "<h1>What is sent</h1>\n"
    for name, schema in names.items():
        yield f'<h2 id="{escape(name)}">{escape(name)}</h2>\n{_code(schema)}'


def _code(schema: object) -> str:
    return f"<pre>{escape(_plain(schema, indent=2))}</pre>\n"


def _plain(schema: object, indent: int | None = None) -> str:
    """A schema as JSON, without the titles that repeat its names."""
    return json.dumps(_untitled(schema), indent=indent, ensure_ascii=False)


def _untitled(schema: object) -> object:
    if isinstance(schema, dict):
        kept = {key: _untitled(part) for key, part in schema.items() if key != "title"}
        reference = kept.get("$ref")
        return reference.rpartition("/")[2] if isinstance(reference, str) else kept
    if isinstance(schema, list):
        return [_untitled(part) for part in schema]
    return schema

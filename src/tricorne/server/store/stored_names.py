"""The names of people in the stored JSON of an agreement, an entry or an evening."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any


def people_in(text: str) -> set[str]:
    """The names of people, such as those who sit down; not those of bots."""
    return {told["name"] for told in _people(json.loads(text))} - {""}


def rename_people(text: str, rename: Callable[[str], str]) -> str:
    """The same JSON with other names of people."""
    told = json.loads(text)
    for person in _people(told):
        person["name"] = rename(person["name"])
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def contestants_in(text: str) -> set[str]:
    """The names in an evening: of those who began it, and of those who came late."""
    return {*json.loads(text)["names"]} | people_in(text)


def rename_contestants(text: str, rename: Callable[[str], str]) -> str:
    """The same evening with other names."""
    told = json.loads(rename_people(text, rename))
    told["names"] = [rename(name) for name in told["names"]]
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def _people(told: Any) -> Iterator[dict[str, Any]]:  # noqa: ANN401  (any JSON)
    """All that is about one person, and has a name. About a bot, it names the bot, too."""
    if isinstance(told, list):
        for each in told:
            yield from _people(each)
    elif isinstance(told, dict):
        if isinstance(told.get("name"), str) and told.get("bot") is None:
            yield told
        for each in told.values():
            yield from _people(each)

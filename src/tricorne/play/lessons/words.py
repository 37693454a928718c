"""The course as a file of the page, so that listing the lessons does not load the game."""

from __future__ import annotations

import json

from tricorne.play.lessons.course import LESSONS


def files() -> dict[str, bytes]:
    """The keys and titles of all lessons as a file of the page."""
    told = [{"key": lesson.key, "title": lesson.title} for lesson in LESSONS]
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return {"data/lessons.json": text.encode()}

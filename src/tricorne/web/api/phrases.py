"""What can be said at a table. There is no free text: children play here."""

from __future__ import annotations

from fastapi import APIRouter

PHRASES = (
    "hello",
    "good-luck",
    "well-played",
    "nice-bridge",
    "nice-hexagon",
    "wow",
    "oops",
    "thinking",
    "take-your-time",
    "thanks",
    "one-more",
    "bye",
)
"""Keys; each reader's page has the words and the picture for them."""

router = APIRouter(prefix="/api", tags=["phrases"])


@router.get("/phrases")
async def phrases() -> list[str]:
    """The keys of all phrases."""
    return list(PHRASES)

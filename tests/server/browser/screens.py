"""Every screen of the router, and its addresses."""

from __future__ import annotations

import re

from tricorne.page.pages import STATIC

SCREENS = {
    "home": ["/"],
    "setup": [f"/new/{kind}" for kind in ("bots", "device", "online", "alone")],
    "table": ["/t/XXXXXX"],
    "code": ["/join"],
    "circle": ["/circle"],
    "replay": ["/replay"],
    "rival": ["/rival?deal=7&sheet=chrono"],
    "compare": ["/compare"],
    "daily": ["/daily"],
    "rules": ["/rules"],
    "box": ["/box"],
    "arbiter": ["/arbiter"],
    "count": ["/count", "/count?evening="],
    "games": ["/games"],
    "figures": ["/games/figures"],
    "how": ["/how-to-play"],
    "learn": ["/learn", "/learn/fitting"],
    "puzzles": ["/puzzles", "/puzzles/race", "/puzzles/daily", "/puzzles/top", "/top"],
    "class": ["/class", "/class/sheets", "/class/mine"],
    "tv": ["/tv", "/tv/XXXXXX"],
    "privacy": ["/privacy"],
    "settings": ["/settings"],
    "lost": ["/no/such/page"],
}
"""The addresses of each screen of the router."""
_NAMES = re.compile(r'name: "(\w+)",\s+path:|name: "(\w+)", path:')

ADDRESSES = [path for paths in SCREENS.values() for path in paths]


def names_in_the_router() -> set[str]:
    """The screens that `app.js` knows."""
    text = (STATIC / "app.js").read_text()
    return {one or other for one, other in _NAMES.findall(text)}

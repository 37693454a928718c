"""A server that is closed to strangers: only clients with its word may begin something there.

A word is short, so guesses are counted like unknown codes, but each as many of them. A client keeps
the key that follows from the word, not the word; another word makes all keys useless.
"""

from __future__ import annotations

import hmac
import unicodedata

from tricorne.rules.commitment import digest_of

HEADER = "tricorne-word"
"""The header in which a client sends the key."""
GUESS = 30.0
"""As how many unknown codes a wrong word counts."""


def key_of(word: str) -> str:
    """The key that follows from a word, however it is typed.

    >>> key_of(" Red  Fox") == key_of("red fox")
    True
    """
    plain = " ".join(unicodedata.normalize("NFKC", word).casefold().split())
    return digest_of(f"tricorne word {plain}")


class Closed:
    """The word of a server; an empty one lets everybody in."""

    def __init__(self, word: str) -> None:
        self._key = key_of(word) if word.strip() else None

    def __bool__(self) -> bool:
        """Whether the server is closed."""
        return self._key is not None

    def admits(self, key: str) -> bool:
        """Whether a client with this key may begin something."""
        return self._key is None or hmac.compare_digest(self._key.encode(), key.encode())

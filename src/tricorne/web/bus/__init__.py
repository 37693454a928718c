"""What nodes that share their tables tell each other: words, which may be lost, late or doubled."""

from tricorne.web.bus.alone import Alone
from tricorne.web.bus.word import ALL, Word

__all__ = ["ALL", "Alone", "Word"]

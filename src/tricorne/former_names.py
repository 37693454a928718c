"""Former public names: each still works until version 2, and says what to write now."""

from __future__ import annotations

import warnings


def warn_of_former(former: str, name: str) -> None:
    """Say that a public name has another one now, to those who have written it."""
    warnings.warn(f"{former} is now {name}", DeprecationWarning, stacklevel=3)

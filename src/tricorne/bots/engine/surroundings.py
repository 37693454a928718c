"""The environment of an engine: what any program needs, and nothing that is meant for others."""

from __future__ import annotations

from collections.abc import Mapping

MORE = "TRICORNE_ENGINE_ENV"
"""The variable that names others to pass on, with spaces between them."""

PASSED = (
    *("PATH", "HOME", "USER", "LOGNAME", "SHELL", "TERM", "TZ", "TMPDIR", "LANG", "LANGUAGE"),
    *("VIRTUAL_ENV", "LD_LIBRARY_PATH", "CUDA_VISIBLE_DEVICES", "OMP_NUM_THREADS"),
    *("SYSTEMROOT", "COMSPEC", "PATHEXT", "TEMP", "TMP", "USERPROFILE", "APPDATA", "LOCALAPPDATA"),
)
"""Names that pass; so do those that begin with LC_."""


def clean_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """The part of an environment that an engine sees: no password, and no setting of Tricorne."""
    passed = {*PASSED, *environment.get(MORE, "").split()}
    return {
        name: value
        for name, value in environment.items()
        if name.upper() in passed or name in passed or name.startswith("LC_")
    }

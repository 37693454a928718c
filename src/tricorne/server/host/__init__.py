"""The server put together: its application, its start and end, and its place among other nodes."""

from tricorne.installing import install_line

try:
    import fastapi as _fastapi  # noqa: F401  (to say what is missing)
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"{missing.name} is missing: {install_line('web')}", name=missing.name
    ) from missing

"""Sphinx builds these pages with MyST and Furo."""

from importlib import metadata

from sphinx.application import Sphinx

project = "Tricorne"
author = "the Tricorne authors"
copyright = f"2026, {author}"
release = metadata.version("tricorne")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["colon_fence", "deflist", "html_image"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
default_role = "code"  # docstrings mark names by single backquotes

html_theme = "furo"
html_title = "Tricorne"


def _leave_out_aliases(
    _app: Sphinx, _what: str, _name: str, _thing: object, _options: object, lines: list[str]
) -> None:
    """What Python says by itself of a field in a named tuple says nothing."""
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()


def setup(app: Sphinx) -> None:
    """Connect what is above."""
    app.connect("autodoc-process-docstring", _leave_out_aliases)

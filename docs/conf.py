"""Sphinx builds these pages with MyST and Furo."""

from importlib import metadata

project = "Tricorne"
author = "the Tricorne authors"
copyright = f"2026, {author}"
release = metadata.version("tricorne")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"

html_theme = "furo"
html_title = "Tricorne"

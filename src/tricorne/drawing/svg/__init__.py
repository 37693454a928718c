"""Pictures as SVG, by the same code in Python and in the page."""

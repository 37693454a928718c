"""Commands that generate committed files: icons, catalogues, pictures, parts of the pages.

`python -m tools.NAME` writes a file; a test compares the committed file with a fresh one.
"""

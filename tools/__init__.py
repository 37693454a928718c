"""Commands that write files which are kept: icons, catalogues, pictures, parts of the pages.

`python -m tools.NAME` writes; a test compares what is kept with what would be written today.
"""

"""All that happens at a table, pure: the same in Python and, translated, in the page."""

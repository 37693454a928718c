"""Everything that happens at a table: pure code, translated for the page."""

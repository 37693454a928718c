"""Questions that come up at a real table, answered by the rules: pure, for the page alone."""

"""Questions that come up beside a box of tiles, answered by the rules: pure, for the page alone."""

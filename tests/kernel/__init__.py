"""The kernel: that it plays the same game as `rules`, fairly, and at once."""

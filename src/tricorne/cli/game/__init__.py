"""The game in a terminal: one person at the keyboard, bots around the table."""

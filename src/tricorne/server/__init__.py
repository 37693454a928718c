"""The server: tables where people play in the browser, and all that a client of theirs needs."""

"""Studies of rounds."""

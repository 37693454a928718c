"""What an operator does beside running servers: archive, back up, export and delete games."""

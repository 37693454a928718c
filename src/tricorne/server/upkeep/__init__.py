"""Maintenance by an operator: archive, back up, export and delete games."""

"""Tournaments: bots that meet by a schedule, kept in a file that says all that happened."""

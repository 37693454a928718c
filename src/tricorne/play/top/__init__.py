"""Le top: everybody has the same tiles on the same table, and chooses one action."""

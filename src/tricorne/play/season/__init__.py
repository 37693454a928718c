"""A season: everybody against everybody at once, each game in the players' own time."""

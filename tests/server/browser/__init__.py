"""The page as people have it: a real server, a real browser, and games to the end of a round."""

"""A table in play: decides what happens there and who is told, and lets its host carry that out."""

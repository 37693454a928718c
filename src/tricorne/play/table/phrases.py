"""The phrases of a table. There is no free text: children play here."""

PHRASES = (
    "hello",
    "good-luck",
    "well-played",
    "nice-bridge",
    "nice-hexagon",
    "wow",
    "oops",
    "thinking",
    "take-your-time",
    "thanks",
    "one-more",
    "bye",
)
"""Keys; each reader's page has the words and the picture for them."""

"""The pages: what they say, against what is so."""

"""The pages: what is generated in them, and what they say, against what is so."""

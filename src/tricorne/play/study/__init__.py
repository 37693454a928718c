"""The worth of each decision of a round, as far as its seat could know."""

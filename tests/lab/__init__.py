"""The instruments: their numbers are right, and nothing that happens to workers changes them."""

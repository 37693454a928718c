"""The tests of the pictures."""

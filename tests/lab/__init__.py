"""The lab's numbers are right, and failing workers do not change them."""

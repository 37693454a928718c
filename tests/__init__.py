"""The tests of Tricorne."""

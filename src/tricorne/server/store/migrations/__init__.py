"""The steps that lead to the database of `schema.py`."""

"""Translates the game from Python to JavaScript.

Rules, records and tables are written once, in Python. What a page needs of them without a server is
translated here, statement by statement, into one module of JavaScript that stands on a small run
time (`static/game/python.js`). It is a translator for this code, not for any Python: what it does
not know it refuses, and `tests/page` holds its results against Python's, to the byte.
"""

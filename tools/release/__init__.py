"""A release: built from the last commit, checked, tried in bare environments, and listed.

`make release` runs it. Nothing is published.
"""

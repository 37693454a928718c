"""Lessons: tables with tiles already laid, and one thing to do at each. A lesson is a file."""

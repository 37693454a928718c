"""Triangular dominoes by every published rule sheet."""

"""Tests of the server and of the page."""

"""The page: its files in `static`, and the code that prepares them for a browser."""

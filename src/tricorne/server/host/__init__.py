"""The server put together: its application, its start and end, and its place among other nodes."""

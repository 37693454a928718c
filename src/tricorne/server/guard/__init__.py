"""The server's guard: limits, headers, logs and metrics around the application."""

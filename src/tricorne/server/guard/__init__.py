"""The guard of the server: limits, headers, logs and numbers, around whatever it serves."""

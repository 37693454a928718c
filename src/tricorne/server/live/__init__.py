"""Live tables: their connections, clocks, timers and pending bot moves. Nothing here is durable."""

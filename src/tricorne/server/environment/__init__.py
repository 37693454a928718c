"""What a server is given: options, a clock and entropy, processes, and the home network."""

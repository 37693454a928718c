"""The environment of a server: settings, clock and entropy, processes, and the home network."""

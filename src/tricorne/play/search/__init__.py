"""The search of the strong bots: beliefs, trials and endgames, run step by step on the kernel."""

"""How the strong bots search: beliefs, trials and endgames, run step by step on the kernel."""

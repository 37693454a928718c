"""What the strong bots compute, compiled: the belief, the sampled worlds, playouts, endgames."""

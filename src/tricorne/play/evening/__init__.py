"""An evening of several tables that play the same deals, and are compared deal by deal."""

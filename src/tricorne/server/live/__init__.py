"""Tables in play: who is there, whose clock runs, which bot thinks; all that does not last."""

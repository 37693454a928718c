"""Makes tops: positions that tell players apart, judged before anybody sees them."""

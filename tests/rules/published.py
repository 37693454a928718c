"""The published sheets whose facts the tests state: what holds for any sheet takes `PRESETS`."""

SIX = ("goliath", "escale", "chrono", "classic", "deluxe", "app")
"""In the order of their places, which is the order of the columns in `test_sheets`."""

"""The published sheets whose facts the tests state. Tests that hold for any sheet use `PRESETS`."""

SIX = ("goliath", "escale", "chrono", "classic", "deluxe", "app")
"""In the order of their places, which is the order of the columns in `test_sheets`."""

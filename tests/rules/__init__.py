"""The rules, sheet by sheet and module by module."""

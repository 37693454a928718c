"""The `tricorne` command: every command a few lines over the floors below."""

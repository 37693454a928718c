"""The `tricorne` command. Each subcommand is a thin module over the packages below."""

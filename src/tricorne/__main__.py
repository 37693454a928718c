"""`python -m tricorne` is the command `tricorne`."""

from tricorne.cli.entry import main

if __name__ == "__main__":
    main()

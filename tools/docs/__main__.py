"""Regenerate parts of the pages, then read the diff: `python -m tools.docs`."""

import argparse
import json
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.docs.commands import commands, with_answers
from tools.docs.matches import PAGE as MATCHES, with_matches
from tools.docs.pages import DOCS, PAGES, read
from tools.docs.parameters import BLOCKS, with_blocks
from tools.docs.pictures import FOLDER, PICTURES
from tricorne.schemas import SCHEMAS, SchemaName, schema


def write(path: Path, text: str) -> None:
    """Write a file the same on every system, if that changes it."""
    if not path.exists() or read(path) != text:
        path.write_text(text, encoding="utf-8", newline="\n")


def schema_file(name: SchemaName) -> tuple[Path, str]:
    """The copy of a schema for programs without Python: its place and its text."""
    return DOCS / f"{name}.schema.json", json.dumps(schema(name), indent=2) + "\n"


def main() -> None:
    """Write what has changed."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    for name, draw in PICTURES.items():
        write(FOLDER / name, draw())
    for path, text in map(schema_file, SCHEMAS):
        write(path, text)
    for page, *_ in BLOCKS:
        write(page, with_blocks(page, read(page)))
    write(MATCHES, with_matches(read(MATCHES)))
    for page in PAGES:
        if commands(read(page)):
            with TemporaryDirectory() as folder:
                write(page, with_answers(read(page), Path(folder)))


if __name__ == "__main__":
    main()

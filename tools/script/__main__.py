"""Translate the game, or see that the translation is that of the sources in the tree.

python -m tools.script
python -m tools.script check
"""

from __future__ import annotations

import sys

from tools.script.program import translated
from tools.script.scope import Rejected


def main() -> None:
    """Write the modules, or compare them."""
    try:
        scripts = translated()
    except Rejected as rejected:
        sys.exit(str(rejected))
    for script in scripts:
        if sys.argv[1:] != ["check"]:
            for path, text in [*script.committed.items(), (script.map_path, script.map)]:
                path.write_text(text, encoding="utf-8")
            print(f"{script.path.name}: {len(script.text):,} letters")
            continue
        for path, text in script.committed.items():
            if path.read_text(encoding="utf-8") != text:
                sys.exit(f"{path.name} is not what its sources make; run: make script")


main()

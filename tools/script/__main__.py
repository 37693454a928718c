"""Translate the game, or see that the translation is that of the sources in the tree.

python -m tools.script
python -m tools.script check
"""

from __future__ import annotations

import sys

from tools.script.program import MAP, SCRIPT, translated


def main() -> None:
    """Write the module, or compare it."""
    script, source_map = translated()
    if sys.argv[1:] == ["check"]:
        if SCRIPT.read_text(encoding="utf-8") != script:
            sys.exit("the game in JavaScript is not what its sources make; run: make script")
        return
    SCRIPT.write_text(script, encoding="utf-8")
    MAP.write_text(source_map, encoding="utf-8")
    print(f"{SCRIPT.name}: {len(script):,} letters")


main()

"""Write the generated parts of the pages anew: `python -m tests.docs`."""

from tests.docs.parameters import PAGE, with_table
from tests.docs.pictures import FOLDER, PICTURES

for name, draw in PICTURES.items():
    (FOLDER / name).write_text(draw(), encoding="utf-8", newline="\n")
PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")

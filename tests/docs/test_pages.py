"""Lists in the pages are complete: codes, parameters, API names, and pages of the site."""

import ast
import re
from enum import StrEnum

import pytest

from tools.docs.pages import DOCS, ROOT, blocks, read
from tricorne import drawing, record, rules
from tricorne.lab.errors import LabCode
from tricorne.play.codes import ServerCode
from tricorne.play.table.message import FAREWELLS
from tricorne.rules import PRESETS, house_rules, preset
from tricorne.rules.errors import Code
from tricorne.rules.sheet import PARAMETERS

_CODE = re.compile(r"\bCode\.([A-Z]+)\b")
_ROW = re.compile(r"^\| `([a-z]+)` \|", re.MULTILINE)


def codes_of_the_code() -> set[str]:
    """The codes with which anything in the rules or in a record is refused."""
    files = [*ROOT.glob("src/tricorne/rules/*.py"), *ROOT.glob("src/tricorne/record/*.py")]
    return {Code[name].value for path in files for name in _CODE.findall(read(path))}


def codes_of_the_page() -> list[str]:
    """The codes in the table of the record format, in its order."""
    return _ROW.findall(read(DOCS / "record-format.md").partition("## Checking")[2])


def test_the_table_of_codes_has_every_code_and_no_other() -> None:
    assert codes_of_the_page() == [code.value for code in Code]
    assert codes_of_the_code() == set(Code)


def test_the_table_of_the_server_s_codes_has_every_code_and_no_other() -> None:
    listed = _ROW.findall(read(DOCS / "socket.md").partition("## Codes")[2])
    assert listed == [code.value for code in ServerCode]


@pytest.mark.parametrize(
    ("codes", "floors"), [(ServerCode, ("play", "page", "server")), (LabCode, ("lab",))]
)
def test_every_code_of_a_floor_is_used_there(codes: type[StrEnum], floors: tuple[str]) -> None:
    files = [path for floor in floors for path in ROOT.glob(f"src/tricorne/{floor}/**/*.py")]
    used = re.findall(rf"\b{codes.__name__}\.([A-Z]+)\b", "".join(map(read, files)))
    assert {codes[name] for name in used} == set(codes)


def test_every_farewell_that_is_listed_can_be_said() -> None:
    row = next(line for line in read(DOCS / "socket.md").splitlines() if '{"is": "bye"' in line)
    assert re.findall(r"`([a-z]+)`", row) == list(FAREWELLS)


@pytest.mark.long
def test_no_code_is_written_out_where_something_is_refused() -> None:
    written = [
        f"{path.relative_to(ROOT)}: {ast.unparse(node)}"
        for path in ROOT.glob("src/**/*.py")
        for node in ast.walk(ast.parse(read(path)))
        if any(isinstance(code, ast.Constant) for code in _codes_in(node))
    ]
    assert written == []


def _codes_in(node: ast.AST) -> list[ast.expr]:
    """Code literals in the sources: in `refuse(...)`, `bye(...)`, beside `refusal.code`."""
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        return sides if any(ast.unparse(side).endswith("refusal.code") for side in sides) else []
    if not isinstance(node, ast.Call):
        return []
    if re.search(r"(^(refuse|refused|Refusal)|\.bye|presence\.close)$", ast.unparse(node.func)):
        return node.args[:1]
    if ast.unparse(node.func).endswith("refusal._replace"):
        return [given.value for given in node.keywords if given.arg == "code"]
    return []


def test_every_code_has_an_example_that_is_a_doctest() -> None:
    examples = read(DOCS / "record-format.md").partition("## An example of each code")[2]
    for code in codes_of_the_page():
        assert f"\n{code} | line " in examples, code


@pytest.mark.parametrize("key", PARAMETERS)
def test_house_rules_explain_every_parameter_with_the_value_of_goliath(key: str) -> None:
    shown = re.search(rf"^`({key} = [^`]+)`\n: ", read(DOCS / "house-rules.md"), re.MULTILINE)
    assert shown is not None
    sheet = house_rules(f'based_on = "goliath"\n{shown[1]}')
    assert sheet == preset("goliath")


def test_the_house_rule_file_that_is_shown_is_the_one_that_is_read() -> None:
    page = read(DOCS / "house-rules.md")
    (file,) = blocks(page, "toml")
    without_comment = file.split("\n", 1)[1]
    assert "".join(f"... {line}\n" for line in without_comment.splitlines()) in page


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("page", ["rules.md", "fr/regles.md", "sheets.md"])
def test_every_preset_is_named(name: str, page: str) -> None:
    assert f"`{name}`" in read(DOCS / page)


@pytest.mark.parametrize("package", [rules, record, drawing], ids=["rules", "record", "drawing"])
def test_the_api_lists_every_public_name(package: object) -> None:
    name = getattr(package, "__name__", "")
    page = read(DOCS / "api" / f"{name.rpartition('.')[2]}.md")
    listed = set(re.findall(r"^\.\. (?:auto)?\w+:: (\w+)$", page, re.MULTILINE))
    assert listed == set(getattr(package, "__all__", ()))

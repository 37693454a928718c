"""French and English, by the environment and by `--lang`."""
# ruff: noqa: RUF001  (French has apostrophes)

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import EXAMPLE, FAULTY, run, run_apart
from tricorne.cli.commands import NAMES
from tricorne.cli.language import language_of, requested_language


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr_CA@euro"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "fr_FR", "LC_ALL": "en_US"}, "en"),
        ({"LANG": "de_DE", "LANGUAGE": "xx:fr:en"}, "fr"),
        ({"LANG": "fr_FR", "LANGUAGE": "en:fr"}, "en"),
        ({"LANG": "C", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": "POSIX"}, "en"),
        ({"LANGUAGE": "fr"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "", "LC_ALL": "", "LANGUAGE": ""}, "en"),
    ],
)
def test_the_environment_names_the_language(variables: dict[str, str], language: str) -> None:
    assert language_of(variables) == language


@pytest.mark.parametrize(
    ("args", "language"),
    [
        (["--lang", "fr", "check"], "fr"),
        (["check", "x", "--lang=fr"], "fr"),
        (["--lang", "fr", "check", "--lang", "en"], "en"),
        (["check", "--", "--lang", "fr"], None),
        (["--lang"], None),
        (["--lang", "xx"], None),
        ([], None),
    ],
)
def test_the_option_is_found_wherever_it_stands(args: list[str], language: str | None) -> None:
    assert requested_language(args) == language


def test_a_refusal_by_the_rules_is_in_french() -> None:
    result = run("check", "-", lang="fr", given=FAULTY)
    assert result.stderr == "-:11: tile: la tuile 334 est déjà sur la table\n"


def test_a_missing_file_is_reported_in_french() -> None:
    assert run("show", "nope.tri", lang="fr").stderr == (
        "tricorne: nope.tri: ce fichier ou dossier n’existe pas\n"
    )
    assert run("sheets", "nope.toml", lang="fr").stderr == (
        "tricorne: nope.toml\N{NO-BREAK SPACE}: illisible\N{NO-BREAK SPACE}:"
        " ce fichier ou dossier n’existe pas\n"
    )


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (
            "bridge = forty",
            "pas du TOML, ligne 2, colonne 10_: ce n’est pas une valeur_; ",
        ),
        (
            "bridge = [1",
            "pas du TOML, à la fin_: ",
        ),
        ("bridge = true", "bridge_: true n’est pas un nombre entier de 0 à 1000000"),
        ('ties = "no"', 'ties_: "no" n’est aucun de_: shared, time'),
    ],
)
def test_faults_of_house_rules_are_explained_in_french(
    tmp_path: Path, rules: str, said: str
) -> None:
    house = tmp_path / "house.toml"
    house.write_text(f'based_on = "goliath"\n{rules}', encoding="utf-8")
    told = run("sheets", str(house), lang="fr").stderr
    assert said.replace("_", "\N{NO-BREAK SPACE}") in told


@pytest.mark.parametrize("name", NAMES)
def test_every_help_is_in_the_language_asked_for(name: str) -> None:
    english, french = run(name, "--help"), run(name, "--help", lang="fr")
    assert (english.exit_code, french.exit_code) == (0, 0)
    assert english.stdout.startswith("Usage: tricorne")
    assert french.stdout.startswith("Usage\N{NO-BREAK SPACE}: tricorne")
    assert "Show this help." in english.stdout
    assert "Example:\n  " in english.stdout
    assert "Afficher cette aide." in french.stdout
    assert "Exemple\N{NO-BREAK SPACE}:\n  " in french.stdout
    for word in ("Options:", "Example", "default:", "The ", "Show "):
        assert word not in french.stdout


def test_wrong_usage_is_reported_in_french() -> None:
    result = run("check", "--nope", lang="fr")
    assert result.exit_code == 2
    assert "Essayez «\N{NO-BREAK SPACE}tricorne check --help\N{NO-BREAK SPACE}»" in result.stderr
    assert "Erreur\N{NO-BREAK SPACE}: Il n’y a pas d’option '--nope'." in result.stderr


@pytest.mark.long
def test_the_option_beats_the_environment_before_and_after_the_command() -> None:
    french = run_apart("check", str(EXAMPLE), LANG="fr_FR.UTF-8")
    assert "juste (goliath, 1 manche, 114:43, gagnée par Rouge)" in french.stdout
    before = run_apart("--lang", "en", "check", str(EXAMPLE), LANG="fr_FR.UTF-8")
    after = run_apart("check", str(EXAMPLE), "--lang", "en", LANG="fr_FR.UTF-8")
    assert before.stdout == after.stdout
    assert "right (goliath, 1 round" in after.stdout


@pytest.mark.long
def test_a_terminal_without_accents_is_answered_all_the_same() -> None:
    answer = run_apart("sheets", "nope", LANG="fr_FR", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert answer.returncode == 1
    assert answer.stderr.startswith("tricorne: aucune r")
    listed = run_apart("sheets", LANG="fr_FR", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (listed.returncode, listed.stderr) == (0, "")

"""The game: tiles, grid, board, sheet, deal, round, match, view. Standard library only."""

from tricorne.rules.actions import DRAW, END, PASS, Action, Draw, End, Pass, Place, parse_action
from tricorne.rules.board import Board
from tricorne.rules.clock import TimeLimit, forced_action, run_out
from tricorne.rules.deal import Deal, deal
from tricorne.rules.dealing import Dealing
from tricorne.rules.errors import DealError, IllegalAction, Refusal, SheetError, TricorneError
from tricorne.rules.event import Ending, Event
from tricorne.rules.figure import Figure
from tricorne.rules.grid import Cell, Point
from tricorne.rules.house_file import house_rules, load_sheet
from tricorne.rules.match import Before, Match
from tricorne.rules.packing import pack_action, unpack_action
from tricorne.rules.perft import perft
from tricorne.rules.presets import PRESETS, VARIANTS, preset, variant
from tricorne.rules.round import Round
from tricorne.rules.sheet import Sheet
from tricorne.rules.terms import Terms
from tricorne.rules.variant import Variant
from tricorne.rules.view import View

__all__ = [
    "DRAW",
    "END",
    "PASS",
    "PRESETS",
    "VARIANTS",
    "Action",
    "Before",
    "Board",
    "Cell",
    "Deal",
    "DealError",
    "Dealing",
    "Draw",
    "End",
    "Ending",
    "Event",
    "Figure",
    "IllegalAction",
    "Match",
    "Pass",
    "Place",
    "Point",
    "Refusal",
    "Round",
    "Sheet",
    "SheetError",
    "Terms",
    "TimeLimit",
    "TricorneError",
    "Variant",
    "View",
    "deal",
    "forced_action",
    "house_rules",
    "load_sheet",
    "pack_action",
    "parse_action",
    "perft",
    "preset",
    "run_out",
    "unpack_action",
    "variant",
]

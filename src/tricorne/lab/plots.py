"""Plots of the results, as SVG that is the same to the byte for the same numbers."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from typing import TYPE_CHECKING, Any

from tricorne.lab.course import course
from tricorne.lab.errors import needs
from tricorne.rules.errors import N_

if TYPE_CHECKING:
    from tricorne.lab.course import Course
    from tricorne.lab.simulation import Simulation
    from tricorne.lab.tally import Tally

_STYLE: dict[Any, Any] = {
    "svg.hashsalt": "tricorne",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
}
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""Told apart by everybody (Okabe and Ito); lines also differ in their dashes."""

DASHES = ("-", "--", ":", "-.", (0, (5, 1)), (0, (1, 3)))
_TAIL = 0.001
"""The rare rounds at either end that a distribution leaves out of the picture, together."""


def _english(text: str) -> str:
    return text


def simulation_svg(result: Simulation, say: Callable[[str], str] = _english) -> str:
    """The distribution of points; if the kernel plays, also the points along the round.

    `say` translates the words in it.
    """
    followed = course(result.plan)

    def draw(axes: Any) -> None:  # noqa: ANN401
        _draw_points(axes[0][0], result.tally, say)
        if followed is not None:
            _draw_course(axes[0][1], followed, say)

    return picture((1, 1 if followed is None else 2), (4.2, 2.8), draw)


def picture(shape: tuple[int, int], size: tuple[float, float], draw: Callable[[Any], None]) -> str:
    """Rows and columns of panels, each of this size in inches, which `draw` fills."""
    with needs("plots"):
        from matplotlib import rc_context  # noqa: PLC0415  (the extra `lab`)
        from matplotlib.backends.backend_svg import FigureCanvasSVG  # noqa: PLC0415
        from matplotlib.figure import Figure  # noqa: PLC0415
    (rows, columns), (width, height) = shape, size
    with rc_context(_STYLE):
        figure = Figure(figsize=(width * columns, height * rows), layout="constrained")
        FigureCanvasSVG(figure)
        draw(figure.subplots(rows, columns, squeeze=False))
        out = StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": "Tricorne"})
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"


def _draw_points(axes: Any, tally: Tally, say: Callable[[str], str]) -> None:  # noqa: ANN401
    """A line for each seat: the share of rounds in each bin."""
    for seat, histogram in enumerate(tally.histogram):
        low, high = _range(histogram)
        bins = range(low, high + tally.width, tally.width)
        axes.plot(
            [points + tally.width / 2 for points in bins],
            [100 * histogram[points] / tally.rounds for points in bins],
            color=COLOURS[seat],
            linestyle=DASHES[seat],
            label=f"{seat + 1} {tally.bots[seat]}",
        )
    axes.set_ylim(bottom=0)
    axes.set_xlabel(say(N_("points of a seat in a round")))
    axes.set_ylabel(say(N_("percent of the rounds, in bins of {width}")).format(width=tally.width))
    axes.legend(frameon=False)


def _range(histogram: dict[int, int]) -> tuple[int, int]:
    """The lowest and the highest bin, without the tails."""
    cut = sum(histogram.values()) * _TAIL / 2
    ends = []
    for order in (sorted(histogram), sorted(histogram, reverse=True)):
        passed = 0
        for points in order:
            passed += histogram[points]
            if passed > cut:
                ends.append(points)
                break
    return ends[0], ends[1]


def _draw_course(axes: Any, followed: Course, say: Callable[[str], str]) -> None:  # noqa: ANN401
    """Two lines: the opener, and the mean of the others."""
    lines = ((N_("opener"), followed.opener), (N_("the others"), followed.others))
    for number, (text, values) in enumerate(lines):
        axes.plot(values, color=COLOURS[number], linestyle=DASHES[number], label=say(text))
    axes.set_xlabel(say(N_("actions")))
    axes.set_ylabel(say(N_("mean points")))
    axes.legend(frameon=False)

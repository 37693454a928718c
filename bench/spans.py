"""What it costs a wish that it can be traced, where nobody traces: `python -m bench.spans`."""

from __future__ import annotations

import timeit

from tricorne.web.guard.spans import NoSpans, Spans

_TIMES, _A_WISH = 100_000, 4
"""The spans of a wish at its own server."""


def main() -> None:
    """Print it."""
    spans: Spans = NoSpans()

    def wish() -> None:
        for _ in range(_A_WISH):
            with spans.span("store", "K7QMX2HJ3KPQ"):
                pass
        spans.carried()

    best = min(timeit.repeat(wish, number=_TIMES, repeat=7)) / _TIMES
    print(f"{best * 1e6:.1f} µs a wish")


if __name__ == "__main__":
    main()

"""The hostile other side: what it may write to anything of ours that speaks outwards.

`behaviours` lists it once, as values. `apart` lets a subject meet many of them in one process of
its own, and measures that. `promises` has what must hold for each.
"""

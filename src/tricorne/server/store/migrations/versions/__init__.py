"""One file a step, in order. Its `kind` says who can live with it.

`expand`: it adds what older servers need not know. `migrate`: it fills that in.
Both run while older servers play. `contract`: it takes away, or forbids, what they use; it waits
until they have gone, and what comes with it has to do without.
"""

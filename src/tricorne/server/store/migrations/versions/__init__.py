"""One file a step, in order.

Its `kind` says which servers can live with it. `expand` adds things that older servers need not
know, and `migrate` fills them in. Both run while older servers play. `contract` removes or forbids
things that they use. It waits until they have gone, so the release that brings it must not depend
on it.
"""

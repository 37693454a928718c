"""What is compiled to `kernel.wasm`: the game on flat records, and thinking about it.

It needs Numba, so only `make kernel` imports it. `tricorne.kernel.engine` runs the result. A
function marked as `entry` can be called from outside. Its annotations name the records of `layout`
and `thinking` that it takes.
"""

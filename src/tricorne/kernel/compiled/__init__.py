"""What is compiled to `kernel.wasm`: the game on flat records, and thinking about it.

Nobody who plays imports this, for it needs Numba: `make kernel` compiles it, and what it makes is
run by `tricorne.kernel.engine`. The functions marked as `entry` are those that can be called from
outside; they take records of the `layout` and of `thinking`, by these classes as annotations.
"""

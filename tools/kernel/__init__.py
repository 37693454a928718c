"""`make kernel`: the kernel's functions, compiled by Numba, as one WebAssembly module."""

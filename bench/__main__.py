"""The benchmarks that take seconds, one after the other: `make bench`."""

import runpy

for name in ("rules", "kernel"):
    print(f"python -m bench.{name}")
    runpy.run_module(f"bench.{name}", run_name="__main__", alter_sys=True)
    print()

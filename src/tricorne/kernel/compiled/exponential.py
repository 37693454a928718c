"""The exponential function, the same to the last bit wherever it is computed.

Mathematical libraries differ in the last bits. This one uses only what every processor rounds
alike: it splits x into a multiple of ln 2 and a rest, and takes a fraction of polynomials of the
rest, as fdlibm does.
"""

from __future__ import annotations

from tricorne.kernel.compiled.compiling import part

_LN2_HIGH = 6.93147180369123816490e-01
_LN2_LOW = 1.90821492927058770002e-10
_INVERSE = 1.44269504088896338700
_P1 = 1.66666666666666019037e-01
_P2 = -2.77777777770155933842e-03
_P3 = 6.61375632143793436117e-05
_P4 = -1.65339022054652515390e-06
_P5 = 4.13813679705723846039e-08


@part
def exp(x: float) -> float:
    """The exponential of a number that is not larger than 40, nor smaller than -40."""
    times = int(_INVERSE * x + (0.5 if x > 0.0 else -0.5))
    high = x - times * _LN2_HIGH
    low = times * _LN2_LOW
    rest = high - low
    square = rest * rest
    inner = _P1 + square * (_P2 + square * (_P3 + square * (_P4 + square * _P5)))
    fraction = rest - square * inner
    power = 1.0 - ((low - (rest * fraction) / (2.0 - fraction)) - high)
    if times < 0:
        return power / float(1 << -times)
    return power * float(1 << times)

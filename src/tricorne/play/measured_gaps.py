"""How strong the characters are, in points a round: written by `bench.fairness`."""

STRENGTHS = {
    "pip": 0,
    "mia": 35,
    "gus": 61,
    "clara": 87,
    "bruno": 127,
    "ada": 139,
    "max": 285,
}

GAPS = {
    "pip mia": 34,
    "pip gus": 64,
    "mia gus": 26,
    "pip clara": 89,
    "mia clara": 49,
    "gus clara": 38,
    "pip bruno": 127,
    "mia bruno": 89,
    "gus bruno": 72,
    "clara bruno": 45,
    "pip ada": 132,
    "mia ada": 99,
    "gus ada": 81,
    "clara ada": 59,
    "bruno ada": 19,
    "pip max": 268,
    "mia max": 249,
    "gus max": 226,
    "clara max": 199,
    "bruno max": 165,
    "ada max": 152,
}
"""How far the first is behind the second, by `goliath`."""

BASES = {
    "mia": 63,
    "gus": 70,
    "clara": 66,
    "bruno": 52,
    "ada": 41,
    "max": -12,
}
"""What each makes in a round beside its strength, as far as matches tell."""

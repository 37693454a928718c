"""How strong the characters are, in points a round: written by `bench.fairness`."""

STRENGTHS = {
    "pip": 0,
    "mia": 33,
    "gus": 59,
    "clara": 87,
    "bruno": 126,
    "ada": 137,
    "max": 281,
}

GAPS = {
    "pip mia": 33,
    "pip gus": 63,
    "mia gus": 28,
    "pip clara": 91,
    "mia clara": 60,
    "gus clara": 34,
    "pip bruno": 126,
    "mia bruno": 88,
    "gus bruno": 68,
    "clara bruno": 48,
    "pip ada": 130,
    "mia ada": 99,
    "gus ada": 77,
    "clara ada": 59,
    "bruno ada": 16,
    "pip max": 256,
    "mia max": 241,
    "gus max": 225,
    "clara max": 197,
    "bruno max": 171,
    "ada max": 157,
}
"""How far the first is behind the second, by `goliath`."""

SCALES = {
    "by goliath": 1.00,
    "by escale": 1.00,
    "by chrono": 0.98,
    "by classic": 1.06,
    "by deluxe": 0.28,
    "by app": 0.42,
    "by pressman": 0.20,
    "by wikipedia": 0.48,
    "by xxl": 1.00,
    "by luxe": 1.00,
    "by cards": 1.08,
}
"""By how many points rounds of each sheet are decided, for each by `goliath`."""

PACES = {
    "by goliath": 1.00,
    "by escale": 1.00,
    "by chrono": 0.91,
    "by classic": 1.16,
    "by deluxe": 1.46,
    "by app": 0.99,
    "by pressman": 1.22,
    "by wikipedia": 1.14,
    "by xxl": 1.21,
    "by luxe": 1.00,
    "by cards": 1.17,
}
"""How many points the stronger one makes in a round of each sheet, for each by `goliath`."""

BASES = {
    "mia": 61,
    "gus": 70,
    "clara": 66,
    "bruno": 50,
    "ada": 44,
    "max": -13,
}
"""What each makes in a round beside its strength, as far as matches tell."""

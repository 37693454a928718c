"""How strong the characters are, in points a round: written by `bench.fairness`."""

STRENGTHS = {
    "pip": 0,
    "mia": 31,
    "gus": 52,
    "clara": 81,
    "bruno": 117,
    "ada": 128,
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
    "bruno ada": 18,
    "pip max": 235,
    "mia max": 233,
    "gus max": 234,
    "clara max": 213,
    "bruno max": 184,
    "ada max": 176,
}
"""How far the first is behind the second, by `goliath`."""

MADE = {
    "pip mia": 93,
    "pip gus": 129,
    "mia gus": 121,
    "pip clara": 152,
    "mia clara": 146,
    "gus clara": 171,
    "pip bruno": 180,
    "mia bruno": 171,
    "gus bruno": 174,
    "clara bruno": 169,
    "pip ada": 183,
    "mia ada": 175,
    "gus ada": 176,
    "clara ada": 181,
    "bruno ada": 204,
    "pip max": 256,
    "mia max": 275,
    "gus max": 289,
    "clara max": 268,
    "bruno max": 261,
    "ada max": 253,
}
"""What the second makes in a round against the first, as far as matches tell."""

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
    "mia": 63,
    "gus": 73,
    "clara": 76,
    "bruno": 57,
    "ada": 56,
    "max": -13,
}
"""What each makes in a round beside its strength, against weaker ones on average."""

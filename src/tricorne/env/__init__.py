"""Environments for learners: batches, and those of Gymnasium, PettingZoo and OpenSpiel."""

from tricorne.env.needed import explain_missing

with explain_missing():
    import numpy as _numpy  # noqa: ICN001, F401  (to say what is missing)

from tricorne.env.batch import PARTS, POLICIES, Batch
from tricorne.env.codes import CODES, Window, action_of, best, code_of, codes
from tricorne.env.encoding import encode_view
from tricorne.env.saving import SavedEnvironment

__all__ = [
    "CODES",
    "PARTS",
    "POLICIES",
    "Batch",
    "SavedEnvironment",
    "Window",
    "action_of",
    "best",
    "code_of",
    "codes",
    "encode_view",
]

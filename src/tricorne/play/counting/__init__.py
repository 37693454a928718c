"""Counting points at a real table: what people say that happened, and what it comes to. Pure.

A **count** is what was agreed on and its **lines**: who opens, what each did in turn, what was
left at the end of a round. What the lines come to is their fold, and every change of them can be
taken back. The table decides, not the program: what cannot be by the sheet is a **doubt**, which
is said and forbids nothing.
"""

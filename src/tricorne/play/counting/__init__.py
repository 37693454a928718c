"""Counting points at a real table: what people enter, and the points that follow. Pure.

A **count** is what was agreed on and its **lines**: who opens, what each did in turn, what was
left at the end of a round. Its state is the fold of the lines, and every change of them can be
undone. The people at the table decide, not the program: a line that the sheet makes impossible
raises a **doubt**, which is shown and forbids nothing.
"""

"""The table of personal data in the manual, from the register of the store."""

from itertools import groupby

from tricorne.server.store.register import REGISTER


def personal_data() -> str:
    """One row per kind of data: whose, where, until when, and who deletes it."""
    rows = [
        ["whose", "what, and its column", "kept", "deleted by people", "by the operator"],
        ["---"] * 5,
    ]
    for subject, members in groupby(REGISTER, lambda each: each.subject):
        what = "; ".join(
            f"{each.what} (`{each.column.table.name}.{each.column.name}`)" for each in members
        )
        whose, kept = subject.whose, subject.kept
        rows.append([whose, what, kept, subject.by_people, subject.by_operator])
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)

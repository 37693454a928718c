"""Actions as numbers."""

from __future__ import annotations

import pytest

from tests.rules.positions import along
from tricorne.rules import DRAW, Draw, pack_action, preset, unpack_action


def test_an_action_has_one_packed_form() -> None:
    actions = {action for view in along(preset("goliath"), 3) for action in view.actions}
    assert len(actions) > 100
    assert {unpack_action(pack_action(action)) for action in actions} == actions
    assert len({pack_action(action) for action in actions}) == len(actions)
    assert pack_action(Draw(7)) == pack_action(DRAW) == -1


@pytest.mark.parametrize("number", [-3, 63 << 2, 1, 3 | 5 << 2])
def test_other_numbers_are_not_actions(number: int) -> None:
    with pytest.raises(ValueError, match="is no packed action"):
        unpack_action(number)

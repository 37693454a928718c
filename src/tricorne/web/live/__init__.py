"""Tables in play: who is there, whose clock runs, which bot thinks; all that does not last."""

from tricorne.web.live.connection import Connection
from tricorne.web.live.hall import Hall
from tricorne.web.live.services import Services
from tricorne.web.live.sitting import Sitting

__all__ = ["Connection", "Hall", "Services", "Sitting"]

"""A bot as a guest at a table of a server, over the network, as docs/socket.md specifies."""

from tricorne.bots.guest.fault import GuestError
from tricorne.bots.guest.playing import play
from tricorne.bots.guest.seated import SeatedBot
from tricorne.bots.guest.sitting import address, sit_down

__all__ = ["GuestError", "SeatedBot", "address", "play", "sit_down"]

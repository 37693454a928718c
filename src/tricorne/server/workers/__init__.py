"""Work beside the event loop: bots think in threads, and long calls run in processes."""

from tricorne.server.workers.offer import Offer, bot_names, characters
from tricorne.server.workers.thinkers import Thinkers, spare_cores

__all__ = ["Offer", "Thinkers", "bot_names", "characters", "spare_cores"]

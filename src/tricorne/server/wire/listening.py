"""Queues for new connections: clients of different networks do not wait behind each other.

A listening socket has one queue, in the order of arrival. A client that opens thousands of
connections would let all others wait behind them. So several sockets listen at one address, and
Linux picks one by the client's network. Elsewhere, there is one queue.
"""

from __future__ import annotations

import ctypes
import socket
import struct

_BITS = 5
_QUEUES = 1 << _BITS
_ATTACH = 51
"""SO_ATTACH_REUSEPORT_CBPF: a program picks the socket that receives a connection."""
_LOAD, _MULTIPLY, _SHIFT, _RETURN = 0x20, 0x24, 0x74, 0x16
"""Instructions: load a word of the packet, multiply, shift right, return the result."""
_NETWORK = 0xFFF00000 + 12
"""The client's address in an IPv4 header, and in an IPv6 header the lower half of its network."""
_GOLDEN = 0x9E3779B1
"""Multiplied by this odd number, close addresses are far from each other."""


def queues(listening: socket.socket, backlog: int) -> list[socket.socket]:
    """Sockets that listen where this one does, and share the clients by their networks."""
    first = _copy(listening)
    sockets = [first]
    try:
        first.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        while len(sockets) < _QUEUES:
            sockets.append(socket.socket(first.family, first.type))
            _listen_beside(first, sockets[-1], backlog)
        _share_out(first)
    except (AttributeError, OSError):  # not Linux, or the address cannot be shared
        for each in sockets[1:]:
            each.close()
        return sockets[:1]
    return sockets


def _copy(listening: socket.socket) -> socket.socket:
    number = socket.dup(listening.fileno())
    return socket.socket(listening.family, listening.type, fileno=number)


def _listen_beside(first: socket.socket, other: socket.socket, backlog: int) -> None:
    """Let another socket listen at the same address."""
    other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    if first.family == socket.AF_INET6:
        only = first.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)
        other.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, only)
    other.bind(first.getsockname())
    other.listen(backlog)


def _share_out(first: socket.socket) -> None:
    """Let the system pick a queue by the network of a client."""
    steps = [(_LOAD, _NETWORK), (_MULTIPLY, _GOLDEN), (_SHIFT, 32 - _BITS), (_RETURN, 0)]
    program = b"".join(struct.pack("HBBI", code, 0, 0, value) for code, value in steps)
    held = ctypes.create_string_buffer(program, len(program))
    address = ctypes.addressof(held)
    first.setsockopt(socket.SOL_SOCKET, _ATTACH, struct.pack("HP", len(steps), address))

"""A push service on this machine, and browsers that it can reach.

Reading a notice follows RFC 8188 and RFC 8291 from the receiver's end, down to the steps of HKDF
(RFC 5869): it shares no code with the server.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import threading
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.player import PATIENCE
from tests.server.serving import Serving
from tricorne.server.push.line import HEAD_BYTES, Line

HOST = "fcm.googleapis.com"


def to_text(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")


def to_bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """A browser with a subscription: what it says of itself, and how it reads what it is sent."""

    def __init__(self, name: str, key: bytes = b"", auth: bytes = b"a secret of 16 b") -> None:
        scalar = int.from_bytes(key or sha256(name.encode()).digest())
        self._key = ec.derive_private_key(scalar, ec.SECP256R1())
        public = self._key.public_key()
        self.point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self._auth = auth
        self.endpoint = f"https://{HOST}/fcm/send/{name}"

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": to_text(self.point), "auth": to_text(self._auth)}

    def read(self, body: bytes) -> bytes:
        """The text of a message."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        peer = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._key.exchange(ec.ECDH(), peer)
        secret = expand(extract(self._auth, shared), b"WebPush: info\0" + self.point + sender, 32)
        root = extract(salt, secret)
        key = expand(root, b"Content-Encoding: aes128gcm\0", 16)
        nonce = expand(root, b"Content-Encoding: nonce\0", 12)
        opening = Cipher(algorithms.AES(key), modes.GCM(nonce, sealed[-16:])).decryptor()
        text = opening.update(sealed[:-16]) + opening.finalize()
        text, mark, padding = text.rpartition(b"\x02")
        assert mark, "this is the last record"
        assert not any(padding)
        return text


def extract(salt: bytes, key: bytes) -> bytes:
    return hmac.digest(salt, key, "sha256")


def expand(key: bytes, info: bytes, length: int) -> bytes:
    assert length <= 32, "one step is enough"
    return hmac.digest(key, info + b"\x01", "sha256")[:length]


@dataclass(frozen=True)
class Pushed:
    """A message as a push service has got it."""

    path: str
    headers: dict[str, str]
    body: bytes

    def said(self, browser: Browser) -> dict[str, Any]:
        """What it says to the browser that it is for."""
        content: dict[str, Any] = json.loads(browser.read(self.body))
        return content

    def claims(self, now: float) -> dict[str, Any]:
        """What the server says of itself. Raises if it has not signed that."""
        scheme, _, given = self.headers["authorization"].partition(" ")
        assert scheme == "vapid"
        fields = dict(each.strip().split("=", 1) for each in given.split(","))
        signed, _, signature = fields["t"].rpartition(".")
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), to_bytes(fields["k"]))
        parts = to_bytes(signature)
        both = (int.from_bytes(parts[:32]), int.from_bytes(parts[32:]))
        public.verify(utils.encode_dss_signature(*both), signed.encode(), ec.ECDSA(SHA256()))
        head, claims = (json.loads(to_bytes(part)) for part in signed.split("."))
        assert head == {"typ": "JWT", "alg": "ES256"}
        assert now < claims["exp"] <= now + 24 * 3600
        named: dict[str, Any] = claims
        return named


Answer = Callable[[asyncio.StreamWriter], Any]


def status(number: int, *lines: str) -> Answer:
    """An answer with this status and nothing else."""

    async def answer(writer: asyncio.StreamWriter) -> None:
        head = [f"HTTP/1.1 {number} So", *lines, "Content-Length: 0", "", ""]
        writer.write("\r\n".join(head).encode())
        await writer.drain()

    return answer


async def silence(_writer: asyncio.StreamWriter) -> None:
    """Never answers."""
    await asyncio.sleep(3600)


async def endless_head(writer: asyncio.StreamWriter) -> None:
    """Answers with headers for ever."""
    writer.write(b"HTTP/1.1 201 Created\r\n")
    while True:
        writer.write(b"X: " + b"x" * 8000 + b"\r\n")
        await writer.drain()


async def endless_body(writer: asyncio.StreamWriter) -> None:
    """Takes the message, and then talks for ever."""
    writer.write(b"HTTP/1.1 201 Created\r\n\r\n")
    while True:
        writer.write(b"x" * 65536)
        await writer.drain()


async def nonsense(writer: asyncio.StreamWriter) -> None:
    """Speaks another protocol."""
    writer.write(b"\x00\xff no HTTP\r\n\r\n")
    await writer.drain()


@dataclass
class PushService:
    """A push service. `answers` are for the next messages to a path; then it takes all."""

    pushed: list[Pushed] = field(default_factory=list)
    answers: dict[str, list[Answer]] = field(default_factory=lambda: defaultdict(list))
    usual: Answer = field(default_factory=lambda: status(201))
    port: int = 0
    lines: int = 0

    async def line(self, host: str, port: int) -> Line:
        """The line that a server gets instead of one to the internet."""
        assert (host, port) == (HOST, 443)
        self.lines += 1
        return await asyncio.open_connection("127.0.0.1", self.port, limit=HEAD_BYTES)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = {
                name.lower(): value
                for name, _, value in (line.partition(": ") for line in head[1:] if line)
            }
            body = await reader.readexactly(int(headers["content-length"]))
            method, path, _ = head[0].split(" ")
            assert method == "POST"
            self.pushed.append(Pushed(path, headers, body))
            waiting = self.answers[path]
            await (waiting.pop(0) if waiting else self.usual)(writer)
        except (OSError, EOFError):
            pass
        finally:
            writer.transport.abort()
            await asyncio.sleep(0)  # now it is closed

    def wait(self, count: int, patience: float = PATIENCE) -> list[Pushed]:
        """All messages, once there are so many."""
        end = time.monotonic() + patience
        while len(self.pushed) < count:
            assert time.monotonic() < end, f"{len(self.pushed)} of {count} messages"
            time.sleep(0.01)
        return self.pushed[:]


@contextmanager
def push_service() -> Iterator[PushService]:
    """A push service in a thread of its own."""
    service, ready, done = PushService(), threading.Event(), asyncio.Event()
    loop = asyncio.new_event_loop()

    async def serving() -> None:
        server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
        service.port = server.sockets[0].getsockname()[1]
        ready.set()
        await done.wait()
        server.close()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    thread = threading.Thread(target=lambda: loop.run_until_complete(serving()))
    thread.start()
    assert ready.wait(PATIENCE)
    try:
        yield service
    finally:
        loop.call_soon_threadsafe(done.set)
        thread.join(PATIENCE)
        loop.close()


def subscribe(server: Serving, browser: Browser, seats: dict[str, str], **more: object) -> Any:  # noqa: ANN401
    """Let a browser hear of tables; the server's answer."""
    form = {
        "endpoint": browser.endpoint,
        "keys": browser.keys,
        "language": "en",
        "zone": "UTC",
        "quiet": [0, 0],
        "seats": seats,
    }
    return server.http.post("/api/push", json={**form, **more})

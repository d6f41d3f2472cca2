"""Short addresses that people type from a screen on the wall: a few letters that stand for a stream."""

import hashlib

from fastapi import Request

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Those that cannot be taken for each other."""
LENGTH = 5


def short_code(stream: str) -> str:
    """The same letters for the same stream, always; two streams with the same are as good as never."""
    number = int.from_bytes(hashlib.sha256(stream.encode()).digest()[:8], "big")
    letters = []
    for _ in range(LENGTH):
        number, rest = divmod(number, len(LETTERS))
        letters.append(LETTERS[rest])
    return "".join(letters)


def short_address(request: Request, stream: str) -> str:
    """What players type from a screen, as the screen itself reached the house."""
    return f"{request.url.netloc}/t/{short_code(stream)}"

"""Names for people that tell nobody who they are: the same for the same person as long as the key is the same."""

import base64
import hmac

_ABOUT = b"croupier-pseudonym/1\n"
_LETTERS = 12
"""Each is one of 32: among a hundred thousand people two get the same once in two hundred million exports."""


class Pseudonyms:
    """Made by HMAC-SHA256: without the key, which is written nowhere, a name cannot even be tried out."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._known: dict[str, str] = {}

    def of(self, name: str) -> str:
        if name not in self._known:
            digest = hmac.digest(self._key, _ABOUT + name.encode(), "sha256")
            self._known[name] = base64.b32encode(digest).decode()[:_LETTERS].lower()
        return self._known[name]

"""The secrets that live chance comes from. They lie in a file of their own that only the house can read.

Each stream says what it is committed to before it draws. So an act that is tried again after a crash draws the same,
and nobody chooses results by killing a process; when a secret is revealed, everybody can verify what was drawn from it.
"""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from croupier.chance import CommittedSource, commitment_to, new_secret
from croupier.ledger.errors import LedgerError
from croupier.procedure.signing import write_private

FORMAT = "croupier-chance-keys/1"


class KeyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file says: secrets in hexadecimal digits, the one in use last."""

    format: str
    secrets: tuple[str, ...]


class ChanceKeys:
    """Secrets by what was committed to with them."""

    def __init__(self, secrets: Mapping[str, bytes] | None = None) -> None:
        self._secrets = dict(secrets or {})

    @classmethod
    def new(cls) -> "ChanceKeys":
        """One secret, of the operating system's generator."""
        return cls().with_another()

    @classmethod
    def of(cls, *secrets: bytes) -> "ChanceKeys":
        return cls({commitment_to(secret): secret for secret in secrets})

    @classmethod
    def read(cls, file: Path) -> "ChanceKeys":
        try:
            found = msgspec.json.decode(file.read_bytes(), type=KeyFile)
            secrets = [bytes.fromhex(secret) for secret in found.secrets]
        except OSError as error:
            raise LedgerError(f"{file}: {error.strerror}: the secrets of chance are needed") from None
        except (msgspec.MsgspecError, UnicodeDecodeError, ValueError) as error:
            raise LedgerError(f"{file}: not a file of secrets of chance: {error}") from None
        if found.format != FORMAT or not secrets:
            raise LedgerError(f"{file}: format: must be {FORMAT!r}, with at least one secret")
        return cls.of(*secrets)

    def write(self, file: Path) -> None:
        """A new file that nobody else may read."""
        secrets = tuple(secret.hex() for secret in self._secrets.values())
        write_private(file, msgspec.json.encode(KeyFile(FORMAT, secrets)) + b"\n")

    def with_another(self) -> "ChanceKeys":
        """These, and a new one that is in use from now on."""
        secret = new_secret()
        return ChanceKeys({**self._secrets, commitment_to(secret): secret})

    @property
    def commitment(self) -> str:
        """What is committed to with the secret in use."""
        return [*self._secrets][-1]

    def __contains__(self, commitment: str) -> bool:
        return commitment in self._secrets

    def source(self, commitment: str, stream: str, position: int) -> CommittedSource:
        """The chance of a stream, where it goes on."""
        if not commitment:
            raise LedgerError(f"{stream}: its chance was not committed to: it was played elsewhere, and ends there")
        if commitment not in self._secrets:
            raise LedgerError(f"{stream}: its chance was committed to with a secret that is not there: {commitment}")
        return CommittedSource(self._secrets[commitment], stream, position)

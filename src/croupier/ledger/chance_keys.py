"""The secrets that live chance comes from. They lie in a file of their own that only the house can read.

Each stream says what it is committed to before it draws. So an act that is tried again after a crash draws the same,
and nobody chooses results by killing a process; when a secret is revealed, everybody can verify what was drawn from it.
What is to stay unknown until it is opened (the secret of a draw) comes from another secret, which is never revealed.
"""

import hmac
import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from croupier.chance import CommittedSource, commitment_to, new_secret
from croupier.ledger.errors import LedgerError
from croupier.procedure.signing import write_private

FORMAT = "croupier-chance-keys/1"
REVEALED = "croupier-chance-revealed/1"
_SEALED = b"croupier-sealed/1\n"


class KeyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the file says: secrets in hexadecimal digits, the one in use last."""

    format: str
    secrets: tuple[str, ...]
    seal: str = ""
    """The secret that others come from which are opened later; it is never revealed."""


class Vault:
    """Secrets of one stream that nobody knows before they are opened: they are stored nowhere, but follow from one."""

    def __init__(self, seal: bytes, stream: str) -> None:
        self._seal = seal
        self.stream = stream

    def secret(self, name: str) -> bytes:
        """HMAC-SHA256 with the seal as its key, of `croupier-sealed/1`, a line feed, stream, a zero byte and name."""
        return hmac.digest(self._seal, _SEALED + self.stream.encode() + b"\0" + name.encode(), "sha256")


class ChanceKeys:
    """Secrets by what was committed to with them."""

    def __init__(self, secrets: Mapping[str, bytes] | None = None, seal: bytes = b"") -> None:
        self._secrets = dict(secrets or {})
        self._seal = seal

    @classmethod
    def new(cls) -> "ChanceKeys":
        """One secret, of the operating system's generator, and one to seal with."""
        return cls().with_another()

    @classmethod
    def of(cls, *secrets: bytes, seal: bytes = b"") -> "ChanceKeys":
        return cls({commitment_to(secret): secret for secret in secrets}, seal)

    @classmethod
    def read(cls, file: Path) -> "ChanceKeys":
        """The secrets of the house, to play with."""
        found = _read(file)
        if found.format != FORMAT:
            told = "these secrets are known to everybody; they verify, and cannot be played with"
            raise LedgerError(f"{file}: format: {told if found.format == REVEALED else f'must be {FORMAT!r}'}")
        return cls.of(*map(bytes.fromhex, found.secrets), seal=bytes.fromhex(found.seal))

    @classmethod
    def read_to_verify(cls, file: Path) -> "ChanceKeys":
        """The secrets of the house, or those that were revealed: to compare with what was drawn."""
        found = _read(file)
        if found.format not in (FORMAT, REVEALED):
            raise LedgerError(f"{file}: format: must be {FORMAT!r} or {REVEALED!r}")
        return cls.of(*map(bytes.fromhex, found.secrets), seal=bytes.fromhex(found.seal))

    def write(self, file: Path) -> None:
        """A new file that nobody else may read."""
        secrets = tuple(secret.hex() for secret in self._secrets.values())
        write_private(file, msgspec.json.encode(KeyFile(FORMAT, secrets, self._seal.hex())) + b"\n")

    def write_over(self, file: Path) -> None:
        """In place of a file, at once: whoever is killed meanwhile leaves the one or the other."""
        new = file.with_name(f"{file.name}.new")
        new.unlink(missing_ok=True)
        self.write(new)
        os.replace(new, file)
        folder = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)

    def revealed(self, commitment: str) -> bytes:
        """What everybody may read of a secret that nothing is drawn from any more: a line of JSON."""
        if commitment not in self._secrets:
            raise LedgerError(f"{commitment}: the secret that this was committed to with is not there")
        return msgspec.json.encode(KeyFile(REVEALED, (self._secrets[commitment].hex(),))) + b"\n"

    def with_another(self) -> "ChanceKeys":
        """These, and a new one that is in use from now on."""
        secret = new_secret()
        return ChanceKeys({**self._secrets, commitment_to(secret): secret}, self._seal or new_secret())

    @property
    def commitment(self) -> str:
        """What is committed to with the secret in use."""
        return [*self._secrets][-1]

    @property
    def commitments(self) -> tuple[str, ...]:
        """What was committed to with each secret, the one in use last."""
        return (*self._secrets,)

    def __contains__(self, commitment: str) -> bool:
        return commitment in self._secrets

    def vault(self, stream: str) -> Vault | None:
        """What seals secrets of a stream; nothing where the file is older than that."""
        return Vault(self._seal, stream) if self._seal else None

    def source(self, commitment: str, stream: str, position: int) -> CommittedSource:
        """The chance of a stream, where it goes on."""
        if not commitment:
            raise LedgerError(f"{stream}: its chance was not committed to: it was played elsewhere, and ends there")
        if commitment not in self._secrets:
            raise LedgerError(f"{stream}: its chance was committed to with a secret that is not there: {commitment}")
        return CommittedSource(self._secrets[commitment], stream, position)


def _read(file: Path) -> KeyFile:
    """The lines of a file: what was revealed one after another lies in one file."""
    try:
        lines = [msgspec.json.decode(line, type=KeyFile) for line in file.read_bytes().splitlines() if line.strip()]
        secrets = tuple(dict.fromkeys(secret for line in lines for secret in line.secrets))
        for secret in (*secrets, *(line.seal for line in lines)):
            bytes.fromhex(secret)
    except OSError as error:
        raise LedgerError(f"{file}: {error.strerror}: the secrets of chance are needed") from None
    except (msgspec.MsgspecError, UnicodeDecodeError, ValueError) as error:
        raise LedgerError(f"{file}: not a file of secrets of chance: {error}") from None
    if not secrets or len({line.format for line in lines}) != 1:
        raise LedgerError(f"{file}: not a file of secrets of chance: at least one secret, and one format, are needed")
    return msgspec.structs.replace(lines[0], secrets=secrets)

"""Who vouches for a journal: an Ed25519 signature over its head. The extra `croupier[sign]` brings what it needs.

Keys are in PEM as other tools write them. A signature is a small JSON file beside the journal; it holds for the journal
that ends just there, and so for every line of it.
"""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.errors import CroupierError

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

FORMAT = "croupier-signature/1"
PRIVATE_MODE = 0o600


class SigningError(CroupierError):
    """A key that cannot be read or written, or a signature that does not hold."""


class Signature(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the file beside a journal says."""

    format: str
    head: str
    key: str
    """The public key, its 32 bytes in hexadecimal digits."""
    signature: str


def new_key(file: Path) -> str:
    """Write a private key that only its owner may read, and the public one beside it; returns its name."""
    ed25519, serialization = _library()
    private: Ed25519PrivateKey = ed25519.Ed25519PrivateKey.generate()
    hidden = private.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    shown = private.public_key().public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    beside = public_file(file)
    if beside.exists():
        raise SigningError(f"{beside}: exists already: a key is a new file")
    write_private(file, hidden)
    try:
        beside.write_bytes(shown)
    except OSError as error:
        raise SigningError(f"{beside}: {error.strerror}") from None
    return key_name(private.public_key())


def write_private(file: Path, content: bytes) -> None:
    """A new file that nobody else may read at any time."""
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_MODE)
    except FileExistsError:
        raise SigningError(f"{file}: exists already: a key is a new file") from None
    except OSError as error:
        raise SigningError(f"{file}: {error.strerror}") from None
    with os.fdopen(descriptor, "wb") as opened:
        opened.write(content)
        opened.flush()
        os.fsync(opened.fileno())


def public_file(file: Path) -> Path:
    return file.with_name(f"{file.name}.pub")


def signature_file(journal: Path) -> Path:
    return journal.with_name(f"{journal.name}.sig")


def read_private(file: Path) -> "Ed25519PrivateKey":
    ed25519, serialization = _library()
    try:
        key = serialization.load_pem_private_key(read_bytes(file), password=None)
    except (ValueError, TypeError):
        raise SigningError(f"{file}: is not a private key in PEM without a password") from None
    if not isinstance(key, ed25519.Ed25519PrivateKey):
        raise SigningError(f"{file}: is not an Ed25519 key")
    private: Ed25519PrivateKey = key
    return private


def read_public(file: Path) -> "Ed25519PublicKey":
    ed25519, serialization = _library()
    try:
        key = serialization.load_pem_public_key(read_bytes(file))
    except ValueError:
        raise SigningError(f"{file}: is not a public key in PEM") from None
    if not isinstance(key, ed25519.Ed25519PublicKey):
        raise SigningError(f"{file}: is not an Ed25519 key")
    public: Ed25519PublicKey = key
    return public


def key_name(key: "Ed25519PublicKey") -> str:
    return key.public_bytes_raw().hex()


def sign(head: str, key: "Ed25519PrivateKey") -> bytes:
    """The contents of the signature file of a journal with that head."""
    made = Signature(format=FORMAT, head=head, key=key_name(key.public_key()), signature=key.sign(_message(head)).hex())
    return msgspec.json.encode(made) + b"\n"


def verify(data: bytes, head: str, key: "Ed25519PublicKey") -> None:
    """Raises unless the key has signed just this head."""
    from cryptography.exceptions import InvalidSignature

    try:
        found = msgspec.json.decode(data, type=Signature)
        signature = bytes.fromhex(found.signature)
    except (msgspec.DecodeError, ValueError) as error:
        raise SigningError(f"not a signature: {error}") from None
    if found.format != FORMAT:
        raise SigningError(f"format: {found.format!r}, not {FORMAT!r}")
    if found.head != head:
        raise SigningError(f"it is of a journal that ends at head {found.head}, this one ends at {head}")
    if found.key != key_name(key):
        raise SigningError(f"it was made with the key {found.key}, not with {key_name(key)}")
    try:
        key.verify(signature, _message(head))
    except InvalidSignature:
        raise SigningError("it was not made with that key for this journal") from None


def read_bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise SigningError(f"{file}: {error.strerror}") from None


def _message(head: str) -> bytes:
    """What is signed: said in full, so that a signature for something else cannot be taken for one of a journal."""
    return f"{FORMAT}: this journal ends at {head}".encode()


def _library() -> tuple[Any, Any]:
    try:
        from cryptography.hazmat.primitives import serialization
        from cryptography.hazmat.primitives.asymmetric import ed25519
    except ImportError:
        raise SigningError("signing needs the package cryptography: pip install 'croupier[sign]'") from None
    return ed25519, serialization

"""The forms that a sheet is written in, by the ending of the file."""

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from croupier.errors import CroupierError
from croupier.pricing.filing.as_html import to_html
from croupier.pricing.filing.as_json import to_json
from croupier.pricing.filing.as_text import to_csv, to_markdown
from croupier.pricing.filing.as_xlsx import to_xlsx
from croupier.pricing.filing.model import Sheet


class FormError(CroupierError):
    """A file whose ending names no form of a sheet, or that cannot be written."""


FORMS: dict[str, Callable[[Sheet], str | bytes]] = {
    "html": to_html,
    "xlsx": to_xlsx,
    "json": to_json,
    "csv": to_csv,
    "md": to_markdown,
}


def form_of(path: Path) -> str:
    """The form that a file's ending names."""
    form = path.suffix.removeprefix(".").lower()
    if form not in FORMS:
        raise FormError(f"-o {path}: a sheet is written as {', '.join(f'.{each}' for each in FORMS)}")
    return form


def written(sheet: Sheet, form: str) -> bytes:
    """A sheet in one of the forms."""
    if form not in FORMS:
        raise FormError(f"form {form!r}: a sheet is written as {', '.join(FORMS)}")
    made = FORMS[form](sheet)
    return made if isinstance(made, bytes) else made.encode()


def write_sheet(sheet: Sheet, path: str | Path) -> None:
    """Write a sheet in the form that the ending of the file names."""
    write_file(Path(path), written(sheet, form_of(Path(path))))


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole, or leave what was there as it was."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise FormError(f"-o {path}: {error.strerror}") from None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except OSError as error:
        with suppress(OSError):
            os.unlink(name)
        raise FormError(f"-o {path}: {error.strerror}") from None

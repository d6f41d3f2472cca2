"""Rulebooks as they were when something was played by them: their texts are kept, and can be read again later.

A document is read from its own file, from those that it extends and from those that it includes. Whoever keeps these
texts can play by them whatever the files say by then.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from croupier.rulebook import library, loader
from croupier.rulebook.document import Document


def texts_of(document: Document) -> dict[str, str]:
    """The texts that a document was read from, by the names and paths under which they were."""
    texts: dict[str, str] = {}
    wanted = [document.path]
    while wanted:
        name = wanted.pop()
        if name not in texts:
            texts[name] = loader.text_of(name)
            wanted += loader.names_within(name, texts[name])
    return texts


@contextmanager
def kept_texts(texts: Mapping[str, str]) -> Iterator[None]:
    """Within it, documents of these names and paths are read from these texts."""
    token = library.KEPT.set(library.keep(texts))
    try:
        yield
    finally:
        library.KEPT.reset(token)

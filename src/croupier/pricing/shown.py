"""How results of the price desk show themselves in a notebook."""

from importlib import import_module

NOTEBOOKS = "croupier.pricing.notebooks"
"""What makes tables of results out of their rows; it knows them all, and is read when something is shown."""


class Shown:
    """A result that a notebook shows as tables."""

    def _repr_html_(self) -> str:
        return str(import_module(NOTEBOOKS).html_of(self))

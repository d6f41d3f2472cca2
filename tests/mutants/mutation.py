"""One rule broken on purpose: where, what is said there, and what it says when broken."""

from dataclasses import dataclass
from typing import Any

from tests.mutants import code, documents


@dataclass(frozen=True, eq=False)
class Mutation:
    """The address of code is its file and the name that encloses it, of a rulebook's value its document and path.

    `games/casino_war.py::CasinoWar.play`, `skycity/casino_war::options.boxes.max`. Code that says it several times is
    told apart by `#2` after the name, or `#*` for every one.
    """

    document: str
    rule: str
    address: str
    says: Any
    broken: Any

    @property
    def place(self) -> str:
        """The file of the code, or the name of the document."""
        return self.address.partition("::")[0]

    @property
    def is_code(self) -> bool:
        return self.place.endswith(".py")

    @property
    def file(self) -> str:
        """The file, in the folder of the package."""
        return self.place if self.is_code else f"rulebooks/{self.place}.toml"

    @property
    def symbol(self) -> str:
        """The qualified name that encloses the code, or the path of the value."""
        inside = self.address.partition("::")[2]
        return inside.partition("#")[0] if self.is_code else inside

    @property
    def is_slow(self) -> bool:
        """A solver that is broken is compiled anew, which takes long."""
        return self.place.startswith(("kernels/blackjack/", "kernels/poker/"))

    @property
    def which(self) -> str:
        return self.address.partition("#")[2] if self.is_code else ""

    def verify(self, text: str) -> None:
        """Refuse if the text of its file does not say it."""
        if self.is_code:
            code.locate(text, self.symbol, self.says, self.broken, self.which)
        else:
            documents.locate(documents.parsed(text), self.symbol, self.says)

    def applied(self, text: str) -> str:
        """The text of its file when it is broken."""
        if self.is_code:
            return code.change(text, self.symbol, self.says, self.broken, self.which)
        return documents.change(text, self.symbol, self.says, self.broken)

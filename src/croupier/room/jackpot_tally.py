"""What pools were given and have paid, counted apart from their books: the meters hold the difference."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction

from croupier.jackpots.books import HELD, PLAYERS, ExactPosting, exact_cents


@dataclass
class Tally:
    """In exact cents, over all pools."""

    put_in: Fraction = Fraction(0)
    """What the operator put in: seeds, reseeds, floors, what was wanting, what was added or put right."""
    contributed: Fraction = Fraction(0)
    """What wagers put in, less those that were taken back."""
    keyed_off: Fraction = Fraction(0)
    """Prizes, whether they wait or are paid."""

    def meter(self) -> Fraction:
        return self.put_in + self.contributed - self.keyed_off

    def add(self, other: "Tally", *, less: "Tally") -> None:
        """What another has come to since."""
        self.put_in += other.put_in - less.put_in
        self.contributed += other.contributed - less.contributed
        self.keyed_off += other.keyed_off - less.keyed_off

    def words(self) -> str:
        return f"put in {self.put_in}, contributed {self.contributed}, keyed off {self.keyed_off}"

    def state(self) -> dict[str, str]:
        return {name: str(cents) for name, cents in asdict(self).items()}

    @staticmethod
    def restore(state: Mapping[str, str]) -> "Tally":
        return Tally(**{name: exact_cents(cents, name) for name, cents in state.items()})


def of_postings(postings: Iterable[ExactPosting], pools: Collection[str]) -> Tally:
    """What postings of one table's round are: wagers by their tag, prizes by where they go, the rest the operator's."""
    tally = Tally()
    for posting in postings:
        is_in = posting.target in pools
        if posting.tag == "meter" or is_in == (posting.source in pools):
            continue
        other, cents = (posting.source, posting.cents) if is_in else (posting.target, -posting.cents)
        if posting.tag.startswith("wager "):
            tally.contributed += cents
        elif other in (PLAYERS, HELD) and posting.tag != "verified":
            tally.keyed_off -= cents
        else:
            tally.put_in += cents
    return tally

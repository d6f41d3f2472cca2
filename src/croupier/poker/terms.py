"""A variant of poker as its rulebook deals and bets it: read once, then asked in every hand."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from croupier.cards import Card, Deck
from croupier.errors import CroupierError
from croupier.ranking import Order
from croupier.rulebook import Citation, Rules, cite, merge

CAPPED = ("limit", "table_limits", "manila")
"""Where raises may be counted, and what fell short is raised to its full level."""
RANKINGS = {52: "ranking_52", 36: "ranking_36", 32: "ranking_32"}
"""The provision for the order of hands in each deck."""


@dataclass(frozen=True, slots=True)
class Street:
    """One dealing round and the betting after it."""

    provision: str
    citation: Citation = field(repr=False)
    name: str
    burn: int
    deal: tuple[tuple[int, bool], ...]
    """Packets dealt to every player in turn: how many cards, and whether face up."""
    board: int
    opens: str
    opening: str
    first_folds: bool
    """Whether the first player of the round may fold where nothing has been bet."""
    unit: int
    """In limit: the bet in table minimums."""
    bet: tuple[int, int]
    raises: tuple[int, int]
    """In Manila: least and most opening bet and raise, in blinds."""
    raise_within_limits: bool
    """In Manila: among more than two players a raise goes to the table maximum."""
    times: int
    """Where blinds are not called: how many times the last one it takes to open."""
    after: str
    """What is done with cards when the betting is over: a draw, a discard."""
    discard: int
    later_checks: bool
    """Who checks after another must hold a hand that beats what the other shows."""


@dataclass(frozen=True, slots=True)
class Commission:
    """What the house takes."""

    percent: int = 0
    least: int = 0
    """What a hand pays at least, where a percentage is taken."""
    cap: int | None = None
    cap_per: str = "hand"
    """A pot, a player's winnings of the hand, or all pots of a hand."""
    rounding: int = 1
    """Rounded down to it."""
    fee: int = 0
    """What each hand dealt costs."""
    promotion: int = 0
    """What is put aside of each hand for promotions; no commission, and taken last."""
    at_showdown_only: bool = False
    spares_blinds: bool = False
    spares_ties: bool = False

    @property
    def is_none(self) -> bool:
        return not self.percent and not self.fee and not self.promotion


@dataclass(frozen=True, slots=True)
class VoluntaryTerms:
    """Blinds that players may put in of their own will."""

    has_straddle: bool
    straddle_times: int
    """How many times the last blind."""
    straddles_over_own_blind: bool
    """Where everybody has posted, who posted the first blind may."""
    has_over_blinds: bool
    over_blind_times: int
    """How many times the blind before."""
    passes_on: bool
    """Who declines leaves it to the next."""
    follow_straddle: bool
    """Over-blinds may follow a straddle."""


@dataclass(frozen=True, slots=True, eq=False)
class PokerTerms:
    """Everything about a variant that does not change from hand to hand."""

    rules: Rules = field(repr=False)
    citations: dict[str, Citation] = field(repr=False)
    """The rules that grant each provision of the rulebook."""
    variant: str
    title: str
    deck: Deck
    order: Order
    hand_from: str
    forced: str
    """Blinds or an ante."""
    blinds: int
    """How many are usual."""
    streets: tuple[Street, ...]
    betting: str
    most_players: int
    least_players: int
    raise_cap: int | None
    """The most raises of a betting round; none where the pot or the table stake is the limit."""
    cap_lifted: str
    """When there is no limit to raises: between two in the final round, or heads up in any."""
    all_in_contests: bool
    """A third player who is all-in keeps two others from being heads up, so that their raises are counted."""
    accumulates: bool
    """Under-raises that add up to a raise reopen the betting."""
    reopens_for_all: bool
    """They reopen it for all who have acted, not only for those who face a full raise."""
    short_blind_is_full: bool
    """A blind posted short must still be called in full."""
    returned_blind_is_full: bool
    """So must one that a ruling has returned."""
    has_blind_option: bool
    """The last blind may raise when all others have called."""
    is_last_blind_asked: bool
    """So may the last compulsory one, not only who has straddled; else a blind that all have called is a call made."""
    carries_over: bool
    """When nobody opens, the pot stays for the next hand."""
    reverses_heads_up: bool
    """Between two players the button posts the first blind and acts first in the first round."""
    heads_up_one_blind: bool
    """It posts a single blind, too."""
    heads_up_always: bool
    """It acts first with antes, too."""
    heads_up_later_rounds: bool
    """The same provision says who acts first in later rounds."""
    is_cut: bool
    cut_beyond: int
    """More than so many cards from either end."""
    passes_all_in_opener: bool
    """Who should open and is all-in passes the opening to the left."""
    deals_community_card: bool
    """When there are too few cards for all."""
    runs_out: bool
    """Discards are shuffled in when cards run out."""
    deals_last_card: bool
    """The last card of the deck is dealt where it completes the draw; else it is shuffled in with the discards."""
    holds_back_last_card: bool
    """Who draws a whole hand gets the last card when all others have drawn."""
    burns_for_last_draw: bool
    """A card is burned before it is dealt to the last to draw."""
    showdown_order: tuple[str, ...]
    all_in_shows: bool
    """Who is all-in has to show."""
    turns_up_all_in: bool
    """Hands are turned up once somebody is all-in and the action is complete."""
    called_shows: bool
    """So has the player being called."""
    odd_chips: str
    """To the first winner left of the button, the first active player there, or one to each winner in turn."""
    commission: Commission
    voluntary: VoluntaryTerms
    straddle_sets_raise: bool
    """The least raise is by the straddle; else by the blind, as if there were none."""
    rank: Callable[[Sequence[Card], Sequence[Card]], int] = field(repr=False)
    """The rank of the best hand in a player's cards and the community cards."""
    _merged: dict[tuple[str, ...], tuple[Citation, ...]] = field(default_factory=dict, repr=False)

    @property
    def cards_each(self) -> int:
        """Dealt to a player who stays to the end."""
        return sum(count for street in self.streets for count, _ in street.deal)

    @property
    def conclusion(self) -> Citation:
        """The rule by which a hand is at its end."""
        return self.citations["settlement"]

    def cite(self, *provisions: str) -> tuple[Citation, ...]:
        """The rules that grant those of the provisions that the rulebook has."""
        citations = self.citations
        return tuple(citations[name] for name in provisions if name in citations)

    def cite_once(self, *provisions: str) -> tuple[Citation, ...]:
        """The same, one citation a document and each rule once."""
        found = self._merged.get(provisions)
        if found is None:
            found = self._merged[provisions] = merge(self.cite(*provisions))
        return found

    def verify_players(self, count: int) -> None:
        if not isinstance(count, int) or count < self.least_players:
            problem = f"{count} player{'s' * (count != 1)}: at least {self.least_players} are needed"
            raise PokerError(problem, *self.cite("players_least"))
        if count > self.most_players:
            problem = f"{count} players: {self.title} with {self.deck.size} cards takes at most {self.most_players}"
            raise PokerError(problem, *self.cite("players_most"))


class PokerError(CroupierError):
    """Something that the rules of the poker table do not allow."""

    def __init__(self, problem: str, *cites: Citation) -> None:
        super().__init__(f"{problem} ({cite(*cites)})" if cites else problem)
        self.problem = problem
        self.cites = cites

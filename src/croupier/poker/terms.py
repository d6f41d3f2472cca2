"""A variant of poker as its rulebook deals and bets it: read once, then asked in every hand."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from croupier.cards import DECKS, Card, Deck
from croupier.errors import CroupierError
from croupier.poker.described import verify_described, verify_like
from croupier.ranking import ORDERS, Order
from croupier.ranking.hands import ranker
from croupier.rulebook import Citation, NotAllowedError, RulebookError, Rules, cite

OPENS = ("after_blinds", "left_of_button", "lowest_card", "highest_card", "highest_hand", "opener")
OPENINGS = ("call", "bet_or_fold", "compulsory", "check_or_bet", "double_blind")
CAPPED = ("limit", "table_limits", "manila")
"""Where raises may be counted, and what fell short is raised to its full level."""
BETTINGS = ("no_limit", "pot_limit", "half_pot", *CAPPED)
HANDS = ("any_five", "two_and_three", "own_five")
RANKINGS = {52: "ranking_52", 36: "ranking_36", 32: "ranking_32"}
"""The provision for the order of hands in each deck."""
AFTER = ("", "draw", "discard")
LIFTED = ("never", "final_round", "heads_up")
SHOWING = ("all_in", "called", "others")


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
    """Of a hand, where a percentage is taken."""
    cap: int | None = None
    cap_per: str = "hand"
    """A pot, a player's winnings of the hand, or all pots of a hand."""
    rounding: int = 1
    """Rounded down to it."""
    fee: int = 0
    """For each hand dealt."""
    at_showdown_only: bool = False
    spares_blinds: bool = False
    spares_ties: bool = False

    @property
    def is_none(self) -> bool:
        return not self.percent and not self.fee


@dataclass(frozen=True, slots=True, eq=False)
class Terms:
    """Everything about a variant that does not change from hand to hand."""

    rules: Rules = field(repr=False)
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
    """For all who have acted, not only those who face a full raise."""
    short_blind_is_full: bool
    """A blind posted short must still be called in full."""
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
    passes_all_in_opener: bool
    """Who should open and is all-in passes the opening to the left."""
    deals_community_card: bool
    """When there are too few cards for all."""
    runs_out: bool
    """Discards are shuffled in when cards run out."""
    deals_last_card: bool
    """The last card of the deck is dealt where it completes the draw; else it is shuffled in with the discards."""
    showdown_order: tuple[str, ...]
    odd_chips: str
    """To the first winner left of the button, the first active player there, or one to each winner in turn."""
    commission: Commission
    straddle_times: int
    straddle_sets_raise: bool
    """The least raise is by the straddle; else by the blind, as if there were none."""
    over_blind_times: int
    rank: Callable[[Sequence[Card], Sequence[Card]], int] = field(repr=False)
    """Of the best hand in a player's cards and the community cards."""

    def __reduce__(self) -> tuple[Any, ...]:
        return read_terms, (self.rules,)

    @property
    def cards_each(self) -> int:
        """Dealt to a player who stays to the end."""
        return sum(count for street in self.streets for count, _ in street.deal)

    def cite(self, *provisions: str) -> tuple[Citation, ...]:
        """The rules that grant the provisions that the rulebook has."""
        return tuple(self.rules.cite(name) for name in provisions if self.rules.has(name))

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


# -- reading the rulebook --------------------------------------------------------------------------------------------


def read_terms(rules: Rules) -> Terms:
    return rules.memo("poker terms", lambda: _read(rules))


def _read(rules: Rules) -> Terms:
    variant = str(rules.choice("variant", str).value)
    if not rules.has(variant):
        raise RulebookError(rules.name, f"provisions.{variant}", "is missing: the variant is not described")
    verify_like(rules, variant)
    players = _players(rules, variant)
    deck, order = _deck_and_order(rules, variant, players)
    hand_from = _one_of(rules, variant, "hand", HANDS)
    streets = tuple(_street(rules, name) for name in _get(rules, variant, "streets", []))
    if not streets:
        raise RulebookError(rules.name, f"provisions.{variant}.streets", "at least one is needed")
    betting = _betting(rules, variant)
    terms = Terms(
        rules=rules,
        variant=variant,
        title=_get(rules, variant, "title", variant.replace("_", " ").capitalize()),
        deck=deck,
        order=order,
        hand_from=hand_from,
        forced=_one_of(rules, variant, "forced", ("blinds", "ante")),
        blinds=_get(rules, variant, "blinds", 2),
        streets=streets,
        betting=betting,
        most_players=players[deck.size],
        least_players=_get(rules, "players_least", "least", 2),
        raise_cap=_get(rules, "raise_cap", "most", None) if betting in CAPPED else None,
        cap_lifted=_one_of(rules, "raise_cap", "lifted", LIFTED),
        all_in_contests=_get(rules, "raise_cap", "all_in_contests", True),
        accumulates=rules.says("under_raise", "accumulates"),
        reopens_for_all=_get(rules, "under_raise", "reopens_for_all", True),
        short_blind_is_full=_get(rules, "short_bet", "full_blind", False),
        has_blind_option=rules.has("last_blind_option") and streets[0].opening == "call",
        is_last_blind_asked=_get(rules, "last_blind_option", "is_asked", True) or streets[0].opening != "call",
        carries_over=_get(rules, variant, "carries", False),
        reverses_heads_up=rules.has("heads_up"),
        heads_up_one_blind=_get(rules, "heads_up", "one_blind", False),
        heads_up_always=rules.says("heads_up", "always"),
        passes_all_in_opener=rules.has("all_in_opener"),
        deals_community_card=rules.has("community_card"),
        runs_out=rules.has("deck_runs_out"),
        deals_last_card=_get(rules, "deck_runs_out", "deals_last_card", False),
        showdown_order=_showdown_order(rules),
        odd_chips=_one_of(rules, "odd_chips", "to", ("first", "first_active", "each")),
        commission=_commission(rules),
        straddle_times=_times(rules, "straddle"),
        straddle_sets_raise=_get(rules, "straddle", "sets_raise", True)
        or is_offered(rules, "over_blind", "over_blinds"),
        over_blind_times=_times(rules, "over_blind"),
        rank=ranking(order, hand_from),
    )
    verify_described(terms, players)
    return terms


def is_offered(rules: Rules, provision: str, option: str) -> bool:
    """Whether a voluntary blind is open to players: the rulebook has it for the variant, and the operator too."""
    if not rules.has(provision) or not rules.has_choice(option) or not rules.choice(option, bool).value:
        return False
    if not rules.has(provision, "variants"):
        return True
    return rules.choice("variant", str).value in rules.get(provision, "variants", list).value


def _times(rules: Rules, provision: str) -> int:
    """How many times the last blind a voluntary one is; 0 where there is none."""
    return rules.get(provision, "times", int).value if rules.has(provision) else 0


def ranking(order: Order, hand_from: str) -> Callable[[Sequence[Card], Sequence[Card]], int]:
    of = ranker(order)
    if hand_from == "two_and_three":
        return of.rank_of_two_and_three
    rank = of.rank
    return lambda hole, board: rank([*hole, *board])


def _get(rules: Rules, provision: str, parameter: str, default: Any) -> Any:
    if not rules.has(provision, parameter):
        return default
    kind = object if default is None else type(default)
    return rules.get(provision, parameter, kind).value


def _one_of(rules: Rules, provision: str, parameter: str, allowed: tuple[str, ...]) -> str:
    value: str = _get(rules, provision, parameter, allowed[0])
    if value not in allowed:
        raise RulebookError(
            rules.name, f"provisions.{provision}.{parameter}", f"{value!r}: one of {', '.join(filter(None, allowed))}"
        )
    return value


def _chosen(rules: Rules, option: str) -> str | None:
    return rules.choice(option, str).value if rules.has_choice(option) else None


def _players(rules: Rules, variant: str) -> dict[int, int]:
    """The most players, by deck."""
    players = _get(rules, variant, "players", {})
    decks = {str(size): size for size in DECKS}
    for size, most in players.items():
        if size not in decks or type(most) is not int:
            problem = f"{size} = {most!r}: a deck of {' or '.join(decks)} cards, and the most players with it"
            raise RulebookError(rules.name, f"provisions.{variant}.players", problem)
    return {decks[size]: most for size, most in players.items()}


def _showdown_order(rules: Rules) -> tuple[str, ...]:
    order = _get(rules, "showdown", "order", ["called", "others"])
    if not set(order) <= set(SHOWING) or "others" not in order:
        problem = f"{order}: of {', '.join(SHOWING)}, the last of them always"
        raise RulebookError(rules.name, "provisions.showdown.order", problem)
    return tuple(order)


def _deck_and_order(rules: Rules, variant: str, players: dict[int, int]) -> tuple[Deck, Order]:
    if not players:
        raise RulebookError(rules.name, f"provisions.{variant}.players", "is missing: the most players by deck")
    size = int(_chosen(rules, "deck") or next(iter(players)))
    if size not in players:
        allowed = " or ".join(str(deck) for deck in players)
        raise NotAllowedError("deck", f"{size}: {variant} is played with {allowed} cards", rules.cite("players_most"))
    if not rules.has(RANKINGS[size]):
        raise RulebookError(
            rules.name, f"provisions.{RANKINGS[size]}", f"is missing: the order of hands of {size} cards"
        )
    name = _one_of(rules, RANKINGS[size], "order", tuple(ORDERS))
    return DECKS[size], ORDERS[name]


def _betting(rules: Rules, variant: str) -> str:
    allowed: list[str] = _get(rules, variant, "betting", ["no_limit"])
    for name in allowed:
        if name not in BETTINGS:
            raise RulebookError(rules.name, f"provisions.{variant}.betting", f"{name!r}: one of {', '.join(BETTINGS)}")
    chosen = _chosen(rules, "betting") or allowed[0]
    if chosen not in allowed:
        raise NotAllowedError("betting", f"{chosen}: {variant} is bet {' or '.join(allowed)}", rules.cite(variant))
    return chosen


def _street(rules: Rules, name: str) -> Street:
    if not rules.has(name):
        raise RulebookError(rules.name, f"provisions.{name}", "is missing: a street of a variant")
    return Street(
        provision=name,
        citation=rules.cite(name),
        name=_get(rules, name, "name", name.replace("_", " ")),
        burn=_get(rules, name, "burn", 0),
        deal=tuple(_packet(rules, name, text) for text in _get(rules, name, "deal", [])),
        board=_get(rules, name, "board", 0),
        opens=_one_of(rules, name, "opens", OPENS),
        opening=_one_of(rules, name, "opening", OPENINGS),
        first_folds=_get(rules, name, "first_folds", True),
        unit=_get(rules, name, "unit", 1),
        bet=tuple(_get(rules, name, "bet", [1, 1])),
        raises=tuple(_get(rules, name, "raise", [1, 1])),
        raise_within_limits=_get(rules, name, "raise_within_limits", False),
        times=_get(rules, name, "times", 1),
        after=_one_of(rules, name, "after", AFTER),
        discard=_get(rules, name, "discard", 1),
        later_checks=_get(rules, name, "later_checks", False),
    )


def _packet(rules: Rules, street: str, text: str) -> tuple[int, bool]:
    count, _, facing = text.partition(" ")
    if not count.isdigit() or facing not in ("up", "down"):
        raise RulebookError(rules.name, f"provisions.{street}.deal", f'{text!r}: write it as "2 down" or "1 up"')
    return int(count), facing == "up"


def _commission(rules: Rules) -> Commission:
    def choice(name: str) -> int:
        return rules.choice(name, int).value if rules.has_choice(name) else 0

    return Commission(
        percent=choice("commission_percent"),
        least=choice("commission_minimum"),
        cap=choice("commission_cap") or None,
        cap_per=_one_of(rules, "commission_cap", "per", ("hand", "pot", "player")),
        rounding=_get(rules, "commission", "rounding_cents", 1),
        fee=choice("fee_per_hand"),
        at_showdown_only=_one_of(rules, "commission", "at", ("end", "showdown")) == "showdown",
        spares_blinds=rules.has("no_commission_on_blinds"),
        spares_ties=rules.has("no_commission_on_tie"),
    )

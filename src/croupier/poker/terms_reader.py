"""How a variant of poker is read from its rulebook: once, and all that is missing or wrong is said at once."""

import copyreg
from collections.abc import Callable, Sequence
from typing import Any

from croupier.cards import DECKS, Card, Deck
from croupier.poker.terms import CAPPED, RANKINGS, Commission, PokerTerms, Street, VoluntaryTerms
from croupier.poker.variant_checks import problems_of_streets, problems_of_variant
from croupier.ranking import ORDERS, Order
from croupier.ranking.hands import ranker
from croupier.rulebook import NotAllowedError, RulebookError, Rules, remembered
from croupier.table.terms import verify_all

OPENS = ("after_blinds", "left_of_button", "lowest_card", "highest_card", "highest_hand", "opener")
OPENINGS = ("call", "bet_or_fold", "compulsory", "check_or_bet", "double_blind")
BETTINGS = ("no_limit", "pot_limit", "half_pot", *CAPPED)
HANDS = ("any_five", "two_and_three", "own_five")
AFTER = ("", "draw", "discard")
LIFTED = ("never", "final_round", "heads_up")
SHOWING = ("all_in", "called", "others")


@remembered
def read_terms(rules: Rules) -> PokerTerms:
    """The terms of the variant that the options choose."""
    book = _Reader(rules)
    variant = str(rules.choice("variant", str).value)
    if not rules.has(variant):
        raise RulebookError(rules.name, f"provisions.{variant}", "is missing: the variant is not described")
    if rules.has(variant, "like") and not rules.has(other := rules.get(variant, "like", str).value, "streets"):
        raise RulebookError(rules.name, f"provisions.{variant}.like", f"{other!r} is not a variant of the rulebook")
    players = _players(book, variant)
    deck, order = _deck_and_order(book, variant, players)
    streets = tuple(street for name in book.get(variant, "streets", []) if (street := _street(book, name)) is not None)
    if not streets:
        book.wrong(variant, "streets", "at least one is needed")
    verify_all(rules, book.problems)  # what follows asks the deck and the first street
    betting, hand_from = _betting(book, variant), book.one_of(variant, "hand", HANDS)
    is_called = streets[0].opening == "call"
    has_over_blinds = _is_offered(book, "over_blind", "over_blinds")
    terms = PokerTerms(
        rules=rules,
        citations={name: rules.cite(name) for name in rules.provisions()},
        variant=variant,
        title=book.get(variant, "title", variant.replace("_", " ").capitalize()),
        deck=deck,
        order=order,
        hand_from=hand_from,
        forced=book.one_of(variant, "forced", ("blinds", "ante")),
        blinds=book.get(variant, "blinds", 2),
        streets=streets,
        betting=betting,
        most_players=players[deck.size],
        least_players=book.get("players_least", "least", 2),
        raise_cap=book.get("raise_cap", "most", None) if betting in CAPPED else None,
        cap_lifted=book.one_of("raise_cap", "lifted", LIFTED),
        all_in_contests=book.says("raise_cap", "all_in_contests"),
        accumulates=book.says("under_raise", "accumulates"),
        reopens_for_all=book.says("under_raise", "reopens_for_all"),
        short_blind_is_full=book.says("short_bet", "full_blind"),
        returned_blind_is_full=book.says("returned_blind", "full_blind"),
        has_blind_option=rules.has("last_blind_option") and is_called,
        is_last_blind_asked=book.get("last_blind_option", "is_asked", True) or not is_called,
        carries_over=book.says(variant, "carries"),
        reverses_heads_up=rules.has("heads_up"),
        heads_up_one_blind=book.says("heads_up", "one_blind"),
        heads_up_always=book.says("heads_up", "always"),
        heads_up_later_rounds=book.says("heads_up", "later_rounds"),
        is_cut=rules.has("cut"),
        cut_beyond=book.get("cut", "beyond", 0),
        passes_all_in_opener=rules.has("all_in_opener"),
        deals_community_card=rules.has("community_card"),
        runs_out=rules.has("deck_runs_out"),
        deals_last_card=book.says("deck_runs_out", "deals_last_card"),
        holds_back_last_card=rules.has("draw_all"),
        burns_for_last_draw=rules.has("draw_all_last"),
        showdown_order=_showdown_order(book),
        all_in_shows=rules.has("all_in_shows"),
        turns_up_all_in=rules.has("all_in_hands_up"),
        called_shows=book.says("showdown", "called_shows"),
        odd_chips=book.one_of("odd_chips", "to", ("first", "first_active", "each")),
        commission=_commission(book),
        voluntary=VoluntaryTerms(
            has_straddle=_is_offered(book, "straddle", "straddle"),
            straddle_times=_times(book, "straddle"),
            straddles_over_own_blind=book.says("straddle", "over_own_blind"),
            has_over_blinds=has_over_blinds,
            over_blind_times=_times(book, "over_blind"),
            passes_on=book.says("over_blind", "passes_on"),
            follow_straddle=book.says("over_blind", "after_straddle"),
        ),
        straddle_sets_raise=book.says("straddle", "sets_raise") or has_over_blinds,
        rank=ranking(order, hand_from),
    )
    book.problems.update(problems_of_streets(terms))
    verify_all(rules, book.problems)
    verify_all(rules, dict(problems_of_variant(terms, players)))
    return terms


copyreg.pickle(PokerTerms, lambda terms: (read_terms, (terms.rules,)))


class _Reader:
    """Asks a rulebook, and keeps by field what is missing or wrong."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.problems: dict[str, str] = {}

    def wrong(self, provision: str, parameter: str, problem: str) -> None:
        self.problems.setdefault(f"provisions.{provision}.{parameter}".rstrip("."), problem)

    def get(self, provision: str, parameter: str, default: Any) -> Any:
        """What the rulebook says, else what holds where it is silent; None takes a whole number."""
        if not self.rules.has(provision, parameter):
            return default
        try:
            return self.rules.get(provision, parameter, int if default is None else type(default)).value
        except RulebookError as error:
            self.wrong(provision, parameter, str(error).partition(f"{error.field}: ")[2])
            return default

    def says(self, provision: str, flag: str) -> bool:
        """A flag; off where the rulebook is silent."""
        found: bool = self.get(provision, flag, False)
        return found

    def one_of(self, provision: str, parameter: str, allowed: tuple[str, ...]) -> str:
        """One of the values that the game knows, the first where the rulebook is silent."""
        value: str = self.get(provision, parameter, allowed[0])
        if value not in allowed:
            self.wrong(provision, parameter, f"{value!r}: one of {', '.join(filter(None, allowed))}")
        return value

    def chosen(self, option: str) -> str | None:
        return self.rules.choice(option, str).value if self.rules.has_choice(option) else None


def _is_offered(book: _Reader, provision: str, option: str) -> bool:
    """Whether a voluntary blind is open to players: the rulebook has it for the variant, and the operator too."""
    rules = book.rules
    if not rules.has(provision) or not rules.has_choice(option) or not rules.choice(option, bool).value:
        return False
    if not rules.has(provision, "variants"):
        return True
    return rules.choice("variant", str).value in book.get(provision, "variants", [])


def _times(book: _Reader, provision: str) -> int:
    """How many times the last blind a voluntary one is; 0 where there is none."""
    times: int = book.get(provision, "times", 0)
    if book.rules.has(provision) and times < 1:
        book.wrong(provision, "times", "is missing: how many times the last blind it is")
    return times


def ranking(order: Order, hand_from: str) -> Callable[[Sequence[Card], Sequence[Card]], int]:
    """The function that ranks the best hand of a player's cards and the community cards."""
    of = ranker(order)
    if hand_from == "two_and_three":
        return of.rank_of_two_and_three
    rank = of.rank
    return lambda hole, board: rank([*hole, *board])


def _players(book: _Reader, variant: str) -> dict[int, int]:
    """The most players, by deck."""
    decks = {str(size): size for size in DECKS}
    found: dict[int, int] = {}
    for size, most in book.get(variant, "players", {}).items():
        if size not in decks or type(most) is not int:
            problem = f"{size} = {most!r}: a deck of {' or '.join(decks)} cards, and the most players with it"
            book.wrong(variant, "players", problem)
        else:
            found[decks[size]] = most
    if not found:
        book.wrong(variant, "players", "is missing: the most players by deck")
    return found


def _showdown_order(book: _Reader) -> tuple[str, ...]:
    order = book.get("showdown", "order", ["called", "others"])
    if not set(order) <= set(SHOWING) or "others" not in order:
        book.wrong("showdown", "order", f"{order}: of {', '.join(SHOWING)}, the last of them always")
    return tuple(order)


def _deck_and_order(book: _Reader, variant: str, players: dict[int, int]) -> tuple[Deck, Order]:
    size = int(book.chosen("deck") or next(iter(players), next(iter(DECKS))))
    if players and size not in players:
        allowed, citation = " or ".join(str(deck) for deck in players), book.rules.cite("players_most")
        raise NotAllowedError("deck", f"{size}: {variant} is played with {allowed} cards", citation)
    ranked_by = RANKINGS[size]
    if not book.rules.has(ranked_by):
        book.wrong(ranked_by, "", f"is missing: the order of hands of {size} cards")
    name = book.one_of(ranked_by, "order", tuple(ORDERS))
    return DECKS[size], ORDERS.get(name, ORDERS[next(iter(ORDERS))])


def _betting(book: _Reader, variant: str) -> str:
    allowed: list[str] = book.get(variant, "betting", ["no_limit"])
    for name in allowed:
        if name not in BETTINGS:
            book.wrong(variant, "betting", f"{name!r}: one of {', '.join(BETTINGS)}")
    chosen = book.chosen("betting") or allowed[0]
    if chosen not in allowed:
        citation = book.rules.cite(variant)
        raise NotAllowedError("betting", f"{chosen}: {variant} is bet {' or '.join(allowed)}", citation)
    return chosen


def _street(book: _Reader, name: str) -> Street | None:
    if not book.rules.has(name):
        book.wrong(name, "", "is missing: a street of a variant")
        return None
    return Street(
        provision=name,
        citation=book.rules.cite(name),
        name=book.get(name, "name", name.replace("_", " ")),
        burn=book.get(name, "burn", 0),
        deal=tuple(_packet(book, name, text) for text in book.get(name, "deal", [])),
        board=book.get(name, "board", 0),
        opens=book.one_of(name, "opens", OPENS),
        opening=book.one_of(name, "opening", OPENINGS),
        first_folds=book.get(name, "first_folds", True),
        unit=book.get(name, "unit", 1),
        bet=tuple(book.get(name, "bet", [1, 1])),
        raises=tuple(book.get(name, "raise", [1, 1])),
        raise_within_limits=book.says(name, "raise_within_limits"),
        times=book.get(name, "times", 1),
        after=book.one_of(name, "after", AFTER),
        discard=book.get(name, "discard", 1),
        later_checks=book.says(name, "later_checks"),
    )


def _packet(book: _Reader, street: str, text: str) -> tuple[int, bool]:
    count, _, facing = text.partition(" ")
    if not count.isdigit() or facing not in ("up", "down"):
        book.wrong(street, "deal", f'{text!r}: write it as "2 down" or "1 up"')
        return 0, False
    return int(count), facing == "up"


def _promotion(book: _Reader) -> int:
    """What is dropped of a hand for promotions, if it comes out of the pot."""
    if not book.rules.has("promotional_drop"):
        return 0
    cents: int = book.get("promotional_drop", "cents", 0)
    if cents <= 0:
        book.wrong("promotional_drop", "cents", f"{cents}: it must be more than nothing")
    return cents if book.one_of("promotional_drop", "from", ("pot", "stack")) == "pot" else 0


def _commission(book: _Reader) -> Commission:
    rules = book.rules

    def choice(name: str) -> int:
        return rules.choice(name, int).value if rules.has_choice(name) else 0

    return Commission(
        percent=choice("commission_percent"),
        least=choice("commission_minimum"),
        cap=choice("commission_cap") or None,
        cap_per=book.one_of("commission_cap", "per", ("hand", "pot", "player")),
        rounding=book.get("commission", "rounding_cents", 1),
        fee=choice("fee_per_hand"),
        promotion=_promotion(book),
        at_showdown_only=book.one_of("commission", "at", ("end", "showdown")) == "showdown",
        spares_blinds=rules.has("no_commission_on_blinds"),
        spares_ties=rules.has("no_commission_on_tie"),
    )

"""A hand that was played here, as a history: from the log that it kept, or from the events of a table."""

from collections.abc import Sequence
from typing import Any

import msgspec

from croupier.cards import Card
from croupier.formats.amounts import Amount, from_units, scale_of
from croupier.formats.codes import DECKS, code_of
from croupier.formats.errors import HistoryError
from croupier.formats.history import OWN_OPTIONS, OWN_READINGS, OWN_RULEBOOK, OWN_SCALE, OWN_STAKES, HandHistory
from croupier.formats.notation import Move, write_action
from croupier.poker import Hand, PokerTerms
from croupier.poker import messages as m
from croupier.poker.round import PokerRound
from croupier.poker.ruling_messages import CardReplaced, CardsExposed
from croupier.procedure import Event
from croupier.rulebook import Rules

_VERBS = {
    "fold": "f",
    "check": "cc",
    "call": "cc",
    "bet": "cbr",
    "raise": "cbr",
    "open": "pb",
    "discard": "sd",
    "show": "sm",
    "muck": "sm",
}
CENTS = 100
"""A table plays in cents, and its histories are in dollars."""
Note = tuple[Any, ...]
_STATED = {
    *("variant", "betting", "deck", "table_minimum", "table_maximum", "blinds", "ante", "bets"),
    *("straddle", "over_blinds", "denomination"),
}
"""Options that the history states in its own fields."""


def history_of_round(
    round_: PokerRound, /, *, burns: bool = False, seen_by: str | None = None, **fields: Any
) -> HandHistory:
    """The history of a hand at a table, in dollars, with its players and their seats.

    With `seen_by` it tells only the cards that this player may know; the public is nobody, which is "".
    """
    if round_.hand is None:
        raise HistoryError("no cards have been dealt yet")
    players = round_.players
    stakes = round_.setting.table_stakes
    fields = {
        "players": list(players.names),
        "seats": list(players.seats),
        "starting_stacks": [from_units(stakes[seat], CENTS) for seat in players.seats],
        **fields,
    }
    log = _notes_of(_as_seen(round_.events, seen_by), players.names)
    button = players.button if round_.stakes.is_button_out else 0
    return history_of(round_.hand, log=log, unit=CENTS, burns=burns, button=button, **fields)


def _as_seen(events: Sequence[Event], actor: str | None) -> list[Event]:
    """The events as somebody may know them: cards dealt are those that lay there in the end, and all that were seen."""
    dealt = _as_replaced(events)
    if actor is None:
        return dealt
    exposed: set[tuple[str, Card]] = set()
    """Cards of hands that everybody sees later: one that was seen elsewhere before it was dealt is not known there."""
    told: list[Event] = []
    for event in reversed(dealt):
        seen = event.seen_by(actor)
        if isinstance(event, CardsExposed):
            exposed |= {(event.where, card) for card in event.cards}
        elif exposed and isinstance(event, m.CardsDealt) and isinstance(seen, m.CardsDealt):
            hand, both = m.hand_of(event.player), zip(event.cards, seen.cards, strict=True)
            cards = (card if (hand, card) in exposed else hidden for card, hidden in both)
            seen = msgspec.structs.replace(seen, cards=tuple(cards))
        told += [] if seen is None else [seen]
    return told[::-1]


def _as_replaced(events: Sequence[Event]) -> list[Event]:
    """The events without those that replaced a card: the one that a player got instead is told where it was dealt."""
    told: list[Event] = []
    for event in events:
        if not isinstance(event, CardReplaced):
            told.append(event)
            continue
        for place, other in enumerate(told):
            if isinstance(other, m.CardsDealt) and other.player == event.player and event.card in other.cards:
                cards = tuple(event.new if card == event.card else card for card in other.cards)
                told[place] = msgspec.structs.replace(other, cards=cards)
    return told


def history_of(
    hand: Hand, /, *, log: list[Note] | None = None, unit: int = 1, burns: bool = False, button: int = 0, **fields: Any
) -> HandHistory:
    """The history of a hand as far as it has come, with the finishing stacks if it is over.

    `unit` is how many units of the hand one of the file has: 100 writes cents as dollars. With `burns` the cards burned
    are told in commentaries. `button` is its seat, if nobody there is dealt in. `fields` are further fields of the
    standard, such as `players`.
    """
    log = hand.state.log if log is None else log
    if log is None:
        raise HistoryError("the hand has kept no log: play it with Hand(..., log=[])")
    own: dict[str, Any] = dict(fields.pop("own", {})) | _rulebook_fields(hand.terms.rules)

    def amounts(units: Sequence[int]) -> list[Amount]:
        return [from_units(each, unit) for each in units]

    stakes, count = hand.stakes, hand.state.count
    actions = [write_action(move) for move in _moves_of(log, unit, burns=burns)]
    history: dict[str, Any] = {
        "variant": code_of(hand.terms.variant, hand.terms.betting, _unusual_deck(hand.terms)),
        "antes": amounts(_as_told(stakes.each(stakes.antes, count, "antes"))),
        "starting_stacks": amounts(_starting_stacks(hand, log)),
        "actions": actions,
        "ante_trimming_status": not stakes.antes_are_dead,
        **_bets(hand, unit),
    }
    if hand.terms.forced == "blinds":
        told = [blind + post if blind else -post - dead for blind, post, dead in _forced(hand)]
        history["blinds_or_straddles"] = amounts(_as_told(told) if stakes.is_button_out else told)
    else:
        history["bring_in"] = from_units(hand.betting.opening_bet, unit)
    if hand.is_over:
        history["finishing_stacks"] = amounts(hand.stacks)
    if stated := _stakes_fields(hand, history, unit) | ({"button": button} if button else {}):
        own[OWN_STAKES] = stated
    written = HandHistory(**history | fields, own=own)
    if written.scale < unit and not hand.terms.commission.is_none:
        own[OWN_SCALE] = unit  # it is taken in whole units of the hand
        written = HandHistory(**history | fields, own=own)
    return written


def _as_told(amounts: list[int]) -> list[int]:
    """Between two players the standard has forced bets the other way round."""
    return amounts[::-1] if len(amounts) == 2 else amounts


def _forced(hand: Hand) -> list[tuple[int, int, int]]:
    """The blind of each place, what is posted live beside it, and what is forfeited."""
    stakes, count = hand.stakes, hand.state.count
    kinds = (stakes.blinds, stakes.posts, stakes.dead_posts)
    return list(zip(*(stakes.each(each, count, "blinds") for each in kinds), strict=True))


def _rulebook_fields(rules: Rules) -> dict[str, Any]:
    """What a replay must know beside the fields of the standard."""
    own: dict[str, Any] = {OWN_RULEBOOK: rules.name}
    options = {
        name: value
        for name, value in rules.chosen_options().items()
        if name not in _STATED and (name == "commission_percent" or _is_unusual(rules, name, value))
    }
    if options.get("commission_percent") == 0:
        del options["commission_percent"]
    if options:
        own[OWN_OPTIONS] = options
    readings = {name: value for name, value in rules.chosen_readings().items() if value != rules.readings[name].default}
    if readings:
        own[OWN_READINGS] = readings
    return own


def _is_unusual(rules: Rules, name: str, value: Any) -> bool:
    option = rules.options[name]
    return option.show(value) != option.shown_default


def _unusual_deck(terms: PokerTerms) -> str:
    """The size of the deck, if it is not the variant's usual one."""
    usual = next(iter(terms.rules.get(terms.variant, "players", dict).value))
    size = str(terms.deck.size)
    return "" if size == str(usual) or size not in DECKS else size


def _starting_stacks(hand: Hand, log: list[Note]) -> list[int]:
    stacks = [stack + paid for stack, paid in zip(hand.stacks, hand.paid, strict=True)]
    for pot in hand.showdown.pots:
        for player, share in zip(pot.winners, pot.shares, strict=True):
            stacks[player] -= share
        if pot.odd_chips is not None:
            stacks[pot.odd_chips[0]] -= pot.odd_chips[1]
    for note in log:
        if note[0] == "ante" and hand.stakes.antes_are_dead:
            stacks[note[1]] += note[2]
        elif note[0] == "post":
            stacks[note[1]] += note[3]
    return stacks


def _bets(hand: Hand, unit: int) -> dict[str, Amount]:
    """The small and the big bet in limit, else the least bet."""
    if hand.terms.betting != "limit":
        return {"min_bet": from_units(hand.stakes.minimum, unit)}
    bets = [hand.stakes.fixed_bet(street) for street in range(len(hand.terms.streets))]
    return {"small_bet": from_units(min(bets), unit), "big_bet": from_units(max(bets), unit)}


def _stakes_fields(hand: Hand, history: dict[str, Any], unit: int) -> dict[str, Any]:
    """What the standard has no field for among the stakes."""
    stakes, terms = hand.stakes, hand.terms
    own: dict[str, Any] = {}
    if terms.betting == "limit":
        bets = [from_units(stakes.fixed_bet(street), unit) for street in range(len(terms.streets))]
        least = min(street.unit for street in terms.streets)
        told = [history["small_bet" if street.unit == least else "big_bet"] for street in terms.streets]
        if bets != told:
            own["bets"] = bets
        if stakes.minimum != min(stakes.fixed_bet(street) for street in range(len(terms.streets))):
            own["minimum"] = from_units(stakes.minimum, unit)
    if stakes.maximum is not None:
        own["maximum"] = from_units(stakes.maximum, unit)
    if stakes.denomination > 1 and scale_of([from_units(stakes.denomination, unit)]) <= unit:
        own["denomination"] = from_units(stakes.denomination, unit)
    if stakes.voluntary != max(0, sum(1 for blind in stakes.blinds if blind) - terms.blinds):
        own["voluntary"] = stakes.voluntary
    greatest = max(stakes.blinds, default=0)
    if any((blind and (post or dead)) or (dead and post < greatest) for blind, post, dead in _forced(hand)):
        own |= {name: [from_units(each, unit) for each in getattr(stakes, name)] for name in ("posts", "dead_posts")}
    if stakes.unposted:
        own["unposted"] = [from_units(blind, unit) for blind in stakes.unposted]
    if hand.state.carried_in:
        own["carried"] = from_units(hand.state.carried_in, unit)
    return own


# -- the log as moves ------------------------------------------------------------------------------------------------


def _moves_of(log: Sequence[Note], unit: int = 1, *, burns: bool = False) -> list[Move]:
    """The log of a hand as moves of PHH: cards of one deal together, replacements after all discards."""
    moves: list[Move] = []
    dealt: dict[int, list[Card]] = {}
    is_drawing = False

    def deal() -> None:
        moves.extend(Move("dh", player, tuple(cards)) for player, cards in dealt.items())
        dealt.clear()

    for note in log:
        kind = note[0]
        if kind in ("hole", "drawn"):
            dealt.setdefault(note[1], []).extend(note[2])
            continue
        if kind == "discard":
            if not is_drawing:
                deal()
            is_drawing = True
        elif kind in ("burn", "mixed", "dead"):
            if not is_drawing:
                deal()
        elif kind in _VERBS or kind in ("board", "community"):
            deal()
            is_drawing = False
        if move := _move_of(note, unit, burns=burns):
            moves.append(move)
    deal()
    return moves


def _move_of(note: Note, unit: int, *, burns: bool) -> Move | None:
    match note:
        case ("board" | "community", cards):
            return Move("db", cards=tuple(cards))
        case ("bet" | "raise", player, amount, *_):
            return Move("cbr", player, amount=from_units(amount, unit))
        case ("discard" | "show" as kind, player, cards):
            return Move(_VERBS[kind], player, tuple(cards))
        case ("burn", card) if burns:
            return Move(comment=f"Burn card {card}")
        case ("mixed", cards):
            return Move(comment=f"{len(cards)} discards are shuffled in")
        case ("dead", player, *_):
            return Move(comment=f"the hand of p{player + 1} is dead")
        case (kind, player, *_) if kind in _VERBS:
            return Move(_VERBS[kind], player)
    return None


def _notes_of(events: Sequence[Event], names: Sequence[str]) -> list[Note]:
    """The events of a table as the notes that its hand made."""
    place = {name: number for number, name in enumerate(names)}
    notes: list[Note] = []
    for event in events:
        match event:
            case m.ForcedBet(kind="post"):
                notes.append(("post", place[event.player], event.cents - event.dead_cents, event.dead_cents))
            case m.ForcedBet():
                notes.append(("ante" if event.kind == "ante" else "blind", place[event.player], event.cents))
            case m.CardBurned():
                notes.append(("burn", event.card))
            case m.CardsDealt():
                notes.append(("hole", place[event.player], event.cards, event.face_up))
            case m.CommunityDealt():
                notes.append(("board", event.cards))
            case m.Acted():
                amount = event.to_cents if event.move in ("bet", "raise") else event.cents
                notes.append((event.move, place[event.player], amount))
            case m.CardsGivenUp():
                notes.append(("discard", place[event.player], event.cards))
            case m.DiscardsMixedIn():
                notes.append(("mixed", range(event.count)))
            case m.HandDeclaredDead():
                notes.append(("dead", place[event.player]))
            case m.HandShown():
                notes.append(("show", place[event.player], event.cards))
            case m.HandMucked():
                notes.append(("muck", place[event.player]))
    return notes

"""A recorded hand dealt again at a table, to the moment that somebody asks about, so that it can be ruled on."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import croupier.poker.messages as m
from croupier.cards import Card
from croupier.chance import SeededSource
from croupier.errors import CroupierError
from croupier.formats.amounts import UNKNOWN_STACK, Amount
from croupier.formats.errors import HistoryError
from croupier.formats.history import HandHistory
from croupier.formats.notation import AS_DEALT, UNKNOWN, Move
from croupier.formats.recorded_cards import Feeder
from croupier.formats.replay import play_again, split_actions
from croupier.formats.tables import Table, table_of
from croupier.poker import PokerGame, PokerRound
from croupier.poker.deck import Pack
from croupier.poker.owed_blinds import BlindsLeft
from croupier.procedure import Action

CENTS = 100
"""A unit of the file is a dollar at the table."""
DEEP = 10**9
"""In cents: a stack that the file does not tell."""


def seat(history: HandHistory, document: str | None = None, steps: int | None = None) -> PokerRound:
    """The hand at a table after so many of its actions, all if nothing is said.

    Cards that the file does not tell, burns among them, are others of the deck, always the same.
    """
    steps = len(history.actions) if steps is None else steps
    if not 0 <= steps <= len(history.actions):
        raise HistoryError(f"{history.where.hand}: step {steps}: it has steps 0 to {len(history.actions)}")
    try:
        table = table_of(history, document)
        game = _game(history, table)
        order = _deck_order(history, table)
        names = _names(history)
        stakes = table.stakes_of(history)
        button = len(names) + 1 if stakes.is_button_out else 0  # an empty seat
        setting = game.setting(dict(zip(names, map(_stack, history.starting_stacks), strict=True)), button)
        setting = BlindsLeft(unposted=len(stakes.unposted)).into(setting)
        round_ = PokerRound(game.terms, Pack(game.terms.deck, SeededSource(1), order), setting)
        round_.start()
    except HistoryError:
        raise
    except CroupierError as error:
        raise HistoryError(f"{history.where.hand}: it cannot be dealt at a table: {error}") from None
    _play(history, round_, names, steps)
    return round_


def _play(history: HandHistory, round_: PokerRound, names: Sequence[str], steps: int) -> None:
    for index, move in enumerate(history.moves[:steps]):
        if not move.verb or move.verb in ("dh", "db") or round_.is_over:
            continue
        try:
            if (action := _action(round_, names[move.player], move)) is not None:
                round_.act(action)
        except CroupierError as error:
            raise HistoryError(f"{history.where.action(index)}: {history.actions[index]}: {error}") from None


def _action(round_: PokerRound, name: str, move: Move) -> Action | None:
    """What a player says at the table; nothing where a file writes what nobody is asked for."""
    hand = round_.hand
    assert hand is not None
    betting = hand.betting
    if move.verb == "sm":
        if hand.phase != "showdown" or hand.actor is None or round_.players.names[hand.actor] != name:
            return None
        return m.Show(name) if move.cards or not hand.showdown.can_muck else m.Muck(name)
    if move.verb == "sd":
        given = tuple(Card(card) for card in move.cards)
        if hand.state.current.after == "discard":
            return m.Discard(name, given)
        return m.Draw(name, given) if given else m.StandPat(name)
    if move.verb == "f":
        return m.Fold(name)
    if move.verb == "cbr":
        cents = _cents(move.amount)
        return m.RaiseTo(name, cents) if betting.bet_to_call else m.Bet(name, cents)
    if hand.phase != "betting":
        return None
    if betting.must_open:
        return m.Open(name, betting.call_amount)
    return m.Check(name) if betting.can_check else m.Call(name, betting.call_amount)


def _game(history: HandHistory, table: Table) -> PokerGame:
    """The variant with the stakes of the file as the operator's choices."""
    stakes, scale = table.stakes_of(history), history.scale
    rules = table.game.rules
    posts = stakes.posts or stakes.dead_posts
    if (stakes.blinds and stakes.antes) or posts or stakes.bring_in not in (None, stakes.minimum):
        problem = "an ante beside blinds, a post or a bring-in is not among the choices of a table"
        raise HistoryError(f"{history.where.hand}: {problem} ({rules.name})")

    def dollars(units: int) -> str:
        return str(Decimal(units) / scale)

    options: dict[str, Any] = rules.chosen_options() | {"table_minimum": dollars(stakes.minimum)}
    if stakes.blinds:
        options["blinds"] = ",".join(dollars(blind) for blind in stakes.unposted + stakes.blinds)
    elif stakes.antes:
        options["ante"] = dollars(max(stakes.antes))
    if stakes.bets:
        options["bets"] = ",".join(dollars(bet) for bet in stakes.bets)
    if stakes.maximum is not None:
        options["table_maximum"] = dollars(stakes.maximum)
    options["denomination"] = dollars(1) if scale > 1 else dollars(stakes.denomination)
    known = {name: value for name, value in options.items() if name in rules.options}
    return PokerGame(rules.document, edition=rules.edition, options=known, readings=rules.chosen_readings())


def _names(history: HandHistory) -> list[str]:
    count = len(history.starting_stacks)
    names = [name.strip() for name in history.players or []]
    are_usable = len(names) == count and len({*names}) == count and all(names)
    return names if are_usable else [f"p{number}" for number in range(1, count + 1)]


def _stack(stack: Amount) -> int:
    return DEEP if stack == UNKNOWN_STACK else _cents(stack)


def _cents(amount: Amount) -> int:
    cents = amount * CENTS
    if cents != int(cents):
        raise HistoryError(f"{amount}: at a table there is nothing less than a cent")
    return int(cents)


class _Ordered(Feeder):
    """Notes the cards in the order in which they are dealt."""

    def __init__(self, holes: list[list[Card]], board: list[Card], deck_size: int) -> None:
        super().__init__(holes, board, deck_size)
        self.order: list[Card] = []

    def hole(self, player: int, count: int) -> list[Card]:
        cards = super().hole(player, count)
        self.order += cards
        return cards

    def community(self, count: int) -> list[Card]:
        cards = super().community(count)
        self.order += cards
        return cards

    def burn(self) -> Card:
        self.order.append(super().burn())
        return self.order[-1]


def _deck_order(history: HandHistory, table: Table) -> list[Card]:
    """The cards of the hand in the order of the deal; those that are not told are taken from the rest of the deck."""
    holes: list[list[Card]] = [[] for _ in history.starting_stacks]
    board: list[Card] = []
    for move in history.moves:
        if move.verb == "dh":
            holes[move.player] += map(Card, move.cards)
        elif move.verb == "db":
            board += map(Card, move.cards)
        elif move.verb == "sm" and move.cards and move.cards != (AS_DEALT,):
            _fill_in(holes[move.player], move.cards)
    deck = table.terms.deck
    feeder = _Ordered(holes, board, deck.size)
    play_again(history, table, feeder, split_actions(history), is_manual=True)
    named = [card for card in feeder.order if card != UNKNOWN]
    rest = iter([card for card in deck.cards() if card not in named])
    return [next(rest) if card == UNKNOWN else card for card in feeder.order]


def _fill_in(hole: list[Card], shown: Sequence[str]) -> None:
    """Cards shown later are those that were dealt unseen."""
    left = [card for card in shown if card not in hole and card != UNKNOWN]
    for place, card in enumerate(hole):
        if card == UNKNOWN and left:
            hole[place] = Card(left.pop(0))

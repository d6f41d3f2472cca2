"""Nobody is told what they may not know: what they are sent stays the same when hidden cards are others.

A round is played at random, with irregularities. Then it is played again by the same moves, with every card that a
person has not been shown exchanged for another such card: whatever is sent to that person (events, views, choices,
refusals, rulings) must be the same, word for word. And what a person was shown, they were allowed to see.
"""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from croupier.cards import Card, Shoe, rank_of
from croupier.chance import SeededSource
from croupier.games import Game
from croupier.games.registry import ROUNDS
from croupier.procedure import DEALER, Action, IllegalActionError, Incident
from croupier.rulebook import NotAllowedError, Rules, load, shipped_documents
from croupier.table import round as table_round
from croupier.table.cards import CardTable
from croupier.table.round import Course
from tests.random_play import RandomMoves, random_options

NOBODY = "a spectator"
DISCLOSURES = {
    "card_dealt", "cards_turned", "card_discarded", "burned_card_shown", "first_card_turned", "card_exposed",
    "hand_declared", "hand_viewed", "hand_restored", "card_refused",
}  # fmt: skip
"""Events that are there to show cards."""
ROUNDS_PLAYED = 80


def games_with_cards() -> list[str]:
    documents = [name for name in shipped_documents() if load(name).game in ROUNDS]
    return [name for name in documents if isinstance(Game(name).new_equipment(1), Shoe)]


def games_without_cards() -> list[str]:
    documents = [name for name in shipped_documents() if load(name).game in ROUNDS]
    return [name for name in documents if name not in games_with_cards()]


def apart(cards: list[Card]) -> list[Card]:
    """The same cards as objects of their own, so that two of a kind can be told apart."""
    return [Card("".join(card)) for card in map(tuple, cards)]


class Table:
    """A round whose cards come in a given order, and what each person is sent in it."""

    def __init__(self, game: Game, order: list[Card] | None, setting: Any, people: list[str], seed: int) -> None:
        self.game = game
        shoe = game.new_equipment(SeededSource(seed))
        assert isinstance(shoe, Shoe)
        self.order = order
        self.places: dict[int, int] = {}
        self.seen_by_all: set[int] = set()
        """Cards drawn in error that lay beside the shoe for everybody to see, and that no event shows."""
        self.shuffles = 0
        shuffle = shoe.shuffle

        def arranged() -> None:
            shuffle()
            self.shuffles += 1
            if self.shuffles == 1:
                shoe.cards = apart(self.order or shoe.cards)
                self.order = list(shoe.cards)
                self.places = {id(card): place for place, card in enumerate(self.order)}

        shoe.shuffle = arranged  # type: ignore[method-assign]
        self.sent: dict[str, list[Any]] = {person: [] for person in people}
        self.told = 0
        self.round: Any = game.open_round(shoe, setting)
        self.send()

    def send(self) -> None:
        for person, stream in self.sent.items():
            everything = self.round.events
            self.round.events = everything[self.told :]  # what came before was sent already
            view = self.round.view(person)
            self.round.events = everything
            seen = [event.seen_by(person) for event in everything[self.told :]]
            stream.append((view, [event.words() for event in seen if event is not None]))
        self.told = len(self.round.events)

    def do(self, move: Action | Incident) -> bool:
        """Make a move; whoever made it hears why it is refused."""
        try:
            self.round.report(move) if isinstance(move, Incident) else self.round.act(move)
        except IllegalActionError as refusal:
            by = DEALER if isinstance(move, Incident) else move.actor
            if by in self.sent:
                self.sent[by].append(str(refusal))
            return False
        self.send()
        self.seen_by_all.add(id(getattr(self.round, "seen_card", None)))
        return True

    def shown_to(self, person: str) -> set[int]:
        """The places in the shoe of all cards that a person was shown, by events that are there to show them."""
        seen = [event.seen_by(person) for event in self.round.events]
        shown = [event for event in seen if event is not None and event.name() in DISCLOSURES]
        cards = {id(card) for event in shown for card in strings(event)} | self.seen_by_all
        return {self.places[card] for card in cards if card in self.places}


def strings(value: Any) -> Iterator[str]:
    """All strings in a value, cards among them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from strings(getattr(value, name))
    elif isinstance(value, tuple | list):
        for part in value:
            yield from strings(part)


def exchanged(order: list[Card], shown: set[int], seed: int) -> list[Card]:
    """The same order of cards, but those that were not shown change places among themselves."""
    hidden = [place for place in range(len(order)) if place not in shown]
    others = hidden.copy()
    random.Random(seed).shuffle(others)
    made = order.copy()
    for place, other in zip(hidden, others, strict=True):
        made[place] = order[other]
    return made


@pytest.mark.parametrize("name", games_with_cards())
def test_what_a_person_is_sent_does_not_depend_on_cards_they_were_not_shown(name):
    compared = 0
    for seed in range(ROUNDS_PLAYED):
        luck = random.Random(f"{name} {seed}")
        try:
            first = some_table(name, luck, seed)
        except NotAllowedError:
            continue  # options that do not go together
        person = luck.choice(["Ann", "Bob", DEALER, NOBODY])
        moves = RandomMoves(first.game, luck)
        made = []
        for _ in range(luck.randint(5, 40)):
            if first.round.is_over or first.shuffles > 1:
                break
            move = moves.move(first.round)
            made.append((move, first.do(move)))
        if first.shuffles == 1:
            compared += is_same_to(person, first, made, seed)
    assert compared > ROUNDS_PLAYED / 2


def some_table(name: str, luck: random.Random, seed: int) -> Table:
    edition = luck.choice(sorted(load(name).editions))
    options = random_options(Rules(name, edition=edition), luck)
    options.pop("shuffler", None)  # a continuous shuffler has no order that could be told
    game = Game(name, edition=edition, options=options)
    setting = game.setting(paced=luck.random() < 0.5, seats={1: "Ann", 2: "Bob"})
    people = ["Ann", "Bob", DEALER, NOBODY]
    order: list[Card] | None = None
    if luck.random() < 0.5:  # so that hands are equal, which is rare otherwise
        shoe = game.new_equipment(SeededSource(seed))
        assert isinstance(shoe, Shoe)
        order = sorted(shoe.deck.cards(shoe.decks), key=rank_of)
    return Table(game, order, setting, people, seed)


def is_same_to(person: str, first: Table, moves: list[tuple[Action | Incident, bool]], seed: int) -> bool:
    """Play it again with the cards exchanged that a person was not shown; false if that cannot be done."""
    assert first.order is not None
    order = exchanged(first.order, first.shown_to(person), seed)
    second = Table(first.game, order, first.round.setting, list(first.sent), seed)
    for move, was_taken in moves:
        if second.do(move) != was_taken:
            by = DEALER if isinstance(move, Incident) else move.actor
            assert by != person, f"{move}: refused or not by cards that {person} was not shown"
            return False  # somebody else's move told them of their own cards
    for number, (before, after) in enumerate(zip(first.sent[person], second.sent[person], strict=True)):
        assert before == after, f"seed {seed}, {person}, step {number}"
    return True


# -- what may be shown -----------------------------------------------------------------------------------------------

EXPOSED = {"face up in the shoe", "drawn in error", "drawn in excess"}
"""Cards that go to the rack because everybody saw them where none should have been."""


def lying_in_sight(round_: Any, person: str) -> Iterator[Card]:
    """The cards on the table that a person may look at: those face up, and their own."""
    owners = {f"box {box}": player for box, player in getattr(round_, "players", {}).items()}
    blind = {f"box {box}" for box in getattr(round_, "blind_boxes", ())}
    known = round_.cards.known if isinstance(round_.cards, CardTable) else getattr(round_, "known", ())
    for hand, cards in round_.cards.hands.items():
        is_own = owners.get(hand) == person and hand not in blind
        is_viewer = isinstance(round_.cards, CardTable) and person in round_.cards.viewers(hand)
        for number, card in enumerate(cards):
            if is_own or is_viewer or (hand, number) not in round_.cards.face_down or (hand, number) in known:
                yield card


@pytest.mark.parametrize("name", games_with_cards())
def test_a_person_is_shown_only_cards_that_lay_in_their_sight(name, monkeypatch):
    """After every event the table is looked at: what lies face up, and whose cards are whose."""
    tables: list[Table] = []
    seen: dict[str, set[int]] = {}
    emit, start = Course.emit, table_round.Round.start
    by_course: dict[int, Any] = {}

    def look(round_: Any) -> None:
        for person in seen:
            seen[person].update(id(card) for card in lying_in_sight(round_, person))

    def begin(round_: Any) -> None:
        by_course[id(getattr(round_, "_course", None))] = round_
        start(round_)

    def emit_and_look(course: Any, event: Any) -> None:
        emit(course, event)
        look(by_course[id(course)])

    monkeypatch.setattr(table_round.Round, "start", begin)
    monkeypatch.setattr(Course, "emit", emit_and_look)
    for seed in range(ROUNDS_PLAYED):
        luck = random.Random(f"sight {name} {seed}")
        seen = {person: set() for person in ("Ann", "Bob", DEALER, NOBODY)}
        try:
            table = some_table(name, luck, seed)
        except NotAllowedError:
            continue
        tables.append(table)
        moves = RandomMoves(table.game, luck)
        for _ in range(40):
            if table.round.is_over or table.shuffles > 1:
                break
            table.do(moves.move(table.round))
        look(table.round)
        for person, looked_at in seen.items():
            verify_shown(table, person, looked_at)
    assert len(tables) > ROUNDS_PLAYED / 2


def verify_shown(table: Table, person: str, looked_at: set[int]) -> None:
    """Every card in what a person was sent lay in their sight, or was shown by a rule that says so."""
    for event in table.round.events:
        sent = event.seen_by(person)
        if sent is None or sent.name() in ("burned_card_shown", "first_card_turned", "card_exposed"):
            continue
        if sent.name() == "card_discarded" and sent.of in EXPOSED:
            continue
        if sent.name() == "hand_viewed" and person == DEALER:
            continue
        for text in strings(sent):
            if id(text) in table.places:
                assert id(text) in looked_at, f"{person} was shown {text} by {sent}"


# -- results to come -------------------------------------------------------------------------------------------------

RESULTS = {"result_determined", "dice_thrown", "result_voided", "cards_cut", "prize_drawn"}
"""Events that tell of chance."""


@pytest.mark.parametrize("name", games_without_cards())
def test_wheels_and_dice_tell_nothing_before_they_are_at_rest(name):
    """Two rounds by the same moves with other chance are told alike, up to the event that tells what it was."""
    differed = 0
    for seed in range(ROUNDS_PLAYED // 2):
        luck = random.Random(f"chance {name} {seed}")
        game = Game(name)
        setting = game.setting(paced=luck.random() < 0.5, seats={1: "Ann", 2: "Bob"})
        first, second = (game.open_round(game.new_equipment(SeededSource(n)), setting) for n in (seed, -1 - seed))
        moves = RandomMoves(game, luck)
        for _ in range(30):
            if first.is_over:
                break
            move = moves.move(first)
            told = [told_by(round_, move) for round_ in (first, second)]
            if told[0] != told[1]:
                assert {event.name() for event in first.records[-1].events} & RESULTS, move
                differed += 1
                break
    assert differed > 5


def told_by(round_: Any, move: Action | Incident) -> list[Any]:
    """What everybody is told of a move."""
    try:
        round_.report(move) if isinstance(move, Incident) else round_.act(move)
    except IllegalActionError as refusal:
        return [str(refusal)]
    return [round_.view(person) for person in ("Ann", "Bob", DEALER, NOBODY)]

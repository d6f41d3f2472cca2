"""The face of a poker table: what it says depends on its key alone, and pots, seats and amounts are all there."""

import json

import msgspec
import pytest

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.ledger import Surroundings
from croupier.procedure import DEALER
from croupier.room.poker import messages as say
from croupier.room.poker.blind_messages import DrawForButton
from croupier.room.poker.live_poker_table import LivePokerTable, PokerTableSetup
from croupier.room.table_roles import SUPERVISOR
from croupier.server.errors import FloorError
from croupier.server.faces import known_faces
from croupier.server.faces.face import Said
from croupier.server.faces.poker_tables import PokerTables
from croupier.server.roles import Person
from tests.poker.checks import Luck

FACE = PokerTables()
PEOPLE = [
    Person("Ann", "player"),
    Person("Bob", "player"),
    Person("Eve", "player"),
    Person("Dana", "dealer"),
    Person("Mina", "manager"),
    Person("Ines", "auditor"),
]


def table(document="crown_perth/poker", *, players=("Ann", "Bob", "Cid"), **options):
    setup = PokerTableSetup(name="P-1", document=document, options=options)
    made = LivePokerTable(setup, Surroundings(ManualClock(), SeededSource(5)))
    made.do(say.OpenTable(SUPERVISOR))
    for seat, name in enumerate(players, start=1):
        made.do(say.TakeSeat(name, name, seat, 200_00))
    if document.startswith("crown"):
        made.do(DrawForButton(DEALER))
    return made


def steps(made, luck, count=60):
    """Whatever is offered, taken at random; seats and chips between hands."""
    for _ in range(count):
        yield
        round_ = made.in_play
        if round_ is None:
            made.do(say.BeginHand(DEALER))
            continue
        offers = [offer for offer in round_.offers() if offer.name() != "all_in"]
        forms = [form for form in round_.decision.invitations if form.action.name() == "discard"]
        if not offers and forms:
            held = round_.turns.cards_of(forms[0].actor)
            made.do(forms[0].action(forms[0].actor, tuple(held[: forms[0].bounds["cards"][0]])))
            continue
        made.do(offers[luck.below(len(offers))])


def has_null(value: object) -> bool:
    if isinstance(value, dict):
        return any(each is None or has_null(each) for each in value.values())
    return isinstance(value, list) and any(has_null(each) for each in value)


@pytest.mark.parametrize(
    ("document", "variant"),
    [
        ("crown_perth/poker", "holdem"),
        ("crown_perth/poker", "manila"),
        ("star_sydney/poker", "seven_card_stud"),
        ("star_sydney/poker", "draw"),
        ("star_sydney/poker", "pineapple"),
    ],
)
def test_what_is_ones_own_stays_while_its_key_does(document, variant):
    made = table(document, variant=variant)
    last: dict[str, tuple[object, object]] = {}
    kept = 0
    for _ in steps(made, Luck(variant)):
        assert not has_null(FACE.shared(made))
        msgspec.json.encode(FACE.shared(made))
        for person in PEOPLE:
            key, own = FACE.own_key(made, person), FACE.own(made, person)
            assert not has_null(own)
            if person.name in last and last[person.name][0] == key:
                kept += 1
                assert last[person.name][1] == own, person
            last[person.name] = (key, json.loads(json.dumps(own)))
    assert kept > 60, "who is asked nothing is told nothing"


def test_chips_on_the_page_are_all_chips_on_the_table():
    made = table()
    for _ in steps(made, Luck("chips")):
        shown = FACE.shared(made)
        seats = shown["seats"].values()
        lying = sum(seat.get("bet_cents", 0) for seat in seats) + sum(
            pot["cents"] for pot in shown["hand"].get("pots", ())
        )
        if shown["in_play"]:
            stacks = sum(seat.get("stack_cents", 0) for seat in seats)
            taken = 600_00 - lying - stacks
            assert 0 <= taken <= 10_00 * made.number, "what is missing is commission"


def test_an_offer_that_was_made_before_is_not_taken():
    made = table()
    made.do(say.BeginHand(DEALER))
    first = made.round.offers()[0].actor
    ann = Person(first, "player")
    own = FACE.own(made, ann)
    call = next(int(number) for number, offer in own["offers"].items() if offer["kind"] == "call")
    did = FACE.did(made, ann, Said("x:1", offer=call, asked=own["asked"]))
    made.do(did)
    with pytest.raises(FloorError, match="not asked any more"):
        FACE.did(made, ann, Said("x:2", offer=call, asked=own["asked"]))


def test_it_is_known_by_its_kind():
    assert isinstance(known_faces()["poker_table"], PokerTables)
    assert FACE.due_ms(table()) is None

"""A round of poker describes itself: forms with their bounds, words, the picture, and where cards go."""

import msgspec
import pytest

from croupier.cards import Card
from croupier.chance import SeededSource
from croupier.poker import PokerGame
from croupier.poker import messages as m
from croupier.procedure import DEALER, Event
from tests.poker.checks import Luck

NAMES = ("Ann", "Bob", "Cid")
CASES = [
    (document, variant)
    for document in ("star_sydney/poker", "crown_perth/poker")
    for variant in PokerGame(document).rules.options["variant"].values or ()
]


def open_table(document="star_sydney/poker", seed=3, **options):
    game = PokerGame(document, options=options)
    setting = game.setting(dict.fromkeys(NAMES, 200_00))
    return game.open_round(game.new_equipment(SeededSource(seed)), setting)


def from_form(form, kind, actor):
    """A message from its form alone: the least amount, or the first cards."""
    values = {"actor": actor}
    for field in form.fields:
        if field.many:
            values[field.name] = tuple(choice.value for choice in field.choices or ())[: field.least]
        else:
            values[field.name] = field.least
    return msgspec.convert(values, kind)


def forms(round_, name):
    """Of the moves in turn: what was done can be told by anybody, in words of which no form knows."""
    return [form for form in round_.describe.forms(name) if form.kind != "act"]


def choices(round_):
    """All that can be done now, forms filled in."""
    kinds = {kind.name(): kind for kind in round_.definition.action_types()}
    found = list(round_.offers())
    for name in NAMES:
        found += [from_form(form, kinds[form.kind], name) for form in forms(round_, name)]
    return found


def gone_on(round_, luck):
    """The round after some move that mostly stays in."""
    moves = choices(round_)
    staying = [move for move in moves if not isinstance(move, m.Fold | m.Muck)]
    some = staying if luck.below(5) else moves
    round_.act(some[luck.below(len(some))])


@pytest.mark.parametrize(("document", "variant"), CASES)
def test_a_hand_can_be_played_from_offers_and_forms_alone(document, variant):
    luck = Luck(variant)
    round_ = open_table(document, variant=variant)
    while not round_.is_over:
        for move in choices(round_):
            assert round_.can(move), move
            assert round_.describe.words(move)
        gone_on(round_, luck)
    assert round_.describe.picture("Ann").about == "the round is over"


def lying(events: list[Event]) -> dict[str, list[Card]]:
    """Where cards lie by what events say of their moves."""
    places: dict[str, list[Card]] = {}
    for event in events:
        for move in event.moves():
            there = places.setdefault(move.source, [])
            cards = list(there) if move.cards is None else list(move.cards)
            if move.source not in (m.STUB, m.MUCK):
                for card in cards:
                    there.remove(card if card in there else Card("??"))
            places.setdefault(move.to, []).extend(cards)
    return places


@pytest.mark.parametrize(("document", "variant"), CASES)
def test_cards_lie_where_events_say_that_they_went(document, variant):
    for seed in range(4):
        luck = Luck((variant, seed))
        round_ = open_table(document, seed=seed, variant=variant)
        while True:
            for actor in ("Ann", "Cid", "somebody else"):
                seen = [event for each in round_.events if (event := each.seen_by(actor)) is not None]
                places = lying(seen)
                picture = round_.describe.picture(actor)
                for seat in picture.seats:
                    assert len(places.get(seat.place, ())) == len(seat.cards), (actor, seat)
                    if seat.name == actor:
                        assert sorted(places.get(seat.place, ())) == sorted(seat.cards)
                assert places.get(m.BOARD, []) == list(picture.board)
            if round_.is_over:
                break
            gone_on(round_, luck)


def test_a_folded_hand_goes_into_the_muck():
    round_ = open_table()
    (folded,) = round_.act(m.Fold(round_.players.names[round_.hand.actor]))[:1]
    assert [(move.source, move.to, move.cards) for move in folded.moves()] == [("hand Cid", "muck", None)]
    assert folded.moves() == folded.seen_by("Ann").moves()


def test_a_form_has_its_bounds_and_says_what_an_amount_is():
    round_ = open_table(betting="no_limit")
    (form,) = forms(round_, "Cid")
    (cents,) = form.fields
    assert (form.kind, form.hint) == ("raise_to", "$10 to $200")
    assert form.rules[0] == "star_sydney/poker 20.2"
    assert (cents.least, cents.most, cents.shape, cents.label) == (
        10_00,
        200_00,
        "money",
        "amount in all in this betting round",
    )
    assert round_.describe.form(m.Call, "Cid").fields[0].label == "amount added"
    assert forms(round_, "Ann") == []
    assert [form.kind for form in round_.describe.forms("Ann")] == ["act"]


def test_words_say_what_is_added_and_what_lies_there_then():
    round_ = open_table(betting="no_limit")
    words = round_.describe.words
    assert [words(offer) for offer in round_.offers("Cid")] == ["fold", "call $5", "all in $200"]
    round_.act(m.RaiseTo("Cid", 15_00))
    assert words(m.Call("Ann", 13_00)) == "call $13, $15 in all"
    assert words(m.RaiseTo("Ann", 30_00)) == "raise to $30, $28 more"


def test_only_ones_own_cards_can_be_given_up_and_only_they_are_seen():
    round_ = open_table(variant="draw_ante")
    while round_.hand.phase == "betting":
        name = round_.players.names[round_.hand.actor]
        round_.act(next((o for o in round_.offers(name) if not isinstance(o, m.Fold)), None) or choices(round_)[-1])
    (form,) = forms(round_, "Ann")
    (cards,) = form.fields
    assert (cards.least, cards.most, cards.many) == (1, 5, True)
    assert [choice.value for choice in cards.choices or ()] == round_.hand.hole[0]
    assert round_.describe.form(m.Draw, DEALER).fields[0].choices == ()
    picture = round_.describe.picture("Ann")
    assert [seat.cards for seat in picture.seats] == [tuple(round_.hand.hole[0]), (None,) * 5, (None,) * 5]
    assert (picture.waits_for, picture.people, picture.about) == (("Ann",), NAMES, "draw: Ann")


def test_before_the_cards_there_is_a_picture_too():
    round_ = open_table(straddle="true")
    picture = round_.describe.picture("Ann")
    assert (picture.waits_for, picture.street, picture.board) == (("Cid",), "", ())
    assert [(seat.name, seat.is_button, seat.stack_cents) for seat in picture.seats] == [
        ("Ann", False, 200_00),
        ("Bob", False, 200_00),
        ("Cid", True, 200_00),
    ]
    assert round_.describe.words(round_.offers("Cid")[0]) == "straddle $10"
    reports = {form.kind: form for form in round_.describe.reports()}
    assert reports["deck_incorrect"].rules == ("star_sydney/poker 26.6", "star_sydney/poker 26.6.2")


def test_pots_lie_in_the_middle_as_far_as_each_has_paid():
    game = PokerGame("star_sydney/poker", options={"betting": "no_limit"})
    setting = game.setting({"Ann": 200_00, "Bob": 50_00, "Cid": 120_00, "Dan": 200_00})
    round_ = game.open_round(game.new_equipment(SeededSource(3)), setting)
    assert round_.describe.picture("Ann").pots == (), "blinds lie before the players"
    round_.act(m.AllIn("Cid", 120_00))
    round_.act(m.Call("Dan", 120_00))
    round_.act(m.Call("Ann", 118_00))
    round_.act(m.Call("Bob", 45_00))
    picture = round_.describe.picture("somebody else")
    assert [(pot.cents, pot.players) for pot in picture.pots] == [
        (4 * 50_00, ("Ann", "Bob", "Cid", "Dan")),
        (3 * 70_00, ("Ann", "Cid", "Dan")),
    ]
    assert sum(pot.cents for pot in picture.pots) == picture.pot_cents

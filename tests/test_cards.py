"""Cards, decks, shoes and shufflers: a card is in one place, and a refused request changes nothing."""

import hashlib
import itertools
from collections import Counter
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import cards
from croupier.cards import DECK_32, DECK_36, DECK_52, ContinuousShuffler, Shoe, ShoeState, make_shoe
from croupier.chance import RecordedSource, Recorder, SeededSource
from croupier.errors import CardError, ShoeEmptyError, ShoeError
from tests.rules import rule

KINDS = ["shoe", "automatic", "continuous"]


def draw_all(shoe: Shoe) -> list[str]:
    return [shoe.draw() for _ in range(shoe.remaining)]


def shuffled(kind: str = "shoe", decks: int = 1) -> Shoe:
    shoe = make_shoe(kind, SeededSource(1), decks)
    shoe.shuffle()
    return shoe


def refuses(shoe: Shoe, act: Callable[[Shoe], object], because: str) -> None:
    """The shoe will not, says why, and is as it was."""
    before = shoe.state()
    with pytest.raises(ShoeError, match=because):
        act(shoe)
    assert shoe.state() == before


# -- decks and drawing -----------------------------------------------------------------------------------------------


@rule("skycity/general", "15.1")
@pytest.mark.parametrize("decks", [1, 2, 8])
def test_a_deck_has_4_suits_of_13_cards_ace_to_2(decks):
    assert Counter(DECK_52.cards(decks)) == {rank + suit: decks for suit in "dsch" for rank in "AKQJT98765432"}


@pytest.mark.parametrize(("size", "ranks"), [(52, "23456789TJQKA"), (36, "6789TJQKA"), (32, "789TJQKA")])
def test_decks_of_36_begin_with_the_6_and_of_32_with_the_7(size, ranks):
    assert Counter(cards.DECKS[size].cards(2)) == {rank + suit: 2 for rank in ranks for suit in "cdhs"}


@pytest.mark.parametrize("text", ["As Td 2c", "AsTd2c", "As 10d 2c", "As10d2c", " As  Td2c "])
def test_cards_are_read_with_and_without_spaces_and_with_10_for_t(text):
    assert DECK_52.parse(text) == ["As", "Td", "2c"]


@pytest.mark.parametrize(
    ("deck", "text", "named"),
    [
        *((DECK_52, "As 1s", "'1s'"), (DECK_52, "As Kx Td", "'Kx'"), (DECK_52, "as", "'as'"), (DECK_52, "A♠", "'A♠'")),
        *((DECK_52, "As T", "'T'"), (DECK_52, "As K Td", "'K'"), (DECK_36, "6c 5c", "'5c'"), (DECK_32, "6c", "'6c'")),
    ],
)
def test_what_is_no_card_of_the_deck_is_named(deck, text, named):
    with pytest.raises(CardError, match=rf"^{named} is not a card of a {deck.size}-card deck"):
        deck.parse(text)


def test_a_card_as_people_see_it():
    assert [cards.pretty(card) for card in DECK_52.parse("Td As 7h Qc")] == ["10♦", "A♠", "7♥", "Q♣"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("decks", [1, 4, 8])
def test_a_shoe_of_n_decks_deals_each_card_n_times_and_then_is_empty(kind, decks):
    shoe = shuffled(kind, decks)
    assert Counter(draw_all(shoe)) == {rank + suit: decks for rank in "23456789TJQKA" for suit in "cdhs"}
    with pytest.raises(ShoeEmptyError, match="no card is left"):
        shoe.draw()
    with pytest.raises(ShoeError, match="decks: 0"):
        make_shoe(kind, SeededSource(1), 0)


def test_a_stacked_shoe_deals_its_cards_in_order_and_then_the_rest():
    shoe = Shoe.stacked(SeededSource(1), "As 2c As Td", decks=2)
    assert shoe.due is None
    assert [shoe.draw() for _ in range(4)] == ["As", "2c", "As", "Td"]
    assert Counter(draw_all(shoe)) == Counter(DECK_52.cards(2)) - Counter(["As", "2c", "As", "Td"])
    with pytest.raises(CardError, match="As"):
        Shoe.stacked(SeededSource(1), "As Kd As As", decks=2)


def test_cards_held_come_next_in_order_and_later_ones_before_earlier_ones():
    shoe = Shoe.stacked(SeededSource(1), "9h 2c 3c 4c 5c 6c")
    assert (shoe.burn(), shoe.burned, shoe.discards) == ("9h", "9h", ["9h"])
    first = [shoe.draw() for _ in range(3)]
    shoe.hold(first[1:])
    shoe.hold(first[:1])
    assert shoe.remaining == 51
    assert [shoe.draw() for _ in range(5)] == ["2c", "3c", "4c", "5c", "6c"]


@rule("skycity/casino_war", "7.6")
@pytest.mark.parametrize(("at", "allowed"), [(51, False), (52, True), (156, True), (157, False)])
def test_a_cut_leaves_at_least_one_of_four_decks_on_either_side(at, allowed):
    shoe = shuffled(decks=4)
    before = list(shoe.cards)
    if allowed:
        shoe.cut(at, margin=52)
        assert draw_all(shoe) == before[at:] + before[:at]
    else:
        refuses(shoe, lambda shoe: shoe.cut(at, margin=52), f"cut at {at}: allowed from 52 to 156 of 208 cards")


@pytest.mark.parametrize("behind", [0, 1, 13, 51])
def test_the_cutting_card_comes_when_just_the_cards_behind_it_are_left(behind):
    shoe = Shoe(SeededSource(1))
    shoe.insert_cutting_card(behind)
    for _ in range(52 - behind):
        assert not shoe.is_cutting_card_next
        shoe.draw()
    assert (shoe.remaining, shoe.is_cutting_card_next, shoe.cutting_card_out) == (behind, True, False)
    shoe.take_out_cutting_card()
    assert (shoe.remaining, shoe.is_cutting_card_next, shoe.cutting_card_out) == (behind, False, True)


def test_a_card_drawn_past_the_cutting_card_lays_it_aside_but_a_held_card_comes_before_it():
    shoe = Shoe(SeededSource(1))
    shoe.insert_cutting_card(51)
    shoe.hold([shoe.draw()])
    assert not shoe.is_cutting_card_next
    refuses(shoe, Shoe.take_out_cutting_card, "not the next card")
    shoe.draw()
    assert (shoe.is_cutting_card_next, shoe.cutting_card_out) == (True, False)
    shoe.draw()
    assert (shoe.is_cutting_card_next, shoe.cutting_card_out) == (False, True)


def test_a_second_cutting_card_lies_at_the_back_until_the_next_shuffle():
    shoe = Shoe(SeededSource(1))
    shoe.insert_cutting_card(20, second_at_back=True)
    assert shoe.back_card
    shoe.shuffle()
    assert (shoe.back_card, shoe.cutting_card, shoe.cutting_card_out) == (False, None, False)


# -- shuffling and sealing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_cards_on_the_table_are_collected_before_a_shuffle(kind):
    shoe = shuffled(kind)
    drawn = [shoe.draw(), shoe.draw()]
    shoe.discard(drawn[:1])
    refuses(shoe, type(shoe).shuffle, "still on the table")
    shoe.discard(drawn[1:])
    shoe.shuffle()
    assert Counter(draw_all(shoe)) == Counter(DECK_52.cards())


def test_a_refill_deals_only_the_discards_and_only_once_the_shoe_is_empty():
    shoe = shuffled()
    drawn = [shoe.draw() for _ in range(51)]
    shoe.discard(drawn[:40])
    refuses(shoe, Shoe.refill, "1 cards are left")
    shoe.draw()
    shoe.refill()
    assert (shoe.remaining, shoe.discards, shoe.due) == (40, [], None)
    assert Counter(draw_all(shoe)) == Counter(drawn[:40])


@rule("skycity/casino_war", "3.5")
def test_an_automatic_shuffler_uses_its_two_sets_in_turn():
    shoe = shuffled("automatic", 4)
    used = [shoe.set_in_use]
    for _ in range(3):
        shoe.shuffle()
        used.append(shoe.set_in_use)
    assert used in ([0, 1, 0, 1], [1, 0, 1, 0])


def test_a_continuous_shuffler_draws_any_card_in_it_without_replacement():
    pairs = set()
    for choices in itertools.product(range(32), range(31)):
        shoe = ContinuousShuffler(RecordedSource(choices), deck=DECK_32)
        pairs.add((shoe.draw(), shoe.draw()))
    assert pairs == set(itertools.permutations(DECK_32.cards(), 2))  # 32 * 31 equally likely choices, as many pairs


def test_only_what_was_discarded_goes_back_into_a_continuous_shuffler():
    shoe = ContinuousShuffler(SeededSource(1))
    drawn = [shoe.draw() for _ in range(10)]
    shoe.discard(drawn[:7])
    assert shoe.remaining == 42
    shoe.feed()
    assert (shoe.remaining, shoe.discards) == (49, [])
    assert Counter(draw_all(shoe)) == Counter(DECK_52.cards()) - Counter(drawn[7:])


def test_a_sealed_shoe_proves_the_order_it_dealt_after_its_last_card_and_not_before():
    shoe = shuffled()
    shoe.source = Recorder(shoe.source)
    published = shoe.seal()
    secret = bytes(shoe.source.drain())
    assert len(secret) == 32
    dealt = []
    while shoe.remaining:
        refuses(shoe, Shoe.open_seal, "not while it is being dealt")
        dealt.append(shoe.draw())
    nonce, order = shoe.open_seal()
    assert (nonce, order) == (secret.hex(), "".join(dealt))
    assert hashlib.sha256(f"{nonce}:{order}".encode("ascii")).hexdigest() == published
    assert cards.commitment_of(DECK_52.parse(order), nonce) == published


def test_a_sealed_shoe_may_be_opened_when_its_shuffle_is_due_and_is_not_sealed_after_it():
    shoe = shuffled()
    published = shoe.seal()
    shoe.due = cards.BEFORE_PLAY
    nonce, order = shoe.open_seal()
    assert hashlib.sha256(f"{nonce}:{order}".encode("ascii")).hexdigest() == published
    shoe.shuffle()
    refuses(shoe, Shoe.open_seal, "was not sealed")


@pytest.mark.parametrize(
    ("shoe", "before", "act", "because"),
    [
        ("shoe", [], lambda shoe: shoe.insert_cutting_card(-1), "cutting card -1 from the back of 52"),
        ("shoe", [], lambda shoe: shoe.insert_cutting_card(52), "cutting card 52 from the back of 52"),
        ("shoe", [Shoe.draw], lambda shoe: shoe.insert_cutting_card(20), "cards have been dealt"),
        ("shoe", [Shoe.draw], lambda shoe: shoe.cut(20, 1), "cards have been dealt"),
        ("shoe", [Shoe.draw], Shoe.seal, "cards have been dealt"),
        ("shoe", [Shoe.seal], lambda shoe: shoe.cut(26, 1), "sealed"),  # or it deals another order than it published
        ("shoe", [Shoe.seal], Shoe.seal, "sealed"),  # or the first seal can never be opened
        ("continuous", [], lambda shoe: shoe.insert_cutting_card(10), "continuous shuffler"),
        ("continuous", [], ContinuousShuffler.seal, "continuous shuffler"),
    ],
)
def test_what_a_shoe_cannot_do_is_refused_and_changes_nothing(shoe, before, act, because):
    shoe = shuffled(shoe)
    for each in before:
        each(shoe)
    refuses(shoe, act, because)


# -- state -----------------------------------------------------------------------------------------------------------


def operate(shoe: Shoe, table: list[str], operation: str, count: int) -> None:
    """One request to the shoe, keeping track of the cards on the table."""
    if operation == "draw":
        table += [shoe.draw() for _ in range(min(count, shoe.remaining) or 1)]
    elif operation in ("hold", "discard"):
        start = max(0, len(table) - count)
        getattr(shoe, operation)(table[start:])
        del table[start:]
    elif operation == "cut":
        shoe.cut(count, margin=5)
    elif operation == "insert":
        shoe.insert_cutting_card(count, second_at_back=count % 2 == 0)
    else:
        getattr(shoe, operation)()


OPERATIONS = st.sampled_from(["draw", "burn", "hold", "discard", "shuffle", "refill", "cut", "insert", "seal"])


@given(
    st.sampled_from(KINDS),
    st.sampled_from([DECK_52, DECK_36, DECK_32]),
    st.integers(1, 3),
    st.lists(st.tuples(OPERATIONS, st.integers(1, 60)), max_size=30),
)
def test_every_card_is_in_one_place_and_a_saved_shoe_deals_on_as_before(kind, deck, decks, operations):
    shoe = make_shoe(kind, SeededSource(9), decks, deck)
    table: list[str] = []
    for operation, count in operations:
        before = shoe.state()
        try:
            operate(shoe, table, operation, count)
        except ShoeError:
            assert shoe.state() == before
        assert Counter(shoe.inventory()) + Counter(table) == Counter(deck.cards(decks))
        assert shoe.remaining + len(shoe.discards) + len(table) == decks * deck.size
    saved = msgspec.json.decode(msgspec.json.encode(shoe.state()), type=ShoeState)
    restored = Shoe.restore(saved, SeededSource(77))
    shoe.source = SeededSource(77)
    assert restored.state() == shoe.state()
    dealt = draw_all(shoe)
    assert draw_all(restored) == dealt
    for each in (shoe, restored):
        each.discard(table + dealt)
        each.shuffle()
    assert restored.state() == shoe.state()

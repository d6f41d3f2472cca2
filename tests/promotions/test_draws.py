"""Draws that were committed to: who wins follows from what was published, and from nothing else."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.chance import SeededSource, secret_from
from croupier.promotions import DrawError, PromotionError, entries_digest, verify_draw
from croupier.promotions.draws import drawn_order
from tests.promotions.samples import (
    AWARD,
    CAR,
    CLOSES,
    HAMPER,
    POKER,
    PROMOTION,
    Running,
    changed,
    with_terms,
)
from tests.rules import rule

FOUR_CARD = "star_sydney/four_card_poker"


def closed(promotion=PROMOTION, people=("Ann", "Ben", "Cas", "Ann")):
    running = Running(promotion).opened().entered(*people)
    running.at(CLOSES + 1).close_entries()
    return running


def drawn(seed=1, promotion=PROMOTION, prize="hamper", present=()):
    """What was published before a draw and after it."""
    running = closed(promotion)
    before = running.campaign.commit(prize, SeededSource(seed))
    return before, running.at(AWARD).draw_committed(prize, overseen_by="Sam Lee", present=present)


# -- worked out by hand ----------------------------------------------------------------------------------------------


def by_hand(secret, names):
    """The order of entries, from the words of the documentation."""
    text = b"croupier-entries/1\n" + b"".join(f"{len(name.encode())}:{name},".encode() for name in names)
    digest = hashlib.sha256(text).hexdigest()
    left, order, position = list(names), [], 0
    while left:
        bits = (len(left) - 1).bit_length()
        tried = 0
        while True:
            message = b"croupier-chance/1\n" + f"croupier-draw/1 {digest}".encode() + b"\0"
            message += position.to_bytes(8, "big") + tried.to_bytes(4, "big")
            number = int(hmac.new(secret, message, "sha256").hexdigest(), 16) >> (256 - bits)
            if number < len(left):
                break
            tried += 1
        position += 1
        order.append(left[number])
        left[number] = left[-1]
        del left[-1]
    return digest, hashlib.sha256(b"croupier-chance/1\n" + secret).hexdigest(), order


@pytest.mark.parametrize("seed", range(20))
def test_everybody_can_work_the_winner_out(seed):
    before, after = drawn(seed)
    digest, commitment, order = by_hand(bytes.fromhex(after.secret), ["Ann", "Ben", "Cas", "Ann"])
    assert (before.entries_digest, before.commitment, before.entries) == (digest, commitment, 4)
    assert (after.winner, len(after.drawn)) == (order[0], 1)
    assert after.entries[after.drawn[0] - 1] == after.winner
    verify_draw(after, before)


@rule(POKER, "29.7.8")
@rule(FOUR_CARD, "15.7.8")
@pytest.mark.parametrize("seed", range(20))
def test_where_people_must_be_there_the_first_who_is_wins(seed):
    before, after = drawn(seed, with_terms(must_be_present=True), present=("Ben", "Zoe"))
    _, _, order = by_hand(bytes.fromhex(after.secret), ["Ann", "Ben", "Cas", "Ann"])
    assert before.must_be_present
    assert after.winner == "Ben"
    assert len(after.drawn) == order.index("Ben") + 1
    verify_draw(after, before)


def test_who_is_there_changes_nothing_in_the_order_of_others():
    winners = {
        present: drawn(5, with_terms(must_be_present=True), present=present)[1]
        for present in (("Ann", "Ben"), ("Ann", "Ben", "Zoe"))
    }
    assert len({after.winner for after in winners.values()}) == 1


def test_each_entry_is_as_likely():
    wins = Counter(drawn(seed)[1].drawn[0] for seed in range(800))
    assert sorted(wins) == [1, 2, 3, 4]
    assert all(140 < count < 260 for count in wins.values())  # 200 expected, 12 a standard deviation


def test_secrets_are_of_the_chance_that_is_given_and_each_draw_has_its_own():
    running = closed()
    source = SeededSource(3)
    hamper, car = running.campaign.commit("hamper", source), running.campaign.commit("car", source)
    assert hamper.commitment != car.commitment
    assert hamper.commitment == closed().campaign.commit("hamper", SeededSource(3)).commitment
    assert len(bytes.fromhex(secret_from(SeededSource(3)))) == 32
    assert secret_from(SeededSource(3)) not in str(hamper)


# -- when ------------------------------------------------------------------------------------------------------------


@rule(POKER, "29.7.6")
@rule(FOUR_CARD, "15.7.6")
def test_a_draw_is_committed_to_when_the_list_is_closed_and_no_entry_comes_after():
    running = Running().opened().entered()
    with pytest.raises(PromotionError, match=r"the list of entries is not closed.*15\.7\.6"):
        running.at(CLOSES).commit("hamper", SeededSource(1))
    running.at(CLOSES + 1).close_entries()
    running.campaign.commit("hamper", SeededSource(1))
    with pytest.raises(PromotionError, match="entries have closed"):
        running.campaign.enter("Dan")
    with pytest.raises(PromotionError, match="the draw of hamper has been committed to"):
        running.campaign.commit("hamper", SeededSource(2))
    with pytest.raises(PromotionError, match="the draw of hamper has been committed to"):
        running.at(AWARD).draw("hamper", SeededSource(2))


def test_a_draw_is_made_only_as_committed_to():
    running = closed()
    with pytest.raises(PromotionError, match="the draw of hamper has not been committed to"):
        running.at(AWARD).draw_committed("hamper")
    running.campaign.commit("hamper", SeededSource(1))
    running.campaign.draw_committed("hamper")
    with pytest.raises(PromotionError, match="hamper has been won"):
        running.campaign.commit("hamper", SeededSource(1))
    assert running.campaign.draws.commitment("hamper") is None


def test_without_entries_nothing_is_committed_to():
    running = Running().opened()
    running.at(CLOSES + 1).close_entries()
    with pytest.raises(PromotionError, match="there is no entry that can win"):
        running.campaign.commit("hamper", SeededSource(1))


@rule(POKER, "29.11")
@rule(FOUR_CARD, "15.12")
def test_a_postponed_draw_is_not_committed_to_and_keeps_its_commitment():
    running = closed()
    before = running.campaign.commit("hamper", SeededSource(1))
    running.campaign.compromised("the list was seen", then="postponed")
    with pytest.raises(PromotionError, match="postponed until found sound"):
        running.campaign.commit("car", SeededSource(1))
    with pytest.raises(PromotionError, match="postponed until found sound"):
        running.at(AWARD).draw_committed("hamper")
    running.campaign.found_sound()
    verify_draw(running.campaign.draw_committed("hamper"), before)


def test_an_amendment_leaves_what_was_committed_to():
    running = closed()
    running.campaign.commit("hamper", SeededSource(1))
    campaign = running.campaign
    for amended in (with_terms(must_be_present=True), changed(PROMOTION, prizes=(changed(HAMPER, value_cents=1), CAR))):
        campaign.approve(amended)
        with pytest.raises(PromotionError, match="the draw of hamper has been committed to as it was"):
            campaign.amend(amended)
    dearer = changed(PROMOTION, prizes=(HAMPER, changed(CAR, value_cents=31_000_00)))
    campaign.approve(dearer)
    campaign.amend(dearer)


def test_nobody_there_leaves_the_draw_as_it_was():
    running = closed(with_terms(must_be_present=True))
    before = running.campaign.commit("hamper", SeededSource(1))
    with pytest.raises(PromotionError, match="there is no entry that can win"):
        running.at(AWARD).draw_committed("hamper", present=("Zoe",))
    assert running.campaign.draws.commitment("hamper") == before
    verify_draw(running.campaign.draw_committed("hamper", present=("Cas",)), before)


# -- records that do not hold ----------------------------------------------------------------------------------------

OTHER = "ff" * 32


@pytest.mark.parametrize(
    ("spoil", "field"),
    [
        (lambda record: changed(record, secret=OTHER), "secret"),
        (lambda record: changed(record, secret="nonsense"), "secret"),
        (lambda record: changed(record, secret="ff"), "secret"),
        (lambda record: changed(record, entries=(*record.entries, "Dan")), "entries"),
        (lambda record: changed(record, entries=("Ben", "Ann", "Cas", "Ann")), "entries"),
        (lambda record: changed(record, entries=("Dan", *record.entries[1:])), "entries"),
        (lambda record: changed(record, winner="Dan"), "winner"),
        (lambda record: changed(record, drawn=(*record.drawn, 1)), "drawn"),
        (lambda record: changed(record, drawn=()), "drawn"),
        (lambda record: changed(record, present=()), "present"),
    ],
)
def test_a_record_that_was_tampered_with_does_not_hold(spoil, field):
    before, after = drawn(2, with_terms(must_be_present=True), present=("Ann", "Ben", "Cas"))
    verify_draw(after, before)
    with pytest.raises(DrawError) as error:
        verify_draw(spoil(after), before)
    assert error.value.what == field


def test_a_record_that_was_made_up_whole_differs_from_what_was_published():
    before, _ = drawn(1)
    _, other = drawn(2)
    verify_draw(other)
    with pytest.raises(DrawError, match=r"committed\.commitment: .* was published"):
        verify_draw(other, before)
    _, another_prize = drawn(1, prize="car")
    with pytest.raises(DrawError, match=r"committed\.prize: 'car': before the draw 'hamper' was published"):
        verify_draw(another_prize, before)


@given(st.lists(st.text(max_size=5), max_size=6), st.lists(st.text(max_size=5), max_size=6))
def test_another_list_has_another_digest(one, other):
    assert (entries_digest(one) == entries_digest(other)) == (one == other)


def test_names_that_run_together_are_told_apart():
    assert entries_digest(["Ann", "Ben"]) != entries_digest(["AnnBen"]) != entries_digest(["Ann,3:Ben"])
    assert entries_digest(["Ann", "Ben"]) == hashlib.sha256(b"croupier-entries/1\n3:Ann,3:Ben,").hexdigest()
    assert entries_digest(["Zoë"]) == hashlib.sha256("croupier-entries/1\n4:Zoë,".encode()).hexdigest()


@given(st.integers(0, 50), st.integers(0, 2**32))
def test_every_entry_is_drawn_once(count, seed):
    secret = secret_from(SeededSource(seed))
    assert sorted(drawn_order(secret, entries_digest([]), count)) == list(range(count))

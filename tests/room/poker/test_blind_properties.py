"""Evenings at random agree, hand by hand, with a model that walks round the table by the words of the rulebooks."""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.errors import CroupierError
from croupier.poker import messages as m
from croupier.poker.rulings.misdeals import CardsNotShuffledOrCut
from croupier.procedure import DEALER
from croupier.room.poker import messages as say
from croupier.room.poker.blind_messages import ChooseEntry
from tests.room.poker.blind_model import Dealt, Evening
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.rules import rule

NAMES = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon"]
BOOKS: dict[str, tuple[str, dict[str, str]]] = {
    "crown": (CROWN, {}),
    "crown posts": (CROWN, {"heads_up_small_blind_left": "yes"}),
    "crown clockwise": (CROWN, {"seat_change_counted": "clockwise"}),
    "star": (STAR, {}),
    "star all dead": (STAR, {"missed_blinds_dead": "all"}),
    "star any blind": (STAR, {"blind_waited_for": "any_blind"}),
    "star clockwise": (STAR, {"seat_change_counted": "clockwise"}),
    "star dead": (STAR, {"button_after_departure": "dead"}),
}


class Twice:
    """The table and the model, of which the same is asked."""

    def __init__(self, book: str, seats: int, blinds: list[int]) -> None:
        document, readings = BOOKS[book]
        self.document, self.seats = document, seats
        chosen = ",".join(str(blind // 100) for blind in blinds)
        variant = {"variant": "manila" if document == CROWN else "two_card_manila"} if len(blinds) == 1 else {}
        self.poker = Poker(document, seats=seats, readings=readings, blinds=chosen, table_minimum="5", **variant)
        is_dead = document == CROWN or readings.get("button_after_departure") == "dead"
        self.model = Evening(
            "crown" if document == CROWN else "star_dead" if is_dead else "star",
            seats, blinds, 5_00,
            all_dead=readings.get("missed_blinds_dead") == "all",
            any_blind=readings.get("blind_waited_for") == "any_blind",
            small_after_departure=document == STAR or readings.get("heads_up_small_blind_left") == "yes",
            always_clockwise=readings.get("seat_change_counted") == "clockwise",
        )  # fmt: skip

    @property
    def table(self) -> Any:
        return self.poker.table

    def sit(self, name: str, seat: int, how: Any = "post", comes: Any = "") -> None:
        self.poker.do(say.TakeSeat(DEALER, name, seat, 1000_00, how, comes))
        self.model.sit(name, seat, how, comes)

    def hand(self, *, is_again: bool = False, is_misdealt: bool = False) -> Dealt | None:
        """The next hand in both; none where fewer than two could be dealt in, and it is refused."""
        first = 0
        if not self.model.has_begun:
            self.poker.draw()
            first = self.table.next_deal.plan().places.button
        before = self.table.state()
        expected = self.model.deal(first, is_again=is_again)
        if expected is None:
            with pytest.raises(CroupierError, match=r"at least 2 are needed|compulsory blinds for"):
                self.table.do(say.BeginHand(DEALER))
            assert self.table.state() == before
            return None
        self.poker.begin()
        round_ = self.table.round
        posts: dict[str, tuple[int, int, int]] = {}
        for event in round_.events:
            if isinstance(event, m.ForcedBet):
                own, live, dead = posts.get(event.player, (0, 0, 0))
                if event.kind == "blind":
                    own += event.cents
                else:
                    live, dead = live + event.cents - event.dead_cents, dead + event.dead_cents
                posts[event.player] = (own, live, dead)
        assert Dealt(round_.setting.button, posts, {*round_.players.names}) == expected
        if is_misdealt:
            self.poker.do(CardsNotShuffledOrCut("cut"))
            self.model.misdeal()
        else:
            self.poker.fold_out()
        return expected


def some_step(both: Twice, luck: random.Random, *, moves: bool = True) -> None:
    """Somebody comes, goes, moves, sits out, comes back, or goes broke."""
    poker, model = both.poker, both.model
    free = both.table.seating.free()
    seated = {each.player: each for each in both.table.seating.state()}
    away = [name for name in NAMES if name not in seated]
    what = luck.choice(["sit", "sit", "leave", "out", "out", "back", "back", "move", "move", "choose", "broke"])
    how = luck.choice(["post", "wait"])
    name = luck.choice(list(seated)) if seated else ""
    if what == "sit" and free and away:
        comes = luck.choice(["", "", "list", "table_change", "broken_game", "feeder", "must_move", "supervisor"])
        both.sit(luck.choice(away), luck.choice(free), how, comes)
    elif not name:
        return
    elif what == "leave" and len(seated) > 2:
        poker.do(say.LeaveSeat(name, name))
        model.leave(name)
    elif what == "out" and not seated[name].sits_out:
        poker.do(say.SitOut(name, name))
        model.sit_out(name)
    elif what == "back" and seated[name].sits_out:
        if not seated[name].cents:
            poker.do(say.AddChips(name, name, 1000_00))
        poker.do(say.ComeBack(name, name, how))
        model.come_back(name, how)
    elif what == "move" and free and moves:
        seat = luck.choice(free)
        poker.move(name, seat)
        model.move(name, seat)
    elif what == "choose" and both.table.next_deal.standing_of(name).owes:
        poker.do(ChooseEntry(name, name, how))
        model.choose(name, how)
    elif what == "broke" and not seated[name].sits_out and luck.random() < 0.5:
        both.table.seating.change(name, cents=0)
        model.sit_out(name)


@rule(CROWN, "6.2", "6.3", "6.4", "6.5", "6.7", "6.9", "6.10", "20.1")
@rule(STAR, "8.8.3.1", "8.8.3.2", "8.8.4", "8.8.5.1", "8.8.5.2", "9.2", "9.4")
@pytest.mark.parametrize("book", BOOKS)
@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_every_hand_is_as_the_rules_say(book, seed):
    luck = random.Random(seed)
    seats = luck.randint(2, 10)
    blinds = luck.choice([[2_00, 5_00], [2_00, 5_00], [5_00, 5_00], [5_00, 10_00], [5_00], [2_00, 3_00, 5_00]])
    seats = max(seats, len(blinds))
    both = Twice(book, seats, blinds)
    for name in luck.sample(NAMES, luck.randint(2, seats)):
        both.sit(name, luck.choice(both.table.seating.free()))
    is_again = False
    for _ in range(luck.randint(1, 25)):
        while luck.random() < 0.55:
            some_step(both, luck)
        is_misdealt = luck.random() < 0.1
        dealt = both.hand(is_again=is_again, is_misdealt=is_misdealt)
        is_again = is_misdealt if dealt is not None else is_again


@rule(CROWN, "6.3", "6.10")
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_at_crown_the_big_blind_skips_nobody_who_plays_on_and_comes_to_nobody_twice(seed):
    luck = random.Random(seed)
    both = Twice("crown", luck.randint(3, 10), [2_00, 5_00])
    for name in luck.sample(NAMES, luck.randint(2, both.seats)):
        both.sit(name, luck.choice(both.table.seating.free()))
    hands: list[Dealt] = []
    due = 0
    for _ in range(luck.randint(5, 40)):
        while luck.random() < 0.4:
            some_step(both, luck, moves=False)
        here = [each.seat for each in both.table.seating.state() if each.cents and not each.sits_out]
        dealt = both.hand()
        if dealt is None:
            continue
        came = Counter(each.player for each in both.poker.events if isinstance(each, say.SeatTaken))
        dealt = Dealt(  # who left and came again is somebody else
            dealt.button,
            {f"{name} {came[name]}": posts for name, posts in dealt.posts.items()},
            {f"{name} {came[name]}" for name in dealt.players},
        )
        (big,) = [name for name, (own, _, _) in dealt.posts.items() if own == 5_00]
        seat = both.model.at[-1]
        if hands:
            clockwise = sorted(here, key=lambda each: (each <= due, each))
            assert seat == clockwise[0], "the big blind is posted by the player due for it"
        due = seat
        before = [n for n, hand in enumerate(hands) if hand.posts.get(big, (0, 0, 0))[0] == 5_00]
        circuit = hands[before[-1] + 1 :] if before else []
        if before and all(big in hand.players for hand in circuit):
            always = set.intersection(*[hand.players for hand in [hands[before[-1]], *circuit, dealt]]) - {big}
            posted = {name for hand in circuit for name, (own, _, _) in hand.posts.items() if own == 5_00}
            assert always <= posted, "who has played on all the time has posted it once in between"
            assert all(hand.posts.get(name, (0, 0, 0))[1:] == (0, 0) for hand in circuit for name in always)
        hands.append(dealt)

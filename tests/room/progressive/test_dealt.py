"""Tables that are dealt here and tables with a console come to the same: amounts, order, what is posted to pools."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

import croupier.room.progressive.actions as a
from croupier.games.house_poker.jackpot_messages import GameManagerMalfunction
from tests.room.progressive.floor import BOTH, CROWN, ONE, TWO, Floor

HANDS = {  # hole cards and community cards, of which the flop counts, and what they make
    "royal_flush": ("AsKs", "QsJsTs3d4d"),
    "straight_flush": ("9s8s", "7s6s5s3dQd"),
    "four_of_a_kind": ("AsAh", "AcAd4h3d8d"),
    "flush": ("AsKs", "9s4s3sJd8d"),
    "straight": ("9s8h", "7s6d5s3dQd"),
}
ROUNDS = st.lists(
    st.tuples(
        st.sampled_from([*HANDS]), st.sampled_from([ONE, TWO, BOTH]), st.sampled_from(["pay", "void", "restart"])
    ),
    min_size=1,
    max_size=4,
)


class Pair:
    """Two floors to which the same happens, at a dealt table of the one and at a console of the other."""

    def __init__(self) -> None:
        self.dealt, self.told = Floor(CROWN), Floor(CROWN)
        for number in range(4, 9):
            self.told.do(a.LinkConsole("Mia", "casino_operator", f"T{number}", "automatic"))
        self.posted: dict[int, Counter[str]] = {id(floor): Counter() for floor in (self.dealt, self.told)}
        for floor in (self.dealt, self.told):
            floor.do = self._noting(floor, floor.do)

    def _noting(self, floor, do):
        def noting(did):
            done = do(did)
            for posting in done.postings:
                self.posted[id(floor)][posting.source] -= posting.cents
                self.posted[id(floor)][posting.target] += posting.cents
            return done

        return noting

    def same(self) -> None:
        assert self.dealt.pools() == self.told.pools()
        assert self.dealt.prizes() == self.told.prizes()
        ours, theirs = (
            {name: cents for name, cents in self.posted[id(floor)].items() if name.startswith("pools/") and cents}
            for floor in (self.dealt, self.told)
        )
        assert ours == theirs


@settings(max_examples=25, deadline=None)
@given(rounds=ROUNDS, elsewhere=st.lists(st.sampled_from([ONE, TWO, BOTH]), max_size=3))
def test_the_same_comes_of_a_dealt_table_and_of_a_console(rounds, elsewhere):
    pair, waiting = Pair(), []
    for number, (hand, kinds, _) in enumerate(rounds, 4):
        pair.dealt.deal(f"D{number}", *HANDS[hand], kinds)
        pair.told.start(f"T{number}", kinds)
        pair.same()
        waiting.append((pair.dealt.win(f"D{number}"), pair.told.win(f"T{number}", hand)))
        pair.same()
    for number, kinds in enumerate(elsewhere, 1):
        for floor in (pair.dealt, pair.told):
            floor.start(f"T{number}", kinds)
    pair.same()
    for number, ((ours, theirs), (_, _, then)) in enumerate(zip(waiting, rounds, strict=True), 4):
        if then == "void":
            pair.dealt.at(f"D{number}", GameManagerMalfunction())
            pair.told.do(a.RoundVoid(f"T{number}"))
        else:
            if then == "restart":
                pair.dealt.restart()
                pair.told.restart()
            pair.dealt.confirm(ours)
            pair.told.confirm(theirs)
            pair.dealt.pay()
            pair.told.pay()
        pair.same()
    assert pair.dealt.prizes() == {}
    assert all(table.round.is_over for table in pair.dealt.jackpot.system.tables.values())

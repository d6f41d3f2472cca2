"""The same hands on `croupier.poker.Hand` and on PokerKit, step by step: `python -m tests.poker.peer --hands 2000`.

Cards, stacks and actions are the same; compared are the cards dealt, who is to act, what they may do, every stack after
every action and at the end. The rulebooks and PokerKit differ in places. `tests.poker.book` keeps the betting on paper
by the rulebooks; the engine has to agree with it always, and with PokerKit unless one of the reasons in `REASONS` holds
at that very moment. A raise that only the rulebook permits is forced upon PokerKit, so that the hand goes on.
"""

import argparse
import random
import sys
import warnings
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache

from rich.console import Console
from rich.table import Table

from croupier.cards import DECK_36, Card
from croupier.chance import SeededSource
from croupier.poker import Hand, PokerGame, Stakes, Stub
from croupier.ranking import REDUCED_32, STAR_36, Order, class_of
from tests.poker.book import Book, Legal, Manner
from tests.poker.models import (
    finish,
    pots_by_layers,
    ranks_by_definition,
    shares_one_each,
    shares_to_first,
    some_amount,
    some_stacks,
    winners_by_trying,
)
from tests.poker.peer_states import CROWN, STAR, VARIANTS, Dealer, Peer, Shared

UNIT = 100
STRAIGHT_FIRST = Order("pokerkit_36", REDUCED_32.classes, DECK_36)
"""PokerKit's order of short-deck hands."""

REASONS = {
    "raise cap": "three raises a round, but between two in the last round (Star 8.8.9) or at all (Crown 7.15); PokerKit"
    " counts bets and was told of no cap",
    "short bet": "an all-in for less than a bet is raised to the level of the structure in limit (Star 12.3, Crown"
    " 7.12); PokerKit adds a full bet to it",
    "under-raise": "an all-in short of a raise does not reopen the betting (Star 12.4, Crown 7.11) unless several add"
    " up (Crown 7.13); PokerKit takes the first raise before the flop for a full one whatever its size, lets only who"
    " faces a full raise profit from several, and in limit adds a full bet to the short one",
    "short blind": "is called in full (Star 12.2); PokerKit: what was posted. In limit it is raised to the blind (Crown"
    " 7.12)",
    "straddle": "a raise is at least the bet before it, the straddle (Star 8.8.6, Crown 7.11); PokerKit: the minimum",
    "no checking": "whoever does not bet folds (Star 11.5, 14.3.1, 14.5.1, 15.5.1)",
    "compulsory opening": "whoever has the lowest card bets (Star 16.3.1, 17.3.1; Crown 23.4(a)); told PokerKit as a"
    " round without bring-in, because its bring-in must be less than a bet",
    "opening": "of equal cards the first left of the button opens, whatever the suits (Star 16.3.1, 17.3.1; Crown"
    " 23.4(b)), and nobody who is all-in (Star 26.17, 26.20)",
    "heads up": "between two the button opens the first round, with an ante too (Star 9.8); PokerKit: only with blinds",
    "nobody to bet against": "all others are out or all-in: nothing is left to decide; PokerKit asks, and lets the"
    " player fold a pot nobody else may win",
    "odd chips": "one each in turn (Crown 18.2); PokerKit: all to the first",
    "order of 36 cards": "three of a kind over a straight (Star 13.4); PokerKit: under",
}


@dataclass
class Tally:
    hands: int = 0
    steps: int = 0
    reasons: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        self.hands += other.hands
        self.steps += other.steps
        self.reasons += other.reasons


@cache
def game_of(shared: Shared) -> PokerGame:
    options = {"variant": shared.variant, "betting": shared.betting, "commission_percent": 0, **shared.options}
    return PokerGame(shared.document, options=options)


def manner_of(shared: Shared) -> Manner:
    """As the rulebooks have it, not as their files do."""
    star = shared.document == STAR
    first = "call" if shared.forced == "blinds" else "bet_or_fold" if "draw" in shared.variant else "compulsory"
    later = "bet_or_fold" if "draw" in shared.variant else "check_or_bet"
    return Manner(
        betting=shared.betting,
        unit=UNIT,
        bets=tuple(UNIT * round_.unit for round_ in shared.rounds),
        rounds=len(shared.rounds),
        openings=(first, *[later] * (len(shared.rounds) - 1)),
        full_blind=star,
        accumulates=not star,
        lifted="final" if star else "heads_up",
        opening_bet=shared.bring_in or UNIT,
    )


class Comparison:
    """One hand."""

    def __init__(self, shared: Shared, seed: int) -> None:
        self.shared = shared
        self.luck = luck = random.Random(f"{shared.name} {seed}")
        self.tally = Tally(hands=1)
        game = game_of(shared)
        players = luck.choice((2, 3, luck.randint(2, shared.most), luck.randint(2, shared.most)))
        self.start = some_stacks(luck, players, UNIT)
        blinds, straddled, ante = self._forced_bets(players)
        order = game.terms.deck.cards()
        luck.shuffle(order)
        bets = tuple(UNIT * round_.unit for round_ in shared.rounds) if shared.betting == "limit" else ()
        stakes = Stakes(
            blinds=blinds,
            antes=(ante,) if ante else (),
            minimum=UNIT,
            bets=bets,
            bring_in=shared.bring_in or None,
            voluntary=int(straddled),
        )
        stub = Stub(order)
        stub.source = SeededSource(seed)  # for discards that are shuffled in
        self.hand = Hand(game.terms, stakes, self.start, stub)
        self.hand.start()
        self.peer: Peer = shared.state(self.start, blinds, ante, UNIT)
        self.dealer = Dealer(shared, self.peer, order)
        self.book = Book(manner_of(shared), list(self.start))
        by_player = [*blinds, *[0] * (players - len(blinds))]
        self.book.post([ante] * players, by_player[::-1] if players == 2 else by_player, straddled)
        self.has_to_open = True

    def _forced_bets(self, players: int) -> tuple[tuple[int, ...], bool, int]:
        luck = self.luck
        if self.shared.forced == "ante":
            return (), False, luck.choice((5, 10, 25, UNIT))
        blinds: tuple[int, ...] = (UNIT // 2, UNIT)
        if players > 2:
            blinds = luck.choice((blinds, blinds, blinds, (UNIT,), (UNIT // 4, UNIT // 2, UNIT)))
        straddled = players > max(2, len(blinds)) and luck.random() < 0.25
        return (*blinds, *([2 * UNIT] if straddled else ())), straddled, luck.choice((0, 0, 0, 10, 25))

    # -- the hand --------------------------------------------------------------------------------------------------

    def run(self) -> Tally:
        hand, peer = self.hand, self.peer
        self.dealer.deal()
        while hand.phase != "over":
            if hand.phase == "drawing":
                self._draw()
            else:
                self._bet()
            self.dealer.deal()
        self._follow()
        while peer.status:
            self._pass_over()
        self._compare_ends()
        return self.tally

    def _because(self, reason: str) -> None:
        assert reason in REASONS
        self.tally.reasons[reason] += 1

    def _bet(self) -> None:
        hand, peer, book = self.hand, self.peer, self.book
        assert hand.actor is not None
        self._follow()
        while peer.actor_index is not None and not book.has_turn(peer.actor_index):
            self._pass_over()
        self._compare_cards()
        self._compare_openers()
        ours, theirs, due = self._ours(), self._theirs(), book.legal(hand.actor)
        self.tally.steps += 1
        assert ours == due, f"Hand {ours}, by the rulebook {due}"
        if theirs != due:
            for reason in self._reasons(due, theirs):
                self._because(reason)
        self._act(due, theirs)
        if hand.phase == "betting" and hand.street == book.street and peer.street_index == book.street:
            assert hand.stacks == book.stacks == peer.stacks, (hand.stacks, book.stacks, peer.stacks)
            assert hand.bets == book.bets == peer.bets, (hand.bets, book.bets, peer.bets)

    def _pass_over(self) -> None:
        """PokerKit asks a player who has nothing to decide: all others are out or all-in."""
        player = self.peer.actor_index
        assert player is not None
        assert not self.book.has_turn(player)
        assert self.peer.checking_or_calling_amount == 0
        self._because("nobody to bet against")
        self.peer.check_or_call()
        self.dealer.deal()
        self._follow()

    def _follow(self) -> None:
        """To the betting round that PokerKit is in."""
        street = self.peer.street_index
        if street is not None and street != self.book.street:
            self.book.next_round(street)
            self.has_to_open = True

    def _ours(self) -> Legal:
        hand = self.hand
        assert hand.actor is not None
        moves = {str(move[0]): move[1:] for move in hand.legal()}
        call = moves.get("call", (0,))[0]
        raises = moves.get("raise")
        assert hand.betting.call_amount == call
        assert hand.betting.raise_range() == raises
        return Legal(hand.actor, "fold" in moves, "check" in moves, int(call), raises)  # type: ignore[arg-type]

    def _theirs(self) -> Legal:
        peer = self.peer
        assert peer.actor_index is not None
        call = peer.effective_bring_in_amount if peer.bring_in_status else peer.checking_or_calling_amount
        assert call is not None
        least, most = (
            peer.min_completion_betting_or_raising_to_amount,
            peer.max_completion_betting_or_raising_to_amount,
        )
        raises = None if least is None or most is None else (least, most)
        return Legal(peer.actor_index, peer.can_fold(), call == 0, call, raises)

    # -- why they may differ ---------------------------------------------------------------------------------------

    def _reasons(self, due: Legal, theirs: Legal) -> set[str]:
        """One for everything in which PokerKit differs; if there is none, the test fails."""
        book = self.book
        opening = book.manner.openings[book.street]
        found: set[str] = set()

        def explain(what: str, *reasons: tuple[str, bool]) -> None:
            holding = [reason for reason, holds in reasons if holds]
            assert holding, f"{what}: by the rulebook {due}, PokerKit {theirs}"
            found.add(holding[0])

        assert due.player == theirs.player, (due, theirs)
        must_open = opening == "compulsory" and book.level == 0
        if due.fold != theirs.fold:
            explain("fold", ("compulsory opening", must_open and not due.fold))
        if due.check != theirs.check:
            barred = opening == "bet_or_fold" and book.level == 0 and not due.check
            explain(
                "check",
                ("compulsory opening", must_open),
                ("no checking", barred),
                ("short blind", book.still("short blind")),
            )
        if due.call != theirs.call:
            explain(
                "call",
                ("compulsory opening", must_open),
                ("short blind", book.still("short blind") and due.call > theirs.call),
            )
        if due.raises != theirs.raises:
            explain(
                "raise",
                ("raise cap", book.is_capped and due.raises is None),
                ("under-raise", book.still("under-raise")),
                ("short bet", book.still("short bet")),
                (
                    "straddle",
                    book.still("straddle") and due.raises is not None and due.raises > (theirs.raises or (0, 0)),
                ),
                ("short blind", book.still("short blind")),
            )
        return found

    def _compare_openers(self) -> None:
        """Who begins a betting round; PokerKit is told, where the rulebook says somebody else."""
        hand, peer, book = self.hand, self.peer, self.book
        if not self.has_to_open:
            return
        self.has_to_open = False
        if book.manner.openings[book.street] == "compulsory":
            able = [i for i in book.live if book.stacks[i]]
            lowest = min(able, key=lambda i: ("23456789TJQKA".index(hand.up[i][0][0]), i))
            assert hand.actor == lowest, f"player {hand.actor} opens, by the rulebook {lowest}"
            if peer.actor_index != lowest:
                self._because("opening")
                peer.open_with(lowest)
        elif self.shared.variant == "draw_ante" and book.street == 0 and len(self.start) == 2:
            self._because("heads up")
            peer.open_with(1)
        assert hand.actor == peer.actor_index, f"player {hand.actor} opens, in PokerKit {peer.actor_index}"

    # -- acting ----------------------------------------------------------------------------------------------------

    def _act(self, legal: Legal, theirs: Legal) -> None:
        hand, peer, book, luck = self.hand, self.peer, self.book, self.luck
        player = legal.player
        choices = ["fold"] * legal.fold + ["stay"] * (4 if legal.call or legal.check else 0)
        if legal.raises:
            choices += ["raise"] * (6 if luck.random() < 0.3 else 2)
        match luck.choice(choices):
            case "fold":
                hand.fold(player)
                book.fold(player)
                peer.fold()
            case "raise":
                assert legal.raises
                amount = some_amount(luck, *legal.raises)
                hand.raise_to(player, amount)
                book.raise_to(player, amount)
                self._raise_peer(amount, theirs)
            case _ if legal.check:
                hand.check(player)
                book.check(player)
                peer.check_or_call()
            case _:
                hand.check_or_call(player)
                before = book.bets[player]
                book.call(player)
                if peer.bring_in_status:
                    peer.post_bring_in()
                elif legal.call == theirs.call:
                    peer.check_or_call()
                else:
                    self._raise_peer(before + legal.call, theirs)
                    if legal.fold:  # a call: nothing has been raised
                        peer.completion_betting_or_raising_amount = 0

    def _raise_peer(self, amount: int, theirs: Legal) -> None:
        """Or to call, where PokerKit knows of no bet to call and somebody is left to call it."""
        peer, book = self.peer, self.book
        if theirs.raises and theirs.raises[0] <= amount <= theirs.raises[1]:
            peer.complete_bet_or_raise_to(amount)
        elif any(i != theirs.player and peer.statuses[i] and peer.stacks[i] for i in peer.player_indices):
            peer.force_raise(amount)
        else:
            peer.check_or_call()
        if book.odd and book.full == amount:  # PokerKit is told how much was raised: it measures from what was posted
            peer.completion_betting_or_raising_amount = book.size

    def _draw(self) -> None:
        """All of a draw or discard, in turn; then the cards that came, worked out from the deck."""
        hand, luck, dealer = self.hand, self.luck, self.dealer
        while self.peer.actor_index is not None:
            self._pass_over()
        given: list[tuple[int, list[Card]]] = []
        before = [list(cards) for cards in hand.hole]
        while hand.phase == "drawing" and (not given or hand.actor != given[0][0]):
            player = hand.actor
            assert player is not None
            count = 1 if self.shared.discards else luck.choice((0, 1, 2, 3, luck.randint(0, 5)))
            cards = luck.sample(hand.hole[player], count)
            hand.exchange(player, cards)
            given.append((player, cards))
        got = self._replacements(given, before)
        for (_, cards), new in zip(given, got, strict=True):
            dealer.exchange(cards, new)

    def _replacements(self, given: list[tuple[int, list[Card]]], before: list[list[Card]]) -> list[list[Card]]:
        """At once, but the fifth card of five after all others have theirs; for the last to draw at once, after a burn.

        Star 14.4.2, 15.4.2.
        """
        if self.shared.discards:
            return [[] for _ in given]
        dealer = self.dealer
        wanted = sum(len(cards) for _, cards in given)
        last = max((place for place, (_, cards) in enumerate(given) if cards), default=None)
        burns = last is not None and len(given[last][1]) == 5
        if wanted + burns >= len(dealer.deck):  # discards are shuffled in: the cards are whatever came
            kept = [[card for card in before[player] if card not in cards] for player, cards in given]
            return [self._new(player, held) for (player, _), held in zip(given, kept, strict=True)]
        got: list[list[Card]] = [list(map(Card, dealer.take(min(4, len(cards))))) for _, cards in given]
        whole = [place for place, (_, cards) in enumerate(given) if len(cards) == 5]
        for place in sorted(whole, key=lambda place: place != last):
            if place == last:
                dealer.take(1)
            got[place] += map(Card, dealer.take(1))
        return got

    def _new(self, player: int, kept: Sequence[Card]) -> list[Card]:
        return [card for card in self.hand.hole[player] if card not in kept]

    # -- comparing -------------------------------------------------------------------------------------------------

    def _compare_cards(self) -> None:
        hand, peer = self.hand, self.peer
        theirs = [[repr(card) for card in cards] for cards in peer.hole_cards]
        assert hand.hole == theirs, (hand.hole, theirs)
        assert hand.board == [repr(card) for cards in peer.board_cards for card in cards]
        assert hand.dead == [not status for status in peer.statuses]
        assert hand.street == peer.street_index

    def _compare_ends(self) -> None:
        """Stacks against PokerKit's and against pots worked out layer by layer."""
        hand, peer, book = self.hand, self.peer, self.book
        assert [hand.hole[i] for i in book.live] == [[repr(card) for card in peer.hole_cards[i]] for i in book.live]
        book.collect()
        ranks = self._ranks(book)
        shares: Callable[[int, int], list[int]] = shares_one_each if self.shared.document == CROWN else shares_to_first
        won = finish(book.put, book.folded, ranks, shares)
        due = [stack + gain for stack, gain in zip(book.stacks, won, strict=True)]
        assert hand.stacks == due, f"Hand {hand.stacks}, by the rulebook {due}"
        assert sum(due) == sum(self.start) == sum(peer.stacks)
        if due != peer.stacks:
            self._because(self._why_ends_differ(book, ranks, peer.stacks))

    def _ranks(self, book: Book) -> dict[int, int]:
        live = book.live
        if len(live) < 2:
            return {}
        terms = self.hand.terms
        return ranks_by_definition(self.hand.hole, live, self.hand.board, terms.order, self.shared.variant == "omaha")

    def _why_ends_differ(self, book: Book, ranks: dict[int, int], theirs: Sequence[int]) -> str:
        pots, _ = pots_by_layers(book.put, book.folded)
        if "deck" in self.shared.options:
            usual = ranks_by_definition(self.hand.hole, book.live, self.hand.board, STRAIGHT_FIRST, two_and_three=False)
            ends = [stack + gain for stack, gain in zip(book.stacks, finish(book.put, book.folded, usual), strict=True)]
            if ends == list(theirs) and "three_of_a_kind" in {class_of(rank, STAR_36) for rank in ranks.values()}:
                return "order of 36 cards"
        if self.shared.document == CROWN:
            counts = [(amount, len(winners_by_trying(pot, ranks))) for amount, pot in pots if len(pot) > 1]
            to_first = finish(book.put, book.folded, ranks, shares_to_first)
            due = [stack + gain for stack, gain in zip(book.stacks, to_first, strict=True)]
            if any(amount % count > 1 for amount, count in counts) and due == list(theirs):
                return "odd chips"
        raise AssertionError(f"by the rulebook {self.hand.stacks}, PokerKit {theirs}")


def compare(shared: Shared, seeds: Sequence[int]) -> Tally:
    """So many hands of a variant; an AssertionError that names the hand where they differ without a reason."""
    tally = Tally()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PokerKit warns of folds that are not necessary
        for seed in seeds:
            try:
                tally.add(Comparison(shared, seed).run())
            except Exception as error:
                error.add_note(f"{shared.name}, hand {seed}")
                raise
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=2000, help="of each variant")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first")
    parser.add_argument("--only", default="", help="variants whose name holds this")
    given = parser.parse_args()
    table = Table("variant", box=None, pad_edge=False)
    for heading in ("hands", "steps", "unexplained"):
        table.add_column(heading, justify="right")
    table.add_column("differences with a reason")
    total, failed = Tally(), 0
    for shared in VARIANTS:
        if given.only.lower() not in shared.name.lower():
            continue
        tally, unexplained = Tally(), 0
        for seed in range(given.first, given.first + given.hands):
            try:
                tally.add(compare(shared, [seed]))
            except Exception as error:
                unexplained += 1
                print(f"{shared.name}, hand {seed}: {type(error).__name__} {error}", file=sys.stderr)
        total.add(tally)
        failed += unexplained
        reasons = ", ".join(f"{reason} {count:,}" for reason, count in tally.reasons.most_common())
        table.add_row(shared.name, f"{tally.hands + unexplained:,}", f"{tally.steps:,}", str(unexplained), reasons)
    table.add_row("all", f"{total.hands + failed:,}", f"{total.steps:,}", str(failed), f"{total.reasons.total():,}")
    console = Console(width=160, highlight=False)
    console.print(table)
    for reason, count in total.reasons.most_common():
        console.print(f"{reason} ({count:,}): {REASONS[reason]}")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())

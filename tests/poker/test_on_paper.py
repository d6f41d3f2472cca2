"""The betting of every variant against `tests.poker.book`, which keeps it on paper by the rulebooks alone.

PokerKit knows neither half pot nor table limits nor Manila; here all games are held against the paper but Crown's draw
with blinds, whose opening is its own.
"""

import pytest

from croupier.poker import Hand
from croupier.ranking import rank_of_hand, rank_of_up_cards
from tests.poker.book import Book, Legal, Manner
from tests.poker.checks import Case, Luck, Played, cases, choose, game_of, make

CROWN = "crown_perth/poker"
CASES = [case for case in cases() if (case.document, case.variant) != (CROWN, "draw")]
HANDS = 15
RANKS = "23456789TJQKA"


def openings(case: Case, stud_opening: str) -> tuple[str, str]:
    """Of the first round and of all others."""
    later = "bet_or_fold" if "draw" in case.variant else "check_or_bet"
    if "stud" in case.variant:
        is_low = case.document != CROWN or stud_opening == "low_card"
        return "compulsory" if is_low else "bet_or_fold", later
    if case.variant in ("draw_ante", "crown_perth_manila"):
        return "bet_or_fold", later
    return "call", later


def manner_of(case: Case, played: Played, stud_opening: str) -> Manner:
    rounds = len(played.game.terms.streets)
    first, later = openings(case, stud_opening)
    is_crown = case.document == CROWN
    return Manner(
        betting=case.betting,
        unit=played.stakes.minimum,
        bets=played.stakes.bets,
        rounds=rounds,
        openings=(first, *[later] * (rounds - 1)),
        full_blind=not is_crown,
        accumulates=is_crown,
        lifted="heads_up" if is_crown else "final",
        opening_bet=played.stakes.minimum,
        maximum=played.stakes.maximum or 0,
        blind=max(played.stakes.blinds, default=0),
        staying=staying(case, rounds),
    )


def staying(case: Case, rounds: int) -> frozenset[int]:
    """Crown's stud games but for their first rounds, and the last of its Manila."""
    if case.document != CROWN:
        return frozenset()
    if "stud" in case.variant:
        return frozenset(range(1, rounds))
    return frozenset({rounds - 1}) if case.variant == "manila" else frozenset()


class Paper:
    """A hand and its book, side by side."""

    def __init__(self, case: Case, seed: int) -> None:
        self.case, self.luck = case, Luck(f"paper {case} {seed}")
        opening = ("high_card", "low_card")[seed % 2] if case.variant == "seven_card_stud" else ""
        game = game_of(case, 0, "0.01", opening)
        players = 2 + self.luck.below(game.terms.most_players - 1)
        stakes = game.stakes(players)
        usual = stakes.minimum * (2, 5, 20, 100)[self.luck.below(4)]
        stacks = [1 + self.luck.below(usual) for _ in range(players)]
        self.played = Played.begin(game, stakes, stacks, seed)
        self.hand = self.played.hand
        self.book = Book(manner_of(case, self.played, opening), list(stacks))
        self.post()
        self.opened_by: int | None = None

    def post(self) -> None:
        stakes, count = self.played.stakes, len(self.played.stacks)
        blinds = [*stakes.blinds, *[0] * (count - len(stakes.blinds))]
        if count == 2 and (len(stakes.blinds) > 1 or self.hand.betting.last_blind == 1):
            blinds.reverse()
        self.book.post([*stakes.antes] * count, blinds, straddled=False)
        self.last_blind = max((i for i, blind in enumerate(blinds) if blind), default=0)
        if count == 2 and blinds[0] > blinds[1]:
            self.last_blind = 0

    # -- who is to act ---------------------------------------------------------------------------------------------

    def opener(self) -> int | None:
        """The first of a betting round."""
        book, hand = self.book, self.hand
        able = [i for i in book.live if book.stacks[i]]
        if "stud" in self.case.variant:
            return self.by_cards(able)
        if book.street == 0 and book.manner.openings[0] == "call":
            return book.next_turn(self.last_blind)
        if book.street == 0 and len(book.stacks) == 2 and self.case.document != CROWN:
            return book.next_turn(0)
        if book.street and self.case.document == CROWN and "draw" in self.case.variant:
            return book.next_turn((self.opened_by or 0) - 1)
        return book.next_turn(len(hand.stacks) - 1)

    def by_cards(self, able: list[int]) -> int:
        book, hand = self.book, self.hand
        if book.street == 0:
            low = book.manner.openings[0] == "compulsory"
            return min(able, key=lambda i: (RANKS.index(hand.up[i][0][0]) * (1 if low else -1), i))
        order = hand.terms.order

        def showing(i: int) -> int:
            cards = [*hand.up[i], *hand.board]  # a card for all counts too: Star 17.5.3
            return rank_of_hand(cards, order) if len(cards) == 5 else rank_of_up_cards(cards, order)

        if self.case.document == CROWN:  # nothing is said of players all-in: they have nothing to open with
            return max(able, key=lambda i: (showing(i), -i))
        highest = max(book.live, key=lambda i: (showing(i), -i))
        turn = highest if book.stacks[highest] else book.next_turn(highest)
        assert turn is not None
        return turn

    def next_opener(self, after: int) -> int | None:
        """Where the highest card opens, the next highest is asked until somebody does."""
        book = self.book
        if "stud" in self.case.variant and book.street == 0 and not book.level:
            able = [i for i in book.live if book.has_turn(i)]
            return self.by_cards(able) if able else None
        return book.next_turn(after)

    # -- the hand --------------------------------------------------------------------------------------------------

    def run(self) -> int:
        hand, book = self.hand, self.book
        steps, street, due = 0, -1, None
        while hand.phase != "over":
            if hand.phase == "drawing":
                self.move()
                continue
            if hand.street != street:
                if hand.street:
                    book.next_round(hand.street)
                street = hand.street
                due = self.opener()
            if len(book.live) > 1:
                assert hand.actor == due, f"player {hand.actor} is to act, on paper {due}"
                assert self.legal() == book.legal(hand.actor)
                assert (hand.stacks, hand.bets) == (book.stacks, book.bets)
            due = self.next_opener(self.move())
            steps += 1
        return steps

    def legal(self) -> Legal:
        hand = self.hand
        assert hand.actor is not None
        moves = {str(move[0]): move[1:] for move in hand.legal()}
        call = moves.get("call", (0,))[0]
        return Legal(hand.actor, "fold" in moves, "check" in moves, int(call), moves.get("raise"))  # type: ignore[arg-type]

    def move(self) -> int:
        hand, book = self.hand, self.book
        player = hand.actor
        assert player is not None
        move = choose(hand, self.luck)
        match move[0]:
            case "fold":
                book.fold(player)
            case "check":
                book.check(player)
            case "call":
                self.note_opening(player)
                book.call(player)
            case "raise":
                self.note_opening(player)
                book.raise_to(player, move[1])
        make(hand, player, move)
        return player

    def note_opening(self, player: int) -> None:
        if self.opened_by is None and self.book.level == 0:
            self.opened_by = player


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_betting_goes_as_on_paper(case: Case) -> None:
    steps = 0
    for seed in range(HANDS):
        try:
            steps += Paper(case, seed).run()
        except AssertionError as error:
            error.add_note(f"hand {seed}")
            raise
    assert steps > HANDS


def test_paper_and_hand_are_two_things() -> None:
    paper = Paper(CASES[0], 0)
    assert isinstance(paper.hand, Hand)
    assert paper.hand.stacks is not paper.book.stacks

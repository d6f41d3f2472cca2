"""Simple opponents: they play every variant by its rules, from what they may know, each after their temperament."""

from itertools import cycle

import pytest

from croupier.cards import DECK_52
from croupier.chance import SeededSource, shuffle
from croupier.poker import Hand, PokerError, PokerGame, Stakes, Stub
from croupier.poker import messages as m
from croupier.poker.opponents import TEMPERAMENTS, Opponent, View, best_kept, chances, discards, look
from croupier.ranking import REDUCED_32, STANDARD, STAR_36

CROWN, STAR = "crown_perth/poker", "star_sydney/poker"
VARIANTS = [
    *((STAR, variant) for variant in PokerGame(STAR).rules.options["variant"].values),
    *((CROWN, variant) for variant in PokerGame(CROWN).rules.options["variant"].values),
]
TIGHT, LOOSE, CALLING, BOLD = (TEMPERAMENTS[name] for name in ("tight", "loose", "calling", "bold"))


def at_the_table(document, variant, seed, players=4, **options):
    """A round at its first decision, and somebody of each temperament for it."""
    game = PokerGame(document, options={"variant": variant, **options})
    names = "ABCDEFGH"[:players]
    round_ = game.open_round(game.new_equipment(SeededSource(seed)), game.setting(dict.fromkeys(names, 200_00)))
    source = SeededSource(seed + 1)
    minds = {name: Opponent(kind, source) for name, kind in zip(names, cycle(TEMPERAMENTS.values()), strict=False)}
    return round_, minds


def in_turn(round_):
    decision = round_.decision
    return (decision.actors() or [invitation.actor for invitation in decision.invitations])[0]


def play_out(round_, minds):
    while not round_.is_over:
        round_.act(minds[in_turn(round_)].act(round_))
    return round_


def deal(document="star_sydney/poker", *, cards, players, variant="holdem", stacks=100_00, **options):
    """A hand dealt from these cards, those of one player after another, the rest in the order of the deck."""
    game = PokerGame(document, options={"variant": variant, **options})
    first = DECK_52.parse(cards)
    hand = game.deal([stacks] * players, SeededSource(1), manual_showdown=True)
    each = len(first) // players
    for i in range(players):
        hand.hole[i] = first[i * each : (i + 1) * each]
    rest = [card for card in game.terms.deck.cards() if card not in first]
    hand.cards.stub = Stub(rest)
    return hand


# -- every variant ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("document", "variant"), VARIANTS, ids=[f"{d[:5]} {v}" for d, v in VARIANTS])
def test_opponents_play_every_variant_by_its_rules(document, variant):
    """What they say is legal, or the round would refuse it; and chips go nowhere but to players and the house."""
    for seed in (1, 2):
        round_ = play_out(*at_the_table(document, variant, seed))
        carried = round_.hand.showdown.carried
        assert sum(round_.hand.stacks) + round_.hand.showdown.commission + carried == 4 * 200_00
    assert not any(isinstance(event, m.HandDeclaredDead) for event in round_.events)


@pytest.mark.parametrize(("document", "variant"), VARIANTS, ids=[f"{d[:5]} {v}" for d, v in VARIANTS])
def test_they_decide_by_nothing_that_a_player_may_not_know(document, variant):
    """Other cards face down in the others' hands and in the stub: the same decision, at every turn of a hand."""
    round_, minds = at_the_table(document, variant, 5)
    turns = 0
    while not round_.is_over:
        if round_.hand is not None:
            other = swapped(round_.hand, SeededSource(turns))
            moves = [Opponent(BOLD, SeededSource(3)).move(look(hand)) for hand in (round_.hand, other)]
            assert moves[0] == moves[1]
            turns += 1
        round_.act(minds[in_turn(round_)].act(round_))
    assert turns > 3


def swapped(hand, source):
    """The hand with all that the player in turn does not see dealt anew."""
    other = hand.copy()
    hidden = [
        (i, place)
        for i in other.live()
        if i != other.actor and i not in other.showdown.ranks
        for place, card in enumerate(other.hole[i])
        if card not in other.up[i]
    ]
    unseen = [other.hole[i][place] for i, place in hidden] + other.cards.stub.cards
    shuffle(unseen, source)
    for i, place in hidden:
        other.hole[i][place] = unseen.pop()
    other.cards.stub.cards = unseen
    return other


def test_a_view_holds_no_card_that_lies_face_down_before_another():
    round_, minds = at_the_table(CROWN, "seven_card_stud", 3)
    while not round_.is_over:
        hand = round_.hand
        view = look(hand)
        hidden = {card for i in range(4) if i != hand.actor for card in hand.hole[i] if card not in hand.up[i]}
        seen = {*view.own, *view.board, *(card for other in view.others for card in other.up)}
        assert not hidden & seen
        round_.act(minds[in_turn(round_)].act(round_))


def test_the_same_chance_makes_the_same_hand():
    events = [play_out(*at_the_table(STAR, "omaha", 11)).events for _ in range(2)]
    assert events[0] == events[1]


def test_nobody_decides_in_a_hand_that_is_over():
    round_, minds = at_the_table(STAR, "holdem", 1)
    play_out(round_, minds)
    with pytest.raises(PokerError, match="over"):
        minds["A"].act(round_)
    with pytest.raises(PokerError, match="nobody"):
        look(round_.hand)


# -- how good a hand is ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hole", "low", "high"),
    [("AsAd", 800, 900), ("KhKc", 770, 880), ("AhKh", 610, 730), ("7c2d", 290, 400)],
)
def test_chances_against_a_random_hand_are_about_what_is_published(hole, low, high):
    """Aces 85.2%, kings 82.4%, ace-king suited 67.0%, seven-deuce 34.6% against one random hand."""
    hand = deal(cards=hole + "3c3d", players=2)
    hand.state.actor = 0
    assert low <= chances(look(hand), SeededSource(1), samples=1500) <= high


def test_a_hand_that_cannot_lose_has_all_the_chances():
    hand = deal(cards="AsKs" + "2c3d", players=2)
    hand.state.actor, hand.state.street = 0, 3
    hand.cards.board = DECK_52.parse("QsJsTs2d2h")
    assert chances(look(hand), SeededSource(1)) == 1000


# -- draws and discards ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "given"),
    [
        ("AsAdKc7h2d", "Kc7h2d"),  # a pair: three cards
        ("AsAdKcKh2d", "2d"),  # two pairs: one
        ("AsAdAc7h2d", "7h2d"),  # three of a kind: two
        ("AsAdAcKhKd", ""),
        ("AsAdAcAh2d", ""),
        ("5c6d7h8s9c", ""),
        ("2h5h9hJhKh", ""),
        ("2h5h9hJhKs", "Ks"),  # four to a flush
        ("5c6d7h8sKc", "Kc"),  # four to a straight, open at both ends
        ("2c5d8hTsAc", "2c5d8hTs"),
        ("2c5d8hKsAc", "2c5d8h"),
    ],
)
def test_what_is_given_up_in_a_draw(cards, given):
    assert set(discards(DECK_52.parse(cards), STANDARD)) == set(DECK_52.parse(given))


def test_the_low_straights_of_reduced_decks_are_kept():
    """Star 13.3, 13.4: the ace is low in 10-9-8-7-A of 32 cards and 9-8-7-6-A of 36."""
    assert discards(DECK_52.parse("Ac7d8h9sTc"), REDUCED_32) == []
    assert discards(DECK_52.parse("Ac6d7h8s9c"), STAR_36) == []


@pytest.mark.parametrize(
    ("variant", "board", "own", "given"),
    [("pineapple", "", "AsAd2c", "2c"), ("crazy_pineapple", "9c9dKs", "9h9s2d", "2d")],
)
def test_the_best_two_are_kept_in_pineapple(variant, board, own, given):
    hand = deal(cards=own + "3c3d7h", players=2, variant=variant)
    hand.state.actor, hand.cards.board = 0, DECK_52.parse(board)
    hand.state.street = 1 if board else 0
    assert best_kept(look(hand), 1, SeededSource(1)) == tuple(DECK_52.parse(given))


# -- betting ---------------------------------------------------------------------------------------------------------


def moves(hand, temperament, times=40):
    view = look(hand)
    return [Opponent(temperament, SeededSource(seed)).move(view)[0] for seed in range(times)]


@pytest.mark.parametrize("temperament", TEMPERAMENTS.values(), ids=TEMPERAMENTS)
def test_the_nuts_are_never_folded_and_mostly_raised(temperament):
    hand = deal(cards="7c2d" + "8c3d" + "AsAd", players=3)
    said = moves(hand, temperament)
    assert "fold" not in said
    assert said.count("raise") > 20 or temperament is CALLING


def test_nothing_is_folded_to_a_great_bet():
    hand = deal(cards="7c2d" + "AsAd", players=2)
    hand.raise_to(hand.actor, 50_00)
    hand.hole[hand.actor] = DECK_52.parse("7c2d")
    assert moves(hand, TIGHT).count("fold") > 35


def test_what_is_free_is_taken():
    """No temperament folds where it may check."""
    hand = deal(cards="7c2d" + "AsAd" + "KsKd", players=3)
    hand.call(2)
    hand.call(0)
    assert hand.betting.can_check
    for temperament in TEMPERAMENTS.values():
        assert "fold" not in moves(hand, temperament)


def test_the_patient_play_fewer_hands_than_those_who_call():
    def played(temperament):
        count = 0
        for seed in range(30):
            game = PokerGame(STAR, options={"betting": "limit"})
            hand = game.deal([200_00] * 6, SeededSource(seed))
            count += Opponent(temperament, SeededSource(seed)).move(look(hand)) != ("fold",)
        return count

    assert played(TIGHT) < played(LOOSE) < played(CALLING)


def test_a_raise_is_legal_and_in_table_minimums_or_all_in():
    for seed in range(60):
        hand = deal(cards="7c2d" + "8c3d" + "AsAd", players=3, stacks=33_00 + seed)
        move = Opponent(BOLD, SeededSource(seed)).move(look(hand))
        if move[0] == "raise":
            least, most = hand.betting.raise_range()
            assert least <= move[1] <= most
            assert move[1] % 5_00 == 0 or move[1] in (least, most)


def test_a_raise_is_in_whole_chips_where_the_minimum_is_not():
    stakes = Stakes(blinds=(2_00, 6_00), minimum=5_00, denomination=2_00)
    for seed in range(40):
        hand = PokerGame(STAR).deal([98_00] * 3, SeededSource(seed), stakes=stakes)
        move = Opponent(BOLD, SeededSource(seed)).move(look(hand))
        if move[0] == "raise":
            hand.raise_to(2, move[1])


def test_the_last_who_may_open_takes_what_is_in_the_pot():
    """Crown 27.3: all others have folded, and the pot is carried over unless the last player opens."""
    game = PokerGame(CROWN, options={"variant": "draw_ante"})
    hand = game.deal([100_00] * 3, SeededSource(1))
    for _ in range(2):
        hand.fold(hand.actor)
    for temperament in TEMPERAMENTS.values():
        assert set(moves(hand, temperament)) == {"raise"}


def test_voluntary_blinds_are_mostly_declined():
    said = []
    for seed in range(60):
        round_, minds = at_the_table(STAR, "holdem", seed, straddle=True)
        said.append(minds[in_turn(round_)].act(round_).name())
    assert set(said) <= {"straddle", "decline"}
    assert said.count("decline") > 50


def checked_to_the_end(cards):
    """Five card stud between two at Crown's; the first has checked in the last round, the second is in turn."""
    game = PokerGame(CROWN, options={"variant": "five_card_stud"})
    hand = Hand(game.terms, game.stakes(2), [100_00] * 2, Stub(DECK_52.parse(cards))).start()
    hand.raise_to(0, 5_00)
    hand.call(1)
    for player in (0, 1, 0, 1, 0):
        hand.check(player)
    return hand


def test_a_check_that_would_kill_the_hand_is_not_made():
    """Crown 21.5(d): after a check in the last round, only a hand that beats what the checker shows may check."""
    hand = checked_to_the_end("2c3c AsKs Ad9d Kh7h Qs4s")  # king high against a pair of aces that shows
    assert hand.betting.can_check
    assert "check" not in moves(hand, TIGHT)
    hand = checked_to_the_end("2c3c AsKs AdKd Kh3h Qs4s")  # two pairs
    assert "check" in moves(hand, CALLING)


# -- showdown --------------------------------------------------------------------------------------------------------


def showdown(shown_rank, paid, own_paid, can_muck=True):
    hand = deal(cards="7c2d" + "AsAd", players=2)
    hand.state.phase, hand.state.actor = "showdown", 1
    hand.cards.board = DECK_52.parse("3h4s8dTcQh")
    hand.showdown.ranks = {0: hand.terms.rank(hand.hole[1], hand.board) + shown_rank}
    hand.state.paid = [paid, own_paid]
    if not can_muck:
        hand.stacks[1] = 0
    return Opponent(TIGHT, SeededSource(1)).move(look(hand))


def test_a_hand_is_mucked_only_when_beaten_in_every_pot():
    assert showdown(shown_rank=1, paid=50, own_paid=50) == ("muck",)
    assert showdown(shown_rank=0, paid=50, own_paid=50) == ("show",)
    assert showdown(shown_rank=-1, paid=50, own_paid=50) == ("show",)
    assert showdown(shown_rank=1, paid=49, own_paid=50) == ("show",)
    assert showdown(shown_rank=1, paid=50, own_paid=50, can_muck=False) == ("show",)


def test_the_view_of_a_player_is_frozen():
    view = look(deal(cards="7c2d" + "AsAd", players=2))
    assert isinstance(view, View)
    with pytest.raises(AttributeError):
        view.own = ()

"""Players who have joined forces to exceed a maximum (general rules, 10.1(c)), in games of every kind."""

import random

import pytest

from croupier.chance import SeededSource
from croupier.games import Game, next_setting, replay
from croupier.games.casino_war import GoToWar, Surrender
from croupier.games.registry import ROUNDS
from croupier.procedure import DEALER, IllegalActionError, Incident, Limits, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.procedure.events import HandVoided, RoundCorrected, WagerReturned
from croupier.procedure.incidents import MaximumExceededTogether, WagerAcceptedOutsideLimits
from croupier.rulebook import load, shipped_documents
from croupier.table.joined_forces import last_made
from tests.games.caribbean_stud import rulings as caribbean
from tests.games.electronic_baccarat import tables as terminals
from tests.games.roulette import tables as roulette
from tests.random_play import RandomMoves
from tests.rules import rule
from tests.tables import bet, casino_war, cited, deal, of_kind, proceed, refused

GENERAL = "skycity/general"
TOGETHER = ("Ann", "Bob")
GAMES = [name for name in shipped_documents() if GENERAL in load(name).includes and load(name).game in ROUNDS]


def limited(most: int = 500, **more):
    """A setting in which a wager is of $5 to so many dollars."""
    return {"limits": Limits(5_00, most * 100), **more}


def wheel(*numbers, setting=None, **choices):
    """A table of roulette at which the ball falls on these numbers."""
    return roulette.table(*numbers, setting=limited(**(setting or {})), **choices)


def all_void():
    """A wheel where nothing is accepted of players who have joined forces."""
    game = Game(roulette.ROULETTE, readings={"joined_forces_void": "all"})
    return game.open_round(source=1, setting=game.setting(**limited()))


def joined(wager, on="", box=0, players=TOGETHER):
    return MaximumExceededTogether(players, wager, box, on)


def returned(round_):
    """Who got how many dollars back, as void."""
    found = of_kind(round_, WagerReturned)
    assert {event.why for event in found} <= {"void"}
    return [(event.player, event.cents // 100) for event in found]


# -- what goes back --------------------------------------------------------------------------------------------------


@rule(GENERAL, "10.1(c)")
@pytest.mark.parametrize(("dollars", "void"), [(199, 0), (200, 0), (201, 1), (500, 300)])
def test_what_players_have_together_beyond_the_maximum_of_one_is_void(dollars, void):
    """Each is within the maximum of $500; Ann's $300 and Bob's are not, from $501 on."""
    round_ = wheel()
    for player, each in (("Ann", 300), ("Bob", dollars), ("Cid", 500)):
        roulette.bet(round_, player, "straight_up", each, "17")
    ruling = round_.report(joined("straight_up", "17"))
    assert cited(ruling) == [f"{GENERAL} 10.1(c)", f"{GENERAL} 10.2(b)"]
    assert ruling.concerns == TOGETHER
    assert returned(round_) == ([("Bob", void)] if void else [])
    assert (f"${void} is void and returned" in ruling.decides) == bool(void)
    assert "together they may have $500 there" in ruling.decides
    left = {wager.player: wager.cents // 100 for wager in round_.layout.standing()}
    assert left == {"Ann": 300, "Bob": dollars - void, "Cid": 500}


@rule(GENERAL, "10.1(c)")
def test_what_was_put_down_last_goes_back_first():
    round_ = wheel()
    for player, dollars in (("Ann", 300), ("Bob", 200), ("Ann", 100), ("Bob", 150)):
        roulette.bet(round_, player, "red", dollars)
    round_.report(joined("red"))
    assert sorted(returned(round_)) == [("Ann", 100), ("Bob", 150)]


@pytest.mark.parametrize(
    ("cents", "taken"),
    [(0, {}), (1, {2: 1}), (150, {2: 150}), (151, {2: 150, 1: 1}), (450, {2: 350, 1: 100}), (900, {2: 350, 1: 400})],
)
def test_so_much_of_wagers_is_taken_from_the_last_made_on(cents, taken):
    """Wager 1 was made with 300 and 100 more, wager 2 in between with 200 and at last 150 more."""
    round_ = wheel()
    for player, dollars in (("Ann", 300), ("Bob", 200), ("Ann", 100), ("Bob", 150)):
        roulette.bet(round_, player, "red", dollars)
    staked = {wager.id: wager.cents for wager in round_.layout.standing()}
    found = last_made(round_.events, staked, cents * 100)
    assert found == {number: dollars * 100 for number, dollars in taken.items()}


@rule(GENERAL, "10.1(c)")
def test_a_player_with_limits_of_their_own_may_have_with_others_what_they_may_have_alone():
    round_ = wheel(setting={"player_limits": {"Ann": Limits(5_00, 800_00)}})
    roulette.bet(round_, "Ann", "red", 700)
    roulette.bet(round_, "Bob", "red", 200)
    assert "together they may have $800 there" in round_.report(joined("red")).decides
    assert returned(round_) == [("Bob", 100)]


@rule(GENERAL, "10.1(c)")
@pytest.mark.parametrize(("box", "void"), [(0, [("Bob", 300)]), (1, []), (2, [])])
def test_on_one_box_or_on_all(box, void):
    """Two players have $400 each on the banker, at boxes of their own: whoever reports it says on what they joined."""
    game = Game("skycity/baccarat")
    round_ = game.open_round(source=1, setting=game.setting(**limited()))
    while not round_.decision.is_open_to(PlaceWager):
        round_.act(round_.offers()[0])
    bet(round_, "Ann", "banker", 400, 1)
    bet(round_, "Bob", "banker", 400, 2)
    round_.report(joined("banker", box=box))
    assert returned(round_) == void


@rule(GENERAL, "10.1(c)")
@pytest.mark.parametrize("dollars", [(300, 300), (100, 100)])
def test_by_the_other_reading_nothing_that_they_wagered_there_was_to_be_accepted(dollars):
    """Whether or not it is more than one of them may have."""
    round_ = all_void()
    stakes = list(zip(TOGETHER, dollars, strict=True))
    for player, each in stakes:
        roulette.bet(round_, player, "red", each)
        roulette.bet(round_, player, "black", each)
    assert "together they may have nothing there" in round_.report(joined("red")).decides
    assert sorted(returned(round_)) == stakes
    for player in TOGETHER:
        refused(round_, PlaceWager(player, "red", 5_00), "10.1(c)", GENERAL)
        assert round_.can(PlaceWager(player, "black", 5_00))


# -- what is refused -------------------------------------------------------------------------------------------------


@rule(GENERAL, "10.1(c)")
@pytest.mark.parametrize(("dollars", "is_possible"), [(199, True), (200, True), (201, False)])
def test_from_then_on_they_are_refused_what_is_more_than_one_may_have(dollars, is_possible):
    round_ = wheel()
    roulette.bet(round_, "Ann", "straight_up", 300, "17")
    round_.report(joined("straight_up", "17"))
    action = PlaceWager("Bob", "straight_up", dollars * 100, on="17")
    assert round_.can(action) == is_possible
    if not is_possible:
        assert "Ann and Bob have joined forces" in refused(round_, action, "10.1(c)", GENERAL)
    assert round_.can(PlaceWager("Cid", "straight_up", dollars * 100, on="17"))
    assert round_.can(PlaceWager("Bob", "straight_up", dollars * 100, on="18"))


@rule(GENERAL, "10.1(c)")
def test_the_next_round_is_another():
    game = Game("skycity/money_wheel")
    equipment = game.new_equipment(SeededSource(1))
    round_ = game.open_round(equipment, game.setting(**limited()))
    round_.act(PlaceWager("Ann", "symbol", 500_00, on="A"))
    round_.report(joined("symbol", "A"))
    refused(round_, PlaceWager("Bob", "symbol", 5_00, on="A"), "10.1(c)", GENERAL)
    deal(round_)
    following = game.open_round(equipment, next_setting(round_))
    for player in TOGETHER:
        following.act(PlaceWager(player, "symbol", 500_00, on="A"))


@rule(GENERAL, "10.1(c)")
@pytest.mark.parametrize(
    ("found", "problem"),
    [
        (joined("red", players=("Ann",)), "players: name all who have joined forces"),
        (joined("red", players=("Ann", "Ann")), "players: name all who have joined forces"),
        (joined("red", players=("Ann", DEALER)), "players: 'dealer' is not a player"),
    ],
)
def test_who_has_joined_forces_is_named(found, problem):
    round_ = wheel()
    roulette.bet(round_, "Ann", "red", 500)
    assert problem in refused(round_, found, "10.1(c)", GENERAL)


@pytest.mark.parametrize(
    ("found", "problem"),
    [
        (joined("nosuch"), "wager: 'nosuch'"),
        (joined("red", box=1), "box: 1; the layout has none"),
        (joined("straight_up", "99"), "on: '99' is no place"),
    ],
)
def test_so_is_on_what(found, problem):
    round_ = wheel()
    before = journal.write(round_)
    with pytest.raises(IllegalActionError, match=problem):
        round_.report(found)
    assert journal.write(round_) == before


def test_where_a_rulebook_does_not_speak_of_it_it_is_not_reported():
    game = Game("star_sydney/four_card_poker")
    assert MaximumExceededTogether not in game.open_round(source=1).reportable()
    assert all(MaximumExceededTogether in Game(name).open_round(source=1).reportable() for name in GAMES)


# -- found later -----------------------------------------------------------------------------------------------------


@rule(GENERAL, "10.1(c)")
@pytest.mark.parametrize(("number", "sign"), [("1", 1), ("2", -1)])
def test_what_has_been_settled_is_settled_anew_without_what_is_void(number, sign):
    """On red, which has 1 and not 2."""
    round_ = wheel(number)
    roulette.bet(round_, "Ann", "red", 300)
    roulette.bet(round_, "Bob", "red", 500)
    deal(round_)
    assert (round_.layout.net_of("Ann"), round_.layout.net_of("Bob")) == (sign * 300_00, sign * 500_00)
    round_.report(joined("red"))
    assert (round_.layout.net_of("Ann"), round_.layout.net_of("Bob")) == (sign * 300_00, sign * 200_00)
    (corrected,) = of_kind(round_, RoundCorrected)
    assert corrected.net_cents == {"Bob": sign * -300_00}
    assert [replayed.differs_at for replayed in replay(journal.write(round_))] == [None]


@rule(GENERAL, "10.1(c)")
@pytest.mark.parametrize(("dollars", "is_too_much"), [(199, False), (200, False), (201, True)])
def test_when_nothing_more_can_be_wagered_there_must_be_something_too_much(dollars, is_too_much):
    round_ = casino_war("9c 8d", setting=limited())
    bet(round_, "Ann", "casino_war", 300)
    bet(round_, "Bob", "casino_war", dollars)
    deal(round_)
    if is_too_much:
        round_.report(joined("casino_war", box=1))
        assert returned(round_) == [("Bob", dollars - 200)]
    else:
        problem = refused(round_, joined("casino_war", box=1), "10.1(c)", GENERAL)
        assert "is no more than one player may have" in problem


@rule(GENERAL, "10.1(c)")
@pytest.mark.parametrize("box", [0, 1])
def test_what_more_was_wagered_with_it_since_keeps_a_wager_as_it_is(box):
    """Bob went to war with $300 more; on box 2 Cid has not."""
    round_ = casino_war("9c 9h 9d", setting=limited())
    for player, dollars, on_box in (("Ann", 300, 1), ("Bob", 300, 1), ("Cid", 10, 2)):
        bet(round_, player, "casino_war", dollars, on_box)
    deal(round_)
    round_.act(Surrender("Ann", 1))
    assert round_.can(GoToWar("Bob", 2))
    round_.act(GoToWar("Bob", 2))
    problem = refused(round_, joined("casino_war", box=box), "10.1(c)", GENERAL)
    assert "more has been wagered on box 1" in problem


@rule(GENERAL, "10.1(c)")
def test_a_hand_that_has_no_wager_left_is_void():
    round_ = caribbean.paced(setting=limited(20), cards=3)
    round_.report(joined("ante"))
    assert returned(round_) == [("Bob", 20)]
    assert [event.hand for event in of_kind(round_, HandVoided)] == ["box 2"]


@rule(GENERAL, "10.1(c)")
def test_what_is_left_of_a_racetrack_wager_is_in_equal_pieces():
    """Of the $25 on five pieces of the orphelins $3 are too much, and $2 more go with them."""
    round_ = wheel(setting={"most": 47}, racetrack=True)
    roulette.bet(round_, "Ann", "orphelins", 25)
    roulette.bet(round_, "Bob", "orphelins", 25)
    round_.report(joined("orphelins"))
    assert returned(round_) == [("Bob", 3), ("Bob", 2)]


# -- at terminals ----------------------------------------------------------------------------------------------------


@rule(GENERAL, "10.1(c)")
@pytest.mark.parametrize(("dollars", "is_possible"), [(20, True), (25, True), (30, False)])
def test_players_at_terminals_are_held_to_it_too(dollars, is_possible):
    round_ = terminals.only_terminals(setting=limited(50))
    for number, player in enumerate(TOGETHER, start=1):
        terminals.insert(round_, player, number, 100)
    terminals.touch(round_, "Ann", 1, "banker", 25)
    round_.report(joined("banker"))
    if is_possible:
        terminals.touch(round_, "Bob", 2, "banker", dollars)
        return
    with pytest.raises(IllegalActionError, match="have joined forces") as error:
        terminals.touch(round_, "Bob", 2, "banker", dollars)
    assert "10.1(c)" in str(error.value)
    terminals.touch(round_, "Bob", 2, "player", dollars)


@rule(GENERAL, "10.1(c)")
def test_on_screens_what_is_too_much_goes_back_with_what_went_with_it():
    round_ = terminals.only_terminals(setting=limited(50), ante_up=True, ante="0.50", chip_denominations="0.50,5")
    for number, player in enumerate(TOGETHER, start=1):
        terminals.insert(round_, player, number, 100)
        terminals.touch(round_, player, number, "banker", 50)
    assert round_.terminals.credits(2) == 49_50
    round_.report(joined("banker"))
    assert round_.terminals.credits(2) == 100_00, "the ante of Bob, who has no wager any more, is with him again"
    assert round_.terminals.credits(1) == 49_50


@rule(GENERAL, "10.1(c)")
def test_what_screens_have_settled_stays_so():
    round_ = terminals.only_terminals(setting=limited(50))
    for number, player in enumerate(TOGETHER, start=1):
        terminals.wager_on(round_, player, number, 50)
    terminals.play_out(round_)
    assert "has been settled" in refused(round_, joined("player"), "10.1(c)", GENERAL)


# -- in any play -----------------------------------------------------------------------------------------------------


def attempt(round_, message) -> bool:
    """Whether it was done; chips are conserved either way, and a refusal changes nothing."""
    before = journal.write(round_)
    try:
        round_.report(message) if isinstance(message, Incident) else round_.act(message)
    except IllegalActionError:
        assert journal.write(round_) == before
        return False
    round_.layout.audit()
    return True


def anything(round_, luck) -> MaximumExceededTogether:
    """A report on a wager that was made."""
    wager = luck.choice([*round_.layout.wagers.values()])
    players = tuple(luck.sample(["Ann", "Bob", "Cid"], luck.choice([2, 3])))
    return MaximumExceededTogether(players, wager.kind, luck.choice([0, wager.box]), wager.on)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("reading", ["excess", "all"])
def test_whenever_it_is_reported_chips_are_conserved_and_the_round_can_be_done_again(name, reading):
    done = 0
    for seed in range(12):
        luck, game = random.Random(f"{name} {seed}"), Game(name, readings={"joined_forces_void": reading})
        moves = RandomMoves(game, luck)
        round_ = game.open_round(source=seed, setting=game.setting(**limited(40, paced=seed % 2 == 0)))
        boxes = [1, 1, 2, 3] if round_.betting.boxes.value else [0]
        for _ in range(400):
            if round_.decision is None:
                break
            wager, on = moves.spots[0] if luck.random() < 0.7 else luck.choice(moves.spots)
            offers, is_open = round_.offers(), round_.decision.is_open_to(PlaceWager)
            if is_open and luck.random() < 0.6:
                player, cents = luck.choice(["Ann", "Bob", "Cid"]), luck.choice([20_00, 25_00])
                attempt(round_, PlaceWager(player, wager, cents, luck.choice(boxes), on))
            elif round_.layout.wagers and luck.random() < 0.2:
                done += attempt(round_, anything(round_, luck))
            elif offers:
                attempt(round_, luck.choice(offers))
        while round_.decision is not None:
            is_open = round_.decision.is_open_to(NoMoreBets)
            attempt(round_, NoMoreBets(DEALER) if is_open else luck.choice(round_.offers()))
        if round_.layout.wagers:
            done += attempt(round_, anything(round_, luck))
        assert round_.till.balance("layout") == 0
        assert [replayed.differs_at for replayed in replay(journal.write(round_))] == [None]
    assert done


@rule(GENERAL, "10.1(c)")
def test_what_was_accepted_by_oversight_after_the_finding_is_found_again():
    round_ = wheel()
    roulette.bet(round_, "Ann", "red", 500)
    round_.report(joined("red"))
    with pytest.raises(IllegalActionError):
        round_.report(WagerAcceptedOutsideLimits("Bob", "red", 100_00))
    round_.report(WagerAcceptedOutsideLimits("Bob", "red", 600_00))
    round_.report(joined("red"))
    assert returned(round_) == [("Bob", 100), ("Bob", 500)]
    proceed(round_)

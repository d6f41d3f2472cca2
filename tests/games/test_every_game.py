"""Properties of any play of any game: chips conserved, cards in one place, replay equals live, refusals change nothing.

Actions and incidents are made from the fields of their kinds, so a new game is tried without a word written here.
"""

import types
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from croupier.cards import Card
from croupier.chance import SeededSource
from croupier.games import Game, next_setting, replay
from croupier.games.registry import ROUNDS
from croupier.procedure import DEALER, IllegalActionError, Incident, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.procedure.events import RoundClosed
from croupier.procedure.incidents import VoidResult, WagerAcceptedOutsideLimits
from croupier.rulebook import NotAllowedError, Rules, load, shipped_documents

GAMES = [name for name in shipped_documents() if load(name).game in ROUNDS]
PEOPLE = ["Ann", "Bob", "Cid", DEALER]
CENTS = [-5_00, 0, 1, 3_00, 5_00, 7_00, 20_00, 25_00, 99_50, 1000_00, 1001_00]


class Messages:
    """Strategies for the actions and incidents of a game, guided by what each field is called and holds."""

    def __init__(self, game: Game) -> None:
        kinds = game.definition
        self.wagers = [*game.rules.wagers(), "nosuch"]
        places = {on for wager in game.rules.wagers() for on in kinds.placements(game.rules, wager)}
        self.places = [*sorted(places), "nosuch", ""]
        causes = [*game.open_round(source=1).field_values(VoidResult).get("cause", ()), "fire", "fraud", "nosuch"]
        hands = ["box 1", "box 2", DEALER, "player", "banker"]
        self.words = [*causes, *hands, *PEOPLE, "As", "2c", "7"]
        self.placing = st.builds(
            lambda actor, place, cents, box, manner: PlaceWager(actor, *place[:1], cents, box, place[1], manner=manner),
            st.sampled_from(PEOPLE),
            st.sampled_from([(w, on) for w in game.rules.wagers() for on in kinds.placements(game.rules, w)]),
            st.sampled_from([20_00, 25_00]),
            st.integers(0, 2),
            st.sampled_from(["chips", "oral_with_chips"]),
        )
        self.actions = [self.build(kind) for kind in kinds.action_types()]
        self.incidents = [self.build(kind) for kind in kinds.incident_types()]

    def late(self, round_: Any) -> list[st.SearchStrategy[Any]]:
        """What can be reported of a round that is over; wagers outside the limits where somebody has one, too."""
        made = [(w.player, w.kind, w.box, w.on) for w in round_.layout.wagers.values()] or [("Ann", "nosuch", 1, "")]
        found = st.builds(
            lambda place, cents: WagerAcceptedOutsideLimits(place[0], place[1], cents, place[2], on=place[3]),
            st.sampled_from(made),
            st.sampled_from([3_00, 985_00, 1005_00]),
        )
        return [found, *(self.build(kind) for kind in round_.reportable(now=True))]

    def build(self, kind: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
        fields = {field.name: self.value(field.name, field.type) for field in msgspec.structs.fields(kind)}
        return st.builds(kind, **fields)

    def value(self, name: str, kind: Any) -> st.SearchStrategy[Any]:
        if get_origin(kind) is Literal:
            return st.sampled_from(get_args(kind))
        if get_origin(kind) in (Union, types.UnionType):
            return st.one_of(*(self.value(name, part) for part in get_args(kind)))
        if get_origin(kind) is tuple:
            return st.lists(self.value(name, get_args(kind)[0]), max_size=4).map(tuple)
        if kind is bool:
            return st.booleans()
        if kind is int:
            return st.sampled_from(CENTS) if name.endswith("cents") else st.integers(-1, 7)
        if kind is type(None):
            return st.none()
        if kind is Card:
            return st.sampled_from(["As", "2c", "XX"])
        if kind is str:
            if name in ("actor", "player"):
                return st.sampled_from(PEOPLE)
            return st.sampled_from({"wager": self.wagers, "on": self.places}.get(name, self.words))
        raise NotImplementedError(f"{name}: {kind}")


def choices_of(rules: Rules) -> st.SearchStrategy[dict[str, Any]]:
    """A few options of the game at values of theirs; those that exclude each other are left alone."""
    free = {
        option.name: st.sampled_from([option.show(value) for value in option.listed()])
        for option in rules.options.values()
        if option.listed()
        and not any(option.name in (o.name, *o.excludes) for o in rules.options.values() if o.excludes)
    }
    return st.lists(st.sampled_from(sorted(free)), max_size=4, unique=True).flatmap(
        lambda names: st.fixed_dictionaries({name: free[name] for name in names})
    ) if free else st.just({})  # fmt: skip


def snapshot(round_: Any) -> tuple[Any, ...]:
    return (
        len(round_.events),
        len(round_.records),
        round_.decision,
        round_.equipment.state(),
        repr(round_.layout.wagers),
        repr(getattr(round_, "hands", None)),
        repr(round_.till.balances),
        repr(round_.setting_after().carried),
    )


def attempt(round_: Any, move: Any) -> None:
    """Do it; a refusal must leave everything as it was."""
    before = snapshot(round_)
    try:
        round_.report(move) if isinstance(move, Incident) else round_.act(move)
    except IllegalActionError:
        assert snapshot(round_) == before
    round_.layout.audit()
    if hasattr(round_, "verify_cards"):
        round_.cards.verify_cards()


def finish(round_: Any, data: st.DataObject) -> None:
    """Take what is offered until the round is over."""
    for _ in range(2000):
        if round_.decision is None:
            return
        offers = round_.offers()
        assert all(map(round_.can, offers))
        if round_.decision.is_open_to(NoMoreBets):
            offers = [NoMoreBets(DEALER)]
        attempt(round_, offers[0] if len(offers) == 1 else data.draw(st.sampled_from(offers)))
    raise AssertionError(f"it does not end: {round_.decision}")


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6), paced=st.booleans(), data=st.data())
def test_any_play_conserves_what_there_is_and_replays(name, seed, paced, data):
    document = load(name)
    edition = data.draw(st.sampled_from(sorted(document.editions)))
    options = data.draw(choices_of(Rules(name, edition=edition)))
    try:
        game = Game(name, edition=edition, options=options)
    except NotAllowedError:
        reject()  # choices that do not go together
    messages = Messages(game)
    equipment = game.new_equipment(SeededSource(seed))
    setting = game.setting(paced=paced, seats={1: "Ann", 2: "Bob"})
    writer, log = journal.Writer(), b""
    for _ in range(2):
        round_ = game.open_round(equipment, setting)
        for _ in range(data.draw(st.integers(2, 25))):
            if round_.is_over:
                break
            kinds = [messages.placing, st.one_of(messages.actions), st.one_of(messages.incidents)]
            if round_.offers():
                kinds += [st.sampled_from(round_.offers())] * 2
            attempt(round_, data.draw(data.draw(st.sampled_from(kinds))))
        finish(round_, data)
        assert round_.till.balance("layout") == 0
        for _ in range(data.draw(st.integers(0, 4))):
            attempt(round_, data.draw(st.one_of(messages.late(round_))))
            assert round_.is_over
            assert round_.till.balance("layout") == 0
        closed = [event for event in round_.events if isinstance(event, RoundClosed)]
        assert len(closed) == 1
        log += journal.write(round_, writer)
        setting = next_setting(round_)
    replays = replay(log)
    assert [replayed.differs_at for replayed in replays] == [None, None]
    assert b"".join(journal.write(r.round, w) for w in [journal.Writer()] for r in replays) == log

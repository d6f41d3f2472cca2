"""Poker at a terminal: one person or several against simple opponents, hand after hand."""

import shlex
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from croupier.chance import LiveSource, SeededSource, Source
from croupier.chips import format_dollars, parse_dollars, signed_dollars
from croupier.cli.show import make_console
from croupier.cli.terminal import look
from croupier.cli.terminal.journal import Follower, Resumed, actor_of
from croupier.cli.terminal.session import Session, Stop
from croupier.errors import CroupierError
from croupier.poker import PokerGame, PokerRound
from croupier.poker import messages as m
from croupier.poker.opponents import TEMPERAMENTS, Opponent
from croupier.procedure import Decision, Event, Incident, Setting
from croupier.procedure.incidents import Irregularity
from croupier.procedure.round import RoundBrokenError
from croupier.rulebook import cite
from croupier.speech.phrases import phrase
from croupier.speech.poker_words import SAID, action_of, in_turn
from croupier.speech.words import fill, find_incident
from croupier.table.round import Round

MIXED = "mixed"
"""In place of one temperament: all of them in turn."""
USUAL_TABLE = 6
USUAL_STAKE = 100
"""In table minimums."""
NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hope", "Ivy", "Jack", "Kit", "Lea", "Max", "Nell")
HELP = """\
  1, 2, ...               take one of the choices shown; its name does too: call
  bet 20, raise 60        so many dollars; a raise is to so much in all in this betting round
  fold, check, call       all_in bets, raises or calls with everything there is
  do SIGNS                act as people do, sign by sign: do say raise, put 100 100; do put 25; do tap; do push cards
  draw 2c,7d              give these cards up and have them replaced; pat keeps all
  discard 7d              give a card up for good
  show, muck              at the showdown
  straddle, decline       when a voluntary blind is offered; over_blind likewise
  as NAME COMMAND         speak for another player at this terminal
  next                    the dealer's next card, in play by card
  report                  list the irregularities that can be reported
  report NAME [F=V ...]   report one, such as: report next_card_exposed count=3
  undo                    take back what was typed last, before anybody has acted on it
  view, view json         the table as the player may see it, as a table or raw
  rule NUMBER, rule WORDS what a rule says, or which rules have these words
  quit                    stop here"""


def play(game: PokerGame, players: list[str] | None, auto: str | None, rounds: int, **table: Any) -> None:
    """`croupier play` of a rulebook of poker."""
    if auto is None:
        PokerTerminal(make_console(), game, players or ["guest"], **table).run()
    else:
        PokerTerminal(make_console(), game, players or [], **table).run_alone(auto, rounds)


class PokerTerminal(Session):
    """Persons in the first seats, opponents in the others; who is out of chips leaves."""

    said = SAID
    played = "hand"

    def __init__(
        self,
        console: Console,
        game: PokerGame,
        players: list[str],
        *,
        log: Path | None = None,
        seed: int | None = None,
        opponents: int | None = None,
        stake: str | None = None,
        by_card: bool = False,
        source: Source | None = None,
        resumed: Resumed | None = None,
        ledger: Follower | None = None,
    ) -> None:
        super().__init__(console, players, log, resumed)
        self.journal.ledger = ledger
        self.game = game
        self.resumed = resumed
        self.equipment = game.new_equipment(source or (LiveSource() if seed is None else SeededSource(seed)))
        self.stake = _stake(game, stake)
        self.by_card = by_card
        names = [name for name in NAMES if name not in players]
        if resumed is not None:
            names = [name for name in resumed.rounds[0].setting.seats.values() if name not in players]
            opponents = len(names)
        if opponents is None:
            opponents = max(min(USUAL_TABLE, game.terms.most_players) - len(players), 2 - len(players), 0)
        if opponents < 0:
            raise CroupierError(f"--opponents {opponents}: it cannot be less than none")
        names += [f"Player {number}" for number in range(len(names), opponents)]
        self.names = [*players, *names[:opponents]]
        game.terms.verify_players(len(self.names))
        chance = LiveSource() if seed is None else SeededSource(-1 - seed)  # other numbers than the cards'
        kinds = list(TEMPERAMENTS.values())
        self.minds = {name: Opponent(kinds[i % len(kinds)], chance) for i, name in enumerate(names[:opponents])}
        self.chance = chance
        self.asked: Decision | None = None
        self.hands = 0
        self.bought = dict.fromkeys(self.names, self.stake)
        """What everybody sat down with."""
        self.chips = dict(self.bought)
        self.commission = 0

    # -- hands one after another -----------------------------------------------------------------------------------

    def run(self) -> None:
        self.show_title("? for help.")
        setting, round_ = self.take_up(self.resumed) if self.resumed else (self.first_setting(), None)
        try:
            while round_ is not None or self.can_go_on(setting):
                self.console.print(f"[bold]Hand {self.hands + 1}[/bold]")
                setting = self.after(self.play_hand(round_ or self.game.open_round(self.equipment, setting)))
                round_ = None
        except (Stop, KeyboardInterrupt):
            self.console.print("Stopped.")
        self.show_results()
        self.show_journal()

    def take_up(self, resumed: Resumed) -> tuple[Setting, PokerRound | None]:
        """The hands so far; the setting of the next, and the hand that was not finished, if there is one."""
        rounds = [round_ for round_ in resumed.rounds if isinstance(round_, PokerRound)]
        first, last = rounds[0].setting, rounds[-1]
        self.bought = {name: first.table_stakes[seat] for seat, name in first.seats.items()}
        self.chips = dict(self.bought)
        self.equipment = last.equipment
        setting = last.setting
        for round_ in rounds if last.is_over else rounds[:-1]:
            setting = self.after(round_, is_told=False)
        return setting, None if last.is_over else last

    def run_alone(self, kind: str, hands: int) -> None:
        """All seats by opponents. One hand is told in full, of several who won what."""
        if kind not in (MIXED, *TEMPERAMENTS):
            raise CroupierError(f"--auto {kind}: opponents play {MIXED} or {' or '.join(TEMPERAMENTS)}")
        kinds = [TEMPERAMENTS[kind]] if kind in TEMPERAMENTS else list(TEMPERAMENTS.values())
        self.minds |= {name: Opponent(kinds[i % len(kinds)], self.chance) for i, name in enumerate(self.players)}
        if kind != MIXED and not self.players:
            self.minds = {name: Opponent(kinds[0], self.chance) for name in self.names}
        self.players = []
        self.show_title()
        setting = self.first_setting()
        for number in range(1, hands + 1):
            if not self.can_go_on(setting):
                break
            round_ = self.play_hand(self.game.open_round(self.equipment, setting), is_told=hands == 1)
            if hands > 1:
                self.console.print(f"Hand {number}: {escape(summary(round_))}", soft_wrap=True)
            setting = self.after(round_)
        self.show_results()

    def first_setting(self) -> Setting:
        return self.game.setting(dict.fromkeys(self.names, self.stake), paced=self.by_card)

    def can_go_on(self, setting: Setting) -> bool:
        """Whether there are two to play, one of them a person if persons play."""
        seated = list(setting.seats.values())
        if len(seated) < self.game.terms.least_players:
            self.console.print(f"{escape(seated[0])} has all the chips.")
            return False
        return not self.players or any(player in seated for player in self.players)

    def play_hand(self, round_: PokerRound, *, is_told: bool = True) -> PokerRound:
        shown = 0
        self.asked = None
        self.typed.clear()
        while True:
            self.round = round_
            self.journal.follow(round_)
            if is_told:
                shown = self.show_new(round_, shown)
            if round_.is_over:
                if self.players and is_told:
                    self.hear_late_reports(round_, shown)
                break
            name = in_turn(round_)
            if name in self.minds:
                round_.act(self.minds[name].act(round_))
                continue
            before = len(round_.records)
            after = self.step(round_, name)
            self.note_typed(after, before)
            if after is not round_:
                round_, shown, self.asked = after, len(after.events), None
                self.equipment = round_.equipment
        self.journal.turn_page()
        self.round = None
        return round_

    def after(self, round_: PokerRound, *, is_told: bool = True) -> Setting:
        """The next hand's setting: those who have no chips left leave."""
        self.hands += 1
        self.commission += round_.hand.showdown.commission if round_.hand is not None else 0
        setting = round_.setting_after()
        for seat, name in setting.seats.items():
            won = setting.table_stakes[seat] - self.chips[name]
            self.chips[name] = setting.table_stakes[seat]
            if is_told and self.is_interactive and name in self.players:
                total = signed_dollars(self.chips[name] - self.bought[name])
                self.say(f"{name} {signed_dollars(won)} in this hand, {total} in all", "bold")
        left = {seat: name for seat, name in setting.seats.items() if self.chips[name]}
        for name in setting.seats.values():
            if is_told and not self.chips[name]:
                self.console.print(f"  {escape(name)} has no chips left and leaves the table", soft_wrap=True)
        stakes = {seat: setting.table_stakes[seat] for seat in left}
        return msgspec.structs.replace(setting, seats=left, table_stakes=stakes)

    # -- what is shown ---------------------------------------------------------------------------------------------

    def show_title(self, more: str = "") -> None:
        rules, terms = self.game.rules, self.game.terms
        stakes = self.game.stakes(len(self.names))
        title = f"[bold]{escape(terms.title)}[/bold], {rules.name}, {rules.edition} edition. {more}".rstrip()
        self.console.print(title, soft_wrap=True)
        forced = "ante" if not stakes.blinds else "blind" if len(stakes.blinds) == 1 else "blinds"
        amounts = ", ".join(format_dollars(amount) for amount in stakes.blinds or stakes.antes)
        self.console.print(
            f"{terms.deck.size} cards, {terms.betting.replace('_', ' ')}, {forced} {amounts}, "
            f"table stakes {format_dollars(self.stake)}.",
            style="dim",
        )

    def show_new(self, round_: Round, shown: int) -> int:
        """Events as the person at the terminal may know them; several persons see their own cards when asked."""
        events = round_.events[shown:]
        if self.players:
            watcher = self.players[0] if len(self.players) == 1 else ""
            events = [seen for event in events if (seen := event.seen_by(watcher)) is not None]
        for words, event in told(events):
            look.show_fact(self.console, words, cite(*event.cites))
        return len(round_.events)

    def show_choices(self, round_: PokerRound, decision: Decision, name: str) -> None:
        about = Text.assemble((decision.about.replace("_", " "), "cyan"), f"  {decision.citation}")
        look.show_text(self.console, about, indent="")
        if round_.hand is not None and name in round_.players.names:
            self.show_table(round_, decision, name)
        for number, offer in enumerate(decision.offers, start=1):
            self.say(f"{number}  {phrase(offer, SAID)}", "")
        for invitation in decision.invitations:
            fields = invitation.action.__struct_fields__
            what = " CARDS" if "cards" in fields else " AMOUNT" if "cents" in fields else ""
            word = SAID.get(invitation.action.name(), invitation.action.name())
            self.say(f"-  {word}{what}: {invitation.hint}")
        self.warn_of_check(round_)

    def warn_of_check(self, round_: PokerRound) -> None:
        """Where a hand may be dead for a check."""
        hand = round_.hand
        if hand is not None and hand.phase == "betting" and hand.betting.can_check and hand.betting.checkers:
            shows = " and ".join(round_.players.names[i] for i in hand.betting.checkers)
            rule = cite(*round_.terms.cite("later_checks"))
            warning = f"a check is good only with a hand that beats the cards shown by {shows}"
            self.say(f"   {warning}  {rule}")

    def show_table(self, round_: PokerRound, decision: Decision, name: str) -> None:
        """The table; where a program reads it, own cards, board, pot and price on one line, the others on the next."""
        if self.is_interactive and (drawn := look.poker_table(round_, name)) is not None:
            self.console.print(drawn)
            return
        table = round_.turns.table_view(name)
        own = next(player for player in table["players"] if player["name"] == name)
        pot = table["pot_cents"] + sum(player["bet_cents"] for player in table["players"])
        parts = [f"[bold]{m.shown(own['cards'])}[/bold]"]
        parts += [f"board {m.shown(table['board'])}"] if table["board"] else []
        parts += [f"pot {format_dollars(pot)}"]
        parts += [f"to call {format_dollars(offer.cents)}" for offer in decision.offers if isinstance(offer, m.Call)]
        parts += [f"stack {format_dollars(own['stack_cents'])}"]
        self.console.print(f"  {'  '.join(parts)}", soft_wrap=True)
        others = [player for player in table["players"] if player["is_in"] and player is not own]
        self.console.print(f"  against {', '.join(escape(_other(player)) for player in others)}", soft_wrap=True)

    def show_results(self) -> None:
        if not self.hands:
            return
        table = Table("player", box=None, pad_edge=False, header_style="bold")
        if not self.players:
            table.add_column("plays")
        for heading in ("chips", "won"):
            table.add_column(heading, justify="right")
        for name, chips in self.chips.items():
            plays = [] if self.players else [self.minds[name].temperament.name]
            table.add_row(escape(name), *plays, format_dollars(chips), signed_dollars(chips - self.bought[name]))
        hands = "1 hand" if self.hands == 1 else f"{self.hands} hands"
        self.console.print(f"{hands}, commission {format_dollars(self.commission)}")
        self.console.print(table)

    # -- what is typed ---------------------------------------------------------------------------------------------

    def step(self, round_: PokerRound, name: str) -> PokerRound:
        """One command; a refusal is shown with its rule, and the hand is as it was."""
        decision = round_.decision
        assert decision is not None
        if decision is not self.asked:
            self.asked = decision
            self.show_choices(round_, decision, name)
        line = self.ask()
        try:
            return self.obey(round_, decision, name, shlex.split(line))
        except RoundBrokenError:
            raise
        except (CroupierError, ValueError) as error:
            self.show_refusal(error)
        return round_

    def obey(self, round_: PokerRound, decision: Decision, name: str, words: list[str]) -> PokerRound:
        speaker = name
        if words[:1] == ["as"]:
            if len(words) < 3:
                raise CroupierError("as: say who and what, like as Ann fold")
            speaker, words = words[1], words[2:]
        match words:
            case []:
                self.do_the_obvious(round_, decision)
            case ["quit" | "exit"]:
                raise Stop
            case ["?" | "help"]:
                self.console.print(HELP)
            case ["view", *how] if how in ([], ["json"]):
                if speaker not in self.players:
                    raise CroupierError(f"view: {speaker} is not a player at this terminal")
                if how:
                    self.show_json(round_.view(speaker))
                else:
                    self.console.print(look.poker_table(round_, speaker) or "  the cards are not dealt yet")
            case ["rule", *asked]:
                self.show_rule(round_, asked)
            case ["undo"]:
                return self.taken_back(round_, speaker if speaker != name else "")
            case ["report"]:
                self.show_reportable(round_)
                if named := ", ".join(round_.rules.all_not_executed()):
                    self.say(f"there are rules for these, not executed yet: {named}")
            case ["report", *what]:
                round_.report(self.incident_of(round_, what))
            case _:
                round_.act(action_of(round_, decision, speaker, words, self.commands))
        return round_

    def incident_of(self, round_: PokerRound, words: list[str]) -> Incident:
        """The incident that words mean; one that the rulebook only lists is refused by its rule."""
        if (name := "_".join(words)) in round_.rules.all_not_executed():
            return Irregularity(name)
        kind, said = find_incident(round_, words)
        incident: Incident = fill(round_, kind, {}, said, self.names)
        return incident

    def do_the_obvious(self, round_: PokerRound, decision: Decision) -> None:
        """What Enter alone means at a terminal, where there is but one choice."""
        if not self.is_interactive:
            return
        if len(decision.offers) == 1 and not decision.invitations:
            self.say(f"Enter: {phrase(decision.offers[0], SAID)}")
            round_.act(decision.offers[0])
        else:
            self.say(f"choose: {'; '.join(phrase(offer, SAID) for offer in decision.offers)}; ? for help")

    def taken_back(self, round_: PokerRound, by: str) -> PokerRound:
        """The hand without what a person did last; opponents have no eyes to close."""
        did = round_.records[-1].did
        if did is not None and (who := actor_of(did)) not in self.players:
            raise CroupierError(f"undo: {who} has acted on it")
        before = self.undo(round_, self.game, by)
        assert isinstance(before, PokerRound)
        return before

    def status(self) -> str:
        decision = self.round.decision if self.round is not None else None
        players = ", ".join(f"{name} {signed_dollars(self.chips[name] - self.bought[name])}" for name in self.players)
        return f" hand {self.hands + 1} | {decision.about if decision else 'over'} | before this hand {players} "


def told(events: Iterable[Event]) -> Iterator[tuple[str, Event]]:
    """Each event in words; cards that are dealt one after another as one."""
    for is_dealing, group in groupby(events, lambda event: isinstance(event, m.CardsDealt)):
        run = list(group)
        if not is_dealing or len(run) == 1:
            yield from ((event.words(), event) for event in run)
            continue
        hands: dict[str, m.Cards] = {}
        for event in run:
            assert isinstance(event, m.CardsDealt)
            hands[event.player] = (*hands.get(event.player, ()), *event.cards)
        yield f"dealt: {', '.join(f'{player} {m.shown(cards)}' for player, cards in hands.items())}", run[0]


def summary(round_: PokerRound) -> str:
    """Who won what in a hand that is over, and with which hand if it was shown."""
    shown = {event.player: event.hand for event in round_.events if isinstance(event, m.HandShown)}
    wins: dict[str, int] = {}
    for event in round_.events:
        if isinstance(event, m.PotAwarded):
            for player, cents in event.shares_cents.items():
                wins[player] = wins.get(player, 0) + cents
    if not wins:
        return "nobody opens, and the pot stays for the next hand"
    return ", ".join(
        f"{player} wins {format_dollars(cents)}" + (f" with {shown[player]}" if player in shown else "")
        for player, cents in wins.items()
    )


def _other(player: dict[str, Any]) -> str:
    """Another player: stack, bet, and cards that lie open."""
    bet = f" (bet {format_dollars(player['bet_cents'])})" if player["bet_cents"] else ""
    cards = f" {m.shown(player['cards'])}" if any(card != "??" for card in player["cards"]) else ""
    return f"{player['name']} {format_dollars(player['stack_cents'])}{bet}{cards}"


def _stake(game: PokerGame, text: str | None) -> int:
    least = game.limits.minimum_cents
    try:
        stake = USUAL_STAKE * least if text is None else parse_dollars(text)
    except CroupierError as error:
        raise CroupierError(f"--stake {error}") from None
    if stake < least:
        raise CroupierError(f"--stake {text}: at least the table minimum of {format_dollars(least)}")
    return stake

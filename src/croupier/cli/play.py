"""Play at a terminal: one person speaks for the dealer and the players, and every event comes with its rule."""

import shlex
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from croupier.chance import Source
from croupier.chips import format_dollars, signed_dollars
from croupier.cli.terminal import look
from croupier.cli.terminal.journal import Resumed
from croupier.cli.terminal.possible import COMMANDS
from croupier.cli.terminal.session import Results, Session, Stop
from croupier.errors import CroupierError
from croupier.games import Game, next_setting
from croupier.games.nearest import nearest_amounts
from croupier.pricing.autoplay import is_to_be_prepared, next_action, opening_bet, with_required
from croupier.procedure import DEALER, Action, Decision, IllegalActionError, Setting
from croupier.procedure.actions import DeclineCut, NoMoreBets, PlaceWager, Proceed
from croupier.procedure.round import RoundBrokenError
from croupier.speech.bets import usual_bet
from croupier.speech.house_words import actions_of
from croupier.speech.phrases import phrase, word_of
from croupier.speech.words import fill, find_incident
from croupier.table.house_round import HouseRound
from croupier.table.outcomes import Strategy
from croupier.table.round import Round

HELP = """\
  1, 2, ...               take one of the choices shown; its name does too: surrender
  NAME AMOUNT             take it for another amount, where that may be: double 5
  bet AMOUNT              wager dollars on what is usual, where something is: bet 25
  bet WAGER AMOUNT [BOX]  on another wager: bet tie 5 2
  bet WAGER AMOUNT PLACE  on a place of the layout: bet split 25 17-20, bet 17 5, bet 5 on red
  withdraw ID             take a wager back
  deal                    call no more bets
  cut AT, decline         when the cards are offered for cutting
  next                    the dealer's next step, in play by card
  join NAME               another player comes to the table
  as NAME COMMAND         speak for a player: as Ann bet tie 5 2
  report                  list the irregularities that can be reported
  report NAME [F=V ...]   report one, such as: report card_drawn_in_error exposed=yes
  undo                    take back what was typed last, before anything has come of it
  view, view json         what the player may know, as a table or raw
  rule NUMBER, rule WORDS what a rule says, or which rules have these words
  quit                    stop here
  At a terminal Enter alone deals or goes on, Tab shows what is possible, arrows bring back earlier lines."""


class Terminal(Session):
    """A game against the house."""

    commands = {**COMMANDS, "join": "another player comes to the table"}

    def __init__(
        self,
        console: Console,
        game: Game,
        source: Source,
        players: list[str],
        log: Path | None,
        resumed: Resumed | None = None,
    ) -> None:
        super().__init__(console, players, log, resumed)
        self.game = game
        self.source = source
        self.resumed = resumed
        self.equipment = game.new_equipment(source)
        self.asked: object = None
        self.awaiting: Decision | None = None
        self.results = Results()

    # -- rounds one after another ----------------------------------------------------------------------------------

    def run(self, paced: bool, sealed: bool) -> None:
        setting = self.game.setting(seats=dict(enumerate(self.players, start=1)), paced=paced, sealed=sealed)
        rules = self.game.rules
        self.console.print(f"[bold]{rules.document.title}[/bold], {rules.name}, {rules.edition} edition. ? for help.")
        self.console.print(f"Limits {setting.limits}.", style="dim")
        round_: HouseRound | None = None
        if self.resumed is not None:
            round_, setting = self.take_up(self.resumed)
        try:
            while True:
                self.console.print(f"[bold]Round {self.results.rounds + 1}[/bold]")
                round_ = round_ or self.game.open_round(self.equipment, self.with_newcomers(setting))
                setting = self.play_round(round_)
                round_ = None
        except (Stop, KeyboardInterrupt):
            self.console.print("Stopped.")
        self.show_results()

    def take_up(self, resumed: Resumed) -> tuple[HouseRound | None, Setting]:
        """The results so far; the round that was not finished, if there is one, and the setting of the next."""
        *before, last = [round_ for round_ in resumed.rounds if isinstance(round_, HouseRound)]
        for round_ in (*before, *([last] if last.is_over else [])):
            self.results.add_events(round_.events)
        self.equipment = last.equipment
        self.say(
            f"going on from {resumed.name.removeprefix('the journal ')}: {self.results.words(self.players, {})}", ""
        )
        return (None if last.is_over else last), next_setting(last)

    def with_newcomers(self, setting: Setting) -> Setting:
        """Whoever has joined has a seat from the next round on."""
        seats = dict(setting.seats)
        for number, player in enumerate(self.players, start=1):
            if player not in seats.values() and number not in seats:
                seats[number] = player
        return setting if seats == setting.seats else msgspec.structs.replace(setting, seats=seats)

    def play_round(self, round_: HouseRound) -> Setting:
        self.asked = None
        self.typed.clear()
        self.journal.follow(round_)
        shown = self.show_new(round_, 0)
        is_heard = False
        while not (round_.is_over and is_heard):  # what is found late may open it again
            if round_.is_over:
                shown = self.hear_late_reports(round_, shown)
                is_heard = True
                continue
            is_heard = False
            self.round = round_
            before = len(round_.records)
            after = self.step(round_)
            self.note_typed(after, before)
            if after is not round_:
                round_, shown, self.asked = after, len(after.events), None
                self.equipment = round_.equipment
            self.journal.follow(round_)
            shown = self.show_new(round_, shown)
        self.journal.turn_page()
        self.results.add_events(round_.events)
        self.round = None
        return next_setting(round_)

    def show_between(self, round_: Round, late: Iterable[str]) -> None:
        assert isinstance(round_, HouseRound)
        self.show_balance(round_)
        super().show_between(round_, late)

    def is_answered(self, round_: Round, words: list[str]) -> bool:
        """Questions that can be asked between two rounds; whoever has had enough then has no new round opened."""
        assert isinstance(round_, HouseRound)
        if words in (["quit"], ["exit"]):
            self.results.add_events(round_.events)
            self.journal.turn_page()
            self.round = None
            raise Stop
        try:
            return self.is_command(round_, words, self.players[0])
        except (CroupierError, ValueError) as error:
            self.show_refusal(error)
            return True

    # -- one command -----------------------------------------------------------------------------------------------

    def step(self, round_: HouseRound) -> HouseRound:
        """One command; a refusal is shown with its rule, and the round is as it was."""
        decision = round_.decision
        assert decision is not None
        can_proceed = any(isinstance(offer, Proceed) for offer in decision.offers)
        choices = (decision.about, decision.offers, [invitation.action for invitation in decision.invitations])
        if choices != self.asked or (decision is not self.awaiting and can_proceed):
            self.asked, self.awaiting = choices, decision
            self.show_choices(round_, decision)
        is_carried = self.unread is not None
        line = self.ask()
        try:
            words = shlex.split(line)
            if not (is_carried and words == ["next"] and not can_proceed):  # that was for the round to begin
                return self.obey(round_, decision, words)
        except RoundBrokenError:
            raise
        except (CroupierError, ValueError) as error:
            self.show_refusal(error)
        return round_

    def obey(self, round_: HouseRound, decision: Decision, words: list[str]) -> HouseRound:
        speaker: str | None = None
        if len(words) > 2 and words[0] == "as":
            speaker, words = words[1], words[2:]
            self.verify_known(round_, speaker)
        match words:
            case []:
                self.do_the_obvious(round_, decision)
            case ["quit" | "exit"]:
                raise Stop
            case ["join" | "seat", name]:
                self.join(round_, name)
            case ["undo"]:
                before = self.undo(round_, self.game, speaker or "")
                assert isinstance(before, HouseRound)
                return before
            case ["report", first, *rest]:
                kind, said = find_incident(round_, [first, *rest])
                round_.report(fill(round_, kind, {}, said, self.players))
            case _:
                if not self.is_command(round_, words, speaker or self.players[0]):
                    self.act(round_, decision, speaker, words)
        return round_

    def is_command(self, round_: HouseRound, words: list[str], viewer: str) -> bool:
        """Whether words only ask for something to be shown, and it has been."""
        match words:
            case ["?" | "help"]:
                self.console.print(HELP)
                names = ", ".join(kind.name() for kind in round_.definition.action_types())
                self.say(f"The actions of this game, by name or a word of it: {names}", "")
            case ["view"]:
                self.show_table(round_, viewer)
            case ["view", "json"]:
                self.show_json(round_.view(viewer))
            case ["rule", *asked]:
                self.show_rule(round_, asked)
            case ["report"]:
                self.show_reportable(round_)
            case _:
                return False
        return True

    def act(self, round_: HouseRound, decision: Decision, speaker: str | None, words: list[str]) -> None:
        boxes = {player: box for box, player in enumerate(self.players, start=1)}
        for action in actions_of(round_, decision, speaker, words, boxes, self.commands):
            round_.act(action)

    def do_the_obvious(self, round_: HouseRound, decision: Decision) -> None:
        """What Enter alone means at a terminal, if only one thing can be meant; it is said before it is done."""
        if not self.is_interactive:
            return
        offers = decision.offers
        going_on: list[Action] = [offer for offer in offers if isinstance(offer, Proceed | DeclineCut)]
        is_alone = not decision.invitations or (offers[:1] and offers[0].actor == DEALER)
        if len(offers) == 1 and is_alone and not decision.is_open_to(PlaceWager):
            going_on = [*offers]
        if isinstance(next(iter(offers), None), NoMoreBets):
            if not any(round_.layout.standing()):
                self.say(f"nothing is wagered yet: write it like {usual_bet(round_)}, and then deal")
                return
            going_on = [offers[0]]
        if not going_on:
            named = "; ".join(phrase(offer) for offer in offers)
            self.say(f"choose: {named}" if named else "nothing goes without saying here; ? for help")
            return
        done = going_on[0]
        self.say(f"Enter: {done.step if isinstance(done, Proceed) else phrase(done)}")
        round_.act(done)

    # -- who is there ----------------------------------------------------------------------------------------------

    def join(self, round_: HouseRound, name: str) -> None:
        if name in self.players:
            raise CroupierError(f"join: {name} is at the table already")
        self.verify_names([*self.players, name], "join")
        self.players.append(name)
        boxes = round_.betting.boxes.value
        has_box = f", at box {len(self.players)}" if len(self.players) <= boxes else ""
        self.say(f"{name} joins{has_box}: as {name} bet ...", "")

    def verify_known(self, round_: HouseRound, name: str) -> None:
        """A name mistyped at the keyboard is nobody; what comes from a file is taken as it is."""
        there = {*self.players, DEALER, *round_.setting.seats.values(), *round_.setting.standing}
        wagers = round_.layout.wagers.values()
        there |= {wager.player for wager in wagers} | {round_.layout.owner(wager) for wager in wagers}
        if self.is_interactive and name not in there:
            known = ", ".join(self.players)
            raise CroupierError(f"{name} is not at the table, only {known}; join {name} brings somebody new")

    # -- what is shown ---------------------------------------------------------------------------------------------

    def show_choices(self, round_: HouseRound, decision: Decision) -> None:
        actor = next(iter(decision.actors()), DEALER)
        if self.is_interactive and actor != DEALER and (table := look.house_table(round_, actor)) is not None:
            self.console.print(table)
        about = Text.assemble((decision.about.replace("_", " "), "cyan"), f"  {decision.citation}")
        look.show_text(self.console, about, indent="")
        for number, offer in enumerate(decision.offers, start=1):
            self.say(f"{number}  {phrase(offer)} ({offer.actor})", "")
        for invitation in decision.invitations:
            self.say(f"-  {word_of(invitation.action)}: {invitation.hint}")

    def show_table(self, round_: HouseRound, viewer: str) -> None:
        table = look.house_table(round_, viewer)
        if table is None:
            self.say("nothing lies on the table yet")
        else:
            self.console.print(table)

    def why(self, error: Exception) -> str:
        """With the amounts that would be taken, where only the amount is wrong."""
        problem = super().why(error)
        if isinstance(error, IllegalActionError) and isinstance(error.what, Action) and self.round is not None:
            assert isinstance(self.round, HouseRound)
            nearest = nearest_amounts(self.round, error.what)
            amounts = " or ".join(format_dollars(cents) for cents in nearest if cents is not None)
            return f"{problem}; {amounts} would do" if nearest else problem
        return problem

    def lying(self) -> dict[str, int]:
        """What of each player's lies on the table in the round that is being played."""
        found: dict[str, int] = {}
        if isinstance(self.round, HouseRound):
            for wager in self.round.layout.standing():
                found[wager.player] = found.get(wager.player, 0) + wager.cents
        return found

    def show_balance(self, round_: HouseRound) -> None:
        """Everybody's result in the round and in all."""
        sums = Results()
        sums.add_events(round_.events)
        for player, cents in sums.nets.items():
            total = self.results.nets[player] + cents
            self.say(f"{player} {signed_dollars(cents)} in this round, {signed_dollars(total)} in all", "bold")

    def status(self) -> str:
        decision = self.round.decision if self.round is not None else None
        lying = self.lying()
        now = Results()
        now.add_events(self.round.events if self.round is not None else ())
        players = ", ".join(
            f"{player} {signed_dollars(self.results.nets[player] + now.nets[player])}"
            + (f" ({format_dollars(lying[player])} on the table)" if player in lying else "")
            for player in self.players
        )
        turn = (
            f"{', '.join(decision.actors()) or 'anybody'}: {decision.about.replace('_', ' ')}" if decision else "over"
        )
        return f" round {self.results.rounds + 1} | {turn} | {players} "

    def show_results(self) -> None:
        lying = self.lying()
        if isinstance(self.round, HouseRound):  # what has been settled before the end of a round
            for player in {wager.player for wager in self.round.layout.wagers.values()}:
                self.results.nets[player] += self.round.layout.net_of(player) + lying.get(player, 0)
        self.console.print(escape(self.results.words(self.players, lying)), soft_wrap=True)
        self.show_journal()

    # -- players that play themselves ------------------------------------------------------------------------------

    def run_alone(self, strategy: Strategy, rounds: int, sealed: bool) -> None:
        """Every player bets the minimum on the main wager of their box, and the strategy decides for all."""
        setting = self.game.setting(seats=dict(enumerate(self.players, start=1)), sealed=sealed)
        for number in range(1, rounds + 1):
            self.console.print(f"[bold]Round {number}[/bold]")
            if number > 1 and self.game.definition.deals_afresh(self.game.rules):
                self.equipment = self.game.new_equipment(self.source)
            round_ = self.game.open_round(self.equipment, setting)
            shown = 0
            for action in self.actions_alone(round_, strategy):
                round_.act(action)
                self.journal.follow(round_)
                shown = self.show_new(round_, shown)
            self.journal.turn_page()
            setting = next_setting(round_)
            self.results.add({player: round_.layout.net_of(player) for player in self.players})
        count, _, results = self.results.words(self.players, {}).partition(": ")
        self.console.print(f"{count} by {strategy.name}: {results}", markup=False)

    def actions_alone(self, round_: HouseRound, strategy: Strategy) -> Iterator[Action]:
        while is_to_be_prepared(round_):
            yield next_action(round_, {})
        for seat, player in enumerate(self.players, start=1):
            bet = opening_bet(round_, player, seat)
            yield bet
            yield from with_required(round_, bet)
        while not round_.is_over:
            yield next_action(round_, dict.fromkeys(self.players, strategy))

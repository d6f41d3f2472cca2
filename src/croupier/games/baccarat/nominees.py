"""Nominees at a baccarat table: people who wager or handle the cards for a player, by leave of a supervisor."""

from typing import ClassVar, NamedTuple

import msgspec

from croupier.cards import Shoe
from croupier.games.baccarat.messages import (
    AppointNominee,
    ApprovalWithdrawn,
    EndNomination,
    NomineeAnnounced,
    NomineeEnded,
    Power,
)
from croupier.games.baccarat.shoe import BaccaratShoe
from croupier.games.wagering import Wager
from croupier.procedure import (
    DEALER,
    HOUSE,
    LAYOUT,
    Action,
    IllegalActionError,
    Invitation,
    Ruling,
    Setting,
    incident,
    why_no_player,
)
from croupier.procedure.actions import PlaceWager, WithdrawWager
from croupier.rulebook import Rules

CARRIED = "nominee "
"""What a nominee goes by, before their name, in what a round leaves for the next."""


class Nominee(NamedTuple):
    player: str
    powers: tuple[Power, ...]

    @staticmethod
    def parse(text: str) -> "Nominee":
        powers, _, player = text.partition(" ")
        every: tuple[Power, Power] = ("wagers", "cards")
        return Nominee(player, tuple(power for power in every if power in powers.split("+")))

    def __str__(self) -> str:
        return f"{'+'.join(self.powers)} {self.player}"


class NomineeTable(BaccaratShoe):
    """Who acts for whom. A nominee's wagers are the player's own."""

    needs: ClassVar[tuple[str, ...]] = (
        "nominee", "nominee_announced", "nominee_of_one", "nominee_ends", "own_wagers", "own_cards",
        "nominee_not_staff", "several_nominees", "seated_only",
    )  # fmt: skip
    needs_choices: ClassVar[tuple[str, ...]] = ("international",)
    out_of_time = BaccaratShoe.out_of_time | {
        AppointNominee: ("a nominee is approved before no more bets", "nominee"),
        EndNomination: ("a nominee is discharged before no more bets", "nominee_ends"),
    }

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.nominees = {
            name.removeprefix(CARRIED): Nominee.parse(str(nominee))
            for name, nominee in self.setting.carried.items()
            if name.startswith(CARRIED)
        }

    def carry(self) -> dict[str, str | int | bool]:
        return super().carry() | {f"{CARRIED}{name}": str(nominee) for name, nominee in self.nominees.items()}

    @property
    def is_international(self) -> bool:
        return self.rules.choice("international", bool).value

    # -- appointing ------------------------------------------------------------------------------------------------

    def other_invitations(self) -> tuple[Invitation, ...]:
        return (
            *super().other_invitations(),
            Invitation(AppointNominee, self.verify_appoint_nominee, "let somebody act for a player"),
            Invitation(EndNomination, self.verify_end_nomination, "end that"),
        )

    def verify_appoint_nominee(self, action: AppointNominee) -> None:
        name = action.nominee
        if action.actor != DEALER:
            self.refuse(action, "actor: a supervisor approves nominees", "nominee")
        if action.works_here or name in (DEALER, HOUSE, LAYOUT):
            self.refuse(action, f"nominee: {name} works at the casino", "nominee_not_staff")
        if not name or name == action.player or why_no_player(action.player):
            self.refuse(action, "nominee: somebody other than the player, for a player", "nominee")
        self.verify_name(action, "nominee", name, "nominee")
        if not (action.wagers or action.cards):
            self.refuse(action, "wagers, cards: a nominee does one or both", "nominee")
        if name in self.nominees:
            problem = f"nominee: {name} acts for {self.nominees[name].player} already"
            self.refuse(action, problem, "nominee_of_one")
        if any(self.standing(player=name)) or action.player in self.nominees:
            problem = "nominee: neither has a wager of their own nor is the nominee of a nominee"
            self.refuse(action, problem, "nominee_of_one")
        if name in self.excluded:
            raise IllegalActionError(action, f"nominee: {name} is excluded from the game", self.why_excluded(name))
        if not self.is_international and any(other.player == action.player for other in self.nominees.values()):
            self.refuse(action, f"player: {action.player} has a nominee already", "nominee")

    def verify_end_nomination(self, action: EndNomination) -> None:
        nominee = self.nominees.get(action.nominee)
        if nominee is None or action.actor not in (DEALER, nominee.player):
            self.refuse(action, f"nominee: {action.actor} has none of the name {action.nominee!r}", "nominee_ends")

    def take_other(self, action: Action) -> None:
        match action:
            case AppointNominee():
                given: tuple[tuple[Power, bool], ...] = (("wagers", action.wagers), ("cards", action.cards))
                powers = tuple(power for power, is_given in given if is_given)
                self.nominees[action.nominee] = Nominee(action.player, powers)
                cites = (self.rules.cite("nominee"), self.rules.cite("nominee_announced"))
                self.emit(NomineeAnnounced(cites, action.player, action.nominee, powers))
            case EndNomination():
                self.end_nomination(action.nominee, "nominee_ends")
            case _:
                super().take_other(action)

    def end_nomination(self, name: str, provision: str) -> None:
        nominee = self.nominees.pop(name)
        self.emit(NomineeEnded((self.rules.cite(provision),), nominee.player, name))

    @incident(ApprovalWithdrawn, "own_wagers", "own_cards")
    def on_approval_withdrawn(self, found: ApprovalWithdrawn) -> Ruling:
        provision = "own_wagers" if found.power == "wagers" else "own_cards"
        concerned = {
            name: nominee
            for name, nominee in self.nominees.items()
            if found.power in nominee.powers and (not found.players or nominee.player in found.players)
        }
        if not concerned:
            self.refuse(found, f"no nominee has leave for {found.power}", provision)
        for name, nominee in concerned.items():
            powers = tuple(power for power in nominee.powers if power != found.power)
            self.nominees[name] = nominee._replace(powers=powers)
            if not powers:
                self.end_nomination(name, provision)
        what = "place their own wagers" if found.power == "wagers" else "turn and handle their own cards"
        players = list(dict.fromkeys(nominee.player for nominee in concerned.values()))
        return self.ruling(found, f"players {what}: {', '.join(players)}", self.rules.cite(provision), concerns=players)

    # -- acting for a player ---------------------------------------------------------------------------------------

    def for_player(self, placing: PlaceWager) -> PlaceWager:
        """A nominee's wager in the name of the player whose wager it is."""
        nominee = self.nominees.get(placing.actor)
        return msgspec.structs.replace(placing, actor=nominee.player) if nominee else placing

    def verify_place_wager(self, placing: PlaceWager) -> None:
        nominee = self.nominees.get(placing.actor)
        if nominee and "wagers" not in nominee.powers:
            self.refuse(placing, f"{placing.actor} has no leave to wager for {nominee.player}", "own_wagers")
        if nominee and placing.actor in self.excluded:
            problem = f"{placing.actor} is excluded from the game"
            raise IllegalActionError(placing, problem, self.why_excluded(placing.actor))
        super().verify_place_wager(self.for_player(placing) if nominee else placing)

    def place_wager(self, placing: PlaceWager) -> Wager:
        return super().place_wager(self.for_player(placing))

    def verify_withdraw_wager(self, action: WithdrawWager) -> None:
        nominee = self.nominees.get(action.actor)
        if nominee and "wagers" not in nominee.powers:
            self.refuse(action, f"{action.actor} has no leave to handle the wagers of {nominee.player}", "own_wagers")
        super().verify_withdraw_wager(msgspec.structs.replace(action, actor=nominee.player) if nominee else action)

    def is_seated(self, player: str) -> bool:
        return player in self.setting.seats.values()

    def handler_for(self, player: str) -> str:
        """Who handles the cards of a player: a seated nominee who has leave to, or the player."""
        for name, nominee in self.nominees.items():
            if nominee.player == player and "cards" in nominee.powers and self.is_seated(name):
                return name
        return player

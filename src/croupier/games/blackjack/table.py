"""Who may wager what and where at a blackjack table, who decides on a box, and what other parts of the game plug in."""

from typing import ClassVar

from croupier.cards import Card, Shoe
from croupier.chance import Source
from croupier.chips import format_dollars
from croupier.games.blackjack.choices import verify_choices
from croupier.games.blackjack.hands import (
    DOUBLE,
    FREE_BETS,
    INITIAL,
    SPLIT,
    BoxPlay,
    CardCounts,
    HandPlay,
    Points,
    joined,
)
from croupier.games.blackjack.messages import LiftRestriction, PlayerRestricted, RestrictionLifted, RestrictPlayer
from croupier.games.blackjack.shoe import depleted_shoe
from croupier.games.blackjack.versions import version_of
from croupier.games.pre_shuffled import PreShuffledCards
from croupier.games.wagering import Wager, hand_of
from croupier.procedure import DEALER, Action, IllegalActionError, Invitation, Procedure, Setting
from croupier.procedure.actions import PlaceWager, WithdrawWager
from croupier.procedure.events import HandVoided
from croupier.rulebook import Citation, Cited, Rules
from croupier.table.terms import read

RESTRICTED = "restricted "
"""Before a name, in what a round leaves for the next."""


class BlackjackTable(PreShuffledCards):
    """Boxes, wagers on them, and the books of hands in play."""

    initial_wagers: ClassVar[tuple[str, ...]] = (INITIAL,)
    main_wager: ClassVar[str] = INITIAL
    needs: ClassVar[tuple[str, ...]] = (
        "card_values", "shuffle_when_cutting_card_first", "optional_wager_stands", "collected_after_payment",
        "restricted_player", "decider", "own_box_only", "minimum_on_each_box",
    )  # fmt: skip
    needs_choices: ClassVar[tuple[str, ...]] = (
        "boxes", "players_per_box", "boxes_per_player", "box_total_maximum", "player_total_maximum",
        "cutting_card_percent", "burn_first_card", "version", "style_a", "decider_without_wager",
    )  # fmt: skip
    out_of_time = PreShuffledCards.out_of_time | {
        RestrictPlayer: ("a person is restricted between rounds", "restricted_player"),
        LiftRestriction: ("a restriction is lifted between rounds", "restricted_player"),
    }

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.version = version_of(rules)
        self.counts = read(rules, CardCounts)
        self.version.verify(self.setting.limits)
        self.restricted = [name[len(RESTRICTED) :] for name in setting.carried if name.startswith(RESTRICTED)]
        self.boxes_in_play: dict[int, BoxPlay] = {}
        self.hand_plays: dict[str, HandPlay] = {}
        """Every hand that was formed, by name."""
        self.hand_in_turn: HandPlay | None = None
        self.is_initial_deal_over = False
        self.is_dealers_hand_complete = False

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        verify_choices(rules)

    @staticmethod
    def new_equipment(rules: Rules, source: Source) -> Shoe:
        """Full decks to be shuffled, or what is left of them in the middle of a shoe."""
        if rules.has_choice("shoe"):
            return depleted_shoe(rules, source)
        return PreShuffledCards.new_equipment(rules, source)

    @classmethod
    def deals_afresh(cls, rules: Rules) -> bool:
        return rules.has_choice("shoe")

    @property
    def boxes(self) -> Cited[int]:
        return self.rules.choice("boxes", int)

    # -- wagers on boxes -------------------------------------------------------------------------------------------

    def verify_place(self, placing: PlaceWager) -> None:
        super().verify_place(placing)
        if placing.wager != INITIAL:
            return
        there = {wager.player for wager in self.standing(INITIAL, placing.box)} | {placing.actor}
        most, citation = self.rules.choice("players_per_box", int)
        if len(there) > most:
            problem = f"box: {most} players have wagered on box {placing.box} already"
            raise IllegalActionError(placing, problem, citation)
        on_boxes = {wager.box for wager in self.standing(INITIAL, player=placing.actor)} | {placing.box}
        most, citation = self.rules.choice("boxes_per_player", int)
        if len(on_boxes) > most:
            raise IllegalActionError(placing, f"box: {placing.actor} may wager on {most} boxes at most", citation)

    def verify_limits(self, placing: PlaceWager) -> None:
        if placing.wager == INITIAL:
            self.verify_minimum_on_each_box(placing)
        super().verify_limits(placing)
        if placing.actor in self.restricted:
            self.verify_restricted(placing)
        if placing.wager == INITIAL:
            self.verify_totals(placing)

    def verify_restricted(self, placing: PlaceWager) -> None:
        """One box for all kinds of wagers, and of each kind its minimum."""
        mine = (wager for wager in self.wagers.values() if wager.player == placing.actor)
        if any(wager.box != placing.box and (wager.is_standing or wager.settlement) for wager in mine):
            self.refuse(placing, f"box: {placing.actor} may wager on one box only", "restricted_player")
        least = self.limits_for(placing.actor, placing.box, placing.wager).value.minimum_cents
        if self.already_there(placing) + placing.cents > least:
            problem = f"cents: {placing.actor} may wager the minimum of {format_dollars(least)} only"
            self.refuse(placing, problem, "restricted_player")

    def verify_minimum_on_each_box(self, placing: PlaceWager) -> None:
        least, citation = self.limits_for(placing.actor, placing.box, INITIAL)
        elsewhere = any(wager.box != placing.box for wager in self.standing(INITIAL, player=placing.actor))
        if elsewhere and placing.cents + self.already_there(placing) < least.minimum_cents:
            problem = f"cents: the minimum of {format_dollars(least.minimum_cents)} is for each box"
            raise IllegalActionError(placing, problem, self.rules.cite("minimum_on_each_box"), citation)

    def verify_totals(self, placing: PlaceWager) -> None:
        """What the operator may direct about initial wagers on a box: the table maximum, whatever a player's own is."""
        most = self.most_in_total(placing.box)
        for option, player in (("box_total_maximum", None), ("player_total_maximum", placing.actor)):
            directed, citation = self.rules.choice(option, bool)
            if directed:
                total = placing.cents + sum(wager.cents for wager in self.standing(INITIAL, placing.box, player))
                if total > most:
                    problem = f"cents: wagers on box {placing.box} would exceed the maximum in total"
                    raise IllegalActionError(placing, problem, citation)

    def most_in_total(self, box: int) -> int:
        """What the total of wagers on a box is held to."""
        return self.limits_for("", box, INITIAL).value.maximum_cents

    def verify_payable(self, placing: PlaceWager) -> None:
        """Of an initial wager a blackjack's odds may be more than chips can pay; all others are 1 to 1."""
        if placing.wager != INITIAL:
            super().verify_payable(placing)
        elif self.rules.choice("refuse_unpayable_wagers", bool).value:
            total = placing.cents + self.already_there(placing)
            odds = self.rules.pays(INITIAL, self.version.blackjack_outcome(total)).value
            if not self.chip_set.can_pay(odds.winnings(total)):
                problem = f"cents: a blackjack at {odds} on {format_dollars(total)} cannot be paid exactly in chips"
                self.refuse(placing, problem, "unpayable_wager")

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        if kind is WithdrawWager and self.is_dealers_hand_complete:
            problem = "a losing wager is not touched, and a winning one not before all on the box have been paid"
            return problem, self.rules.cite("collected_after_payment")
        problem, citation = super().why_closed(kind)
        if kind is WithdrawWager and self.is_initial_deal_over:
            citation = joined(citation, self.rules.cite("optional_wager_stands"))
        return problem, citation

    def other_invitations(self) -> tuple[Invitation, ...]:
        return (
            *super().other_invitations(),
            Invitation(RestrictPlayer, self.verify_restriction, "limit a person to one box and the minimum"),
            Invitation(LiftRestriction, self.verify_restriction, "limit a person no longer"),
        )

    def verify_restriction(self, action: RestrictPlayer | LiftRestriction) -> None:
        if action.actor != DEALER:
            self.refuse(action, "actor: it is for the operator", "restricted_player")
        self.verify_name(action, "player", action.player, "restricted_player")
        is_restricted = action.player in self.restricted
        if isinstance(action, RestrictPlayer) == is_restricted:
            problem = f"player: {action.player} is {'' if is_restricted else 'not '}restricted"
            self.refuse(action, problem, "restricted_player")
        if isinstance(action, RestrictPlayer) and self.has_wagered_more(action.player):
            problem = f"player: {action.player} has wagered more already; it is withdrawn first"
            self.refuse(action, problem, "restricted_player")

    def has_wagered_more(self, player: str) -> bool:
        """Than the minimum of each kind, or on more boxes than one."""
        totals: dict[tuple[int, str], int] = {}
        for wager in self.standing(player=player):
            place = (wager.box, wager.kind)
            totals[place] = totals.get(place, 0) + wager.cents
        above = [
            place for place, cents in totals.items() if cents > self.limits_for(player, *place).value.minimum_cents
        ]
        return bool(above) or len({box for box, _ in totals}) > 1

    def take_other(self, action: Action) -> None:
        citation = self.rules.cite("restricted_player")
        match action:
            case RestrictPlayer(player=player):
                self.restricted.append(player)
                self.emit(PlayerRestricted((citation,), player))
            case LiftRestriction(player=player):
                self.restricted.remove(player)
                self.emit(RestrictionLifted((citation,), player))
            case _:
                super().take_other(action)

    def carry(self) -> dict[str, str | int | bool]:
        return super().carry() | {RESTRICTED + player: True for player in self.restricted}

    # -- who cuts --------------------------------------------------------------------------------------------------

    def cutters(self, cutter: str) -> list[str]:
        """After those who are seated, those who stand, where the rulebook lets them."""
        asked = super().cutters(cutter)
        if self.rules.has("cut_by_standing_players"):
            asked += [player for player in self.setting.standing if player not in (*asked, *self.excluded)]
        return asked

    def note_cutting_card(self, at: str) -> None:
        """On whichever hand of a box it appears, it is that box's."""
        super().note_cutting_card(hand_of(self.hand_plays[at].box) if at in self.hand_plays else at)

    # -- boxes in play ---------------------------------------------------------------------------------------------

    def open_boxes(self) -> None:
        """Each box with an initial wager has a hand to be dealt to."""
        there: dict[int, list[Wager]] = {}
        for wager in self.standing(INITIAL):
            there.setdefault(wager.box, []).append(wager)
        for box, wagers in there.items():
            players = list(dict.fromkeys(wager.player for wager in wagers))
            decider = self.find_decider(box, players)
            players.sort(key=lambda player: player != decider)
            hand = HandPlay(hand_of(box), box, [], wagers)
            self.boxes_in_play[box] = BoxPlay(box, players, decider, [hand])
            self.hand_plays[hand.name] = hand

    def find_decider(self, box: int, players: list[str]) -> str:
        """The player seated there; without one, the first who wagered, one whom a full table keeps to a seat last."""
        seats = self.setting.seats
        seated = seats.get(box)
        if seated is not None and seated in players:
            return seated
        if seated is None or not self.is_full_table():
            return players[0]
        reading = self.rules.reading("decider_without_wager").value
        last = seated if reading == "at_full_table" else players[0]
        return next((player for player in players if player not in seats.values()), last)

    def is_full_table(self) -> bool:
        """Whether somebody is seated at every box."""
        return all(number in self.setting.seats for number in range(1, self.boxes.value + 1))

    def why_decides(self, box: BoxPlay, provision: str) -> Citation:
        """The rule that calls for a decision, with those by which it is for one of several players."""
        citation, seats = self.rules.cite(provision), self.setting.seats
        if box.players != [box.decider]:
            citation = joined(citation, self.rules.cite("decider"))
        elsewhere = (player for player in box.players if player in seats.values() and player != seats.get(box.box))
        if self.is_full_table() and any(elsewhere):
            citation = joined(citation, self.rules.cite("own_box_only"))
        return citation

    def decider_of(self, box: BoxPlay) -> str:
        """Whoever was to decide, or the next if that player's wagers have become void."""
        if len(box.players) > 1 and box.decider in box.players:
            return next(iter(self.players_at_stake(box)), box.decider)
        return box.decider

    def players_at_stake(self, box: BoxPlay) -> list[str]:
        """Those with a wager on the hand of the box that is played now; between its turns, on any of its hands."""
        in_turn = [hand for hand in box.hands if hand is self.hand_in_turn and self.is_live(hand)]
        return [player for player in box.players if any(hand.stakes_of(player) for hand in in_turn or box.hands)]

    def is_present(self, box: BoxPlay, player: str) -> bool:  # noqa: ARG002
        """Whether a player is there to be asked."""
        return True

    def box_of(self, hand: HandPlay) -> BoxPlay:
        return self.boxes_in_play[hand.box]

    def is_live(self, hand: HandPlay) -> bool:
        """Whether a wager stands on it and no ruling has voided it."""
        return not hand.is_void and hand.is_at_stake()

    def is_in_play(self, hand: HandPlay) -> bool:
        """Whether a card may still come to it."""
        return not hand.is_complete and self.is_live(hand)

    def points(self, hand: HandPlay) -> Points:
        return self.counts.points(hand.cards)

    def has_blackjack(self, hand: HandPlay) -> bool:
        """From the initial two cards only, not from a split hand."""
        return not hand.is_split and self.counts.is_blackjack(hand.cards)

    @property
    def up_card(self) -> Card:
        """The dealer's first; it is dealt unless every wager has become void before it."""
        return self.hands[DEALER][0]

    def initial_cents(self, box: int, player: str) -> int:
        """What a player wagered on a box before the deal."""
        return sum(
            wager.cents
            for wager in self.wagers.values()
            if (wager.kind, wager.box, wager.player) == (INITIAL, box, player)
            and (wager.is_standing or wager.settlement)
        )

    def join(self, wager: Wager) -> None:
        """An initial wager found on a box lies on its first hand."""
        box = self.boxes_in_play.get(wager.box)
        if box is not None and wager.kind == INITIAL:
            box.hands[0].wagers.append(wager)
            if wager.player not in box.players:
                box.players.append(wager.player)

    # -- settling a hand -------------------------------------------------------------------------------------------

    def settle_hand(self, hand: HandPlay, result: str, player: str | None = None) -> None:
        """Every wager that stands on the hand, or only a player's."""
        for wager in hand.wagers:
            if wager.is_standing and player in (None, wager.player):
                self.settle(wager, self.outcome_of(wager, result))

    def outcome_of(self, wager: Wager, result: str) -> str:
        """The rulebook's name for what a hand's result is to a wager that lies on it."""
        if wager.kind in FREE_BETS:
            return "wins" if result == "wins" else "collected"
        return self.blackjack_outcome(wager) if result == "blackjack" else result

    def blackjack_outcome(self, wager: Wager) -> str:
        return self.version.blackjack_outcome(self.initial_cents(wager.box, wager.player))

    def takes_on_blackjack(self, wager: Wager) -> Cited[bool]:
        """Whether a dealer's blackjack takes a wager that was added in doubling or splitting."""
        rights = self.version.rights(self.initial_cents(wager.box, wager.player))
        if wager.kind == DOUBLE:
            return rights.elections.takes_doubles
        if wager.kind == SPLIT:
            return rights.elections.takes_splits
        return Cited(False, self.rules.wager(wager.kind).citation)

    def collect_hand(self, hand: HandPlay, citation: Citation) -> None:
        """Its cards go to the discard rack, unless something else that lies there needs them."""
        if hand.name in self.hands and not self.are_cards_kept(hand):
            self.collect(hand.name, citation)

    def void_hand(self, hand: str, *cites: Citation) -> None:
        """It has no result: what lies on it goes back, with what depends on it, and its cards to the rack."""
        play = self.hand_plays.get(hand)
        if play is None:
            super().void_hand(hand, *cites)
            return
        play.is_void = True
        self.void_hands.add(hand)
        self.emit(HandVoided(cites, hand))
        undoes = self.rules.reading("void_hand_undoes").value == "settled_wagers_too"
        for wager in play.wagers:
            if wager.settlement and undoes:
                self.reverse_settlement(wager, *cites)
            if wager.is_standing:
                self.return_wager(wager, "void", *cites)
        self.insurance_voided(play, *cites)
        self.side_wagers_voided(play, *cites)
        self.strike_from_deal(hand)
        self.collect(hand, cites[0])

    def strike_from_deal(self, hand: str) -> None:
        """It gets none of the cards that the present deal has yet to bring."""
        done = len(self.deal_log)
        self.deal_order[done:] = [name for name in self.deal_order[done:] if name != hand]

    # -- what other parts plug in: versions ------------------------------------------------------------------------

    def after_initial_deal(self) -> Procedure[None]:
        """What a version does before anything else is settled."""
        yield from ()

    def accepts_card(self, hand: HandPlay) -> Procedure[bool]:  # noqa: ARG002
        """Whether a hand takes the card that comes to it by a double or after a split; without it, it is complete."""
        yield from ()
        return True

    # -- what other parts plug in: insurance -----------------------------------------------------------------------

    def insurance_voided(self, hand: HandPlay, *cites: Citation) -> None:
        """The hand is void: so is what was wagered to insure it."""

    # -- what other parts plug in: side wagers ---------------------------------------------------------------------

    def side_wagers_after_initial_deal(self) -> Procedure[None]:
        """Those that the first cards decide; before insurance."""
        yield from ()

    def side_wagers_on_split(self, box: BoxPlay, hand: HandPlay, formed: HandPlay) -> Procedure[None]:  # noqa: ARG002
        """A hand has been split, and no card dealt since."""
        yield from ()

    def side_wagers_before_second_card(self, hand: HandPlay) -> Procedure[None]:  # noqa: ARG002
        """A hand of a split is about to get its second card."""
        yield from ()

    def side_wagers_on_card(self, hand: HandPlay) -> None:
        """A further card has come to the hand."""

    def side_wagers_on_hand_complete(self, hand: HandPlay) -> None:
        """No further card comes to the hand."""

    def must_complete_dealers_hand(self) -> bool:
        """Whether a side wager depends on the dealer's whole hand."""
        return False

    def why_completed(self) -> Citation | None:
        """The rule by which the dealer's hand is then completed though it decides no player's hand."""
        return None

    def side_wagers_after_dealer(self) -> Procedure[None]:
        """The dealer's hand is complete, and players' hands have been settled."""
        yield from ()

    def riding_cents(self, wager: Wager) -> int:  # noqa: ARG002
        """What a side wager has added to an initial wager."""
        return 0

    def riding_rule(self, wager: Wager, what: str) -> Citation | None:  # noqa: ARG002
        """The rule by which what rides counts in `doubling` or `splitting`, while something does."""
        return None

    def side_wagers_voided(self, hand: HandPlay, *cites: Citation) -> None:
        """The hand is void."""

    def are_cards_kept(self, hand: HandPlay) -> bool:  # noqa: ARG002
        """Whether the cards of a settled hand stay on the layout until the end of the round."""
        return False

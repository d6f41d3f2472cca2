"""What is posted beside or instead of the usual blinds at poker between players, and a button that is not dealt in."""

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (CROWN, "6.6", "poker/owed_blinds.py::OwedBlinds._verified", "max(live, blind - own) if name in left.owed else live", "live + blind - own if name in left.owed else live"),
    (CROWN, "6.6", "poker/owed_blinds.py::OwedBlinds.leave", "left.owed | self._owed_next", "left.owed"),
    (CROWN, "6.5", "poker/owed_blinds.py::OwedBlinds.provision_of", "self._left.why.get(self._players.names[player], OWED)", "OWED"),
    (CROWN, "8.1", "poker/forced_bets.py::_post_beside", "min(post, blind, state.stacks[i])", "min(post, blind, state.stacks[i] // 2)"),
    (CROWN, "6.3", "poker/table_stakes.py::stakes_of", "place >= unposted and place not in gaps", "place not in gaps"),
    (CROWN, "6.3", "poker/stakes.py::Stakes.is_reversed", "terms.heads_up_one_blind and (not self.unposted)", "terms.heads_up_one_blind"),
    (CROWN, "6.3", "crown_perth/poker::provisions.unposted_blind.rule", "6.3", "6.2"),
    (CROWN, "6.9", "poker/stakes.py::Stakes.is_heads_up", "players == 2 and terms.reverses_heads_up and (not self.is_button_out)", "players == 2 and terms.reverses_heads_up"),
    (STAR, "9.8", "poker/stakes.py::Stakes.is_heads_up", "players == 2 and terms.reverses_heads_up and (not self.is_button_out)", "players == 2 and terms.reverses_heads_up"),
    (STAR, "9.8", "poker/betting.py::BettingRound.first_to_act", "is_reversed and (not state.stakes.is_button_out)", "is_reversed"),
    (CROWN, "6.10", "poker/players.py::is_button_out", "seats[-1] != setting.button", "False"),
    (CROWN, "6.10", "poker/players.py::Players", "setting.button or self.seats[-1]", "self.seats[-1]"),
    (STAR, "9.3.1", "poker/players.py::Players", "setting.button or self.seats[-1]", "self.seats[-1]"),
    (CROWN, "7.17", "poker/owed_blinds.py::OwedBlinds._posts", "self._live.get(name, 0) - (blind - compulsory)", "self._live.get(name, 0)"),
    (STAR, "8.9", "poker/voluntary.py::VoluntaryBlinds._can_post", "amount + self._owed.dead_of(player)", "amount"),
    (STAR, "27.13", "poker/rulings/refused_wagers.py::RefusedWagers.on_wager_refused", "self._owed.keep_owing(player)", "pass"),
    (STAR, "27.13", "poker/rulings/refused_wagers.py::RefusedWagers.on_wager_refused", "self._owed.added_to(stakes)", "stakes"),
]

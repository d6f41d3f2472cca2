"""Electronic Baccarat."""

EB = "skycity/electronic_baccarat"
EB_TOML = "rulebooks/skycity/electronic_baccarat.toml"
EB_ACCOUNTS, EB_WAGERING, EB_GAME = (
    f"games/electronic_baccarat/{name}.py" for name in ("accounts", "wagering", "round")
)
EB_CORRECTIONS = "games/electronic_baccarat/corrections.py"
EB_SYSTEM = "room/game_system.py"

# fmt: off
MUTATIONS = [
    (EB, "1.0", EB_TOML, "min = 39", "min = 38"),
    (EB, "1.0", EB_WAGERING, "if action.at_ms < self.closes_ms:", "if action.at_ms < self.closes_ms - 1:"),
    (EB, "1.0", EB_WAGERING, "                self.opens_ms = None\n", "                pass\n"),
    (EB, "2.1", EB_TOML, 'values = ["baccarat", "two_to_one"]', 'values = ["baccarat", "two_to_one", "ez"]'),
    (EB, "3.1", EB_TOML, "max = 7", "max = 8"),
    (EB, "3.3(a)", EB_TOML, "max = 30", "max = 31"),
    (EB, "3.4(b)(vi)", EB_GAME, "time_ms=time_ms if terminal.player else None", "time_ms=time_ms"),
    (EB, "3.4(c)(i)", EB_WAGERING, "if at_ms >= self.closes_ms:", "if at_ms > self.closes_ms:"),
    (EB, "3.4(c)(ii)", EB_WAGERING, "if cents < limits.minimum_cents:", "if cents <= limits.minimum_cents:"),
    (EB, "3.4(c)(iii)", EB_WAGERING, "allowed = min(cents, limits.maximum_cents)", "allowed = cents"),
    (EB, "3.4(c)(iii)", EB_WAGERING, "base = limits.minimum_cents if", "base = 0 if"),
    (EB, "3.4(c)(iv)", EB_WAGERING, "if wager.kind != ANTE) < least:", "if wager.kind != ANTE) <= least:"),
    (EB, "3.4(d)(i)", EB_ACCOUNTS, "        self.vouchers[self.vouchers_printed] = cents\n", "        self.vouchers[self.vouchers_printed] = 0\n"),
    (EB, "3.4(e)", EB_GAME, "return self.results[-shown:] if shown else \"\"", "return self.results"),
    (EB, "3.5", EB_TOML, "max = 20\ndefault = 20", "max = 21\ndefault = 20"),
    (EB, "3.5", EB_GAME, "return (self.results + self.letter())[", "return (self.letter() + self.results)["),
    (EB, "3.7", EB_GAME, "            elif terminal.interfered and nets[wager.id] > 0:\n", "            elif False:\n"),
    (EB, "3.8", EB_TOML, 'current = ["shoe", "automatic"]', 'current = ["shoe", "automatic", "continuous"]'),
    (EB, "5.2(b)", EB_WAGERING, 'self.rules.reading("terminal_combinations").value != "any" and', "True and"),
    (EB, "5.4", EB_WAGERING, "if more > self.credits(action.terminal):", "if more > self.credits(action.terminal) + 1:"),
    (EB, "5.5(a)", EB_ACCOUNTS, "        if there and there.player:\n", "        if False:\n"),
    (EB, "5.7", EB_GAME, "outcome(self.rules, wager.kind, wager.on, self.recorded)", "outcome(self.rules, wager.kind, wager.on, self.actual)"),
    (EB, "5.8", EB_ACCOUNTS, "return own.wagers.get(wager, own.limits or table)", "return table"),
    (EB, "7.2", EB_GAME, "return super().cutters(cutter) if self.has_layout else []", "return super().cutters(cutter)"),
    (EB, "8.2", EB_WAGERING, "        if not self.is_period_open:\n            return replace", "        if True:\n            return replace"),
    (EB, "8.3", EB_TOML, 'letters = ["A", "C"]', 'letters = ["A", "B", "C"]'),
    (EB, "8.3", EB_GAME, "if self.has_layout or self.is_voided:", "if True:"),
    (EB, "10.3", EB_ACCOUNTS, "return CREDITS if", "return super().chips_for(wager) if"),
    (EB, "5.3(a)", EB_ACCOUNTS, "if action.actor != account(action.terminal):", "if False:"),
    (EB, "5.3(a)", EB_ACCOUNTS, "if not ChipSet.of(notes.value).can_pay(action.cents):", "if False:"),
    (EB, "10.5", EB_ACCOUNTS, "if action.actor != CASHIER:", "if False:"),
    (EB, "10.5", EB_ACCOUNTS, "code = self.new_code()", "code = str(self.vouchers_printed)"),
    (EB, "10.5", "games/electronic_baccarat/messages.py", 'code="") if actor == DEALER', 'code=self.code) if actor == DEALER'),
    (EB, "10.5", EB_ACCOUNTS, "voucher = self.codes.pop(action.code)", "voucher = self.codes[action.code]"),
    (EB, "13D.1", EB_WAGERING, "        if due and not there:\n", "        if False:\n"),
    (EB, "14.1", EB_GAME, "if not self.recorded and not self.is_void_hand:", "if not self.recorded:"),
    (EB, "14.2", EB_GAME, '        self.void_round("disruption", citation)\n', ""),
    (EB, "14.3", EB_GAME, "        self.record(self.actual, citation)\n", "        self.record(self.recorded, citation)\n"),
    (EB, "14.3", EB_CORRECTIONS, "if self.terminal(number).player == action.player:", "if True:"),
    (EB, "14.3", EB_CORRECTIONS, "if terminal.player == terminal.backer:", "if True:"),
    (EB, "14.3", EB_CORRECTIONS, "            held = min(cents, left)\n", "            held = 0\n"),
    (EB, "14.4", EB_CORRECTIONS, "first_voucher and voucher >= first_voucher and", "first_voucher and"),
    (EB, "14.3", EB_SYSTEM, "                self._rewon.append((past, number))\n", "                pass\n"),
    (EB, "14.3", EB_GAME, "        self.put_back(number, *cites)\n        return bool(decided)", "        return bool(decided)"),
    (EB, "14.3", EB_SYSTEM, "            self._amended.append(past)\n", "            pass\n"),
    (EB, "14.4", EB_GAME, "is_refunded = terminal.refused and any", "is_refunded = any"),
    (EB, "14.4", EB_GAME, "not self.terminals[n].refused and self.has_prize(n)]", "False]"),
    (EB, "14.4", EB_GAME, "terminal.refused or self.is_system_out or bool(terminal.out_of_use)", "terminal.refused or bool(terminal.out_of_use)"),
    (EB, "14.5(b)", EB_ACCOUNTS, "        if is_out or self.is_system_out:\n", "        if is_out:\n"),
    (EB, "14.5(c)", EB_GAME, 'self.withhold(wager, "payment refused", self.rules.cite("refund"))', 'self.settle(wager, "loses")'),
    (EB, "3.4(b)(ii)", EB_WAGERING, "        self.closes_ms = min(self.closes_ms, at_ms)\n", ""),
    (EB, "3.4(b)(v)", EB_ACCOUNTS, "if self.has_hand() else terminal.won_before", "if True else terminal.won_before"),
    (EB, "3.4(e)", EB_WAGERING, '        self.shown_outcome = ""\n', ""),
    (EB, "5.8", EB_SYSTEM, "        self.round.verify_terminal_limits(terminal, own)\n", ""),
    (EB, "10.2(a)", EB_GAME, "if entered != self.actual and not self.can_be_dealt(entered):", "if False:"),
    (EB, "10.2(b)(ii)", EB_GAME, "outcome=self.letter() or self.shown_outcome", "outcome=self.letter()"),
]
# fmt: on

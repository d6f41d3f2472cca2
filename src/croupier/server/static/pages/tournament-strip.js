/** The strip on top: the clock with its controls; and below it what the tournament waits for. */
import { button, byId, cites, element, renew, sentence, speaks, told } from "./poker-parts.js";
import { Shown } from "./room-parts.js";
import { does, wordsOf } from "./tournament-act.js";
import { PHASES, chips, clockWords, everyMoment, leftOf, nextWords, sessionOf, sessionsOf, startWords, stepOf, timeWords } from "./tournament-parts.js";

const MINUTE_S = 60;
const AT_START_MS = 5000;
const DARK_MS = 5000;

export class Strip {
  constructor(live, act, moves) {
    this.live = live;
    this.act = act;
    this.moves = moves;
    this.shown = new Shown();
    this.downMs = 0;
    this.dark = null; // when the house did not answer, until somebody has said what becomes of that time
    live.addEventListener("link", ({ detail: { up } }) => this.noteLink(up));
    everyMoment(() => this.tick());
  }

  noteLink(up) {
    const now = Math.round(Date.now() + this.live.ahead);
    if (!up) this.downMs ||= now;
    else {
      if (this.downMs && now - this.downMs >= DARK_MS) this.dark = { from_ms: this.downMs, until_ms: now };
      this.downMs = 0;
    }
  }

  get session() {
    return sessionOf(this.live.table);
  }

  tick() {
    for (const node of document.querySelectorAll("time[data-until]")) {
      const left = Number(node.dataset.until) - Date.now() - this.live.ahead;
      node.textContent = left > 0 ? `${clockWords(left)} to answer` : "the time is over";
    }
    const session = this.session;
    if (!session) return;
    const { clock } = session;
    const words = timeWords(session, this.live);
    if (byId("time").textContent !== words) byId("time").textContent = words;
    const isDue = session.state === "waiting" && session.starts_ms <= Date.now() + this.live.ahead;
    if (!this.shown.is("due", session.number, isDue)) this.show();
    if (clock) {
      const { next, until } = nextWords(this.live.table, session, this.live);
      const told = [`next: ${next}`, until].filter(Boolean).join("; ");
      if (byId("next").textContent !== told) byId("next").textContent = told;
    }
  }

  show() {
    this.showLevel();
    this.showActs();
    this.showField();
    this.showNotices();
    this.tick();
  }

  showLevel() {
    const { table } = this.live;
    const session = this.session;
    if (this.shown.is("level", session?.number, session?.clock?.step, session?.state, table.phase, session?.clock?.why, session?.clock?.since_ms > 0, session?.starts_ms, session?.starts_ms <= Date.now() + this.live.ahead)) return;
    byId("strip").classList.toggle("is-standing", Boolean(session?.clock) && !session.clock.since_ms);
    if (!session) {
      byId("time").textContent = "";
      byId("level").textContent = sentence(PHASES[table.phase]);
      byId("session-words").textContent = "";
      return;
    }
    const count = sessionsOf(table).length;
    byId("session-words").textContent = [count > 1 ? `session ${session.number} of ${count}` : "", session.length].filter(Boolean).join(", ");
    const why = session.clock && !session.clock.since_ms ? `; stands${session.clock.why ? `: ${session.clock.why}` : ""}` : "";
    byId("level").textContent = session.clock ? `${sentence(stepOf(table, session.clock.step).words)}${why}` : session.state === "waiting" ? sentence(startWords(session, this.live)) : sentence(PHASES[table.phase]);
    if (!session.clock) byId("next").textContent = "";
  }

  showActs() {
    const session = this.session;
    const clock = session?.clock;
    if (speaks !== "dealer" || this.shown.is("acts", session?.number, clock?.since_ms > 0, clock?.step, Boolean(session?.hand_for_hand), this.live.own.actor)) return;
    if (!clock || this.live.own.actor === "dealer") return renew(byId("clock-acts"));
    const of = { session: session.number };
    const steps = Object.keys(this.live.table.steps).length;
    const toggle = clock.since_ms
      ? does(this.live, "Stop", { action: "stop_clock", reason: "", ...of }, "button is-primary")
      : does(this.live, "Start", { action: "start_clock", ...of }, "button is-primary");
    const rest = clock.since_ms ? button("Break", () => this.act.open("stop_clock", of)) : null;
    renew(byId("clock-acts"), toggle, rest, this.nudge(-MINUTE_S), this.nudge(MINUTE_S), this.back(), clock.step + 1 < steps ? this.goTo(clock.step + 2, "Next level") : null,
      this.live.table.conditions?.format === "tables" ? does(this.live, session.hand_for_hand ? "End hand for hand" : "Hand for hand", { action: session.hand_for_hand ? "end_hand_for_hand" : "begin_hand_for_hand", ...of }) : null);
  }

  /** A minute more or less of the level. */
  nudge(seconds) {
    const node = button(seconds > 0 ? "+1 min" : "−1 min", async () => {
      const { clock, number } = this.session;
      const whole = clock.whole_ms / 1000;
      const now = Math.round(leftOf(clock, this.live) / 1000);
      const left = seconds > 0 && now < whole ? Math.min(whole, now + seconds) : Math.max(0, now + seconds);
      told(await this.live.act({ action: "set_clock", step: clock.step + 1, left_s: left, reason: "", session: number }));
    });
    node.setAttribute("aria-label", seconds > 0 ? "one minute more" : "one minute less");
    return node;
  }

  /** To the start of this level; from there, to the level before. */
  back() {
    const words = "Back";
    const node = button(words, async () => {
      const { clock, number } = this.session;
      const isAtStart = clock.whole_ms - leftOf(clock, this.live) < AT_START_MS;
      const step = isAtStart && clock.step ? clock.step : clock.step + 1;
      const whole = stepOf(this.live.table, step - 1).minutes * MINUTE_S;
      told(await this.live.act({ action: "set_clock", step, left_s: whole, reason: isAtStart ? "back a level" : "back to the start of the level", session: number }));
    });
    node.setAttribute("aria-label", "Back: to the start of the level, or if it has just begun, to the one before");
    return node;
  }

  goTo(step, words) {
    return button(words, async () => {
      const whole = stepOf(this.live.table, step - 1).minutes * MINUTE_S;
      told(await this.live.act({ action: "set_clock", step, left_s: whole, reason: words.toLowerCase(), session: this.session.number }));
    });
  }

  showField() {
    const { table } = this.live;
    const session = this.session;
    if (this.shown.is("field", session?.left, session?.entered, session?.tables, session?.average, session?.big_blinds, table.entries, (table.waiting ?? []).length)) return;
    const pair = (name, value) => element("div", {}, element("dt", { textContent: name }), element("dd", { textContent: value }));
    const isPlaying = session?.state === "playing";
    renew(byId("field"), ...(isPlaying
      ? [pair("left", `${chips(session.left)} of ${chips(table.entries)}`), pair("tables", session.tables), pair("average", `${chips(session.average)}`), pair("big blinds", chips(session.big_blinds))]
      : [pair("entries", chips(table.entries)), pair("applied", chips(table.applied)), ...((table.waiting ?? []).length ? [pair("waiting", table.waiting.length)] : [])]));
  }

  // -- what the tournament waits for -----------------------------------------------------------------------------

  showNotices() {
    const { table, own } = this.live;
    const all = sessionsOf(table);
    const now = Date.now() + this.live.ahead;
    const due = all.map((session) => session.state === "waiting" && session.starts_ms <= now);
    if (this.shown.is("notices", this.dark, table.phase, own.problems, own.can, own.errands > 20, table.unseated, table.offers, table.disputes, due, all.map(({ number, state, is_drawn: drawn, entered, tied, is_unbalanced: off, breaks_next: next, is_decided: decided, has_run_out: out, rounds }) => [number, state, drawn, entered, tied, off, next, decided, out, rounds]), Object.keys(table.tables ?? {}).length)) return;
    renew(byId("notices"), ...this.notices(all, now));
  }

  /** What is to be done about it is for the director, but where the desk may do it too. */
  notice(words, rules, ...acts) {
    return this.deskNotice(words, rules, ...(this.live.own.actor === "dealer" ? [] : acts));
  }

  deskNotice(words, rules, ...acts) {
    return element("div", { className: "notice" }, element("span", {}, words, " ", cites(rules, 1)), speaks === "dealer" && acts.length ? element("span", { className: "row" }, ...acts) : null);
  }

  notices(all, now) {
    const { table, own } = this.live;
    const rules = table.rules ?? {};
    const found = [];
    if (table.phase === "draft") found.push(this.draft(own.problems ?? {}));
    for (const [number, about] of Object.entries(table.disputes ?? {})) found.push(this.notice(`Dispute ${number}: ${about}. Play waits for the decision.`, rules.dispute, button("Decide", () => this.act.open("decide_dispute", { number: Number(number) }))));
    for (const session of all) found.push(...(session.state === "waiting" ? this.waiting(session, now) : session.state === "playing" ? this.played(session) : []));
    const offers = Object.entries(table.offers ?? {});
    if (offers.length) found.push(this.offered(offers));
    const unseated = table.unseated ?? [];
    if (unseated.length) {
      const acts = own.can?.seat_late ? [button("Draw a seat", () => this.act.open("seat_late", { player: unseated[0] }))] : [];
      const another = own.actor === "dealer" ? [] : [this.another()];
      found.push(this.deskNotice(`${unseated.join(", ")} ${unseated.length === 1 ? "has" : "have"} no seat: another table is needed.`, rules.seating, ...another, ...acts));
    }
    return found.filter(Boolean);
  }

  /** Places that have come free in play: who may take them, and how long. */
  offered(offers) {
    const { table, own } = this.live;
    const line = ([player, until]) => {
      const acts = own.can?.take_place ? [does(this.live, "Takes it", { action: "take_place", player }), does(this.live, "Pass over", { action: "pass_over", player })] : [];
      for (const node of acts) node.setAttribute("aria-label", `${node.textContent}: ${player}`);
      const time = until ? element("time", { className: "note", data: { until } }) : null;
      return element("li", {}, element("span", {}, element("b", { textContent: player }), " ", time), speaks === "dealer" ? element("span", { className: "row" }, ...acts) : null);
    };
    const words = offers.length === 1 ? "A place is free for who waits longest:" : `${offers.length} places are free for those who wait longest:`;
    const node = this.deskNotice(words, table.rules?.waiting ?? []);
    node.append(element("ol", { className: "offers" }, ...offers.map(line)));
    return node;
  }

  draft(problems) {
    const lines = Object.values(problems);
    const publish = does(this.live, "Publish", { action: "publish_conditions" }, "button is-primary");
    if (!lines.length) return this.notice("The conditions are complete. When they are published they bind, and entries are taken.", this.live.table.rules?.published, ...(this.live.own.actor === "manager" ? [publish] : []));
    const node = this.notice("The conditions cannot be published yet:", []);
    node.append(element("ul", {}, ...lines.map((line) => element("li", { textContent: line }))));
    return node;
  }

  another() {
    const next = Math.max(0, ...Object.keys(this.live.table.tables ?? {}).map(Number)) + 1;
    return does(this.live, `Use table ${next}`, { action: "designate_table", table: next });
  }

  waiting(session, now) {
    const { table, own } = this.live;
    const isDue = session.starts_ms <= now;
    const of = { session: session.number };
    const who = `Session ${session.number}: ${session.entered} ${session.entered === 1 ? "player" : "players"}`;
    const isNext = own.can?.draw_seats || own.can?.start_session || own.can?.alter_start;
    if (table.phase === "draft" || !isNext || session.entered < 2) return [];
    const room = Object.values(table.tables ?? {}).filter((each) => !each.session).reduce((sum, each) => sum + each.seats, 0);
    const isTables = table.conditions?.format === "tables";
    const lacks = isTables ? session.entered - room : 0;
    const acts = [];
    if (lacks > 0) acts.push(this.tablesFor(lacks));
    else if (isTables && !session.is_drawn) acts.push(does(this.live, "Draw seats", { action: "draw_seats", ...of }));
    if (isDue && lacks <= 0) acts.push(does(this.live, "Start", { action: "start_session", ...of }, "button is-primary"));
    const what = lacks > 0 ? `; ${lacks} more seats are needed` : session.is_drawn ? "; seats are drawn" : "";
    return acts.length ? [this.notice(`${who}${what}.`, table.rules.seating, ...acts)] : [];
  }

  /** As many tables as are needed, one after the other. */
  tablesFor(seats) {
    const { table } = this.live;
    const each = table.conditions?.seats ?? 9;
    const count = Math.ceil(seats / each);
    const first = Math.max(0, ...Object.keys(table.tables ?? {}).map(Number)) + 1;
    const words = count === 1 ? `Use table ${first}` : `Use tables ${first} to ${first + count - 1}`;
    return button(words, async () => {
      for (let number = first; number < first + count; number += 1) {
        if (!told(await this.live.act({ action: "designate_table", table: number, seats: each }))) return;
      }
    });
  }

  /** Time in which the house was dark is put back, or has been played. */
  darkness(of) {
    const length = clockWords(this.dark.until_ms - this.dark.from_ms);
    const forget = () => { this.dark = null; this.showNotices(); };
    const back = button(`Put ${length} back`, async () => told(await this.live.act({ action: "take_time_out", ...this.dark, reason: "the house was dark", ...of })) && forget(), "button is-primary");
    return this.notice(`The house did not answer here for ${length}, and the clock went on.`, this.live.table.rules.levels, back, button("It was played", forget));
  }

  played(session) {
    const { table } = this.live;
    const rules = table.rules;
    const of = { session: session.number };
    const found = this.dark && session.clock.since_ms && session.clock.since_ms < this.dark.from_ms ? [this.darkness(of)] : [];
    for (const tied of session.tied ?? []) found.push(this.notice(`${tied.join(", ")} finished with as many chips: a play-off tells them apart.`, rules.advance, button(wordsOf("decide_play_off"), () => this.act.open("decide_play_off", of))));
    for (const [number, kind] of Object.entries(session.rounds ?? {})) found.push(this.deskNotice(`A ${kind} round is announced at table ${number}.`, rules.seating, button(wordsOf("end_round"), () => this.act.open("end_round", { table: Number(number) }))));
    if (session.breaks_next) found.push(this.notice(`The players of table ${session.breaks_next} fit at the others.`, rules.seating, button(`Break table ${session.breaks_next}`, () => this.moves.open("break", session.number, session.breaks_next), "button is-primary")));
    else if (session.is_unbalanced) found.push(this.notice("Tables differ by more players than they may.", rules.seating, button("Balance", () => this.moves.open("balance", session.number), "button is-primary")));
    if (!(session.tied ?? []).length && (session.is_decided || session.has_run_out)) {
      const asks = session.left > 1 && !table.is_deal_made;
      const act = asks && session.has_run_out ? button("End the session", () => this.act.open("end_session", of), "button is-primary") : does(this.live, "End the session", { action: "end_session", ...of }, "button is-primary");
      found.push(this.notice(session.is_decided ? (session.left === 1 ? `${this.lastOf(session)} has all the chips.` : "It is known who goes on.") : "The session has lasted as long as it was to.", rules.advance, act));
    }
    return found;
  }

  lastOf(session) {
    const seats = Object.values(this.live.table.tables ?? {}).filter((table) => table.session === session.number).flatMap((table) => Object.values(table.taken ?? {}));
    return seats[0] ?? "One player";
  }
}


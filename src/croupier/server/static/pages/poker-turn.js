/** Whose turn it is, the time they have, and what can be done: for oneself, for a guest, or as the dealer. */
import { SCALE, amount, button, byId, card, cents, cites, dollars, element, me, renew, seatOf, sentence, speaks, told } from "./poker-parts.js";

const DEALER = "dealer";
/** What may have to be done before a hand. */
const FIRST = ["draw_for_button", "move_players", "make_change"];
const EXCHANGES = ["draw", "discard"];
const RESULTS = ["pot_awarded", "pot_passed", "pot_carried"];

export class Turn {
  constructor(live, guests) {
    this.live = live;
    this.guests = guests;
    this.shown = "";
    this.turn = "";
    this.since = 0;
    guests.addEventListener("change", () => this.show());
  }

  show() {
    const { table, own } = this.live;
    this.showHead(table);
    this.showClock(table);
    if (speaks === "player") this.showCards(own);
    if (speaks === "watcher") return;
    const key = JSON.stringify([own.asked, own.offers, own.invited, own.acts, [...this.guests.names], table.is_open, table.in_play, table.hand?.about]);
    if (key === this.shown) return;
    this.shown = key;
    renew(byId("acts"), ...(speaks === "dealer" ? this.dealers() : this.mine(me)));
  }

  // -- what is asked of whom ---------------------------------------------------------------------------------------

  showHead(table) {
    const { hand = {}, in_play: inPlay } = table;
    const waits = inPlay ? hand.waits_for ?? [] : [];
    const title = !table.is_open ? "The table is closed" : !inPlay ? table.waits ? `Play waits: ${table.waits}` : (table.round ? `Hand ${table.round} is over` : "No hand yet") : waits.includes(me) ? "It is your turn" : waits.length ? `Waits for ${waits.map((name) => (name === DEALER ? "the dealer" : name)).join(", ")}` : sentence(hand.about);
    byId("turn-title").textContent = title;
    renew(byId("turn-rules"), cites(inPlay ? hand.rule : [], 2));
    byId("turn-note").textContent = inPlay ? this.note(table, hand, waits) : this.result(table);
    document.body.classList.toggle("is-asked-of-me", waits.includes(me));
  }

  /** Who has won what, once it is over. */
  result({ round }) {
    const lines = this.live.log.filter((line) => line.round === round && RESULTS.includes(line.kind));
    return lines.map((line) => sentence(line.words)).join("; ");
  }

  note(table, hand, waits) {
    const bets = Object.values(table.seats ?? {}).map((seat) => seat.bet_cents ?? 0);
    const seat = waits.length === 1 ? seatOf(table, waits[0]) : null;
    const missing = seat ? Math.max(0, ...bets) - (seat.bet_cents ?? 0) : 0;
    const call = seat && missing > 0 ? `; ${dollars(missing)} to call` : "";
    return `${sentence(hand.about)}${call}`;
  }

  showCards(own) {
    const place = byId("own-cards");
    const text = String(own.cards ?? "");
    place.hidden = !text;
    if (place.dataset.cards === text) return;
    place.dataset.cards = text;
    place.replaceChildren(...(own.cards ?? []).map(card));
  }

  // -- time --------------------------------------------------------------------------------------------------------

  showClock(table) {
    const { time } = table.in_play ? table.hand ?? {} : {};
    const limits = Object.entries(time?.limits ?? {});
    const key = limits.length ? JSON.stringify([table.round, time.turn, time.limits, time.called_by, table.clock]) : "";
    if (key === this.turn) return;
    this.turn = key;
    const place = byId("clock");
    place.hidden = !key;
    if (!key) return place.replaceChildren();
    this.since = performance.now();
    const [since, limit] = limits.reduce((least, some) => (some[1].allowed_ms < least[1].allowed_ms ? some : least));
    const { clock } = table;
    const left = clock ? (clock.is_paused ? clock.left_ms : clock.ends_ms - this.live.ahead - Date.now()) : limit.allowed_ms;
    const node = element("x-countdown");
    const said = { seconds: Math.max(0, left) / 1000, of: limit.allowed_ms / 1000, label: `Time of ${time.player}`, done: "Time is over", ...(clock?.is_paused ? { paused: "" } : {}) };
    for (const [name, value] of Object.entries(said)) node.setAttribute(name, value);
    place.replaceChildren(node);
    if (speaks === "dealer" && !clock) place.append(button("Time is over", () => this.report({ incident: "time_ran_out", waited_ms: Math.round(performance.now() - this.since), since })));
  }

  async report(incident) {
    told(await this.live.report(incident));
  }

  // -- acts --------------------------------------------------------------------------------------------------------

  /** The dealer's step is one large button; else what the guest is asked, who has no device. */
  dealers() {
    const { own, table } = this.live;
    const { acts = {} } = own;
    const found = Object.entries(own.offers ?? {}).filter(([, offer]) => offer.actor === DEALER).map(([number, offer]) => this.step(offer.kind === "proceed" ? table.hand.about : offer.words, table.hand?.rule, () => this.live.take(number)));
    if (acts.open_table) found.push(this.step("open the table", [], () => this.live.act({ action: "open_table" })));
    for (const kind of FIRST.filter((each) => acts[each])) found.push(this.step(acts[kind].words, [], () => this.live.act({ action: kind })));
    if (acts.begin_hand) found.push(this.step(`begin hand ${table.round + 1}`, [], () => this.live.act({ action: "begin_hand" })));
    if (found.length) return found;
    if (!table.in_play) return [element("p", { className: "note", textContent: table.is_open ? "A hand begins when enough players are dealt in." : "A supervisor opens the table." })];
    return (table.hand?.waits_for ?? []).flatMap((name) => {
      if (!this.guests.names.has(name)) return [element("p", { className: "note", textContent: `${name} acts on a device of their own.` })];
      return [element("h3", { className: "for-whom", textContent: `For ${name}, as they say` }), ...this.mine(name, name)];
    });
  }

  step(words, rules, act) {
    const number = rules?.[0]?.split(" ").at(-1) ?? "";
    const node = element("button", { type: "button", className: "step-button" }, element("span", { className: "what", textContent: sentence(words) }), element("span", { className: "rule-number", textContent: number }));
    node.addEventListener("click", async () => told(await act()));
    return node;
  }

  mine(name, speaksFor = "") {
    const { own, table } = this.live;
    const more = speaksFor ? { speaks_for: speaksFor } : {};
    const offers = Object.entries(own.offers ?? {}).filter(([, offer]) => offer.actor === name).map(([number, offer]) => button(sentence(offer.words), async () => told(await this.live.take(number, more)), "button act"));
    const invited = Object.entries(own.invited ?? {}).filter(([kind, { actor }]) => kind !== "act" && actor === name);
    const seat = seatOf(table, name) ?? {};
    const forms = invited.map(([kind, form]) => {
      if (form.bounds?.cents) return this.wager(kind, form, seat, more);
      if (EXCHANGES.includes(kind)) return this.exchange(kind, form, seat, more);
      return button(`${sentence(form.label)}: ${form.hint}`, async () => told(await this.live.act({ action: kind }, more)), "button act");
    });
    return [offers.length ? element("div", { className: "offers" }, ...offers) : null, ...forms];
  }

  /** A bet, or a raise: what it is to in all, and how much that adds. */
  wager(kind, { label, bounds }, seat, more) {
    const before = seat.bet_cents ?? 0;
    const { input, node } = amount("wager", kind === "raise_to" ? "Raise to, in all in this round" : `${sentence(label)}`, bounds.cents);
    const send = element("button", { className: "button is-act" });
    const say = () => {
      const total = cents(input);
      send.textContent = Number.isFinite(total) ? `${sentence(label)} ${dollars(total)}${before ? `, ${dollars(total - before)} more` : ""}` : sentence(label);
    };
    const [least, most] = bounds.cents;
    const range = element("input", { type: "range", min: least / SCALE, max: most / SCALE, step: 1, value: least / SCALE });
    range.setAttribute("aria-label", `${label}, by sliding`);
    range.addEventListener("input", () => { input.value = range.value; say(); });
    input.addEventListener("input", () => { range.value = input.value; say(); });
    say();
    const form = element("form", { className: "wager", noValidate: true }, node, least < most ? range : null, send);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      told(await this.live.act({ action: kind, cents: cents(input) }, more));
    });
    return form;
  }

  /** Cards to give up: one's own as they are; those of a guest by where they lie. */
  exchange(kind, { label, hint }, seat, more) {
    const isGuest = Boolean(more.speaks_for);
    const cards = isGuest ? (seat.cards ?? []).map((_, i) => i + 1) : this.live.own.cards ?? [];
    const boxes = cards.map((held) => {
      const box = element("input", { type: "checkbox" });
      box.held = held;
      return element("label", { className: "held" }, box, isGuest ? element("span", { textContent: `card ${held}` }) : card(held));
    });
    const send = element("button", { className: "button is-act", textContent: `${sentence(label)} these` });
    const form = element("form", { className: "exchange" }, element("fieldset", {}, element("legend", { textContent: sentence(hint) }), element("div", { className: "row" }, ...boxes)), send);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const chosen = boxes.map((node) => node.firstElementChild).filter((box) => box.checked).map((box) => box.held);
      told(await this.live.act({ action: kind, cards: chosen }, more));
    });
    return form;
  }
}

/** Tables and seats: who sits where, who is out, who moves; and the matches of a heads-up round. */
import { button, byId, dollars, element, renew, sentence, speaks, told } from "./poker-parts.js";
import { Shown } from "./room-parts.js";
import { does, refusal } from "./tournament-act.js";
import { chips, playing, sessionsOf } from "./tournament-parts.js";

const address = (stream) => `/poker/${stream.split("/").map(encodeURIComponent).join("/")}`;

export class Tables {
  constructor(live, act, moves) {
    this.live = live;
    this.act = act;
    this.moves = moves;
    this.shown = new Shown();
    this.chosen = new Map(); // by table: the names that are chosen there
    this.undo = null;
  }

  show() {
    const { table, own } = this.live;
    const names = new Set(Object.values(table.tables ?? {}).flatMap((each) => Object.values(each.taken ?? {})));
    for (const [number, some] of this.chosen) this.chosen.set(number, some.filter((name) => names.has(name)));
    this.showActs();
    this.showMatches();
    this.showCards();
    return own;
  }

  showActs() {
    const { table, own } = this.live;
    if (speaks !== "dealer" || this.shown.is("acts", own.can, this.undo, table.phase, playing(table).map(({ number, tables }) => [number, tables]))) return;
    const forms = ["designate_table", "undo_match", "move_player", "close_seat", "open_seat", "announce_round", "colour_up", "count_chips", "correct_chips"].filter((kind) => own.can?.[kind]);
    const undo = this.undo ? button(`Undo: ${this.undo.join(", ")} ${this.undo.length > 1 ? "are" : "is"} out`, () => this.takeBack(), "button") : null;
    renew(byId("table-acts"), undo, ...forms.map((kind) => button(this.act.wordsOf(kind), () => this.act.open(kind))),
      own.can?.designate_table && own.actor === "manager" && table.conditions?.format === "tables" ? button("Deal hands at another table", () => this.dealt()) : null,
      own.can?.undo_moves ? button(this.act.wordsOf("undo_moves"), () => this.act.open("undo_moves")) : null,
      own.can?.break_table ? button(this.act.wordsOf("break_table"), () => this.breakOne()) : null,
      ...(own.can?.move_player ? playing(table).map(({ number }, _, all) => button(all.length > 1 ? `Redraw session ${number}` : "Redraw all seats", () => this.moves.open("redraw", number))) : []));
  }

  /** The table that breaks next by the conditions, or one that is chosen on its card. */
  breakOne() {
    const [number] = [...this.chosen].find(([, some]) => some.length) ?? [0];
    const session = this.live.table.tables?.[String(number)]?.session ?? playing(this.live.table)[0]?.number ?? 0;
    this.moves.open("break", session, number);
  }

  /** Another table, whose hands are dealt on screens. */
  async dealt() {
    const number = Math.max(0, ...Object.keys(this.live.table.tables ?? {}).map(Number)) + 1;
    const path = this.live.stream.split("/").map(encodeURIComponent).join("/");
    const answer = await fetch(`/api/tournament/table/${path}?table=${number}`, { method: "POST", headers: { accept: "application/json" } });
    const found = await answer.json();
    if (!answer.ok) return told({ no: "", problem: found.problem ?? answer.statusText, rules: found.rules }, refusal());
    return told(await this.live.act({ action: "designate_table", table: number, seats: found.seats, stream: found.stream }), refusal());
  }

  async takeBack() {
    const names = this.undo;
    for (const player of [...names].reverse()) {
      if (!told(await this.live.act({ action: "undo_bust_out", player, reason: "entered by mistake" }), refusal())) return;
    }
    this.undo = null;
    this.show();
  }

  // -- tables ----------------------------------------------------------------------------------------------------

  showCards() {
    const { table, own } = this.live;
    if (this.shown.is("cards", table.tables, playing(table).map(({ hand_for_hand: waits }) => waits), [...this.chosen], own.can, own.actor, sessionsOf(table).map(({ sells_rebuys: again, sells_add_ons: more }) => [again, more]))) return;
    const tables = Object.entries(table.tables ?? {}).sort(([a], [b]) => Number(a) - Number(b));
    renew(byId("table-cards"), ...tables.map(([number, each]) => this.card(Number(number), each)));
  }

  card(number, table) {
    const session = sessionsOf(this.live.table).find((each) => each.number === table.session);
    const waits = session?.hand_for_hand?.includes(number);
    const count = Object.keys(table.taken ?? {}).length;
    const state = !table.session ? (count ? "seats are drawn" : "free") : waits ? "has finished its hand" : `${count} of ${table.seats}`;
    const seats = [];
    for (let seat = 1; seat <= table.seats; seat += 1) seats.push(this.seat(number, seat, table));
    const chosen = this.chosen.get(number) ?? [];
    const sides = [element("h2", { textContent: `Table ${number}` }), element("span", { className: `state ${waits ? "is-pending" : table.session ? "is-on" : ""}`, textContent: state })];
    const body = [element("ol", { className: "table-seats" }, ...seats)];
    if (table.stream) body.push(element("p", { className: "row" }, element("a", { href: address(table.stream), textContent: "Hands are dealt here" })));
    if (speaks === "dealer" && chosen.length) body.push(this.seatActs(number, table, chosen, session));
    else if (speaks === "dealer" && session?.hand_for_hand && !waits && !table.stream) body.push(element("p", { className: "seat-acts" }, does(this.live, "Hand over, nobody out", { action: "hand_over", table: number }, "button is-primary")));
    if (speaks === "dealer" && !count && !table.session) body.push(element("p", { className: "seat-acts" }, does(this.live, "Free the table", { action: "release_table", table: number })));
    return element("article", { className: "sheet table-card", data: { table: number } }, element("header", {}, ...sides), element("div", { className: "sheet-body" }, ...body));
  }

  seat(number, seat, table) {
    const name = table.taken?.[seat];
    if (!name) return element("li", {}, element("span", { className: "free" }, element("b", { textContent: seat }), element("span", { textContent: [table.button === seat ? "button" : "", table.closed?.[seat] !== undefined ? `closed${table.closed[seat] ? `: ${table.closed[seat]}` : ""}` : "", table.kept?.includes(seat) ? "for the last table" : ""].filter(Boolean).join(", ") })));
    const notes = [table.button === seat ? "button" : "", table.absent?.includes(seat) ? "absent" : "", table.moving?.includes(seat) ? "on the way" : "", table.bounties?.[seat] ? dollars(table.bounties[seat]) : "", table.chips?.[seat] !== undefined ? chips(table.chips[seat]) : ""];
    const node = button("", () => this.choose(number, name), "");
    node.append(element("b", { textContent: seat }), element("span", { className: "name", textContent: name }), element("small", { textContent: notes.filter(Boolean).join(", ") }));
    node.setAttribute("aria-pressed", String((this.chosen.get(number) ?? []).includes(name)));
    node.dataset.player = name;
    node.disabled = speaks !== "dealer" || !table.session;
    return element("li", {}, node);
  }

  choose(number, name) {
    const some = this.chosen.get(number) ?? [];
    this.chosen.clear();
    this.chosen.set(number, some.includes(name) ? some.filter((each) => each !== name) : [...some, name]);
    this.showCards();
    document.querySelector(`[data-table="${number}"] [data-player="${CSS.escape(name)}"]`)?.focus();
  }

  seatActs(number, table, chosen, session) {
    const { own } = this.live;
    const can = own.can ?? {};
    const [one] = chosen;
    const isOne = chosen.length === 1;
    const acts = [];
    const place = element("div", { className: "stakes" });
    if (!table.stream && this.live.table.conditions?.format === "tables") acts.push(button(isOne ? `${one} is out` : `${chosen.length} are out`, () => this.out(number, table, chosen, session, place), "button is-primary"));
    if (isOne) {
      const seat = Object.entries(table.taken).find(([, name]) => name === one)?.[0];
      const absent = table.absent?.includes(Number(seat));
      acts.push(does(this.live, absent ? "Is there" : "Absent", { action: absent ? "mark_present" : "mark_absent", player: one }));
      if (!table.stream && table.button !== Number(seat) && this.live.table.conditions?.format === "tables") acts.push(does(this.live, "Button here", { action: "tell_button", table: number, seat: Number(seat) }));
      if (session?.sells_rebuys && can.buy_again) acts.push(does(this.live, "Re-buy", { action: "buy_again", player: one }));
      if (session?.sells_add_ons && can.buy_add_on) acts.push(does(this.live, "Add-on", { action: "buy_add_on", player: one }));
      for (const kind of ["move_player", "leave_table", "disqualify", "raise_dispute"]) if (can[kind]) acts.push(button(this.act.wordsOf(kind), () => this.act.open(kind, { player: one })));
    }
    return element("div", {}, element("div", { className: "seat-acts" }, ...acts), place);
  }

  /** Out: at once where it is clear who is placed how; else stakes, and who won the chips, are asked for. */
  async out(number, table, chosen, session, place) {
    const mates = Object.values(table.taken).filter((name) => !chosen.includes(name));
    const asksWho = Boolean(this.live.table.conditions?.bounty) && mates.length > 1;
    if (chosen.length === 1 && !asksWho) return this.send(number, chosen, session, {}, this.live.table.conditions?.bounty ? mates : []);
    const stakes = chosen.length === 1 ? [] : chosen.map((name, i) => {
      const input = element("input", { id: `stake-${number}-${i}`, type: "number", min: "1", step: "1", required: true, inputMode: "numeric" });
      return { name, input, node: element("div", { className: "amount-line" }, element("label", { htmlFor: input.id, textContent: `${name} had before the hand` }), input) };
    });
    const winner = element("select", { id: `winner-${number}` }, element("option", { value: "", textContent: "nobody in particular" }), ...mates.map((name) => element("option", { value: name, textContent: name })));
    const form = element("form", { className: "stakes" }, ...stakes.map(({ node }) => node),
      asksWho ? element("div", { className: "field" }, element("label", { htmlFor: winner.id, textContent: "Who won the chips?" }), winner) : null, element("button", { className: "button is-primary", textContent: "Out" }));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send(number, chosen, session, Object.fromEntries(stakes.map(({ name, input }) => [name, Number(input.value)])), winner.value ? [winner.value] : []);
    });
    renew(place, form);
    place.querySelector("input, select")?.focus();
  }

  async send(number, players, session, stakes, wonBy) {
    const out = { players, stakes, won_by: wonBy };
    const action = session?.hand_for_hand ? { action: "hand_over", table: number, ...out } : { action: "bust_out", ...out };
    if (!told(await this.live.act(action), refusal())) return;
    this.undo = players;
    this.chosen.clear();
    this.show();
  }

  // -- heads-up --------------------------------------------------------------------------------------------------

  showMatches() {
    const found = playing(this.live.table).flatMap((session) => (session.matches ?? []).map((match) => ({ ...match, round: session.round })));
    if (this.shown.is("matches", found, this.live.own.can)) return;
    renew(byId("matches"), ...found.map((match) => this.match(match)));
  }

  match({ players, wins = {}, table, area, is_over: isOver, round }) {
    if (players.length < 2) return element("article", { className: "sheet match" }, element("div", { className: "sheet-body" }, element("p", { textContent: `${players[0]} has a bye in round ${round}.` })));
    const where = table ? `table ${table}${area ? `, area ${area}` : ""}` : "no table yet";
    const lines = players.map((name) => element("p", { className: "row" }, element("b", { textContent: `${name} ${wins[name] ?? 0}` }), !isOver && speaks === "dealer" && this.live.own.can?.match_won && (area || !table) ? does(this.live, "Wins the match", { action: "match_won", player: name }) : null));
    return element("article", { className: "sheet match" }, element("header", {}, element("h2", { textContent: sentence(where) }), element("span", { className: `state ${isOver ? "" : "is-on"}`, textContent: isOver ? "decided" : `round ${round}` })), element("div", { className: "sheet-body stack" }, ...lines));
  }
}


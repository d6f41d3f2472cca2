/** Tables at a glance, what a supervisor has to decide, and what else the house can do with the room. */
import { button, byId, cites, element, renew, speaks, told } from "./poker-parts.js";
import { Shown, comesWords, countdown, since, stageWords, tableName } from "./room-parts.js";
import { wordsOf } from "./room-act.js";

const ROLES = { main: "", feeder: "feeds", must_move: "must move to" };
const ELSEWHERE = ["join_list", "leave_list", "move_on_list", "break_table", "set_table_role"];
const address = (table) => `/poker/${table.split("/").map(encodeURIComponent).join("/")}`;

export class Tables {
  constructor(live, guests, act) {
    Object.assign(this, { live, guests, act, shown: new Shown() });
    guests.addEventListener("change", () => this.show());
  }

  show() {
    this.showTables();
    this.showAsked();
    this.showNear();
    this.showMore();
    const errands = Object.values(this.live.own.errands ?? {});
    byId("errands").textContent = errands.length ? `Tables are still to be told: ${errands.join("; ")}` : "";
  }

  // -- tables ------------------------------------------------------------------------------------------------------

  showTables() {
    const { table, own } = this.live;
    if (this.shown.is("tables", table.tables, own.tables, table.calls, own.calls, own.forms)) return;
    const open = Object.entries(table.tables ?? {}).sort(([, a], [, b]) => b.is_open - a.is_open);
    renew(byId("tables"), ...(open.length ? open.map((each) => this.card(each)) : [element("p", { className: "notice", textContent: "No table has been opened for this room yet." })]));
  }

  card([stream, it]) {
    const { table, own } = this.live;
    const names = own.tables?.[stream]?.names ?? {};
    const held = Object.values(it.seats ?? {}).filter((seat) => seat === "held").length;
    const state = !it.is_open ? "closed" : it.is_broken ? "broken up" : [it.vacant ? `${it.vacant} free` : "", held ? `${held} held` : ""].filter(Boolean).join(", ") || "full";
    const seats = Object.entries(it.seats ?? {}).map(([number, kind]) => {
      const called = own.calls?.[`${stream} ${number}`]?.player;
      const words = { taken: names[number] ?? "taken", held: called ?? "held", free: "free", kept: "kept" }[kind];
      return element("li", { className: `is-${kind}` }, element("b", { textContent: number }), element("span", { textContent: words, title: kind === "held" ? `held for ${words}` : words }));
    });
    const role = it.role === "main" ? "" : `${ROLES[it.role]} ${tableName(table, it.feeds)}`;
    const acts = speaks === "dealer" && it.is_open && own.forms?.set_table_role
      ? element("div", { className: "row acts" }, this.does("Role", stream, "set_table_role"), own.forms.break_table && !it.is_broken ? this.does("Break up", stream, "break_table") : null) : null;
    return element("article", { className: "sheet table-card", data: { table: stream } },
      element("header", {}, element("h2", {}, element("a", { href: address(stream), textContent: it.name })), element("span", { className: `state ${it.is_broken ? "is-pending" : it.is_open ? "is-on" : ""}`, textContent: state })),
      element("div", { className: "sheet-body" }, element("p", { className: "note" }, it.game, role ? `; ${role} ` : "", role ? cites(table.rules.feeder, 1) : ""), it.is_open ? element("ol", { className: "seats felt" }, ...seats) : null, acts));
  }

  does(words, stream, kind) {
    const node = button(words, () => this.act.open(kind, { table: stream }));
    node.setAttribute("aria-label", `${wordsOf(kind)}: ${tableName(this.live.table, stream)}`);
    return node;
  }

  // -- what waits for a supervisor, and who is on the way ------------------------------------------------------------

  showAsked() {
    const { table, own } = this.live;
    const moves = Object.entries(table.calls ?? {}).filter(([, call]) => call.source);
    if (this.shown.is("asked", moves, own.changes, own.offers, own.calls, [...this.guests.names])) return;
    const changes = Object.entries(own.changes ?? {});
    byId("asking").hidden = !moves.length && !changes.length;
    byId("asking-title").textContent = Object.values(own.changes ?? {}).some((change) => !change.is_approved) || moves.some(([, call]) => call.stage === "refused") ? "For a supervisor to decide" : "Moves between tables";
    renew(byId("asked"), ...moves.map((each) => this.move(each)), ...changes.filter(([player]) => !moves.some(([key]) => own.calls?.[key]?.player === player)).map((each) => this.change(each)));
  }

  move([key, call]) {
    const { table, own } = this.live;
    const player = own.calls?.[key]?.player ?? call.player;
    return element("li", { data: { player } }, element("p", {}, element("b", { textContent: player }), ` ${tableName(table, call.source)} → ${tableName(table, call.table)}, seat ${call.seat} `, ["called", "refused"].includes(call.stage) ? countdown(call.until_ms, this.live, table.call_s, { compact: "" }) : ""),
      element("p", { className: "note", textContent: `${comesWords(call.comes)}; ${stageWords(call.stage)}` }),
      element("div", { className: "row acts" }, ...this.buttons(player, { decide_move: (offer) => (offer.action.goes ? "Goes" : "Stays"), say_coming: () => "Goes now", decline_call: () => "Declines", refuse_move: () => "Refuses" })));
  }

  change([player, change]) {
    const { table } = this.live;
    const to = change.wanted ? tableName(table, change.wanted) : "any other table";
    return element("li", { data: { player } }, element("p", {}, element("b", { textContent: player }), ` asks to go from ${tableName(table, change.source)} to ${to}`),
      element("p", { className: "note" }, since(change.since_ms, this.live), change.is_approved ? "; approved, waits for a seat" : ""),
      element("div", { className: "row acts" }, ...this.buttons(player, { approve_table_change: () => "Approve", deny_table_change: () => "Deny", withdraw_table_change: () => "Stays" })));
  }

  /** What is offered for somebody: what is theirs to say, only if they are a guest. */
  buttons(player, words) {
    const isGuest = this.guests.names.has(player);
    const theirs = ["say_coming", "decline_call", "refuse_move", "withdraw_table_change"];
    return Object.values(this.live.own.offers ?? {}).filter((offer) => offer.player === player && offer.kind in words && (isGuest || !theirs.includes(offer.kind))).map((offer) => {
      const node = button(words[offer.kind](offer), async () => told(await this.live.act(offer.action, isGuest && theirs.includes(offer.kind) ? { speaks_for: player } : {})));
      node.setAttribute("aria-label", `${node.textContent}: ${player}`);
      return node;
    });
  }

  // -- who sits too near ---------------------------------------------------------------------------------------------

  showNear() {
    const { table, own } = this.live;
    const near = Object.values(own.near ?? {});
    if (this.shown.is("near", near, own.connections, own.forms)) return;
    renew(byId("notices"), ...near.map(({ table: at, players, seats }) => {
      const words = `${players.join(" and ")} are connected and sit too near at ${tableName(table, at)}: seats ${seats.join(" and ")}. `;
      return element("div", { className: "notice near" }, words, cites(table.rules.separate, 1), own.forms?.order_move ? element("span", { className: "row acts" }, ...players.map((player) => button(`Move ${player}`, () => this.act.open("order_move", { player })))) : null);
    }));
  }

  showMore() {
    const forms = Object.keys(this.live.own.forms ?? {}).filter((kind) => !ELSEWHERE.includes(kind));
    if (!byId("more") || this.shown.is("more", forms)) return;
    byId("more-sheet").hidden = !forms.length;
    renew(byId("more"), ...forms.map((kind) => button(wordsOf(kind), () => this.act.open(kind))));
  }
}

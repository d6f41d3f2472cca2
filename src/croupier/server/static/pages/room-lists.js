/** The lists as the house sees them: whole names, since when, who put them down, what can be done for a guest. */
import { button, byId, cites, element, renew, speaks, told } from "./poker-parts.js";
import { Shown, comesWords, countdown, onTables, placesOf, since, stageWords, tableName } from "./room-parts.js";

export class Lists {
  constructor(live, guests, act) {
    this.live = live;
    this.guests = guests;
    this.act = act;
    this.shown = new Shown();
    guests.addEventListener("change", () => this.show());
    byId("add")?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.add();
    });
  }

  show() {
    const { table, own } = this.live;
    this.showGames(table.games ?? []);
    if (this.shown.is("lists", table.games, table.lists, table.calls, own.lists, own.offers, own.forms, [...this.guests.names])) return;
    const lists = (table.games ?? []).map((game) => this.list(game));
    renew(byId("lists"), ...(lists.length ? lists : [element("p", { className: "notice", textContent: "There is no list yet: one is opened with the first table of the room, or by a supervisor." })]));
  }

  list(game) {
    const { table, own } = this.live;
    const list = table.lists[game];
    const places = placesOf(table, game, own);
    const head = element("header", {}, element("h2", { textContent: game }), element("span", { className: "note", textContent: `${places.length} waiting, ${onTables(list)}` }), cites(table.rules.list, 1));
    const wait = element("p", { className: "note next-wait", textContent: `Who joins now: wait ${list.wait}` });
    return element("section", { className: "sheet list", data: { game } }, head, wait, places.length ? element("ol", {}, ...places.map((place) => this.line(game, place))) : element("p", { className: "note nobody", textContent: "Nobody waits." }));
  }

  line(game, place) {
    const { live } = this;
    const isGuest = this.guests.names.has(place.player);
    const notes = [isGuest ? "guest" : "", place.comes && place.comes !== "list" ? comesWords(place.comes) : "", place.declined ? `declined ${place.declined}` : "", place.by && place.by !== place.player ? `put down by ${place.by}` : ""].filter(Boolean).join(", ");
    const called = place.call
      ? element("p", { className: "is-called" }, `${stageWords(place.call.stage)} to ${tableName(live.table, place.call.table)}, seat ${place.call.seat} `, countdown(place.call.until_ms, live, live.table.call_s, { compact: "", done: "over" }))
      : null;
    const wait = place.wait ? `; wait ${place.wait}` : "";
    return element("li", { className: place.call ? "has-call" : "", data: { player: place.player } },
      element("b", { className: "number", textContent: place.number }),
      element("div", {}, element("p", {}, element("b", { className: "who-waits", textContent: place.player }), element("span", { className: "note", textContent: notes ? ` ${notes}` : "" })), element("p", { className: "note" }, since(place.since_ms, live), wait), called),
      element("div", { className: "row acts" }, ...this.acts(game, place, isGuest)));
  }

  acts(game, place, isGuest) {
    if (speaks !== "dealer") return [];
    const found = [];
    const { own } = this.live;
    const does = (words, run, name = words) => {
      const node = button(words, run);
      node.setAttribute("aria-label", `${name}: ${place.player}, ${game}`);
      found.push(node);
    };
    if (isGuest && place.call) {
      for (const offer of Object.values(own.offers ?? {})) {
        if (offer.player !== place.player || !["say_coming", "decline_call"].includes(offer.kind) || (offer.action.game && offer.action.game !== game)) continue;
        does(offer.kind === "say_coming" ? "Coming" : "Decline", () => this.send(offer.action, place.player));
      }
    }
    if (own.forms?.move_on_list) does("Move", () => this.act.open("move_on_list", { player: place.player, game }));
    if (isGuest || own.actor !== "dealer") does("Off", () => this.send({ action: "leave_list", player: place.player, games: [game] }, isGuest ? place.player : ""), "Take off the list");
    return found;
  }

  async send(action, guest) {
    told(await this.live.act(action, guest ? { speaks_for: guest } : {}));
  }

  // -- a guest is put down -----------------------------------------------------------------------------------------

  showGames(games) {
    const place = byId("add-games");
    if (!place || this.shown.is("games", games)) return;
    const chosen = new Set(this.chosen());
    place.replaceChildren(...games.map((game, i) => element("label", { className: "check" }, element("input", { type: "checkbox", name: "game", value: game, checked: chosen.has(game) || (i === 0 && games.length === 1) }), element("span", { textContent: game }))));
    byId("add").hidden = !games.length;
  }

  chosen() {
    return [...document.querySelectorAll("#add-games :checked")].map((box) => box.value);
  }

  async add() {
    const player = byId("guest").value.trim();
    const games = this.chosen();
    if (!games.length) return told({ no: "", problem: "games: say which list", rules: this.live.table.rules?.list ?? [] });
    if (!told(await this.live.act({ action: "join_list", player, games }, { speaks_for: player }))) return;
    byId("guest").value = "";
    byId("guest").focus();
  }
}

/** The poker room on a phone: join a list, see one's place, hear that one is called, answer. */
import { Live } from "../live.js";
import { CallBell } from "./room-bell.js";
import { button, byId, cites, element, me, renew, speaks, stream, told } from "./poker-parts.js";
import { Shown, comesWords, countdown, historyLines, keepTimes, onTables, ordinal, placesOf, showLink, since, tableName } from "./room-parts.js";

const live = new Live(stream);
const shown = new Shown();
const bell = new CallBell(byId("notify"));
const MUST_GO = ["must_move", "feeder"];
const address = (table) => `/poker/${table.split("/").map(encodeURIComponent).join("/")}`;

async function send(action) {
  told(await live.act(action));
}

const offers = (...kinds) => Object.values(live.own.offers ?? {}).filter((offer) => kinds.includes(offer.kind));
const offered = (kind, game) => offers(kind).find(({ action }) => (action.games ? action.games[0] === game : (action.game ?? "") === game || !action.game));

// -- being called ------------------------------------------------------------------------------------------------------

function callCard(key, call, isOne) {
  const { table } = live;
  const where = `${tableName(table, call.table)}, seat ${call.seat}`;
  const isMove = MUST_GO.includes(call.comes);
  const titles = { coming: "Take your seat", going: "You are being moved", sent: "You are being moved", refused: "A supervisor decides" };
  const title = titles[call.stage] ?? (isMove ? "You are to move" : "Your seat is ready");
  const parts = [element("h2", { textContent: title }), element("p", { className: "where", textContent: where }), element("p", { className: "what", textContent: `${call.game}${call.comes === "list" ? "" : `, ${comesWords(call.comes)}`}` })];
  if (["called", "coming"].includes(call.stage)) {
    const label = call.stage === "coming" ? "Sit down within" : isMove ? "You move by itself in" : "Answer and come within";
    parts.push(countdown(call.until_ms, live, table.call_s, { label, done: "The time is over" }));
  }
  if (call.stage === "sent") parts.push(element("p", { textContent: "Your chips go with you. When you are not in a hand any more, sit down there." }));
  const acts = [];
  const game = isOne ? "" : call.game;
  const come = offered("say_coming", game);
  if (come) acts.push(button(isMove ? "Go now" : "I am coming", () => send(come.action), "button is-primary"));
  const decline = offered("decline_call", game) ?? offers("refuse_move")[0];
  if (decline) acts.push(button(decline.kind === "refuse_move" ? "I do not want to move" : "Decline", () => send(decline.action)));
  if (["coming", "sent"].includes(call.stage)) acts.push(element("a", { className: "button is-primary", href: address(call.table), textContent: `To ${tableName(table, call.table)}` }));
  return element("article", { className: "call-card felt", data: { call: key, stage: call.stage } }, ...parts, element("div", { className: "acts" }, ...acts), cites(call.comes === "list" ? table.rules.list : call.comes === "broken_game" ? table.rules.broken : table.rules.change, 1));
}

function showCall() {
  const calls = Object.entries(live.own.calls ?? {});
  bell.hear(calls, live);
  if (shown.is("call", calls, offers("say_coming", "decline_call", "refuse_move"), live.table.tables)) return;
  renew(byId("call"), ...calls.map(([key, call]) => callCard(key, call, calls.length === 1)));
}

// -- one's own places --------------------------------------------------------------------------------------------------

function placeCard([game, own]) {
  const all = placesOf(live.table, game);
  const place = all.find(({ key }) => key === own.key) ?? { since_ms: 0 };
  const leave = offered("leave_list", game);
  const passes = live.table.passes - own.declined;
  return element("article", { className: "sheet place-card", data: { game } },
    element("header", {}, element("h2", { textContent: game })),
    element("div", { className: "sheet-body" },
      element("p", { className: "standing" }, element("b", { className: "figure", textContent: ordinal(own.place) }), element("span", { textContent: `of ${all.length} on the list` })),
      element("p", { className: "waits", textContent: place.call ? "You are called." : `Wait: ${place.wait ?? live.table.lists[game]?.wait}` }),
      element("p", { className: "note" }, since(place.since_ms, live), own.declined ? `; ${own.declined} declined, ${passes > 0 ? `${passes} more may be` : "the next takes you off the list"}` : ""),
      leave ? button("Leave the list", () => send(leave.action)) : null));
}

function showMine() {
  const places = Object.entries(live.own.places ?? {});
  if (shown.is("mine", places, live.table.lists, offers("leave_list"))) return;
  renew(byId("mine"), ...places.map(placeCard));
}

function showSeated() {
  const { own, table } = live;
  const seated = Object.entries(own.seated ?? {});
  if (shown.is("seated", seated, own.change, offers("ask_table_change", "withdraw_table_change"), Object.keys(table.tables ?? {}))) return;
  const nodes = seated.map(([at, seat]) => {
    const acts = [element("a", { className: "button", href: address(at), textContent: "To the table" })];
    const [ask] = offers("ask_table_change");
    if (ask && !own.change) acts.push(button("Ask for another table", () => send(ask.action)));
    const [stay] = offers("withdraw_table_change");
    if (stay) acts.push(button("Stay here after all", () => send(stay.action)));
    const change = own.change ? element("p", { className: "note" }, own.change.is_approved ? "You change tables when a seat of the game is vacant elsewhere. " : "You have asked for another table; a supervisor decides. ", cites(table.rules.change, 1)) : null;
    return element("article", { className: "sheet" }, element("header", {}, element("h2", { textContent: `You sit at ${tableName(table, at)}, seat ${seat}` })), element("div", { className: "sheet-body stack" }, change, element("div", { className: "acts" }, ...acts)));
  });
  renew(byId("seated"), ...nodes);
}

// -- all lists ---------------------------------------------------------------------------------------------------------

function showGames() {
  const { table } = live;
  const joins = offers("join_list");
  if (shown.is("games", table.games, table.lists, joins, live.own.places)) return;
  const lines = (table.games ?? []).map((game) => {
    const list = table.lists[game];
    const join = offered("join_list", game);
    const isOn = Boolean(live.own.places?.[game]);
    const act = join ? button("Join", () => send(join.action), "button is-primary") : isOn ? element("span", { className: "state is-on", textContent: "you are on it" }) : null;
    act?.setAttribute("aria-label", `Join: ${game}`);
    return element("li", { data: { game } }, element("div", {}, element("b", { textContent: game }), element("p", { className: "note", textContent: `${list.order.length} waiting, ${onTables(list)}` }), element("p", { className: "note", textContent: `Wait if you join now: ${list.wait}` })), act);
  });
  renew(byId("games"), ...(lines.length ? lines : [element("li", { className: "note", textContent: "There is no list yet: one is opened with the first table." })]));
}

function showHistory() {
  if (shown.is("history", Object.keys(live.table.history ?? {}))) return;
  byId("history").replaceChildren(...historyLines(live.table.history, 8));
}

live.addEventListener("change", () => {
  showCall();
  showSeated();
  showMine();
  showGames();
  showHistory();
  document.body.dataset.seq = live.seq;
});
showLink(live, byId("link"));
keepTimes(live);
if (speaks !== "player") byId("notify").remove();
document.body.dataset.who = me;

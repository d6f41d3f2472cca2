/** The waiting lists on the wall: who is called where until when, in large; places as the house shows names. */
import { Live } from "../live.js";
import { byId, element, stream } from "./poker-parts.js";
import { Shown, clock, countdown, onTables, placesOf, tableName } from "./room-parts.js";

const STALE_MS = 5000;
const MOST_CALLS = 4;
const live = new Live(stream);
const shown = new Shown();
let away = 0;

function showCalled() {
  const { table } = live;
  const calls = Object.entries(table.calls ?? {}).filter(([, call]) => ["called", "coming"].includes(call.stage)).sort(([, a], [, b]) => b.since_ms - a.since_ms);
  document.body.classList.toggle("has-calls", calls.length > 0);
  if (shown.is("calls", calls, Object.keys(table.tables ?? {}))) return;
  const cards = calls.slice(0, MOST_CALLS).map(([key, call]) => element("article", { className: `call${call.stage === "coming" ? " is-coming" : ""}`, data: { call: key } },
    element("h2", { textContent: call.player }),
    element("p", { className: "seat", textContent: `${tableName(table, call.table)}, seat ${call.seat}` }),
    element("p", { className: "what", textContent: call.stage === "coming" ? `is coming, ${call.game}` : call.game }),
    countdown(call.until_ms, live, table.call_s, { label: call.stage === "coming" ? "to sit down" : "to come", done: "over" })));
  const more = calls.length - cards.length;
  byId("called").replaceChildren(...cards, ...(more > 0 ? [element("p", { className: "more", textContent: `and ${more} more` })] : []));
}

/** As many names as there is room for; the others are counted. */
function showLists() {
  const { table } = live;
  if (shown.is("lists", table.games, table.lists, table.calls, innerHeight, innerWidth)) return;
  const games = [...(table.games ?? [])].sort((a, b) => (table.lists[b].order.length > 0) - (table.lists[a].order.length > 0));
  const lists = games.map((game) => {
    const places = placesOf(table, game);
    const lines = places.map(({ number, player, call }) => element("li", { className: call ? "is-called" : "" }, element("b", { textContent: number }), element("span", { textContent: player }), call ? element("small", { textContent: call.stage === "coming" ? "is coming" : "called" }) : null));
    const list = table.lists[game];
    return element("section", { className: "list", data: { game } }, element("header", {}, element("h2", { textContent: game }), element("p", { textContent: `${onTables(list)}; wait ${list.wait}` })),
      places.length ? element("ol", {}, ...lines) : element("p", { className: "nobody", textContent: "nobody waits" }));
  });
  byId("lists").replaceChildren(...lists);
  for (const list of byId("lists").querySelectorAll("ol")) fit(list);
}

function fit(list) {
  const box = list.getBoundingClientRect().bottom + 1;
  const lines = [...list.children];
  const over = lines.filter((line) => line.getBoundingClientRect().bottom > box);
  if (!over.length) return;
  const hidden = [lines[lines.length - over.length - 1], ...over].filter(Boolean);
  for (const line of hidden) line.remove();
  list.append(element("li", { className: "more" }, element("span", { textContent: `and ${hidden.length} more` })));
}

function showTables() {
  const tables = Object.values(live.table.tables ?? {}).filter((table) => table.is_open);
  if (shown.is("tables", tables)) return;
  byId("tables").replaceChildren(...tables.map((table) => element("p", {}, element("b", { textContent: table.name }), ` ${table.game}: `, table.is_broken ? "is broken up" : table.vacant ? `${table.vacant} ${table.vacant === 1 ? "seat" : "seats"} free` : `${table.players} players`)));
}

function show() {
  showCalled();
  showTables();
  showLists();
  document.body.dataset.seq = live.seq;
}

live.addEventListener("change", show);
addEventListener("resize", () => live.table.games && showLists());
live.addEventListener("link", ({ detail: { up } }) => {
  if (up) {
    clearTimeout(away);
    away = 0;
    byId("stale").hidden = true;
  } else away ||= setTimeout(() => (byId("stale").hidden = false), STALE_MS); // it is tried again and again meanwhile
});
const tell = () => (byId("clock").textContent = clock(Date.now() + live.ahead));
setInterval(tell, 5000);
tell();

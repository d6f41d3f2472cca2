/** What the pages of a poker room share: who is called to which seat, until when, in words and in time. */
import { cites, element } from "./poker-parts.js";

/** A table as people call it. */
export const tableName = (table, stream) => table.tables?.[stream]?.name ?? stream.split("/").slice(1).join("/");

/** Whether a game is on, for those who wait for it. */
export const onTables = ({ tables }) => (tables ? `${tables} ${tables === 1 ? "table" : "tables"}` : "not on yet");

export const ordinal = (n) => `${n}${n % 100 > 10 && n % 100 < 14 ? "th" : ["th", "st", "nd", "rd"][n % 10] ?? "th"}`;

const HOURS = new Intl.DateTimeFormat([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** A time of day. */
export const clock = (ms) => HOURS.format(ms);

/** How long ago something was, by the clock of the house. */
export function ago(ms, live) {
  const minutes = Math.max(0, Math.floor((Date.now() + live.ahead - ms) / 60_000));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Since when, which goes on by itself. */
export function since(ms, live) {
  const node = element("time", { className: "since", textContent: `since ${clock(ms)}, ${ago(ms, live)}`, dateTime: new Date(ms).toISOString() });
  node.dataset.sinceMs = ms;
  return node;
}

export function keepTimes(live) {
  setInterval(() => {
    for (const node of document.querySelectorAll("[data-since-ms]")) node.textContent = `since ${clock(Number(node.dataset.sinceMs))}, ${ago(Number(node.dataset.sinceMs), live)}`;
  }, 20_000);
}

/** The time until something, by the clock of the house; `how`: attributes of the countdown. */
export function countdown(untilMs, live, ofSeconds, how = {}) {
  const node = element("x-countdown");
  const seconds = Math.max(0, untilMs - live.ahead - Date.now()) / 1000;
  const said = { seconds, of: Math.max(ofSeconds, seconds), minutes: "", warn: 60, ...how };
  for (const [name, value] of Object.entries(said)) node.setAttribute(name, value);
  return node;
}

/** Places of a list in their order, each with its number and the call that belongs to it. */
export function placesOf(table, game, over = {}) {
  const list = table.lists?.[game] ?? { order: [], places: {} };
  return list.order.map((key, i) => {
    const place = { key, number: i + 1, ...(list.places[key] ?? {}), ...(over.lists?.[game]?.places?.[key] ?? {}) };
    return { ...place, call: place.called ? table.calls?.[place.called] : null };
  });
}

const COMES = { list: "from the list", table_change: "change of tables", broken_game: "from a broken game", feeder: "from a feeder table", must_move: "must move", supervisor: "as a supervisor ordered" };
export const comesWords = (comes) => COMES[comes] ?? comes;
const STAGES = { called: "called", coming: "is coming", refused: "refuses to move", going: "goes as soon as the seat is held", sent: "goes when the hand is over" };
export const stageWords = (stage) => STAGES[stage] ?? stage;

/** What happened, as lines with their rules in the margin; the latest first. */
export function historyLines(history, most = 400) {
  return Object.entries(history ?? {}).sort(([a], [b]) => (a < b ? 1 : -1)).slice(0, most).map(([key, line]) => {
    const by = line.by && !line.words.startsWith(line.by) ? ` (${line.by})` : "";
    const node = element("li", { data: { key, words: `${line.words} ${line.by ?? ""}`.toLowerCase() } }, cites(line.rules, 1),
      element("span", {}, element("time", { textContent: clock(line.at_ms), dateTime: new Date(line.at_ms).toISOString() }), ` ${line.words}${by}`));
    return node;
  });
}

/** Rebuilds a place only when what it shows is another; whether it did. */
export class Shown {
  keys = new Map();

  is(place, ...of) {
    const key = JSON.stringify(of);
    if (this.keys.get(place) === key) return true;
    this.keys.set(place, key);
    return false;
  }
}

export function showLink(live, node) {
  live.addEventListener("link", ({ detail: { up } }) => {
    node.textContent = up ? "connected" : "no connection, trying again";
    node.className = `state ${up ? "is-on" : "is-wrong"}`;
  });
}

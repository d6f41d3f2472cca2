/** The clock on the wall: it goes by itself between what the house tells, and is put right by whatever the house tells. */
import { Live } from "../live.js";
import { byId, dollars, element, stream } from "./poker-parts.js";
import { Shown } from "./room-parts.js";
import { Sound } from "./tournament-sound.js";
import { blindsOf, chips, everyMoment, lacksWords, leftOf, levelsOf, nextWords, seatedAt, startWords, timeWords, places, prizeWords, sessionOf, stepOf } from "./tournament-parts.js";

const STALE_MS = 5000;
const URGENT_MS = 60_000;
const TOLD_MS = 45_000;
const MOVES_MS = 180_000;
const MOST_MOVES = 14;
const TOLD = ["player_moved", "table_broken", "seats_redrawn", "hand_for_hand_begun", "round_announced", "player_out", "bounty_won", "no_seat_free", "place_offered"];
const live = new Live(stream);
const shown = new Shown();
let away = 0;
const sound = new Sound();
let told = [];
let moves = []; // who has a new seat, the latest first
let seats = new Map();
let lastLeft = 0;

const session = () => sessionOf(live.table, document.body.dataset.session);

function tick() {
  const now = session();
  if (!now) return;
  const clock = now.clock;
  const left = clock ? leftOf(clock, live) : 0;
  const time = byId("time");
  const words = timeWords(now, live);
  if (clock?.since_ms && left <= URGENT_MS && lastLeft > URGENT_MS && lastLeft - left < STALE_MS) sound.play("minute");
  lastLeft = left;
  if (time.textContent !== words) time.textContent = words;
  time.classList.toggle("is-long", words.length > 5);
  byId("gone").style.transform = `scaleX(${clock?.whole_ms ? Math.min(1, left / clock.whole_ms) : 0})`;
  byId("now").classList.toggle("is-urgent", Boolean(clock?.since_ms) && left <= URGENT_MS);
  byId("now").classList.toggle("is-standing", Boolean(clock) && !clock.since_ms);
  if (clock) showNext(now);
  else showLevel();
  told = told.filter(({ at }) => Date.now() - at < TOLD_MS);
  const latest = told.at(-1)?.words ?? "";
  if (byId("latest").textContent !== latest) byId("latest").textContent = latest;
  moves = moves.filter(({ at }) => Date.now() - at < MOVES_MS);
  showMoves();
}

/** New seats take the place of the prizes for some minutes: those who look for theirs are on their feet. */
function showMoves() {
  if (shown.is("moves", moves)) return;
  for (const id of ["moves", "moves-title"]) byId(id).hidden = !moves.length;
  for (const id of ["prizes", "prizes-title"]) byId(id).hidden = Boolean(moves.length);
  const lines = moves.slice(0, MOST_MOVES).map(({ name, table, seat }) => element("li", {}, element("span", { textContent: name }), element("b", { textContent: `table ${table}, seat ${seat}` })));
  if (moves.length > MOST_MOVES) lines.push(element("li", {}, element("span", { textContent: `and ${moves.length - MOST_MOVES} more` })));
  byId("moves").replaceChildren(...lines);
  if (!moves.length) showPrizes();
}

function noteMoves() {
  const now = seatedAt(live.table);
  const moved = [...now].filter(([name, at]) => seats.has(name) && (seats.get(name).table !== at.table || seats.get(name).seat !== at.seat));
  const names = new Set(moved.map(([name]) => name));
  const fresh = moved.map(([name, at]) => ({ name, ...at, at: Date.now() }));
  moves = [...fresh, ...moves.filter(({ name }) => !names.has(name) && now.has(name))];
  seats = now;
}

let lastStep = null;

function soundLevel() {
  const now = session();
  const step = now?.clock ? `${now.number}.${now.clock.step}` : "";
  if (lastStep !== null && step && step !== lastStep) sound.play(stepOf(live.table, now.clock.step).level ? "level" : "rest");
  lastStep = step;
}

function showNext(now) {
  const { next, until } = nextWords(live.table, now, live);
  if (shown.is("next", next, until)) return;
  byId("next").replaceChildren(element("b", { textContent: "Next" }), next, until ? element("span", { textContent: until }) : "");
}

function showLevel() {
  const { table } = live;
  const now = session();
  if (!now || shown.is("level", now.clock?.step, now.entered, now.starts_ms, now.starts_ms <= Date.now() + live.ahead, now.state, table.steps, now.hand_for_hand, table.disputes, now.clock?.why, now.clock?.since_ms > 0)) return;
  if (!now.clock) {
    byId("level").textContent = now.state === "waiting" ? startWords(now, live) : "over";
    byId("blinds").replaceChildren(element("div", { className: "is-words" }, element("dt", { textContent: `Session ${now.number}` }), element("dd", { textContent: now.state === "waiting" ? `${now.entered} ${now.entered === 1 ? "player" : "players"}` : "is over" })));
    byId("next").textContent = now.length;
    byId("stands").hidden = true;
    return;
  }
  const step = stepOf(table, now.clock.step);
  const last = Math.max(...Object.values(table.steps).map((each) => each.level ?? 0).filter((_, i) => i <= now.clock.step));
  byId("level").textContent = step.level ? `Level ${step.level} of ${levelsOf(table)}` : `Break, after level ${last}`;
  const pairs = blindsOf(step);
  byId("blinds").classList.toggle("is-many", pairs.map(([, words]) => words).join("").length > 16);
  byId("blinds").replaceChildren(...pairs.map(([name, words]) => element("div", {}, element("dt", { textContent: name }), element("dd", {}, ...slashes(words)))));
  const disputes = Object.values(table.disputes ?? {}).length;
  const why = !now.clock.since_ms ? `The clock stands${now.clock.why ? `: ${now.clock.why}` : ""}` : disputes ? "Play waits for a dispute" : now.hand_for_hand ? "Hand for hand" : "";
  byId("stands").hidden = !why;
  byId("stands").textContent = why;
}

const slashes = (words) => words.split(" / ").flatMap((part, i) => (i ? [element("i", { textContent: " / " }), part] : [part]));

function showField() {
  const { table } = live;
  const now = session();
  if (!now || shown.is("field", now.left, now.entered, now.tables, now.breaks_next, now.average, now.big_blinds, now.chips, table.entries, now.state)) return;
  const pair = (name, value, note) => element("div", {}, element("dt", { textContent: name }), element("dd", {}, value, note ? element("small", { textContent: note }) : null));
  const isPlaying = now.state === "playing";
  byId("field").replaceChildren(
    pair("Players", isPlaying ? chips(now.left) : chips(now.entered), `of ${chips(table.entries)} ${table.entries === 1 ? "entry" : "entries"}${table.rebuys ? `, ${table.rebuys} re-buys` : ""}`),
    ...(isPlaying ? [
      pair(table.conditions?.format === "heads_up" ? "Round" : "Tables", table.conditions?.format === "heads_up" ? String(now.round) : String(now.tables), now.breaks_next ? `next to break: ${now.breaks_next}` : ""),
      pair("Average", chips(now.average), now.big_blinds ? `${chips(now.big_blinds)} big blinds` : ""),
      pair("Chips in play", chips(now.chips), ""),
    ] : [pair("Waiting", String((table.waiting ?? []).length), ""), pair("Chips", chips(table.conditions?.chips), "each to begin with")]));
}

function showPrizes() {
  const { table } = live;
  if (shown.is("prizes", table.prizes, table.pool_cents, table.bounties_cents, table.in_the_money, table.is_settled, table.guarantee_takes, table.results, innerHeight, moves.length > 0)) return;
  const list = byId("prizes");
  byId("pool").textContent = dollars((table.pool_cents ?? 0) + (table.bounties_cents ?? 0));
  const results = table.results ?? [];
  const lines = results.length
    ? results.filter((each) => each.cents || each.bounties_cents || each.goods).map((each) => element("li", {}, element("span", { textContent: `${each.place} ${each.player}` }), element("b", { textContent: prizeWords({ cents: (each.cents ?? 0) + (each.bounties_cents ?? 0), goods: each.goods }) })))
    : (table.prizes ?? []).map((each) => element("li", {}, element("span", { textContent: places(each) }), element("b", { textContent: prizeWords(each) })));
  list.replaceChildren(...lines);
  const bottom = list.getBoundingClientRect().bottom + 1;
  const over = list.hidden ? [] : lines.filter((line) => line.getBoundingClientRect().bottom > bottom);
  if (over.length && innerWidth > innerHeight) {
    for (const line of [...over, lines[lines.length - over.length - 1]].filter(Boolean)) line.remove();
    list.append(element("li", {}, element("span", { textContent: `and ${over.length + 1} more` })));
  }
  const more = table.in_the_money ?? 0;
  const bounties = table.bounties_cents ? `${dollars(table.bounties_cents)} of it on the heads of players; ` : "";
  byId("money-note").textContent = bounties + moneyWords(table, results, more);
}

const moneyWords = (table, results, more) => (results.length ? "" : !table.is_settled ? `as entries are now${lacksWords(table)}` : more ? `${chips(more)} more to go until the prizes` : playingFinal() ? "all who are left have won a prize" : "");

const playingFinal = () => session()?.state === "playing" && session()?.number === Object.keys(live.table.sessions ?? {}).length;

function showSelling() {
  const { table } = live;
  const now = session();
  const c = table.conditions;
  if (!now || !c || shown.is("selling", now.takes_entries, now.sells_rebuys, now.sells_add_ons, c.late_level, now.state, table.offers)) return;
  const said = [];
  if (now.takes_entries) said.push(now.state === "playing" ? `Late entry through level ${c.late_level}.` : "Entries are taken.");
  else if (now.state === "playing" && c.late_level) said.push("Late entry is closed.");
  if (now.sells_rebuys) said.push("Re-buys.");
  if (now.sells_add_ons) said.push("Add-ons.");
  const offered = Object.keys(table.offers ?? {});
  if (offered.length) said.push(`A place is free for ${offered.join(", ")}: come to the desk.`);
  byId("selling").textContent = said.join(" ");
}

live.addEventListener("change", ({ detail: { log, whole } }) => {
  if (!whole) told.push(...log.filter((line) => TOLD.includes(line.kind)).map((line) => ({ at: Date.now(), words: line.words })));
  if (whole) seats = seatedAt(live.table);
  else noteMoves();
  soundLevel();
  showLevel();
  showField();
  showPrizes();
  showSelling();
  tick();
  document.body.dataset.seq = live.seq;
});
addEventListener("resize", showPrizes);
live.addEventListener("link", ({ detail: { up } }) => {
  if (up) {
    clearTimeout(away);
    away = 0;
    byId("stale").hidden = true;
  } else away ||= setTimeout(() => (byId("stale").hidden = false), STALE_MS); // it is tried again and again meanwhile
});
everyMoment(tick);

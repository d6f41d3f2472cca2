/** What the pages of a tournament share: its clock, levels, amounts, and what is said of a session. */
import { dollars, element } from "./poker-parts.js";

export const chips = (n) => Number(n ?? 0).toLocaleString("en");
export const slashed = (amounts = []) => amounts.map(chips).join(" / ");
const ORDINALS = ["th", "st", "nd", "rd"];
export const ordinal = (n) => `${n}${n % 100 > 10 && n % 100 < 14 ? "th" : ORDINALS[n % 10] ?? "th"}`;
export const places = ({ first, last }) => (first === last ? String(first) : `${first}–${last}`);
/** That fewer have entered than it takes for the guarantee. */
export const lacksWords = ({ conditions, guarantee_takes: takes }) => (takes ? `; ${dollars(conditions.guarantee_cents)} are guaranteed from ${chips(takes)} entries on` : "");
export const prizeWords = ({ cents, goods }) => [cents ? dollars(cents) : "", goods ?? ""].filter(Boolean).join(" and ");

/** Milliseconds as 12:05, or 1:02:05. */
export function clockWords(ms) {
  const seconds = Math.ceil(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n) => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** What is left of the level now, by the clock of the house. */
export const leftOf = (clock, live) => Math.max(0, clock.left_ms - (clock.since_ms ? Date.now() + live.ahead - clock.since_ms : 0));

export const sessionsOf = (table) => Object.values(table.sessions ?? {}).sort((a, b) => a.number - b.number);
export const playing = (table) => sessionsOf(table).filter((session) => session.state === "playing");

/** The session that a page is about: the one that is asked for, else the one in play, else the next, else the last. */
export function sessionOf(table, wanted = 0) {
  const all = sessionsOf(table);
  return all.find((session) => session.number === Number(wanted)) ?? playing(table)[0] ?? all.find((session) => session.state === "waiting") ?? all.at(-1);
}

export const stepOf = (table, number) => table.steps?.[String(number)];
export const levelsOf = (table) => Object.values(table.steps ?? {}).filter((step) => step.level).length;

/** The blinds of a level, as pairs of what they are and how much. */
export function blindsOf(step) {
  if (!step.level) return [["Break", `${step.minutes} min`], ...(step.colours_up ? [["Colour up", slashed(step.colours_up)]] : [])];
  const pairs = [];
  if (step.blinds) pairs.push([step.blinds.length > 1 ? "Blinds" : "Blind", slashed(step.blinds)]);
  if (step.ante) pairs.push([step.ante_by && step.ante_by !== "everybody" ? "Big blind ante" : "Ante", chips(step.ante)]);
  if (step.bets) pairs.push(["Bets", slashed([...new Set(step.bets)])]);
  return pairs;
}

/** The next level in a line, and how long it is until the next break, or until a clock that stands goes on. */
export function nextWords(table, session, live) {
  const clock = session.clock;
  const next = stepOf(table, clock.step + 1);
  const goesOn = clock.goes_on_ms ? `goes on in ${clockWords(Math.max(0, clock.goes_on_ms - Date.now() - live.ahead))}` : "";
  const isLevel = clock.break_in_ms >= 0 && stepOf(table, clock.step)?.level;
  const until = goesOn || (isLevel ? `break in ${clockWords(leftOf(clock, live) + clock.break_in_ms)}` : "");
  return { next: next ? next.words : "the last level", until };
}

export const PHASES = { draft: "not published", open: "entries are taken", running: "is played", between: "between sessions", over: "over", cancelled: "cancelled" };
export const MOODS = { running: "is-on", open: "is-on", draft: "is-pending", between: "is-pending", cancelled: "is-wrong" };

const DAY = new Intl.DateTimeFormat([], { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
/** When something is, in the time of whoever looks. */
export const when = (ms) => DAY.format(ms);

const LONG_MS = 48 * 3_600_000;

/** The time of a session: what is left of the level, or the time until it begins, or nothing where that is days. */
export function timeWords(session, live) {
  if (session.clock) return clockWords(leftOf(session.clock, live));
  if (session.state !== "waiting") return "over";
  const until = session.starts_ms - Date.now() - live.ahead;
  return until > LONG_MS ? `${Math.floor(until / (LONG_MS / 2))} days` : clockWords(Math.max(0, until));
}

/** When a session begins, or that it may begin now. */
export const startWords = (session, live) => (session.starts_ms > Date.now() + live.ahead ? `begins ${when(session.starts_ms)}` : "about to begin");

/** Who plays at which table and seat, by name. */
export function seatedAt(table) {
  const found = new Map();
  for (const [number, each] of Object.entries(table.tables ?? {})) {
    if (each.session) for (const [seat, name] of Object.entries(each.taken ?? {})) found.set(name, { table: Number(number), seat: Number(seat) });
  }
  return found;
}

/** Keeps something on time: calls it four times a second. */
export function everyMoment(show) {
  setInterval(show, 250);
  show();
}

export const state = (words, mood = "") => element("span", { className: `state ${mood}`, textContent: words });

/** What the pages of electronic baccarat have in common: nodes, money, the clock of the house, cards, events, refusals. */
import { citation } from "../components/x-citation.js";

export const { stream, me, terminal } = document.body.dataset;
export const byId = (id) => document.getElementById(id);
export const OUTCOMES = { P: "Player", B: "Banker", T: "Tie" };
const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };
const MOST_LINES = 150;
const COMMAND_MS = 5000;

export function element(name, properties = {}, ...children) {
  const { data = {}, ...plain } = properties;
  const node = Object.assign(document.createElement(name), plain);
  Object.assign(node.dataset, data);
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/** Dollars and cents, always both: so the rulebook has it. */
export const money = (cents) => `${cents < 0 ? "-" : ""}$${(Math.abs(cents) / 100).toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
/** Without cents that are nought: for limits and chips. */
export const short = (cents) => money(cents).replace(/\.00$/, "");
export const sentence = (text) => (text ? text[0].toUpperCase() + text.slice(1) : "");
export const cites = (rules = [], most = 2) => (rules.length ? citation(rules, { most }) : element("span"));
/** Changes a node only where it says something else: what is read aloud is not read twice. */
export const say = (node, words) => { if (node && node.textContent !== words) node.textContent = words; };

// -- the clock of the house ---------------------------------------------------------------------------------------------

let ahead = 0;
let best = Infinity;

/** How far the clock of the house is ahead of this one: the quickest of a few answers knows best. */
export async function setClock(times = 3) {
  for (let i = 0; i < times; i += 1) {
    const began = performance.now();
    try {
      const answer = await fetch("/api/clock", { headers: { accept: "application/json" } });
      const took = performance.now() - began;
      if (answer.ok && took < best) {
        ahead = (await answer.json()).now_ms + took / 2 - Date.now();
        best = took;
      }
    } catch {
      // the house is away: the clock goes on as it was
    }
  }
}

export const houseTime = () => Date.now() + ahead;
const asTime = (ms) => new Date(ms).toLocaleTimeString("en-GB");
export const clockTime = () => asTime(houseTime());
/** Words of the engine without the marks of its names. */
export const plain = (words) => words.replaceAll("`", "").replace(/(?<=[a-z])_(?=[a-z])/g, " ");
/** Words of the engine: its times are seconds since long ago, people read a clock. */
export const timed = (words) => sentence(plain(words).replace(/^RULING/, "Ruling").replace(/\b(\d{9,})(?:\.\d+)? s\b/g, (_, s) => asTime(Number(s) * 1000)));

/** The wagering period, counted down; the house closes it, not the page. */
export class Period {
  constructor(place, { large = false } = {}) {
    this.place = place;
    this.large = large;
    this.shown = "";
  }

  show({ period, is_open: isOpen }) {
    const closes = period?.is_open && isOpen ? period.closes_ms : 0;
    const key = closes ? `open ${closes}` : isOpen ? `closed ${Boolean(period?.has_begun)}` : "table closed";
    if (key === this.shown) return;
    this.shown = key;
    const rules = period?.rules ?? [];
    if (!closes) {
      const words = !isOpen ? "The table is closed" : period?.has_begun ? "No more wagers" : "Wagers are not open yet";
      return void this.place.replaceChildren(element("p", { className: "closed", textContent: words }), cites(period?.has_begun ? rules.slice(2) : rules, 2));
    }
    const node = element("x-countdown");
    const attributes = { seconds: Math.max(0, (closes - houseTime()) / 1000), of: period.seconds, warn: 5, label: "Wagers are taken for", done: "Wagers are closing" };
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    if (this.large) node.setAttribute("large", "");
    const times = element("span", { className: "times", textContent: `from ${asTime(period.opens_ms)} until ${asTime(closes)} ` });
    this.place.replaceChildren(node, element("span", {}, times, cites(rules, 2)));
  }
}

// -- cards, events, answers ----------------------------------------------------------------------------------------------

export const inSuits = (text) => text.replace(/^T/, "10").replace(/[cdhs]$/, (suit) => SUITS[suit]);

function card(text) {
  const node = element("x-card", { textContent: text ? inSuits(text) : "" });
  if (!text) node.setAttribute("face", "down");
  return node;
}

export function showCards(place, hands = {}) {
  const key = JSON.stringify(hands);
  if (place.dataset.shown === key) return;
  place.dataset.shown = key;
  const shown = Object.entries(hands).filter(([, cards]) => cards.length);
  place.replaceChildren(...shown.map(([name, cards]) => element("div", {}, element("dt", { textContent: sentence(name) }), element("dd", {}, ...cards.map(card)))));
}

export function showOutcome(place, { outcome, hands = {} }) {
  const isDealt = Object.values(hands).some((cards) => cards.length);
  say(place, outcome ? `${outcome}: ${OUTCOMES[outcome]}` : isDealt ? "Being dealt" : "No cards yet");
  return Boolean(outcome) || isDealt;
}

export const eventLine = ({ words, rules, kind, round }) =>
  element("li", { className: kind === "ruling_made" ? "is-ruling" : "", data: { kind, round } }, cites(rules, 2), element("span", { textContent: timed(words) }));

export function followEvents(live) {
  const list = byId("events");
  live.addEventListener("change", ({ detail }) => {
    if (detail.missed) byId("missed").hidden = false;
    for (const line of detail.log) list.prepend(eventLine(line));
    while (list.children.length > MOST_LINES) list.lastElementChild.remove();
  });
}

export function followLink(live) {
  const place = byId("link");
  live.addEventListener("link", ({ detail: { up } }) => {
    place.textContent = up ? "connected" : "connecting again";
    place.className = `state ${up ? "is-on" : "is-pending"}`;
  });
}

/** A refusal as people read it: the rules stand beside it, the names of fields say nothing. */
export function plainly({ problem, rules = [] }) {
  const at = rules.length ? problem.lastIndexOf(` (${rules[0].split(" ")[0]}`) : -1;
  const words = at > 0 ? problem.slice(0, at) : problem;
  return timed(words.replace(/^[a-z_]+: (?:[a-z_]+: )?/, ""));
}

/** Shows why something was refused, or takes that away; whether it was done. */
export function told(answer, place = byId("refusal")) {
  const isRefused = "no" in answer;
  place.hidden = !isRefused;
  if (!isRefused) return true;
  const { rules = [] } = answer;
  place.replaceChildren(
    element("b", { textContent: "Refused." }), " ", `${plainly(answer)}. `.replace("..", "."),
    cites(rules, 3), element("span", { className: "note", textContent: " Nothing has changed." }));
  place.scrollIntoView({ block: "nearest" });
  return false;
}

export async function ask(path, query = {}) {
  const answer = await fetch(`${path}?${new URLSearchParams(query)}`, { headers: { accept: "application/json" }, signal: AbortSignal.timeout(COMMAND_MS) });
  const found = await answer.json();
  if (!answer.ok) throw new Error(found.problem ?? answer.statusText);
  return found;
}

export const formOf = (kind) => ask(`/api/form/${stream.split("/").map(encodeURIComponent).join("/")}`, { kind });

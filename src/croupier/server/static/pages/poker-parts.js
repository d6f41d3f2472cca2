/** What all parts of the page of a poker table use: elements, words, refusals, questions to the house. */
import { dollars as money } from "../components/styles.js";
import { citation } from "../components/x-citation.js";

export const { stream, me, speaks } = document.body.dataset;
const inChips = document.body.dataset.amounts === "chips";
/** What amounts are counted in: cents, or tournament chips, which are no money. */
export const SCALE = inChips ? 1 : 100;
export const IN_UNITS = inChips ? "in chips" : "in dollars";
export const dollars = inChips ? (chips) => chips.toLocaleString("en") : money;
export const byId = (id) => document.getElementById(id);
export const sentence = (text) => (text ? text[0].toUpperCase() + text.slice(1) : "");
export const cites = (rules = [], most = 2) => (rules.length ? citation(rules, { most }) : element("span"));
const unknown = (found) => (found.length < 5 ? "a card face down" : `${(found.length + 1) / 3} cards face down`);
/** Words of the engine without the marks of its names; cards that one may not know are counted. */
export const plain = (words) => words.replaceAll("`", "").replace(/(?<=[a-z])_(?=[a-z])/g, " ").replace(/\?\?(?: \?\?)*/g, unknown);

export function element(name, properties = {}, ...children) {
  const { data = {}, ...own } = properties;
  const node = Object.assign(document.createElement(name), own);
  Object.assign(node.dataset, data);
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

export function button(words, act, className = "button") {
  const node = element("button", { type: "button", className, textContent: words });
  node.addEventListener("click", act);
  return node;
}

const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };
/** A card as people write it: "Th" is 10♥. */
export const inSuits = (text) => text.replace(/^T/, "10").replace(/[cdhs]$/, (suit) => SUITS[suit]);

/** A card as it lies: nothing is known of one that lies face down. */
export function card(text) {
  const node = element("x-card", { textContent: text ? inSuits(text) : "" });
  if (!text) node.setAttribute("face", "down");
  return node;
}

/** Asks the house for something that can be read; what it refuses is thrown with its words. */
export async function ask(what, query = {}) {
  const path = `/api/${what}/${stream.split("/").map(encodeURIComponent).join("/")}`;
  const answer = await fetch(`${path}?${new URLSearchParams(query)}`, { headers: { accept: "application/json" } });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.problem ?? answer.statusText);
  return told;
}

/** A refusal as people read it: its rules stand beside it, and names of fields say nothing. */
export function plainly(problem, rules = []) {
  const at = rules.length ? problem.lastIndexOf(` (${rules[0].split(" ")[0]}`) : -1;
  const words = plain(at > 0 ? problem.slice(0, at) : problem);
  return sentence(words.replace(/^[a-z]+(?: [a-z]+){0,2}: /, "").replace(/^[a-z]+: /, ""));
}

/** Shows why something was refused, or takes that away; whether it was done. */
export function told(answer, place = byId("refusal")) {
  const isRefused = "no" in answer;
  place.hidden = !isRefused;
  if (isRefused) {
    const { problem, rules = [] } = answer;
    place.replaceChildren(
      element("b", { textContent: "Refused." }), ` ${plainly(problem, rules)}. `,
      rules.length ? citation(rules, { most: 3 }) : "",
      element("span", { className: "note", textContent: " Nothing has changed." }));
    place.scrollIntoView({ block: "nearest" });
  }
  return !isRefused;
}

/**
 * Shows something new in a place; the keyboard stays there if it was: on the dealer's next step, else on no choice at all,
 * so that a key pressed once too often decides nothing.
 */
export function renew(place, ...nodes) {
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren(...nodes.filter(Boolean));
  if (!hadFocus) return;
  place.tabIndex = -1;
  (place.querySelector(".step-button") ?? place).focus();
}

/** The seat of somebody: its number and what lies there. */
export function seatOf(table, name) {
  const found = Object.entries(table.seats ?? {}).find(([, seat]) => seat.player === name);
  return found ? { number: Number(found[0]), ...found[1] } : null;
}

/** Dollars as they are typed, in cents; not a number where they are not. */
export const cents = (input) => Math.round(Number(input.value) * SCALE);

/** An amount to be filled in, within its bounds, with a label of its own. */
export function amount(id, label, [least, most], note = "") {
  const input = element("input", { id, type: "number", inputMode: "decimal", step: "any", required: true, value: least / SCALE });
  const bounds = most === undefined ? `from ${dollars(least)}` : least === most ? dollars(least) : `${dollars(least)} to ${dollars(most)}`;
  input.setAttribute("aria-describedby", `${id}-note`);
  const hint = element("small", { id: `${id}-note`, textContent: [bounds, note].filter(Boolean).join("; ") });
  return { input, node: element("div", { className: "field" }, element("label", { htmlFor: id, textContent: label }), input, hint) };
}

/** Chips as they lie there, of an amount. */
export function chipStack(amount, properties = {}) {
  const node = element("x-chip-stack", properties);
  node.setAttribute("cents", inChips ? amount * 100 : amount);
  if (inChips) node.setAttribute("chips", "");
  return node;
}

export { citation };

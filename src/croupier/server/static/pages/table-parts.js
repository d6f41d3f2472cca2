/** What every page of a table shows: hands, chips, the step and whom it waits for, and what happened, with its rules. */
import { dollars } from "../components/styles.js";
import { citation } from "../components/x-citation.js";

export const stream = document.body.dataset.stream;
export const me = document.body.dataset.me;
export const pays = JSON.parse(document.getElementById("pays").textContent);
const MOST_LINES = 150;

export function element(name, properties = {}, ...children) {
  const { data = {}, ...plain } = properties;
  const node = Object.assign(document.createElement(name), plain);
  Object.assign(node.dataset, data);
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

export const byId = (id) => document.getElementById(id);
export const sentence = (text) => (text ? text[0].toUpperCase() + text.slice(1) : "");
export const number = (rule) => rule?.split(" ").at(-1) ?? "";
export const cites = (rules = [], most = 2) => (rules.length ? citation(rules, { most }) : element("span"));
/** Words of the engine without the marks of its names. */
export const plain = (words) => words.replace(/^RULING/, "Ruling").replaceAll("`", "").replace(/(?<=[a-z])_(?=[a-z])/g, " ");
const boxOf = (name) => Number(/\bbox (\d+)/.exec(name)?.[1] ?? 0);

/** Asks the house for something that can be read; what it refuses is thrown with its words. */
export async function ask(path, query = {}) {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) asked.append(name, one);
  const answer = await fetch(`${path}?${asked}`, { headers: { accept: "application/json" } });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.problem ?? answer.statusText);
  return told;
}

export const ofStream = (what) => `/api/${what}/${stream.split("/").map(encodeURIComponent).join("/")}`;

/** A refusal as people read it: the rules stand beside it, the names of fields say nothing. */
export function plainly({ problem, rules = [] }) {
  const at = rules.length ? problem.lastIndexOf(` (${rules[0].split(" ")[0]}`) : -1;
  const words = at > 0 ? problem.slice(0, at) : problem;
  return sentence(words.replace(/^([a-z]+_[a-z_]+: )/, "").replace(/^[a-z_]+: (?!\S+: )/, ""));
}

/** Shows why something was refused, or takes that away. Resolves to whether it was done. */
export function told(answer, place = byId("refusal")) {
  const isRefused = "no" in answer;
  place.hidden = !isRefused;
  if (isRefused) {
    const { rules = [] } = answer;
    place.replaceChildren(
      element("b", { textContent: "Refused." }), " ", `${plainly(answer)}. `.replace("..", "."),
      rules.length ? citation(rules, { most: 3, named: rules[0].split(" ")[0] }) : "",
      element("span", { className: "note", textContent: " Nothing has changed." }));
    place.scrollIntoView({ block: "nearest" });
  }
  return !isRefused;
}

// -- the table --------------------------------------------------------------------------------------------------------

const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };
/** A card as people write it: "Th" is 10♥. */
export const inSuits = (text) => text.replace(/^T/, "10").replace(/[cdhs]$/, (suit) => SUITS[suit]);

const card = (text) => {
  const node = element("x-card", { textContent: text ? inSuits(text) : "" });
  if (text === null) node.setAttribute("face", "down");
  return node;
};

function hand(name, cards, label) {
  return element("div", { className: "hand", data: { hand: name } },
    element("span", { className: `cards${cards.length > 2 ? " is-tight" : ""}` }, ...cards.map(card)), label);
}

/** Who is asked, by box: brass as a surface means one thing. */
function asked(table) {
  const waits = new Set((table.waits_for ?? []).filter((name) => name !== "dealer"));
  const named = boxOf(table.about ?? "");
  if (named && waits.size) return new Set([named]);
  const seats = Object.entries(table.seats ?? {}).filter(([, player]) => waits.has(player)).map(([box]) => Number(box));
  const wagers = Object.values(table.wagers ?? {}).filter((wager) => waits.has(wager.player)).map((wager) => wager.box);
  return new Set([...seats, ...wagers]);
}

function showHands(table, own) {
  const hands = { ...table.hands, ...own.hands, ...own.looked_at };
  const boxes = Math.max(0, ...[...document.querySelectorAll("x-layout [data-place]")].map((place) => Number(place.dataset.place.split("@")[1] ?? 0)));
  const [middle, boxed] = [[], new Map()];
  for (const [name, cards] of Object.entries(hands)) {
    const box = boxOf(name);
    if (box) boxed.set(box, [...(boxed.get(box) ?? []), [name, cards]]);
    else middle.push(hand(name, cards, element("span", { className: "hand-name", textContent: name })));
  }
  byId("house-hands").replaceChildren(...middle);
  byId("house-hands").hidden = !middle.length;
  const waits = asked(table);
  const columns = Array.from({ length: boxes }, (_, i) => i + 1).map((box) => {
    const player = table.seats?.[box] ?? Object.values(table.wagers ?? {}).find((wager) => wager.box === box)?.player ?? "";
    const some = boxed.get(box) ?? [];
    const label = element("span", { className: "hand-name" }, element("span", { className: "visually-hidden", textContent: `box ${box} ` }), element("b", { textContent: player }));
    const shown = some.map(([name, cards]) => hand(name, cards, some.length > 1 ? element("span", { className: "hand-name", textContent: name.replace(/\bbox \d+\s*/, "") }) : null));
    const node = element("div", { className: "box-hands", data: { box } }, ...(shown.length ? shown : boxed.size ? [element("span", { className: "cards" })] : []), label);
    node.classList.toggle("is-asked", waits.has(box));
    return node;
  });
  byId("box-hands").replaceChildren(...columns);
  byId("box-hands").hidden = !columns.length;
  byId("box-hands").dataset.columns = boxes;
}

/** Where a wager's chips are drawn: on its own place, or on the first of its box where it has none. */
function drawnAt(wager) {
  const places = [...document.querySelectorAll("x-layout [data-place]")];
  const names = places.map((place) => place.dataset.place);
  if (names.includes(wager.place)) return wager.place;
  return (wager.box && names.find((name) => name.endsWith(`@${wager.box}`))) || "";
}

function showChips(table) {
  const wagers = Object.values(table.wagers ?? {});
  byId("chips").replaceChildren(...wagers.map((wager) => element("li", { textContent: wager.words, data: { on: drawnAt(wager), cents: wager.cents } })));
}

function showHead(table) {
  const isOpen = table.is_open;
  byId("round").textContent = table.round ? `round ${table.round}` : "no round yet";
  const state = byId("state");
  state.textContent = isOpen ? (table.in_play ? "in play" : "between rounds") : "closed";
  state.className = `state${isOpen && table.in_play ? " is-on" : isOpen ? " is-pending" : ""}`;
  byId("limits").textContent = table.limits;
  const result = byId("result");
  result.hidden = !table.result;
  result.replaceChildren(element("span", { className: "note", textContent: "Result " }), element("b", { textContent: table.result ?? "" }));
}

export function showTable({ table, own }) {
  showHead(table);
  showHands(table, own);
  showChips(table);
}

/** Whom the round waits for, in words. */
export function waiting(table) {
  if (!table.is_open) return "The table is closed";
  if (!table.in_play) return "The next round has not begun";
  const names = table.waits_for ?? [];
  return names.length ? `Waits for ${names.map((name) => (name === "dealer" ? "the dealer" : name)).join(", ")}` : "";
}

// -- what happened ----------------------------------------------------------------------------------------------------

export function eventLine(line) {
  const node = element("li", { data: { seq: line.seq, kind: line.kind } }, cites(line.rules, 1), element("span", { textContent: plain(sentence(line.words)) }));
  node.classList.toggle("is-ruling", line.kind === "ruling_made");
  return node;
}

let lastRound = null;

/** Events of the round, the latest first; those of the last change stand out. */
export function showEvents(live, { detail }) {
  const list = byId("events");
  document.body.dataset.seq = live.seq; // the last record that the page shows
  if (detail.missed) byId("missed").hidden = false;
  const { round } = live.table;
  if (detail.whole || round !== lastRound) {
    const lines = live.log.filter((line) => !line.round || line.round === round || (!live.table.in_play && line.round >= round));
    list.replaceChildren(...lines.slice(-MOST_LINES).reverse().map(eventLine));
    lastRound = round;
    return;
  }
  if (!detail.log.length) return;
  for (const old of list.querySelectorAll(".is-new")) old.classList.remove("is-new");
  for (const line of detail.log) {
    const node = eventLine(line);
    node.classList.add("is-new");
    list.prepend(node);
  }
  while (list.children.length > MOST_LINES) list.lastElementChild.remove();
}

/** The last rounds, told again when they are looked at. */
export function followRounds() {
  const place = byId("rounds");
  place?.addEventListener("toggle", async () => {
    if (!place.open) return;
    const rounds = await ask(ofStream("rounds"));
    const path = stream.split("/").map(encodeURIComponent).join("/");
    byId("rounds-list").replaceChildren(...rounds.map(({ round, lines }) => element("li", {}, element("details", {},
      element("summary", {}, `Round ${round}`, element("span", { className: "note", textContent: ` ${summary(lines)}` })),
      element("ol", { className: "ruled" }, ...lines.map(eventLine)),
      element("a", { className: "note", href: `/audit/recall/${path}?round=${round}`, textContent: "recall it step by step", hidden: !document.body.hasAttribute("data-recalls") })))));
  });
}

const summary = (lines) => {
  const settled = lines.filter((line) => line.kind === "wager_settled").length;
  const rulings = lines.filter((line) => line.kind === "ruling_made").length;
  return [`${lines.length} events`, settled && `${settled} wagers settled`, rulings && `${rulings} rulings`].filter(Boolean).join(", ");
};

export function followLink(live) {
  live.addEventListener("link", ({ detail: { up } }) => {
    const node = byId("link");
    node.textContent = up ? "connected" : "no connection, trying again";
    node.className = `state ${up ? "is-on" : "is-wrong"}`;
  });
}

/** A layout of other options is another drawing: the page is made anew. */
export function followLayout(live) {
  let layout = null;
  live.addEventListener("change", () => {
    if (layout !== null && live.table.layout !== layout) location.reload();
    layout = live.table.layout ?? layout;
  });
}

/** A button of the next step: what is done, and its rule, which is part of the button. */
export function stepButton(what, rule, act, then = "") {
  const parts = [["what", sentence(what)], ["rule-number", number(rule)], ["then", then]];
  const node = element("button", { type: "button", className: "step-button" }, ...parts.map(([className, textContent]) => element("span", { className, textContent })));
  node.addEventListener("click", act);
  return node;
}

/** An offer as a button says it: what is done, and below it to what. */
export function offerButton({ kind, words, actor }, rule, act) {
  const name = kind.replaceAll("_", " ");
  const isSplit = words.startsWith(`${name} `);
  const then = isSplit ? words.slice(name.length + 1).replace(`on ${actor}, `, "") : "";
  return stepButton(isSplit ? name : words, rule, act, then);
}

/** Shows something new in a place without losing the keyboard's: whoever was there stays there. */
export function renew(place, ...nodes) {
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren(...nodes.filter(Boolean));
  if (hadFocus) place.querySelector("button:not(:disabled), input, select")?.focus();
}

export { citation, dollars };

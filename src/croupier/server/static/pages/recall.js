/* Every event of some records, with the table as its record left it, as the ledger has it or as one person was shown it. */
import { citation, ruleAddress } from "../components/x-citation.js";
import { dollars } from "../components/styles.js";
import { merge } from "../live.js";

const { stream, first, last, as } = document.body.dataset;
const at = Object.fromEntries([...document.querySelectorAll("[id]")].map((node) => [node.id, node]));
const range = at.at;
const made = (tag, fields = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), fields);
  node.append(...children);
  return node;
};
const path = stream.split("/").map(encodeURIComponent).join("/");
const plain = (words) => words.replaceAll("_", " ");
const WIDE = 100; // an area in which chips may lie beside its words
const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };

const answer = await fetch(`/api/audit/recall/${path}?first=${first}&last=${last}&as=${encodeURIComponent(as)}`);
const told = await answer.json();
if (!answer.ok) {
  at.verified.textContent = told.problem;
  at.verified.classList.add("is-wrong");
  throw new Error(told.problem);
}

/* -- moments: an event each, or a record of which nothing was told -- */
const moments = [];
let table = {};
let own = {};
let books = {};
for (const record of told.records) {
  table = merge(table, record.table ?? {});
  own = merge(own, record.own ?? {});
  books = { ...books };
  for (const { source, target, cents, unit } of record.postings) {
    const named = (account) => (unit === "value" ? account : `${account} (${unit})`);
    books[named(source)] = (books[named(source)] ?? 0) - cents;
    books[named(target)] = (books[named(target)] ?? 0) + cents;
  }
  const events = record.events.length ? record.events : [{ sort: "step", words: as ? `record ${record.seq}: nothing was told` : record.did, rules: [] }];
  events.forEach((event, line) => moments.push({ record, event, line, table, own, books }));
}

function card(text) {
  if (text === null) {
    const back = made("x-card");
    back.setAttribute("face", "down");
    return back;
  }
  const suit = text.slice(-1);
  return made("x-card", { textContent: `${text.slice(0, -1).replace("T", "10")}${SUITS[suit] ?? suit}` });
}

function showTable({ table: seen, own: mine }) {
  const hands = Object.entries(as && mine.hands ? mine.hands : seen.hands ?? {});
  at.hands.replaceChildren(...hands.map(([name, cards]) => made("div", { className: name === "dealer" ? "hand dealer-hand" : "hand" },
    made("span", { className: "cards" }, ...cards.map(card)), made("span", { className: "hand-name", textContent: name }))));
  at.about.textContent = seen.about ?? (seen.is_open === false ? "closed" : "");
  at.waits.textContent = seen.waits_for?.length ? `waits for ${seen.waits_for.join(", ")}` : "";
  at.result.hidden = !seen.result;
  at.result.textContent = seen.result ?? "";
  at.wagers.replaceChildren(...Object.values(seen.wagers ?? {}).map((wager) => {
    const item = made("li", { textContent: wager.words ?? `${wager.player} ${dollars(wager.cents)}` });
    item.dataset.on = wager.place;
    item.dataset.cents = wager.cents;
    return item;
  }));
}

function ruleText(name) {
  return made("div", { className: "ruled-line" },
    made("a", { href: ruleAddress(name), textContent: name.split(" ").at(-1) }),
    made("p", { className: "statute", textContent: told.rules[name]?.summary ?? "" }));
}

function bookLine([name, sum]) {
  const sign = sum > 0 ? "+" : sum < 0 ? "−" : "";
  return made("tr", {}, made("td", { textContent: name }),
    made("td", { className: `number ${sum > 0 ? "plus" : sum < 0 ? "minus" : ""}`, textContent: `${sign}${dollars(Math.abs(sum))}` }));
}

function showScreen({ record, table: seen, own: mine }) {
  if (!at.sent) return;
  at["screen-seq"].textContent = record.seq;
  const offers = [...Object.values(mine.offers ?? {}).map((offer) => offer.words), ...Object.values(mine.invited ?? {}).map((form) => `${form.label} …`),
    ...Object.values(mine.acts ?? {}).map((act) => act.words)];
  at.offers.replaceChildren(...(offers.length ? offers : ["nothing"]).map((words) => made("li", { textContent: words })));
  at.sent.textContent = JSON.stringify({ table: seen, own: mine }, null, 1);
}

at.hands.hidden = !moments.some((moment) => Object.keys(moment.table.hands ?? {}).length);
let now = -1;
function show(wanted) {
  const next = Math.max(0, Math.min(moments.length - 1, wanted));
  if (next === now) return;
  now = next;
  const moment = moments[now];
  const { record, event } = moment;
  range.value = now;
  range.setAttribute("aria-valuetext", `${now + 1}: ${plain(event.words)}`);
  at.count.textContent = now + 1;
  at.back.disabled = now === 0;
  at.forth.disabled = now === moments.length - 1;
  [...at.ticks.children].forEach((tick, n) => tick.classList.toggle("is-now", n === now));
  [...at.events.children].forEach((line, n) => {
    line.classList.toggle("is-now", n === now);
    line.classList.toggle("is-to-come", n > now);
    line.querySelector("button").toggleAttribute("aria-current", n === now);
  });
  const frame = at.events.parentElement;
  frame.scrollTop = at.events.children[now].offsetTop - frame.offsetTop - frame.clientHeight / 2;
  showTable(moment);
  showScreen(moment);
  at.event.textContent = plain(event.words);
  at.rules.replaceChildren(...event.rules.map(ruleText));
  const sums = Object.entries(moment.books).sort(([a], [b]) => a.localeCompare(b));
  at.books.replaceChildren(...(sums.length ? sums.map(bookLine) : [made("tr", {}, made("td", { colSpan: 2, textContent: "nothing has moved" }))]));
  at.postings.replaceChildren(...record.postings.map((posting) => made("li", { textContent: `${dollars(posting.cents)} ${posting.source} → ${posting.target}, ${posting.why}` })));
  at.seq.textContent = `${record.seq}${record.round ? `, round ${record.round}` : ""}`;
  at.who.textContent = `${record.who} (${record.role})`;
  at.when.textContent = `${record.at} UTC`;
  at.did.textContent = record.did;
  at.chain.textContent = `${record.chain.slice(0, 16)}…`;
  at.balances.href = `/audit/balances?at=${encodeURIComponent(`${stream}/${record.seq}`)}`;
  history.replaceState(null, "", `#${record.seq}${moment.line ? `-${moment.line}` : ""}`);
}

for (const place of document.querySelectorAll("rect[data-place]")) {
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(place.getAttribute(name)));
  if (width >= WIDE) place.dataset.chipsAt = `${x + width - 17} ${y + height / 2 + 2}`;
}
for (const [i, { event, record }] of moments.entries()) {
  const button = made("button", { type: "button", textContent: plain(event.words), title: `record ${record.seq}` });
  button.addEventListener("click", () => show(i));
  const line = made("li", {}, event.rules.length ? citation(event.rules, { most: 1 }) : made("span"), button);
  line.classList.toggle("is-ruling", event.sort === "ruling");
  line.classList.toggle("is-first", i > 0 && moments[i - 1].record !== record);
  at.events.append(line);
  at.ticks.append(made("i", { className: `k-${event.sort}` }));
}
range.max = moments.length - 1;
at.all.textContent = moments.length;
const count = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;
at.verified.textContent = `Verified: ${count(told.records.length, "record")} done again ${told.records.length === 1 ? "comes" : "come"} to the same ${count(told.records.reduce((n, record) => n + record.events.length, 0), "event")}${as ? " that were shown" : ""}, in an unbroken chain`;
at.verified.classList.add("is-on");
range.addEventListener("input", () => show(Number(range.value)));
at.back.addEventListener("click", () => show(now - 1));
at.forth.addEventListener("click", () => show(now + 1));
addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, select, textarea, pre") || event.ctrlKey || event.metaKey || event.altKey) return;
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!way) return;
  event.preventDefault();
  show(now + way);
});
at.as.addEventListener("change", () => {
  const asked = new URLSearchParams(new FormData(at["seen-by"]));
  location.assign(`${location.pathname}?${asked}${location.hash}`);
});
const [seq, line] = location.hash.slice(1).split("-").map(Number);
const found = seq ? moments.findLastIndex((moment) => moment.record.seq <= seq && (moment.record.seq < seq || line === undefined || moment.line <= line)) : -1;
show(found >= 0 ? found : 0);

/** The dealer's console of a table that takes part in a jackpot: the next press is the large button. */
import { Live } from "../live.js";
import { dollars, incidentNode, inWords, offerNode, offerWords, say, showHistory, showMeters } from "./jackpot-parts.js";
import { byId, cites, element, followLink, renew, sentence, stepButton, stream } from "./table-parts.js";

const live = new Live(stream);
const name = document.body.dataset.table;
const place = byId("refusal");
const ORDER = ["pay_prizes", "initiate_prize", "pay_jackpot", "pay_prize", "press_button", "press_start_game", "press_no_more_bets", "register_wagers", "tell_blackjacks", "complete_round", "press_end_game", "press_game_over", "close_round", "start_round", "begin_round"];
const WITH_ROWS = ["press_start_game", "register_wagers"];
let rows = [];

const table = () => live.own.tables?.[name];
const isHere = ({ action, fields }) => fields.table === name || (action === "pay_prizes" && live.own.waiting?.[0]?.table === name) || (live.own.waiting ?? []).some((claim) => claim.table === name && claim.claim === String(fields.claim));
const mine = () => (live.own.offers ?? []).filter((offer) => offer.is_yours && isHere(offer));

// -- wagers, box by box ------------------------------------------------------------------------------------------------

const kinds = () => Object.entries(live.own.kinds ?? {});

function rowNode(row, i) {
  const box = element("input", { type: "number", min: "1", value: row.box });
  box.setAttribute("aria-label", `box, row ${i + 1}`);
  const player = element("input", { type: "text", value: row.player, autocomplete: "off" });
  player.setAttribute("aria-label", `player, row ${i + 1}`);
  box.addEventListener("input", () => { row.box = box.value; });
  player.addEventListener("input", () => { row.player = player.value; });
  let what;
  if (kinds().length) {
    what = element("span", { className: "row-kinds" }, ...kinds().map(([kind, { words, cents }]) => {
      const check = element("input", { type: "checkbox", checked: row.kinds.has(kind) });
      check.addEventListener("change", () => (check.checked ? row.kinds.add(kind) : row.kinds.delete(kind)));
      return element("label", { className: "check" }, check, `${sentence(words)}, ${dollars(cents)}`);
    }));
  } else {
    what = element("input", { type: "number", min: "0", step: "0.01", value: row.dollars ?? "" });
    what.setAttribute("aria-label", `dollars, row ${i + 1}`);
    what.addEventListener("input", () => { row.dollars = what.value; });
  }
  const off = element("button", { type: "button", className: "take-back", textContent: "×" });
  off.setAttribute("aria-label", `take row ${i + 1} off`);
  off.addEventListener("click", () => { rows.splice(i, 1); showRows(); });
  return element("li", { className: "wager-row" }, box, player, what, off);
}

function addRow() {
  const free = rows.length ? Math.max(...rows.map((row) => Number(row.box) || 0)) + 1 : 1;
  rows.push({ box: String(free), player: "", kinds: new Set(kinds().slice(0, 1).map(([kind]) => kind)), dollars: "" });
}

function showRows() {
  byId("rows").replaceChildren(...rows.map(rowNode));
}

function wagers(action) {
  const made = {};
  for (const { box, player, kinds: chosen, dollars: amount } of rows) {
    if (action === "press_start_game") made[box] = { player, kinds: [...chosen] };
    else (made[box] ??= { controller: player, wagers: [] }).wagers.push({ player, cents: Math.round(Number(amount) * 100) });
  }
  return action === "press_start_game" ? { wagers: made } : { boxes: made };
}

// -- what is registered, and what it wins -----------------------------------------------------------------------------

function wagerLine([box, { player, kinds: some = [], cents }], canWin) {
  const node = element("li", { className: "line" }, element("span", {}, element("b", { textContent: `Box ${box}` }), ` ${player}`, element("span", { className: "note", textContent: `, ${some.map(inWords).join(" and ")} ${dollars(cents)}` })));
  const dealt = table().cards?.[box];
  const order = table().order;
  if (table().is_in_play && order && order !== "claim" && live.own.acts) {
    const next = dealt === "all" ? "" : dealt === "first" ? "complete" : "first";
    const words = { first: "First card", complete: "All cards" }[next];
    const button = element("button", { type: "button", className: "button", textContent: words ?? "has all cards", disabled: !next });
    if (next) button.setAttribute("aria-label", `${words} of box ${box}`);
    button.addEventListener("click", () => say(live, { action: "tell_cards", table: name, [next]: [Number(box)] }, place));
    node.append(button);
  }
  if (canWin) {
    const select = element("select", { data: { box } }, element("option", { value: "", textContent: "no jackpot prize" }), ...Object.entries(live.own.hands ?? {}).map(([value, words]) => element("option", { value, textContent: words })));
    select.setAttribute("aria-label", `What box ${box} has`);
    select.addEventListener("change", showStep);
    node.append(select);
  }
  return node;
}

const won = () => Object.fromEntries([...byId("wagers").querySelectorAll("select")].filter((select) => select.value).map((select) => [select.dataset.box, select.value]));

function showWagers() {
  const { wagers: some = {} } = table();
  const canWin = mine().some(({ action }) => action === "press_prize_button");
  const text = JSON.stringify([some, table().cards, canWin, table().is_in_play]);
  if (byId("wagers").dataset.made !== text) {
    byId("wagers").dataset.made = text;
    byId("wagers").replaceChildren(...Object.entries(some).map((entry) => wagerLine(entry, canWin)));
  }
  byId("wagers-sheet").hidden = !Object.keys(some).length || !table().is_in_play;
}

// -- the next press ---------------------------------------------------------------------------------------------------

function ranked() {
  const found = mine().filter(({ action }) => ORDER.includes(action));
  const place_ = (offer) => ORDER.indexOf(offer.action) + (offer.fields.late ? -0.5 : 0);
  return found.sort((a, b) => place_(a) - place_(b));
}

function press(offer) {
  const more = WITH_ROWS.includes(offer.action) ? wagers(offer.action) : {};
  return say(live, { action: offer.action, ...offer.fields, ...more }, place);
}

function claimWords() {
  const claim = (live.own.waiting ?? []).find((each) => each.table === name);
  if (!claim) return "";
  const before = live.own.waiting.indexOf(claim);
  const who = claim.confirmed_by ? `confirmed by ${claim.confirmed_by}` : claim.next_by ? `waits for a ${claim.next_by}, not ${claim.not_by.join(" or ")}` : claim.status;
  return `Pending: ${claim.cents ? dollars(claim.cents) : "a prize"} here, ${who}${before > 0 ? `; ${before} before it` : ""}.`;
}

const SAID = { press_start_game: "No more bets: start game", press_game_over: "Game over", begin_round: "Cards are dealt without jackpot wagers", pay_prizes: "Pay the prizes", press_no_more_bets: "No more bets", press_end_game: "End game", register_wagers: "No more bets: register wagers" };

function showStep() {
  const hands = won();
  const prize = Object.keys(hands).length ? mine().find(({ action }) => action === "press_prize_button") : null; // what has won comes first
  const [first, ...others] = prize ? [null, ...ranked()] : ranked();
  const needsRows = ranked().some(({ action }) => WITH_ROWS.includes(action));
  byId("rows-sheet").hidden = !needsRows;
  const claim = claimWords();
  const asksMore = (offer) => offer.to_say.length > 0 && !WITH_ROWS.includes(offer.action);
  const wins = Object.entries(hands).map(([box, hand]) => `box ${box}: ${inWords(hand)}`).join(", ");
  const main = prize ? stepButton("Press the prize button", prize.rules[0], () => say(live, { action: prize.action, table: name, hands }, place), wins) : first && !asksMore(first) ? stepButton(`${SAID[first.action] ?? offerWords(first)}${first.fields.late ? ", late" : ""}`, first.rules[0], () => press(first), WITH_ROWS.includes(first.action) ? "registers the wagers below" : "") : first ? offerNode(live, first, place, { isShort: true }) : null;
  const rest = others.filter((offer) => offer.key !== first?.key).map((offer) => {
    if (asksMore(offer)) return offerNode(live, offer, place, { isShort: true });
    const button = element("button", { type: "button", className: "button", textContent: `${SAID[offer.action] ?? offerWords(offer)}${offer.fields.late ? ", late" : ""}` });
    button.addEventListener("click", () => press(offer));
    return element("span", { className: "offer" }, button, cites(offer.rules, 1));
  });
  const nodes = [claim ? element("p", { className: "notice", textContent: claim }) : null, main ?? element("p", { className: "note", textContent: claim ? "Nothing is to be pressed until then." : "Nothing is to be pressed now." }), rest.length ? element("div", { className: "row" }, ...rest) : null];
  const text = JSON.stringify([claim, ranked(), prize && hands]);
  if (byId("step").dataset.made === text) return;
  byId("step").dataset.made = text;
  renew(byId("step"), ...nodes);
}

live.addEventListener("change", (event) => {
  document.body.dataset.seq = live.seq;
  showMeters(byId("meters"), live.table);
  showHistory(live, event);
  const here = table();
  byId("gone").hidden = Boolean(here) || !live.own.tables;
  if (!here) return;
  byId("round").textContent = here.state;
  if (!rows.length) {
    rows = Object.entries(here.wagers ?? {}).map(([box, { player, kinds: some = [], cents }]) => ({ box, player, kinds: new Set(some), dollars: String(cents / 100) }));
    if (!rows.length) addRow();
    showRows();
  }
  showWagers();
  showStep();
  const wrong = (live.own.incidents ?? []).filter(({ kind }) => ["round_void", "wagers_void", "round_not_recorded"].includes(kind));
  if (byId("reports").childElementCount !== wrong.length) byId("reports").replaceChildren(...wrong.map((each) => element("li", {}, incidentNode(live, each, place, { table: name }))));
});
byId("add-row").addEventListener("click", () => { addRow(); showRows(); byId("rows").lastElementChild.querySelectorAll("input")[1].focus(); });
followLink(live);

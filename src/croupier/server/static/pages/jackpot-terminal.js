/** The management terminal of a jackpot: what its meters show, prizes in the order of payment, what may be done and by whom. */
import { Live } from "../live.js";
import { dollars, incidentNode, inWords, keep, listed, offerNode, showHistory, showMeters, time } from "./jackpot-parts.js";
import { byId, cites, element, followLink, sentence, stream } from "./table-parts.js";

const live = new Live(stream);
const place = byId("refusal");
const OF_CLAIMS = ["confirm_win", "confirm_prize", "initiate_prize", "confirm_amount", "pay_prizes", "pay_jackpot", "pay_prize", "press_button", "withhold_prize", "release_prize", "withdraw_claim", "nominate_for_button", "decline_button"];
const OF_CONSOLES = ["begin_round", "press_start_game", "press_prize_button", "press_game_over", "tell_cards", "start_round", "press_no_more_bets", "complete_round", "press_end_game", "register_wagers", "tell_blackjacks", "close_round"];
const FIRST = ["confirm_win", "confirm_prize", "pay_prizes", "pay_jackpot", "pay_prize", "initiate_prize"];

const isOf = (offer, claim) => (offer.fields.claim !== undefined ? String(offer.fields.claim) === claim.claim : offer.fields.box !== undefined ? `box ${offer.fields.box}` === claim.claim && offer.fields.table === claim.table : false);

function people(claim) {
  const parts = [];
  if (claim.by) parts.push(element("span", {}, "Keyed off by ", element("b", { textContent: claim.by })));
  if (claim.confirmed_by) parts.push(element("span", {}, "confirmed by ", element("b", { textContent: claim.confirmed_by })));
  else if (claim.next_by) parts.push(element("span", {}, `to be ${claim.next} by a ${claim.next_by}`, claim.not_by?.length ? `, not by ${listed(claim.not_by)} ` : " ", cites(claim.rules ?? [], 2)));
  return element("p", { className: "people" }, ...parts.flatMap((part, i) => (i ? [", ", part] : [part])));
}

/** What is to be done next first, what is for others last. */
const place_ = (offer) => (offer.is_yours ? 0 : 2) + (FIRST.includes(offer.action) ? 0 : 1);

function claimNode(item) {
  const { claim, order, offers } = item;
  const status = claim.withheld_until_s ? element("span", { className: "state is-wrong" }, "withheld until ", time(claim.withheld_until_s)) : element("span", { className: `state ${claim.status === "confirmed" ? "is-on" : "is-pending"}`, textContent: claim.status });
  const won = Object.entries(claim.won).map(([player, cents]) => `${dollars(cents)} to ${player}`).join(", ");
  return element("li", { className: "claim" },
    element("span", { className: "order", textContent: order, title: "order of payment" }),
    element("div", { className: "claim-body" },
      element("p", { className: "claim-head" }, element("b", { className: "figure", textContent: claim.cents ? dollars(claim.cents) : "amount not fixed" }), element("span", { textContent: `${/^\d+$/.test(claim.claim) ? `claim ${claim.claim}, ` : ""}${claim.table}, ${/^\d+$/.test(claim.claim) ? `round ${claim.round}` : claim.claim}` }), status),
      won ? element("p", { textContent: won }) : null,
      people(claim),
      element("div", { className: "offers" }, ...offers.toSorted((a, b) => place_(a) - place_(b)).map((offer) => offerNode(live, offer, place, { isShort: true, isPrimary: FIRST.includes(offer.action) })))));
}

function showClaims({ waiting = [], offers = [] }) {
  const items = waiting.map((claim, i) => ({
    key: `${claim.claim} ${claim.table}`, claim, order: i + 1,
    offers: offers.filter((offer) => OF_CLAIMS.includes(offer.action) && (isOf(offer, claim) || (offer.action === "pay_prizes" && i === 0) || (offer.action === "pay_jackpot" && offer.fields.table === claim.table))),
  }));
  keep(byId("claims"), items, claimNode);
  byId("no-claims").hidden = waiting.length > 0;
}

function showDuties({ duties = [] }) {
  keep(byId("duties"), duties.map((due) => ({ key: due.what, ...due })), (due) => element("li", {}, cites(due.rules, 1), element("span", {}, element("b", { textContent: sentence(due.rank) }), `: ${due.what}`, due.by_s ? ", by " : "", due.by_s ? time(due.by_s) : null)));
  byId("duties-sheet").hidden = !duties.length;
}

function showSums({ sums = [], is_reconciled: isRight = true, pools = [] }) {
  const signs = { "put in": "", wagered: "+", contributed: "+", "keyed off": "−", collected: "−", paid: "−", meter: "=" };
  const main = sums.filter(({ name }) => name in signs);
  const rest = sums.filter(({ name }) => !(name in signs));
  const row = ({ name, words }, sign = "") => element("tr", { className: name === "meter" ? "is-sum" : "" }, element("th", { scope: "row", textContent: `${sign} ${sentence(name)}`.trim() }), element("td", { className: "number", textContent: words }));
  byId("sums").replaceChildren(...main.map((sum) => row(sum, signs[sum.name])), ...rest.map((sum) => row(sum)));
  byId("pools").replaceChildren(...pools.filter((pool) => !pool.is_displayed).map(({ name, cents }) => row({ name, words: dollars(cents) })));
  const state = byId("reconciled");
  state.textContent = isRight ? "the sums agree" : "the sums do not agree";
  state.className = `state ${isRight ? "is-on" : "is-wrong"}`;
}

function showOffers({ offers = [], waiting = [], acts }) {
  const attached = (offer) => waiting.some((claim, i) => isOf(offer, claim) || (offer.action === "pay_prizes" && i === 0)) || offer.action === "pay_jackpot";
  const others = offers.filter((offer) => !OF_CONSOLES.includes(offer.action) && !(OF_CLAIMS.includes(offer.action) && attached(offer)));
  const yours = others.filter((offer) => offer.is_yours);
  const higher = Map.groupBy(others.filter((offer) => !offer.is_yours), (offer) => offer.rank);
  keep(byId("offers"), yours, (offer) => element("li", {}, cites(offer.rules, 1), offerNode(live, offer, place)));
  byId("not-yours").replaceChildren(...[...higher].map(([rank, some]) => element("p", { className: "note", textContent: `For a ${rank}: ${[...new Set(some.map((offer) => inWords(offer.action)))].join(", ")}.` })));
  byId("acts-sheet").hidden = !acts || !others.length;
}

function showTables({ tables = {} }) {
  const path = stream.split("/").map(encodeURIComponent).join("/");
  keep(byId("tables"), Object.entries(tables).map(([key, { state, game = "", is_in_play: isOn }]) => ({ key, state, game, isOn: Boolean(isOn) })), ({ key, state, game, isOn }) => element("li", { className: "line" },
    element("b", { textContent: key, title: game }), element("span", { className: `state${isOn ? " is-on" : ""}`, textContent: state }),
    element("a", { className: "button", href: `/jackpots/${path}/console/${encodeURIComponent(key)}`, hidden: !live.own.acts }, "Console", element("span", { className: "visually-hidden", textContent: ` of ${key}` }))));
  byId("no-tables").hidden = Object.keys(tables).length > 0;
}

function showNotices({ announced, adjustment, trouble }) {
  const found = [];
  if (announced) found.push({ key: "announced", words: `A sign tells a change: ${announced.words}, from `, at: announced.at_s });
  if (adjustment) found.push({ key: "adjustment", words: `${adjustment.ordered_by} has ordered to put ${inWords(adjustment.pool)} right by ${adjustment.cents < 0 ? "−" : ""}${dollars(Math.abs(adjustment.cents))}: ${adjustment.why}. Somebody else confirms it.` });
  if (trouble) found.push({ key: "trouble", words: `Out of order: ${trouble}` });
  keep(byId("notices"), found, ({ words, at }) => element("p", { className: "notice" }, words, at ? time(at) : null));
}

live.addEventListener("change", (event) => {
  const { own, table } = live;
  document.body.dataset.seq = live.seq;
  showMeters(byId("meters"), table);
  byId("state").textContent = table.state ?? "";
  byId("state").className = `state${table.mood ? ` is-${table.mood}` : ""}`;
  byId("rank").textContent = own.acts ? `You act as ${own.rank}.` : "You look on, and change nothing.";
  showNotices(own);
  showClaims(own);
  showDuties(own);
  showSums(own);
  showOffers(own);
  showTables(own);
  keep(byId("reports"), own.acts ? (own.incidents ?? []).map((each) => ({ key: each.kind, ...each })) : [], (each) => element("li", {}, incidentNode(live, each, place)));
  byId("wrong-sheet").hidden = !own.acts;
  keep(byId("signs"), (table.signs ?? []).map((sign) => ({ key: sign.words, ...sign })), (sign) => element("li", {}, cites(sign.rules, 1), element("span", { textContent: sign.words })));
  byId("signs-sheet").hidden = !(table.signs ?? []).length;
  showHistory(live, event);
});
followLink(live);

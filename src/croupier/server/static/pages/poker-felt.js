/** The felt: seats about it with cards, stacks and bets, the board, the pots, the button, and whose turn it is. */
import { byId, card, chipStack, dollars, element, me, sentence } from "./poker-parts.js";

const OPEN = 0.78; // a table is longer than it is wide: its seats stand on something between an ellipse and a box

/** Where a seat is, the first at the dealer's left and so on clockwise; `far`: how far from the middle. */
function place(node, number, count, far = 1) {
  const angle = (2 * Math.PI * number) / (count + 1);
  const round = (value) => Math.sign(value) * Math.abs(value) ** OPEN;
  node.style.left = `${50 - 41.5 * far * round(Math.sin(angle))}%`;
  node.style.top = `${50 + 41 * far * round(Math.cos(angle))}%`;
  return node;
}

function doing(seat, isAsked, inPlay) {
  if (!seat.player) return seat.is_held ? "held" : seat.offered_to ? "offered" : "free";
  if (isAsked) return "to act";
  if (seat.sits_out) return seat.has_missed_blind ? "sits out, missed a blind" : "sits out";
  if (inPlay && seat.is_dealt_in) {
    if (seat.is_in === false) return "out of the hand"; // folded, or ruled dead
    if (seat.cards && !seat.stack_cents) return "all-in";
    return "";
  }
  if (inPlay) return "not in this hand";
  return seat.posts ? "posts a blind" : "";
}

function seatNode(number, seat, cards, isAsked, inPlay) {
  const state = doing(seat, isAsked, inPlay);
  const plate = element("span", { className: "plate" },
    element("span", { className: "who" }, element("b", { textContent: number }), ` ${seat.player || ""}`),
    seat.player ? element("span", { className: "chips", textContent: dollars(seat.stack_cents ?? 0) }) : null,
    state ? element("span", { className: "does", textContent: state }) : null);
  const held = cards.length ? element("span", { className: `hole${cards.length > 3 ? " is-many" : ""}` }, ...cards.map(card)) : null;
  const node = element("li", { className: "seat", data: { seat: number, player: seat.player ?? "" } }, held, plate);
  node.classList.toggle("is-asked", isAsked);
  node.classList.toggle("is-out", Boolean(seat.player) && (seat.sits_out || seat.is_in === false));
  node.classList.toggle("is-free", !seat.player);
  node.classList.toggle("is-me", seat.player === me);
  if (isAsked) node.setAttribute("aria-current", "true");
  return node;
}

/** Cards before a seat: one's own as they are, if the hand is still there. */
function cardsOf(seat, own) {
  const lying = seat.cards ?? [];
  return seat.player === me && own.cards?.length === lying.length ? own.cards : lying;
}

export function showFelt({ table, own }) {
  const { hand = {}, in_play: inPlay } = table;
  const seats = Object.entries(table.seats ?? {});
  const waits = new Set(inPlay ? hand.waits_for ?? [] : []);
  const [nodes, lying] = [[], []];
  for (const [number, seat] of seats) {
    nodes.push(place(seatNode(number, seat, cardsOf(seat, own), waits.has(seat.player), inPlay), Number(number), seats.length));
    if (seat.bet_cents) {
      const bet = chipStack(seat.bet_cents, { className: "bet", data: { of: number } });
      bet.setAttribute("label", "");
      bet.textContent = dollars(seat.bet_cents);
      lying.push(place(bet, Number(number), seats.length, 0.56));
    }
    if (seat.is_button) lying.push(place(element("span", { className: "dealer-button", title: "dealer button", textContent: "D" }), Number(number) - 0.42, seats.length, 0.72));
  }
  byId("seats").replaceChildren(...nodes);
  byId("on-felt").replaceChildren(...lying);
  byId("board").replaceChildren(...(hand.board ?? []).map(card));
  byId("board").hidden = !hand.board?.length;
  byId("street").textContent = !table.is_open ? "closed" : !table.round ? "no hand yet" : `hand ${table.round}, ${inPlay ? hand.street || "before the deal" : "over"}`;
  showPots(hand.pots ?? []);

}

/** Those who may win a pot; many are counted. */
const contested = (players) => (players.length > 3 ? `${players.length} players` : players.join(", "));

function showPots(pots) {
  byId("pots").hidden = !pots.length;
  byId("pots").replaceChildren(...pots.map(({ cents, players }, i) => {
    const chips = chipStack(cents, { textContent: dollars(cents) });
    const name = i ? (pots.length > 2 ? `side pot ${i}` : "side pot") : pots.length > 1 ? "main pot" : "pot";
    return element("li", { data: { pot: i } }, chips, element("span", {}, `${sentence(name)} `, element("b", { textContent: dollars(cents) }), pots.length > 1 ? element("small", { title: players.join(", "), textContent: contested(players) }) : null));
  }));
}

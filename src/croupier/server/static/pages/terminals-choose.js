/** Where a player chooses a terminal, finds their vouchers, and wagers at the layout where there is one. */
import { Live } from "../live.js";
import { Tools } from "./terminal-forms.js";
import { LayoutGrid } from "./terminals-layout.js";
import { byId, element, me, money, say, sentence, stream, told } from "./terminal-parts.js";

const live = new Live(stream);
const layout = new LayoutGrid(live);
const tools = new Tools(byId("layout-tools"), async (kind, values) => told(await live.act({ action: kind, ...values })));

live.addEventListener("change", () => {
  const { table, own } = live;
  if (table.terminals && !document.querySelector("[data-terminal]")) return location.reload(); // it has been opened
  for (const item of document.querySelectorAll("[data-terminal]")) {
    const number = item.dataset.terminal;
    const isMine = number in (own.terminals ?? {});
    const state = item.querySelector(".state");
    say(state, isMine ? `yours, ${money(own.terminals[number].credits_cents)}` : table.terminals?.[number] ?? "");
    state.className = `state ${isMine ? "is-on" : table.terminals?.[number] === "out of use" ? "is-wrong" : table.terminals?.[number] === "taken" ? "is-pending" : ""}`;
  }
  const vouchers = Object.entries(own.vouchers ?? {});
  byId("vouchers-sheet").hidden = !vouchers.length;
  byId("vouchers").replaceChildren(...vouchers.map(([number, { cents, code }]) => element("li", {}, `Voucher ${number}, ${money(cents)} `, element("code", { textContent: code }))));
  if (!byId("layout-tools")) return;
  layout.show();
  say(byId("about"), sentence(table.about ?? ""));
  byId("wagers").replaceChildren(...Object.values(table.wagers ?? {}).filter(({ player }) => player === me).map(({ name, box, cents }) => element("li", { textContent: `${name}, box ${box}: ${money(cents)}` })));
  byId("offers").replaceChildren(...Object.entries(own.offers ?? {}).map(([number, { words }]) => {
    const node = element("button", { type: "button", className: "button is-primary", textContent: sentence(words) });
    node.addEventListener("click", async () => told(await live.take(number)));
    return node;
  }));
  tools.show(own.invited ?? {});
});

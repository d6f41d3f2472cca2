/** The float of a table: chips counted by what they are worth, when it opens and closes, is filled and credited. */
import { byId, dollars, element, told } from "./table-parts.js";

const ACTS = { count_float_in: "Count in", fill_float: "Fill", credit_float: "Credit", count_float_out: "Count out" };

export function followFloat(live) {
  let shown = "";
  const counts = () => [...byId("rack-chips").querySelectorAll("input")].map((input) => [input.dataset.cents, Number(input.value || 0)]);
  const sum = () => counts().reduce((total, [cents, count]) => total + Number(cents) * count, 0);
  byId("rack-form").addEventListener("input", () => { byId("rack-sum").textContent = dollars(sum()); });
  byId("rack-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const action = byId("rack-form").querySelector("[name=float]:checked").value;
    const chips = Object.fromEntries(counts().filter(([, count]) => count > 0));
    if (told(await live.act({ action, chips }))) for (const input of byId("rack-chips").querySelectorAll("input")) input.value = "";
    byId("rack-sum").textContent = dollars(sum());
  });
  live.addEventListener("change", () => {
    const { rack } = live.own;
    byId("rack").hidden = !rack;
    if (!rack) return;
    const isIn = Boolean(rack.is_counted_in);
    byId("rack-state").textContent = isIn ? `${dollars(rack.expected_cents ?? 0)} should be there` : "not counted in";
    const key = JSON.stringify([isIn, rack.chips]);
    if (key === shown) return;
    shown = key;
    const open = Object.entries(ACTS).filter(([name]) => (name === "count_float_in") !== isIn);
    byId("rack-acts").replaceChildren(...open.map(([name, words], i) => element("label", {}, element("input", { type: "radio", name: "float", value: name, checked: i === 0 }), element("span", { textContent: words }))));
    byId("rack-chips").replaceChildren(...rack.chips.map((cents) => {
      const input = element("input", { id: `rack-${cents}`, type: "number", min: 0, step: 1, inputMode: "numeric" });
      input.dataset.cents = cents;
      const label = element("label", { textContent: `Chips of ${dollars(cents)}` });
      label.setAttribute("for", input.id);
      return element("div", { className: "field" }, label, input);
    }));
  });
}

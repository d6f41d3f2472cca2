/** Chips that a player has at a table which counts them: they are brought from the cage and sent back in one form. */
import { askOnce } from "../live.js";
import { dollars } from "../components/styles.js";

/** `told` takes the promise of an answer, and shows what is refused. */
export function followPurse(live, me, told) {
  const form = document.getElementById("purse");
  const amount = document.getElementById("chips-dollars");
  live.addEventListener("change", () => {
    form.hidden = !live.own.cage;
    if (live.own.cage) document.getElementById("purse-cents").textContent = dollars(live.own.purses?.[me] ?? 0);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const [whole, part = "00"] = amount.value.split(".");
    const cents = Number(whole) * 100 + Number(part);
    const isBack = event.submitter?.value === "back";
    told(isBack ? live.act({ action: "return_chips", player: me, cents }) : askOnce(live.own.cage, { action: "send_chips", player: me, table: live.stream, cents }));
    amount.value = "";
  });
}

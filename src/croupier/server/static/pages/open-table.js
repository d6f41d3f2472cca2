/* Asks the server for the price of what is filled in, or why it may not be chosen so. The form works without this. */
const form = document.querySelector(".opening");
const price = document.getElementById("price");
let asking = null;
let timer = 0;

function mark(field) {
  for (const line of form.querySelectorAll("li[data-field]")) {
    line.classList.toggle("is-refused", Boolean(field) && line.dataset.field === (field.startsWith("table_") ? "limits" : field));
  }
}

async function ask() {
  asking?.abort();
  asking = new AbortController();
  price.setAttribute("aria-busy", "true");
  const slow = setTimeout(() => (price.innerHTML = `<p class="note">Being computed.</p>`), 400);
  try {
    const answer = await fetch(`/open/${form.dataset.document}/price`, { method: "POST", body: new URLSearchParams(new FormData(form)), signal: asking.signal });
    if (!answer.ok) throw new Error(String(answer.status));
    clearTimeout(slow);
    price.innerHTML = await answer.text();
    mark(price.querySelector(".refusal")?.dataset.field ?? "");
    price.removeAttribute("aria-busy");
  } catch (error) {
    clearTimeout(slow);
    if (error.name === "AbortError") return;
    price.innerHTML = `<p class="note">No price: the house does not answer.</p>`;
    price.removeAttribute("aria-busy");
  }
}

form.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(ask, 250);
});
ask();

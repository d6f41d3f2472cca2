/* Follows a question until it is answered. Forms work without this; then one looks again. */
const PAUSES = [150, 250, 400, 700, 1200];
const form = document.querySelector("form.asking");
const answer = document.getElementById("answer");

/** What is said while it is worked out: how far it is, and how to stop it. */
function waiting(told) {
  const step = told.all ? `<progress max="${told.all}" value="${told.done}">${told.done} of ${told.all}</progress>` : "<progress></progress>";
  const words = told.before ? `${told.before} before it.` : told.all ? `${told.done} of ${told.all}.` : "The first time on a machine its solver is compiled, and kept.";
  answer.innerHTML = `<div class="working"><p>Being worked out. <span class="note">${words}</span></p>${step}<button class="button is-quiet" type="button">Stop</button></div>`;
  answer.querySelector("button").addEventListener("click", () => fetch(`/api/prices/asked/${answer.dataset.key}/stop`, { method: "POST" }));
}

function refused(told) {
  const box = document.createElement("div");
  box.className = "refusal";
  box.setAttribute("role", "alert");
  box.append(Object.assign(document.createElement("b"), { textContent: "Not so." }), ` ${told.problem} `);
  for (const rule of told.rules) {
    const link = Object.assign(document.createElement("a"), { href: `/rules/${rule.replace(" ", "/")}`, textContent: rule });
    box.append(link, " ");
  }
  answer.replaceChildren(box);
  mark(told.field);
}

/** Shows which field is refused. */
function mark(name) {
  const field = name && form?.querySelector(`[data-field="${CSS.escape(name)}"]`);
  if (field) {
    field.closest("details")?.setAttribute("open", "");
    field.classList.add("is-refused");
    field.querySelector("input, select, textarea")?.setAttribute("aria-invalid", "true");
  }
}

async function follow(key) {
  answer.setAttribute("aria-busy", "true");
  for (let turn = 0; ; turn += 1) {
    const got = await fetch(`/api/prices/asked/${key}`).catch(() => null);
    if (got && (got.status === 404 || got.status === 401)) return location.reload();
    const told = got && (await got.json().catch(() => null));
    if (told?.is_done) {
      answer.removeAttribute("aria-busy");
      if (told.problem) refused(told);
      else answer.innerHTML = told.html;
      return undefined;
    }
    if (told) waiting(told);
    await new Promise((later) => setTimeout(later, PAUSES[Math.min(turn, PAUSES.length - 1)]));
  }
}

if (answer?.dataset.key && answer.dataset.done === "0") follow(answer.dataset.key);
mark(answer?.querySelector(".refusal[data-field]")?.dataset.field);

/* A game that is chosen has its own options: the form is asked for anew, with what still goes. */
function reload(select) {
  const kept = new URLSearchParams();
  for (const name of ["document", "edition", ...(form.dataset.keeps ?? "").split(" ")]) {
    const value = form.elements[name]?.value;
    if (value && (name !== "edition" || select.name === "edition")) kept.set(name, value);
  }
  location.assign(`${form.action}?${kept}`);
}

for (const select of form?.querySelectorAll("[data-reloads]") ?? []) {
  select.addEventListener("change", () => reload(select));
  const sent = [...select.options].find((option) => option.defaultSelected) ?? select.options[0];
  if (select.value !== sent.value) reload(select); // chosen before this was read
}

/* A file that is chosen is put into the field that it belongs to, so that it is seen before it is sent. */
for (const input of document.querySelectorAll("input[type=file][data-into]")) {
  input.addEventListener("change", async () => {
    const field = document.getElementById(input.dataset.into);
    if (input.files[0]) field.value = await input.files[0].text();
    input.value = "";
  });
}

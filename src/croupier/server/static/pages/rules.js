/* The register stands at the rule that is open. What a reading does to the price is worked out when it is asked for. */
const list = document.getElementById("rules");
const chosen = list?.querySelector("[aria-current]");
if (chosen) list.scrollTop = chosen.parentElement.offsetTop - list.offsetTop - list.clientHeight / 3;

const WAIT_MS = 700;
const made = (tag, fields = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), fields);
  node.append(...children);
  return node;
};

function table(rows) {
  const body = made("tbody");
  let before = "";
  const taken = new Map(rows.filter((row) => row.is_taken).map((row) => [`${row.edition} ${row.wager}`, row.edge]));
  for (const row of rows) {
    const instead = row.is_taken || !taken.has(`${row.edition} ${row.wager}`) ? "" : taken.get(`${row.edition} ${row.wager}`);
    const value = made("td", { textContent: row.value.replaceAll("_", " ") });
    if (row.is_taken) value.append(" ", made("span", { className: "note", textContent: "taken" }));
    body.append(made("tr", {},
      made("td", { textContent: row.edition === before ? "" : row.edition }), value,
      made("td", { textContent: row.wager.replaceAll("_", " ") }),
      made("td", { className: "number", textContent: row.edge }),
      made("td", { className: "number", textContent: instead && instead !== row.edge ? instead : instead ? "the same" : "" })));
    before = row.edition;
  }
  const headings = ["edition", "reading", "wager", "house edge", "instead of"].map((text, i) => made("th", { textContent: text, className: i > 2 ? "number" : "" }));
  return made("table", {}, made("thead", {}, made("tr", {}, ...headings)), body);
}

async function ask(reading) {
  const { reading: name, document: book } = reading.dataset;
  const button = reading.querySelector("button");
  const told = reading.querySelector("[role=status]");
  const place = reading.querySelector(".priced");
  button.disabled = true;
  told.textContent = "being computed …";
  for (;;) {
    const answer = await fetch(`/api/rules/${book}/readings/${name}`, { headers: { accept: "application/json" } });
    const found = await answer.json();
    if (!answer.ok || found.problem) {
      told.textContent = found.problem;
      button.disabled = false;
      return;
    }
    if (found.is_done) {
      told.textContent = found.rows.length ? "" : "it moves no price";
      button.hidden = true;
      place.replaceChildren(table(found.rows));
      place.hidden = !found.rows.length;
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

for (const button of document.querySelectorAll("[data-price]")) button.addEventListener("click", () => ask(button.closest(".reading")));

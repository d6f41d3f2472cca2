/* What the wager pays that was named is shown; an outcome that may vary gets its line, from half of that to twice of it. */
const wager = document.getElementById("wager");
const within = document.getElementById("within");
const lists = [...document.querySelectorAll(".paid-now")];

function show() {
  for (const list of lists) list.hidden = list.dataset.wager !== wager.value.trim();
}

function free(outcome, net) {
  const line = `${outcome}=${Math.max(1, Math.floor(net / 2))}..${Math.max(1, Math.ceil(net * 2))}`;
  const lines = within.value.split("\n").filter((each) => each.trim());
  const at = lines.findIndex((each) => each.trim().startsWith(`${outcome}=`));
  if (at < 0) lines.push(line);
  within.value = lines.join("\n");
  within.focus();
  const from = within.value.indexOf(`${outcome}=`) + outcome.length + 1;
  within.setSelectionRange(from, within.value.indexOf("\n", from) < 0 ? within.value.length : within.value.indexOf("\n", from));
}

wager?.addEventListener("input", show);
for (const list of lists) {
  for (const button of list.querySelectorAll("button")) {
    button.hidden = false;
    button.addEventListener("click", () => free(button.dataset.outcome, Number(button.dataset.net)));
  }
}
if (wager) show();

/* How far the verification is, and what it found: asked for while it is under way. */
const place = document.getElementById("verify");
const verdict = document.getElementById("verdict");
const button = place.querySelector("button");
const WAIT_MS = 400;
const made = (tag, fields = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), fields);
  node.append(...children);
  return node;
};
const count = (number, thing) => `${number.toLocaleString("en")} ${thing}${number === 1 ? "" : "s"}`;

function finding({ where, problem }) {
  const [, stream, seq] = where.match(/^(.*)\/(\d+)$/) ?? [];
  const link = stream ? made("a", { href: `/audit/stream/${stream.split("/").map(encodeURIComponent).join("/")}?before=${Number(seq) + 1}`, textContent: where }) : where;
  return made("li", {}, made("b", {}, link), ` ${problem}`);
}

function done(told) {
  const by = made("p", { className: "note", textContent: `Asked for by ${told.by}, ${told.at} UTC` });
  if (told.problem) return made("div", { className: "refusal" }, made("b", { textContent: "Not verified. " }), told.problem, by);
  const { report } = told;
  const figures = `${count(report.streams, "stream")}, ${count(report.records, "record")}, ${count(report.postings, "posting")}, ${count(report.replayed, "record")} done again, ${count(report.drawn, "number")} drawn as committed to`;
  if (report.is_sound) return made("div", { className: "verdict" }, made("b", { textContent: "Sound. " }), figures, by);
  const first = made("p", {}, made("b", { textContent: "Not sound. " }), `${count(report.findings.length, "finding")}; the first record that differs in each stream:`);
  return made("div", { className: "refusal" }, first, made("ul", { className: "findings" }, ...report.findings.map(finding)), made("p", { className: "note", textContent: figures }), by);
}

function show(told) {
  button.disabled = told.state === "working";
  if (told.state === "none") return verdict.replaceChildren();
  if (told.state === "done") return verdict.replaceChildren(done(told));
  const bar = Object.assign(document.createElement("progress"), { max: told.of || 1, value: told.done });
  bar.setAttribute("aria-label", "records verified");
  verdict.replaceChildren(bar, made("p", { className: "note", textContent: told.of ? `${told.done.toLocaleString("en")} of ${count(told.of, "record")}` : "beginning …" }));
}

for (;;) {
  const told = await (await fetch("/api/audit/verify")).json();
  show(told);
  if (told.state !== "working") break;
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
}

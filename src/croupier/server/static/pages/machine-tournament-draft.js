/** The conditions of entry to a machine tournament, before entries open: what their form has, and how it is read. */
const PAY = [["weight", "Weight", "number", { otherwise: 1 }], ["pays", "Pays for a credit", "number"], ["free_games", "Free games", "number"]];
const MACHINE = [
  ["name", "Name", "text", { otherwise: "" }], ["denomination_cents", "A credit is", "money", { otherwise: 1 }], ["maximum_bet", "Credits at most on a spin", "number", { otherwise: 1 }], ["is_linked", "Part of a linked jackpot", "yes_no"],
  ["pays", "Results of a spin", "list", { fields: PAY, fresh: () => ({ weight: 1 }), first: "Add a result", otherwise: [], plain: true }],
];
const STAGE = [["starts", "Its sessions", "list", { fields: [["at_ms", "Begins", "time", { otherwise: 0 }]], fresh: (last) => ({ at_ms: (last?.at_ms ?? Date.now()) + 3_600_000 }), first: "Add a session", otherwise: [], plain: true }], ["advance", "How many go on from each", "number", { otherwise: 1 }]];
const PRIZE = [["pool_percent", "Of the pool, in percent", "number"], ["cents", "Money", "money"], ["goods", "Goods or services", "text"]];

export const PARTS = [
  ["Entry", [
    ["entry_form", "Entry form", "text"], ["fee_cents", "Entry fee", "money", { zero: true, note: "0, where entry is free" }], ["minimum_players", "Players at least", "number"], ["maximum_players", "At most", "number"], ["is_transferable", "An entry may be left to somebody else", "yes_no"],
  ]],
  ["Machines", [
    ["credits", "Credits that each begins with", "number"], ["return_hundredths", "Return to player, in percent", "percent"], ["allocation", "In which random manner machines are allocated", "text"],
    ["machines", "Machines", "list", { fields: MACHINE, fresh: (last) => ({ denomination_cents: 1, maximum_bet: 10, ...last, name: "" }), first: "Add a machine" }],
  ]],
  ["Sessions", [
    ["session_s", "A session lasts", "number", { note: "seconds" }], ["play_off_s", "A play-off lasts", "number", { note: "seconds" }], ["advancement", "Terms by which more than the winner go on", "text"],
    ["stages", "Stages; the last is one session, the final", "list", { fields: STAGE, fresh: () => ({ starts: [{ at_ms: Date.now() + 24 * 3_600_000 }], advance: 1 }), first: "Add a stage" }],
  ]],
  ["Prizes", [["distribution", "How prizes are distributed", "text"], ["prizes", "The winner's prize, the runner-up's, and so on", "list", { fields: PRIZE, fresh: () => ({}), first: "Add a prize", plain: true }]]],
];

/** Times are lists of seconds in the conditions, and records in the form. */
export const shape = ({ stages = [], ...more }) => ({ ...more, stages: stages.map(({ starts_s: starts = [], ...each }) => ({ ...each, starts: starts.map((at) => ({ at_ms: at * 1000 })) })) });
export const unshape = ({ stages = [], ...more }) => ({ ...more, stages: stages.map(({ starts = [], ...each }) => ({ ...each, starts_s: starts.map(({ at_ms: at }) => Math.round(at / 1000)) })) });

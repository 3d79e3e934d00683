// Draws tables, such as leaderboards: ranks and numbers on the right, and the reader's own row marked.

import { el, inline } from "./text.js";

/** Return a table; the first column that isn't a number names its row. */
export function table({ columns, rows }, names) {
  const naming = columns.findIndex(([, isNumber]) => !isNumber);
  const look = (at) => (columns[at][1] ? "number" : "");
  const heads = columns.map(([name], at) => el("th", { scope: "col", class: look(at) }, name));
  const body = rows.map(([cells, isMine]) =>
    el(
      "tr",
      { "aria-current": isMine && "true" },
      ...columns.map((_, at) => {
        const [first, small] = (cells[at] ?? "").split("\n");
        const shown = small ? [el("small", {}, ...inline(small, names))] : [];
        const [tag, scope] = at === naming ? ["th", "row"] : ["td", null];
        return el(tag, { scope, class: look(at) }, ...inline(first, names), ...shown);
      }),
    ),
  );
  return el("table", {}, el("thead", {}, el("tr", {}, ...heads)), el("tbody", {}, ...body));
}

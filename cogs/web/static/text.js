// Turns Discord's markup into nodes. No text ever becomes HTML.

const MARKS = "●▲■◆★▴";
const INLINE = new RegExp(
  [
    "\\\\([\\s\\S])", // 1 escaped
    "`([^`]+)`", // 2 code
    "\\*\\*([\\s\\S]+?)\\*\\*", // 3 bold
    "__([\\s\\S]+?)__", // 4 underlined
    "~~([\\s\\S]+?)~~", // 5 struck
    "\\*([^*\\s](?:[^*]*[^*\\s])?)\\*", // 6 italic
    "\\[([^\\]]+)\\]\\(<?(https?:[^)>\\s]+)>?\\)", // 7, 8 link
    "<(https?:[^>\\s]+)>", // 9 address
    "<@!?(\\d+)>", // 10 person
    "<#(\\d+)>", // 11 channel
    "<t:(\\d+)(?::([a-zA-Z]))?>", // 12, 13 moment
    "<a?:(\\w+):\\d+>", // 14 picture
    "<\\/([\\w -]+):\\d+>", // 15 command
    "([●▲■◆★▴])\ufe0e", // 16 a seat's mark
  ].join("|"),
  "g",
);

export function el(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (key === "class") node.className = value;
    else if (key in node && key !== "list" && typeof value !== "string") node[key] = value;
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.filter((one) => one !== null && one !== undefined));
  return node;
}

/** Names by Discord's ids: `{people, channels}`. */
export function inline(text, names) {
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > from) parts.push(text.slice(from, found.index));
    from = found.index + found[0].length;
    parts.push(piece(found, names));
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

function piece(found, names) {
  const within = (at) => inline(found[at], names);
  if (found[1] !== undefined) return found[1];
  if (found[2] !== undefined) return el("code", {}, found[2]);
  if (found[3] !== undefined) return el("strong", {}, ...within(3));
  if (found[4] !== undefined) return el("u", {}, ...within(4));
  if (found[5] !== undefined) return el("s", {}, ...within(5));
  if (found[6] !== undefined) return el("em", {}, ...within(6));
  if (found[8] !== undefined) return link(found[8], within(7));
  if (found[9] !== undefined) return link(found[9], [found[9]]);
  if (found[10] !== undefined) {
    const node = el("span", { class: "person" }, names.people?.[found[10]] ?? "…");
    node.dataset.id = found[10];
    return node;
  }
  if (found[11] !== undefined) {
    return el("span", { class: "channel" }, `#${names.channels?.[found[11]] || "…"}`);
  }
  if (found[12] !== undefined) return moment(Number(found[12]), found[13] ?? "f");
  if (found[14] !== undefined) return picture(found[14]);
  if (found[16] !== undefined) return picture(`seat-${1 + MARKS.indexOf(found[16])}`, found[16]);
  return el("span", { class: "command" }, `/${found[15]}`);
}

function link(address, children) {
  return el("a", { href: address, rel: "noreferrer noopener", target: "_blank" }, ...children);
}

export function picture(name, alt = "") {
  return el("img", { class: "icon", src: `/i/${encodeURIComponent(name)}.png`, alt });
}

/** A time in seconds since 1970; `tick` keeps relative ones up to date. */
export function moment(seconds, style = "R") {
  const node = el("time", { datetime: new Date(seconds * 1000).toISOString() });
  node.dataset.at = seconds;
  node.dataset.how = style;
  say(node);
  return node;
}

export function tick() {
  for (const node of document.querySelectorAll("time[data-how=R]")) say(node);
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

function say(node) {
  const language = document.documentElement.lang || "en";
  const at = Number(node.dataset.at);
  let told;
  if (node.dataset.how === "R") {
    const left = at - Date.now() / 1000;
    const [unit, size] = UNITS.find(([, size]) => Math.abs(left) >= size) ?? UNITS.at(-1);
    told = new Intl.RelativeTimeFormat(language).format(Math.trunc(left / size), unit);
  } else {
    told = new Intl.DateTimeFormat(language, STYLES[node.dataset.how] ?? STYLES.f).format(at * 1000);
  }
  if (node.textContent !== told) node.textContent = told;
}

/** Blocks: headings, small print, lists, quotes, code, lines. */
export function blocks(text, names) {
  const made = [];
  let list = null;
  let code = null;
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) {
      if (code === null) code = [];
      else {
        made.push(el("pre", {}, code.join("\n")));
        code = null;
      }
      continue;
    }
    if (code !== null) {
      code.push(line);
      continue;
    }
    const found = /^(#{1,3} |-# |> |[-*•] )?(.*)$/.exec(line);
    const [, mark = "", rest] = found;
    const item = ["- ", "* ", "• "].includes(mark);
    if (!item) list = null;
    if (item) {
      if (list === null) made.push((list = el("ul")));
      list.append(el("li", {}, ...inline(rest, names)));
    } else if (mark.startsWith("#")) made.push(el("h2", {}, ...inline(rest, names)));
    else if (mark === "-# ") made.push(el("p", { class: "small" }, ...inline(rest, names)));
    else if (mark === "> ") made.push(el("blockquote", {}, ...inline(rest, names)));
    else if (rest.trim()) made.push(el("p", {}, ...inline(rest, names)));
  }
  return made;
}

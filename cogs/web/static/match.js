// A match besides its board and panel: seats with clocks, the status, the end, and the list of moves,
// which leads back to earlier positions.

import { glide } from "./glide.js";
import { button } from "./message.js";
import { blocks, el, inline } from "./text.js";

const byId = (id) => document.getElementById(id);
const SWIPE = 56;
const READ_OUT = 4;
const LOW = 20;
const SIGNS = { first: "«", before: "‹", after: "›", last: "»" };
const IN_THE_END = ["rematch", "revenge", "analyse"];

let page = null;
let told = null;
/** The moves that the page knows, without a gap, and up to which entry they are whole. */
let moves = [];
let known = 0;
let isAsking = false;
/** Earlier positions by their number of entries. */
const positions = new Map();
/** The number of entries at the earlier position that is shown, or wanted; null for the present. */
let shown = null;
let isFetching = false;
/** Seconds by which the server's clock is ahead of this one; answers that take long make it less. */
let ahead = -Infinity;

/** *given* has what this needs of the page: ask, doing, go, names, pictures, words. */
export function beginMatch(given) {
  page = given;
  const made = Object.keys(SIGNS).map((way) => {
    const node = el("button", { type: "button", class: "step" }, SIGNS[way]);
    node.dataset.way = way;
    node.addEventListener("click", () => stepThrough(way));
    return node;
  });
  byId("past").prepend(...made.slice(0, 2));
  byId("past").append(...made.slice(2));
  addEventListener("click", returnFirst, true);
  for (const id of ["stage", "then"]) followSwipes(byId(id));
  new ResizeObserver(() => {
    document.body.style.setProperty("--dock", `${byId("dock").offsetHeight}px`);
  }).observe(byId("dock"));
  new ResizeObserver(() => {
    // what is below the board stays where it is when a picture is lower
    const height = byId("stage").offsetHeight;
    if (told && height > tallest) setTallest(height);
  }).observe(byId("stage"));
  addEventListener("resize", () => {
    setTallest(0);
    marked = null;
    if (told) mark();
  });
  setInterval(tick, 1000);
}

/** The height of the highest picture of this match. */
let tallest = 0;

function setTallest(height) {
  tallest = height;
  document.body.style.setProperty("--stage", `${height}px`);
}

export function showAround(next) {
  if (told?.match !== next.match) leaveMatch();
  told = next;
  ahead = Math.max(ahead, told.now - Date.now() / 1000);
  showSeats();
  const said = inline(told.status, page.names);
  const status = byId("status");
  if (status.textContent !== el("p", {}, ...said.map(copied)).textContent) {
    status.replaceChildren(...said);
  }
  status.classList.toggle("asked", told.is_mine);
  byId("dock").classList.toggle("mine", !told.is_watching);
  byId("notes").replaceChildren(...blocks(told.notes, page.names));
  showEnd();
  merge(told.moves, told.seq);
}

/** Show nothing of a match. */
export function leaveMatch() {
  told = null;
  moves = [];
  known = 0;
  positions.clear();
  setTallest(0);
  byId("dock").classList.remove("tall");
  present();
  for (const id of ["status", "notes", "end", "moves", "above", "below"]) byId(id).replaceChildren();
  for (const id of ["end", "past", "above", "below"]) byId(id).hidden = true;
}

const copied = (one) => (one instanceof Node ? one.cloneNode(true) : one);

// Seats ----------------------------------------------------------------------------------------

/** My seat is below the board, the others above it, beginning with the next after me. */
function showSeats() {
  const { watching } = told;
  const seats = told.seats.map((seat, number) => ({ ...seat, number }));
  const own = seats.findIndex((seat) => seat.is_you);
  const lowest = own < 0 && seats.length === 2 ? 0 : own;
  const above = seats.map((_, at) => seats[(lowest + 1 + at) % seats.length]);
  const below = lowest < 0 ? [] : above.splice(-1);
  byId("above").replaceChildren(...above.map(seatNode));
  byId("below").replaceChildren(...below.map(seatNode));
  if (watching) byId("above").append(el("li", { class: "watching" }, watching));
  byId("above").hidden = !above.length && !watching;
  byId("below").hidden = !below.length;
}

function seatNode(seat) {
  const { names, words } = page;
  const kind = [seat.acts ? "acts" : "", seat.is_you ? "you" : "", seat.has_left ? "gone" : ""];
  const here = words().here;
  return el(
    "li",
    {
      class: kind.join(" "),
      "aria-current": seat.acts ? "true" : null,
      "data-seat": String(seat.number),
    },
    el("span", { class: "mark", "aria-hidden": "true" }, ...inline(seat.mark, names)),
    el("span", { class: "name" }, ...inline(seat.name, names)),
    seat.is_here && !seat.is_you
      ? el("span", { class: "here", role: "img", "aria-label": here, title: here })
      : null,
    seat.score === null ? null : el("span", { class: "score" }, String(seat.score)),
    clock(seat),
  );
}

/** At an earlier position, show the clocks of then, but nobody loses sight of their own running one. */
function showClocks() {
  for (const node of document.querySelectorAll(".seats [data-seat]")) {
    node.querySelector(".clock")?.remove();
    const made = clock({ ...told.seats[node.dataset.seat], number: node.dataset.seat });
    if (made) node.append(made);
  }
}

function clock({ until, bank, number, is_you }) {
  const then = positions.get(shown)?.clocks;
  if (then?.length && !(is_you && until !== null)) [until, bank] = [null, then[number]];
  if (until === null && bank === null) return null;
  const node = el("time", { class: "clock" });
  if (until !== null) node.dataset.until = until;
  show(node, until === null ? bank : until - now());
  return node;
}

function tick() {
  for (const node of document.querySelectorAll(".clock[data-until]")) {
    show(node, Number(node.dataset.until) - now());
  }
}

const now = () => Date.now() / 1000 + ahead;

function show(node, seconds) {
  const left = timeLeft(seconds);
  if (node.textContent !== left) node.textContent = left;
  node.classList.toggle("low", seconds < LOW);
}

/** Minutes and seconds in the last hour, before that whole hours or days. */
function timeLeft(seconds) {
  const left = Math.max(0, Math.floor(seconds));
  if (left < 3600) return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  const [unit, size] = left < 86400 ? ["hour", 3600] : ["day", 86400];
  const language = document.documentElement.lang || "en";
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(
    Math.floor(left / size),
  );
}

// The end --------------------------------------------------------------------------------------

function showEnd() {
  const { names, go } = page;
  byId("end").hidden = !told.is_over;
  if (!told.is_over) return;
  const { next } = told;
  const onward = next ? [button({ label: next.label, look: 3 }, () => go(next.match))] : [];
  const row = el("div", { class: "row" }, ...onward);
  byId("end").replaceChildren(...blocks(told.ending.join("\n"), names), row);
  // small print needs more room than a small phone has
  byId("end").querySelector(".small")?.before(row);
}

/** Move the buttons for what comes after a match from its menu to the result. */
export function takeButtons(menu) {
  if (!told?.is_over) return;
  const row = byId("end").querySelector(".row");
  for (const name of [...IN_THE_END].reverse()) {
    const found = menu.querySelector(`[data-id^="b1:${name}:"]`);
    if (found) row.prepend(found);
  }
}

// Moves ----------------------------------------------------------------------------------------

/** Add the *latest* moves; if the list then has a gap, ask for all of it. */
function merge(latest, seq) {
  const [first] = latest;
  const kept = first ? moves.filter((one) => one.seq < first.seq) : [];
  const isWhole = !first || (kept.length === first.ply && (first.ply === 0 || known >= first.seq));
  if (isWhole) {
    const before = listed().length;
    moves = [...kept, ...latest];
    known = seq;
    showMoves();
    const last = byId("past").querySelector("[data-way=last]");
    // somebody has taken back what led there
    if (shown !== null && !stops().includes(shown)) present();
    if (shown !== null && listed().length > before) last.classList.add("new");
  } else askForAll();
}

async function askForAll() {
  if (isAsking) return;
  isAsking = true;
  const { match } = told;
  await page.doing(async () => {
    const all = await page.ask("see", { match, at: null });
    if (told?.match !== match) return;
    moves = all.moves;
    known = all.seq;
    showMoves();
  });
  isAsking = false;
  // meanwhile there may have been more, or the page shows another match
  const isAnother = told && told.match !== match;
  if (isAnother || (told && known && known < told.seq)) merge(told.moves, told.seq);
}

/** The moves about which the viewer may know something. */
const listed = () => moves.filter((one) => one.text);

/** Stops, oldest first: the start, then the position after each listed move. */
const stops = () => (moves.length ? [moves[0].seq, ...listed().map((one) => one.at)] : []);

/** Change only what has changed, as each new node of a log is read out. */
function showMoves() {
  const list = byId("moves");
  const had = new Map([...list.children].map((node) => [Number(node.dataset.seq), node]));
  const nodes = listed().map((move) => {
    const node = had.get(move.seq) ?? el("li", {}, el("button", { type: "button", class: "move" }, el("span")));
    node.dataset.seq = move.seq;
    const said = inline(move.text, page.names);
    const [inner] = node.children;
    if (node.dataset.text !== move.text) inner.firstChild.replaceChildren(...said);
    node.dataset.text = move.text;
    inner.onclick = () => look(move.at);
    return node;
  });
  const added = nodes.filter((node) => !list.contains(node)).length;
  // nobody wants to hear a whole list
  const isHeard = had.size && added <= READ_OUT;
  if (added) byId("log").setAttribute("aria-live", isHeard ? "polite" : "off");
  for (const node of [...list.children]) if (!nodes.includes(node)) node.remove();
  nodes.forEach((node, at) => {
    if (list.children[at] !== node) list.insertBefore(node, list.children[at] ?? null);
  });
  byId("past").hidden = !nodes.length;
  byId("log").setAttribute("aria-label", page.words().moves);
  for (const node of byId("past").querySelectorAll(".step")) {
    node.setAttribute("aria-label", page.words()[node.dataset.way]);
    node.title = page.words()[node.dataset.way];
  }
  mark();
}

/** The node of the move that is marked; null if it has to come into the window again. */
let marked = null;

/** Mark the move that led to what is shown, and bring it into the list's window. */
function mark() {
  const at = shown === null ? stops().length - 1 : stops().indexOf(shown);
  const log = byId("log");
  const nodes = [...byId("moves").children];
  const current = nodes[at - 1];
  const isInside = log.contains(document.activeElement);
  for (const node of nodes) {
    const isReached = node === (current ?? nodes.at(-1));
    node.firstChild.tabIndex = isReached ? 0 : -1;
    if (isReached && isInside) node.firstChild.focus({ preventScroll: true });
    if (node === current) node.firstChild.setAttribute("aria-current", "true");
    else node.firstChild.removeAttribute("aria-current");
  }
  // whoever scrolls through the list stays there while nothing is new
  if (current !== marked) {
    log.scrollTo(current?.offsetLeft ?? 0, (current?.offsetTop ?? 0) - log.clientHeight / 2);
  }
  marked = current;
  const [first, before, after, last] = byId("past").querySelectorAll(".step");
  first.disabled = before.disabled = at <= 0;
  after.disabled = last.disabled = shown === null;
  if (shown === null) last.classList.remove("new");
}

// Looking back ---------------------------------------------------------------------------------

/** Go one way through the positions; return whether there is a list of moves at all. */
export function stepThrough(way) {
  const all = stops();
  if (!told || all.length < 2) return false;
  const last = all.length - 1;
  const at = shown === null ? last : Math.max(0, all.indexOf(shown));
  const ways = { first: 0, before: Math.max(0, at - 1), after: Math.min(last, at + 1), last };
  look(all[ways[way]]);
  return true;
}

/** Show the position with *at* entries: an earlier one, or the present. */
function look(at) {
  if (at >= stops().at(-1)) {
    present();
    return;
  }
  shown = at;
  mark();
  if (positions.has(at)) showThen(positions.get(at));
  fetchMissing();
}

/** Return the position to fetch now: the one to show, or a neighbour that may be next. */
function missing() {
  if (!told || shown === null) return undefined;
  // the last one is the present
  const earlier = stops().slice(0, -1);
  const at = earlier.indexOf(shown);
  const near = [at, at - 1, at - 2, at + 1].map((one) => earlier[one]);
  return near.find((one) => one !== undefined && !positions.has(one));
}

/** Fetch what is wanted, skipping positions passed meanwhile. */
async function fetchMissing() {
  if (isFetching) return;
  isFetching = true;
  for (let at = missing(); at !== undefined; at = missing()) {
    const { match } = told;
    let found = null;
    await page.doing(async () => (found = await page.ask("see", { match, at })));
    if (told?.match !== match) continue;
    if (!found) {
      if (at === shown) stay();
      break;
    }
    positions.set(at, found);
    if (at === shown) showThen(found);
  }
  isFetching = false;
}

/** Return to what is shown, as what was wanted did not come. */
function stay() {
  const { at } = byId("then").dataset;
  if (at === undefined) present();
  else {
    shown = Number(at);
    mark();
  }
}

function showThen({ at, picture, steps }) {
  const { pictures } = page;
  if (!pictures.of(picture.name)) {
    // it was so long ago that the page has let it go
    positions.delete(at);
    fetchMissing();
    return;
  }
  const then = byId("then");
  const before = then.querySelector(".board");
  const image = pictures.image(picture.name);
  image.alt = picture.alt;
  const frame = el("div", { class: "frame" }, image);
  const since = Number(then.dataset.at ?? at);
  then.replaceChildren(frame);
  then.dataset.at = at;
  then.hidden = false;
  byId("stage").inert = true;
  document.body.dataset.past = "true";
  showClocks();
  const all = stops();
  const isNext = all.indexOf(at) === all.indexOf(since) + 1;
  if (before && isNext) glide(frame, before, image, steps.filter((one) => one.seq === at));
}

/** Return to the present position. */
function present() {
  shown = null;
  const then = byId("then");
  then.hidden = true;
  then.replaceChildren();
  delete then.dataset.at;
  byId("stage").inert = false;
  delete document.body.dataset.past;
  if (told) showClocks();
  if (byId("past").querySelector(".step")) mark();
}

/** While an earlier position is shown, a tap on the board or a choice leads to the present first. */
function returnFirst(event) {
  if (shown === null || !event.target.closest?.("#then, #panel")) return;
  event.preventDefault();
  event.stopPropagation();
  present();
}

function followSwipes(node) {
  let from = null;
  node.addEventListener(
    "touchstart",
    ({ touches, target }) => {
      const isFree = touches.length === 1 && !target.closest(".near, .spot.onward");
      from = isFree ? [touches[0].clientX, touches[0].clientY] : null;
    },
    { passive: true },
  );
  node.addEventListener("touchend", ({ changedTouches: [end] }) => {
    if (!from) return;
    const [dx, dy] = [end.clientX - from[0], end.clientY - from[1]];
    from = null;
    if (Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) stepThrough(dx > 0 ? "before" : "after");
  });
}

// Quick reactions: six buttons, and beside their seats what players have just sent.

import { el } from "./text.js";

const LASTS = 5000;
/** A little longer than the server asks for, as a request takes time. */
const PAUSE = 5500;
const toggle = document.getElementById("react");
const sheet = document.getElementById("reactions");
const spoken = document.getElementById("said");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** The reactions that were shown, by time and seat. */
const known = new Set();
/** The bubble beside each seat. */
const bubbles = new Map();

/**
 * Offer what the match *told* lets me send, and show what players have sent. *page* has what this
 * needs of it: ask, doing, toast, words.
 */
export function showReactions({ match, react, reactions }, page) {
  if (sheet.dataset.match !== match) leaveReactions();
  sheet.dataset.match = match;
  toggle.setAttribute("aria-label", page.words().react);
  toggle.title = page.words().react;
  sheet.setAttribute("aria-label", page.words().react);
  if (react && sheet.dataset.on !== react.on) offer(react, page);
  if (!react) sheet.hidePopover?.();
  // browsers from before 2024 only show what others send
  toggle.hidden = !react || !sheet.hidePopover;
  for (const one of reactions) {
    const key = `${one.at} ${one.seat}`;
    if (!known.has(key)) show(one);
    known.add(key);
  }
  // the seats have just been drawn
  for (const [seat, bubble] of bubbles) place(seat)?.append(bubble);
}

const place = (seat) => document.querySelector(`.seats [data-seat="${seat}"]`);

function offer({ on, offered }, page) {
  sheet.dataset.on = on;
  const made = offered.map(({ id, seal, emoji, label }) => {
    const node = el("button", { type: "button" }, el("span", { "aria-hidden": "true" }, emoji), label);
    node.addEventListener("click", () => {
      sheet.hidePopover();
      for (const one of made) one.disabled = true;
      setTimeout(() => made.forEach((one) => (one.disabled = false)), PAUSE);
      page.doing(async () => {
        const told = await page.ask("press", { on, id, seal, values: [], seals: [] });
        for (const message of told.messages) if (message.text) page.toast(message.text);
      });
    });
    return node;
  });
  sheet.replaceChildren(...made);
}

function show({ seat, emoji, label }) {
  const bubble = el("span", { class: "reaction", "aria-hidden": "true" }, `${emoji} ${label}`);
  bubbles.get(seat)?.remove();
  bubbles.set(seat, bubble);
  const name = place(seat)?.querySelector(".name").textContent;
  spoken.textContent = `${name}: ${label}`;
  setTimeout(() => {
    bubble.remove();
    if (bubbles.get(seat) !== bubble) return;
    bubbles.delete(seat);
    if (!bubbles.size) spoken.textContent = "";
  }, LASTS);
  if (calm.matches) return;
  const grown = [{ transform: "scale(.4)", opacity: 0 }, { transform: "scale(1.1)" }, { transform: "none" }];
  bubble.animate(grown, { duration: 220, easing: "ease-out" });
}

/** Show nothing of a match that was left. */
export function leaveReactions() {
  for (const bubble of bubbles.values()) bubble.remove();
  bubbles.clear();
  sheet.hidePopover?.();
  toggle.hidden = true;
}

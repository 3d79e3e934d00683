// The page's lists, such as leaderboards and profiles: each has an address below the page's own.

import { el } from "./text.js";

/** The lists that the menu offers. */
const OFFERED = ["board", "who", "club", "preferences", "privacy"];

/** Return what stands at *address*: a match or lobby, or a list; the home page is neither. */
export function placeAt(address) {
  const isMatch = address.startsWith("m/");
  return isMatch ? { match: address.slice(2), list: "" } : { match: "", list: address };
}

/** Return the part of an address that leads to a match or lobby, or else to a list. */
export function pathTo({ match, list }) {
  return match ? `m/${match}` : list.split("/").map(encodeURIComponent).join("/");
}

/** A menu of the lists; *list* is the address of the one that shows, and *open* opens another. */
export function menu(words, base, list, open) {
  const shown = list.split("/")[0];
  const entries = OFFERED.map((one) => link(base, one, open, words[one]));
  entries.forEach((node, at) => {
    if (OFFERED[at] === shown) node.setAttribute("aria-current", "page");
  });
  return el("nav", { class: "lists" }, ...entries);
}

/** Return what *drawn* has in the order of a page; a leaderboard is chosen above it. */
export function inOrder({ words, pictures, controls }, list) {
  const isChoice = (node) => list.startsWith("board") && node.querySelector("select");
  const choices = controls.filter(isChoice);
  const rest = controls.filter((node) => !isChoice(node));
  const chosen = choices.length ? [el("div", { class: "choices" }, ...choices)] : [];
  return [...chosen, ...words, ...pictures, ...rest];
}

/**
 * Make each person in *nodes* a link to their profile, and each link to a message on Discord that
 * has an address in *places* a link to that.
 */
export function linkUp(nodes, base, open, places = {}) {
  for (const node of nodes) {
    for (const person of node.querySelectorAll(".person[data-id]")) {
      person.replaceWith(link(base, `who/${person.dataset.id}`, open, person.textContent));
    }
    for (const found of node.querySelectorAll("a[href]")) {
      const address = places[found.getAttribute("href")];
      if (address) found.replaceWith(link(base, address, open, ...found.childNodes));
    }
  }
}

function link(base, address, open, ...children) {
  const node = el("a", { href: base + pathTo(placeAt(address)) }, ...children);
  node.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(address);
  });
  return node;
}

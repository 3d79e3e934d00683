// The games on the home page: a card each, with all that one can begin.

import { button } from "./message.js";
import { blocks, el } from "./text.js";

/**
 * Make a card of each game from the messages that offer them: *greeting* has a section with *Play
 * now* for each game, and selects of games; *puzzles* has a button for each. Return the cards, and
 * what else those messages offer.
 */
export function gameCards(greeting, puzzles, { names, words, press }) {
  const offered = (message) => message?.parts.flatMap((part) => part.controls ?? []) ?? [];
  const sections = greeting.parts.filter((part) => part.control);
  const selects = offered(greeting).filter((control) => control.k === "select");
  const buttons = offered(puzzles);
  const used = new Set();
  const cards = sections.map(({ texts, control: now }) => {
    const game = now.id.split(":").at(-1);
    const title = texts[0].match(/\*\*(.+?)\*\*/)[1];
    const named = (label, look, go) => {
      const node = button({ label, look }, go);
      node.setAttribute("aria-label", `${title}: ${label}`);
      return node;
    };
    const ways = selects.flatMap((select) => {
      const option = select.options.find(({ value }) => value === game);
      const label = words[select.id.split(":")[1]];
      return option ? [named(label, 2, (node) => press(greeting, select, node, [option]))] : [];
    });
    const puzzle = buttons.find(({ id }) => id.split(":").at(-1) === game);
    if (puzzle) {
      used.add(puzzle);
      ways.push(named(words.puzzle, 2, (node) => press(puzzles, puzzle, node)));
    }
    const play = named(now.label, now.look, (node) => press(greeting, now, node));
    return el(
      "div",
      { class: "section game" },
      el("div", {}, ...texts.flatMap((text) => blocks(text, names))),
      el("div", { class: "ways" }, play, ...ways),
    );
  });
  const rest = buttons
    .filter((one) => !used.has(one))
    .map((one) => button(one, (node) => press(puzzles, one, node)));
  const more = offered(greeting)
    .filter((control) => control.k !== "select")
    .map((one) => button(one, (node) => press(greeting, one, node)));
  return { cards, rest: [...rest, ...more] };
}

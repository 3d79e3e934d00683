// A button to hand on the link that a message gives out.

import { button } from "./message.js";
import { el } from "./text.js";

/** Offer to share *link* on a phone, or else to copy it. */
export function offerLink(link, words) {
  const isSharing = matchMedia("(pointer: coarse)").matches && Boolean(navigator.share);
  // only pages with a certificate may do either
  if (!isSharing && !navigator.clipboard) return;
  const hand = async (node) => {
    if (isSharing) await navigator.share({ url: link.href });
    else {
      await navigator.clipboard.writeText(link.href);
      node.textContent = words.copied;
    }
  };
  const label = isSharing ? words.share : words.copy;
  // whoever closes the sheet, or forbids copying, still has the link
  const made = button({ label, look: 3 }, (node) => hand(node).catch(() => {}));
  link.closest("p").after(el("div", { class: "row" }, made));
}

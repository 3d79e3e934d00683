// Draws a message of the bot: words, pictures and controls, each a real button. Controls with a
// place on the picture are buttons on top of it.

import { leading, placing, planning } from "./places.js";
import { table } from "./table.js";
import { blocks, el, picture as icon } from "./text.js";

const LOOKS = { 1: "chosen", 2: "", 3: "go", 4: "danger" };
const LEAST = 24;
const MOST = 24;
const KINDS = { png: "image/png", webp: "image/webp", json: "application/json" };

/** Pictures and other files by name: object URLs of this page. */
export class Pictures {
  #known = new Map();
  #pieces = new Map();

  /** The pieces this page has, by name, which the server needn't send again. */
  get pieces() {
    return new Map(this.#pieces);
  }

  /** Keep a file made of *found* pieces; return false if one of its pieces is missing. */
  add(name, pieces, found) {
    if (this.#known.has(name)) return true;
    const bytes = pieces.map((one) => found.get(one));
    if (!bytes.every(Boolean)) return false;
    const kind = KINDS[name.split(".").at(-1)] ?? "application/octet-stream";
    const url = URL.createObjectURL(new Blob(bytes, { type: kind }));
    const image = kind.startsWith("image/") ? el("img", { src: url, class: "board" }) : null;
    this.#known.set(name, { url, pieces, image });
    pieces.forEach((one, at) => this.#pieces.set(one, bytes[at]));
    // a position from a while ago is fetched again
    if (this.#known.size > MOST) this.#forget(this.#known.keys().next().value);
    return true;
  }

  #forget(name) {
    URL.revokeObjectURL(this.#known.get(name).url);
    this.#known.delete(name);
    const used = new Set([...this.#known.values()].flatMap((one) => one.pieces));
    for (const one of this.#pieces.keys()) if (!used.has(one)) this.#pieces.delete(one);
  }

  /** Wait until the browser can paint *files* in its next frame. */
  async ready(files) {
    const images = files.map(({ name }) => this.#known.get(name)?.image).filter(Boolean);
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
  }

  of(name) {
    return this.#known.get(name)?.url;
  }

  /** Return an image that stands nowhere on the page yet. */
  image(name) {
    const image = this.#known.get(name)?.image ?? el("img", { src: "", class: "board" });
    return image.isConnected ? image.cloneNode() : image;
  }
}

/** Returns `{words, pictures, controls}` of a message, as nodes. */
export function draw(message, { pictures, names, press: send, chips = 12 }) {
  const { fits, leads, planned } = message;
  const ahead = leads && leading(leads, (control, node) => send(message, control, node));
  const press = (about, control, node, options = []) => {
    const picks = options[0]?.value ?? control.picks;
    ahead?.lead(picks);
    send(about, control, node, options, ahead?.isStep(picks));
  };
  const words = message.text ? blocks(message.text, names) : [];
  const shown = [];
  const controls = [];
  const spots = [];
  const isPlaced = message.parts.some((part) => part.controls?.some(isOnPicture));
  for (const part of message.parts) {
    if (part.k === "text") words.push(...blocks(part.text, names));
    else if (part.k === "table") words.push(table(part, names));
    else if (part.k === "pictures") for (const item of part.items) shown.push(item);
    else if (part.k === "file") controls.push(download(part.name, pictures));
    else if (part.k === "section") controls.push(section(part, message, names, press));
    else if (part.k === "row") {
      controls.push(row(part, message, press, spots, isPlaced ? 4 : chips));
    }
  }
  const drawn = shown.map((item, at) => figure(item, pictures, at === 0 ? spots : [], ahead));
  const frame = drawn[0]?.querySelector(".frame");
  if (frame && ahead) frame.append(ahead.layer);
  frame?.classList.toggle("ringed", leads?.rings === true);
  if (frame && planned) frame.append(planning(ahead.layer, planned));
  if (frame && fits) {
    const go = (option, node) => press(message, fits, node, [option]);
    frame.append(placing(frame.querySelector(".board"), fits, go));
  }
  return { words, pictures: drawn, controls: controls.filter(Boolean), placed: spots.length };
}

function download(name, files) {
  return el("a", { class: "button", href: files.of(name) ?? "", download: name }, `⬇ ${name}`);
}

function section(part, message, names, press) {
  const texts = part.texts.flatMap((text) => blocks(text, names));
  const control = part.control && button(part.control, (node) => press(message, part.control, node));
  return el("div", { class: "section" }, el("div", {}, ...texts), control);
}

const isOnPicture = (control) => control.spot || control.options?.some((option) => option.spot);

function row(part, message, press, spots, most) {
  const made = [];
  for (const control of part.controls) {
    if (control.k === "select") {
      made.push(...select(control, message, press, spots, most));
    } else if (control.spot) {
      const go = (node) => press(message, control, node);
      spots.push({ ...control, chosen: control.look === 1, go });
    } else made.push(button(control, (node) => press(message, control, node)));
  }
  return made.length ? el("div", { class: "row" }, ...made) : null;
}

export function button(control, go) {
  const name = control.emoji ? [emoji(control.emoji), control.label] : [control.label];
  if (control.url) {
    return el(
      "a",
      { class: "button", href: control.url, rel: "noreferrer noopener", target: "_blank" },
      ...name,
    );
  }
  const node = el("button", { type: "button", class: LOOKS[control.look] ?? "" }, ...name);
  node.disabled = control.off;
  if (control.id) node.dataset.id = control.id;
  node.classList.toggle("onward", control.onward === true);
  node.addEventListener("click", () => go(node));
  return node;
}

function emoji(one) {
  return one.id ? icon(one.name) : el("span", { class: "emoji", "aria-hidden": "true" }, one.name);
}

function select(control, message, press, spots, most) {
  if (control.most > 1 || control.least !== 1) return [several(control, message, press)];
  const rest = [];
  for (const option of control.options) {
    const go = (node) => press(message, control, node, [option]);
    if (option.spot) spots.push({ ...option, chosen: option.on, go });
    else rest.push([option, go]);
  }
  if (!rest.length) return [];
  // choices on the picture are made there; the rest takes a line
  const fits = new Set(message.fits?.options.map(({ value }) => value));
  const isShape = control.options.some(({ value }) => fits.has(value));
  if (isShape || rest.length > most) return [long(control, rest, isShape)];
  const chips = rest.map(([option, go]) => {
    const look = option.on ? "chosen" : "";
    const name = [option.emoji && emoji(option.emoji), el("span", {}, option.label)];
    if (option.about) name.push(el("small", {}, option.about));
    const chip = el("button", { type: "button", class: `chip ${look}` }, ...name);
    chip.classList.toggle("onward", option.onward);
    if (option.on) chip.setAttribute("aria-pressed", "true");
    chip.addEventListener("click", () => go(chip));
    return chip;
  });
  return [el("fieldset", { class: "chips" }, el("legend", {}, control.hint), ...chips)];
}

function long(control, rest, isBeside) {
  const chosen = rest.findIndex(([option]) => option.on);
  const first = el("option", { value: "" }, control.hint);
  const options = rest.map(([option], at) => el("option", { value: String(at) }, option.label));
  const node = el("select", { "aria-label": control.hint }, first, ...options);
  // a finger finds these places on the picture
  node.classList.toggle("beside", isBeside);
  node.value = node.dataset.was = chosen < 0 ? "" : String(chosen);
  node.addEventListener("change", () => node.value !== "" && rest[Number(node.value)][1](node));
  return node;
}

function several(control, message, press) {
  const boxes = control.options.map((option) => {
    const box = el("input", { type: "checkbox" });
    box.checked = option.on;
    return [option, box];
  });
  const done = el("button", { type: "button", class: "chosen" }, "✓");
  done.setAttribute("aria-label", control.hint);
  const check = () => {
    const count = boxes.filter(([, box]) => box.checked).length;
    done.disabled = count < control.least || count > control.most;
  };
  check();
  done.addEventListener("click", () => {
    press(
      message,
      control,
      done,
      boxes.filter(([, box]) => box.checked).map(([option]) => option),
    );
  });
  const lines = boxes.map(([option, box]) => {
    box.addEventListener("change", check);
    return el("label", { class: "choice" }, box, option.label);
  });
  return el("fieldset", { class: "chips" }, el("legend", {}, control.hint), ...lines, done);
}

/** The visible part of a piece that others cover: people can tap only that. */
function clip(outline, [x, y, width, height]) {
  const corners = outline.map(
    ([u, v]) => `${(100 * (u - x)) / width}% ${(100 * (v - y)) / height}%`,
  );
  return `polygon(${corners.join(", ")})`;
}

/** Whether pictures are larger than their frame, and which part shows. */
const near = { is: false, x: 0, y: 0 };

/** Show pictures so large that people can tap the smallest target, or so that they fit. */
export function enlarge() {
  near.is = !near.is;
  for (const one of document.querySelectorAll(".picture")) one.classList.toggle("near", near.is);
  return near.is;
}

function figure(item, pictures, spots, ahead) {
  const image = pictures.image(item.name);
  image.alt = item.alt;
  image.decoding = "sync";
  // its size is known before it is painted, so nothing below it moves
  if (image.naturalWidth) [image.width, image.height] = [image.naturalWidth, image.naturalHeight];
  const layer = el("div", { class: "spots" });
  // small targets are above large ones
  const area = (box) => box[2] * box[3];
  spots.sort((a, b) => a.spot.number - b.spot.number);
  const laid = spots.flatMap((spot) =>
    spot.spot.boxes.map((box, at) => ({ spot, box, at, z: area(box) })),
  );
  const above = [...laid].sort((a, b) => b.z - a.z);
  for (const { spot, box, at } of laid) {
    const node = el("button", { type: "button", class: spot.chosen ? "spot chosen" : "spot" });
    const about = spot.about ? `${spot.label}. ${spot.about}` : spot.label;
    node.classList.toggle("onward", spot.onward);
    node.classList.toggle("ring", spot.spot.is_chosen);
    if (at === 0) {
      node.setAttribute("aria-label", about);
      if (spot.chosen) node.setAttribute("aria-pressed", "true");
    } else {
      node.tabIndex = -1;
      node.setAttribute("aria-hidden", "true");
    }
    node.title = spot.label;
    const [x, y, width, height] = box;
    node.style.left = `${100 * x}%`;
    node.style.top = `${100 * y}%`;
    node.style.width = `${100 * width}%`;
    node.style.height = `${100 * height}%`;
    if (at === 0 && spot.spot.outline.length) node.style.clipPath = clip(spot.spot.outline, box);
    node.style.zIndex = String(1 + above.findIndex((one) => one.spot === spot && one.at === at));
    node.addEventListener("click", () => spot.go(node));
    if (at === 0) ahead?.drag(node, box, spot.value ?? spot.picks, image);
    layer.append(node);
  }
  const frame = el("div", { class: "frame" }, image, layer);
  const scroller = el("div", { class: "scroller" }, frame);
  const made = el("figure", { class: "picture" }, scroller);
  scroller.addEventListener("scroll", () => {
    if (near.is) [near.x, near.y] = [scroller.scrollLeft, scroller.scrollTop];
  });
  made.classList.toggle("near", near.is);
  requestAnimationFrame(() => scroller.scrollTo(near.x, near.y));
  new ResizeObserver(() => {
    for (const node of layer.children) {
      const small = Math.min(node.offsetWidth, node.offsetHeight) < LEAST;
      node.classList.toggle("small", small);
    }
  }).observe(made);
  return made;
}

// What lies over a picture while somebody chooses: rings that answer a tap before the server does,
// and a shape that is dragged to where it fits.

import { still } from "./glide.js";
import { el } from "./text.js";

/** How much larger a lens shows what is under it, and its radius in pixels. */
const ZOOM = 2.5;
const RADIUS = 66;
/** Squares at least this large, in pixels, need no lens. */
const LARGE = 32;
/** Pixels by which a shape is above the finger that drags it. */
const LIFT = 44;
/** Pixels that a pointer goes before it drags something. */
const LEAST = 6;
/** How many squares a shape may be away from where it goes. */
const REACH = 3;
/** How many squares farther a place may be without having to turn the shape. */
const TURN = 1.5;

function lay(node, [x, y, width, height]) {
  node.style.left = `${100 * x}%`;
  node.style.top = `${100 * y}%`;
  node.style.width = `${100 * width}%`;
  node.style.height = `${100 * height}%`;
  return node;
}

function around(boxes) {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}

/**
 * Return a layer, and a function that shows there what a tap leads to, by its picks: rings around
 * what it chooses and what can come next. A tap on a ring calls *go* with its control and its node.
 */
export function leading(leads, go) {
  const layer = el("div", { class: "rings", "aria-hidden": "true" });
  const ring = (number, kind) => lay(el("i", { class: kind }), leads.boxes[number]);

  function lead(picks) {
    const [chosen, offered] = leads.by[picks] ?? [[], {}];
    const next = Object.entries(offered).map(([picks, [number, seal]]) => {
      const node = ring(number, "offered");
      const control = { id: leads.id + picks, seal, isRing: true };
      node.addEventListener("click", ({ detail }) => detail < 2 && go(control, node));
      return node;
    });
    layer.replaceChildren(...chosen.map((number) => ring(number, "chosen")), ...next);
    layer.classList.add("pressed");
  }

  /** Whether something on the picture can come after *picks*. */
  const isStep = (picks) => Object.keys(leads.by[picks]?.[1] ?? {}).length > 0;

  /** Let people drag the thing at *node* to what its *picks* lead to. */
  function drag(node, box, picks, image) {
    if (!leads.drags || !isStep(picks)) return;
    let start = null;
    let piece = null;
    node.classList.add("drags");
    node.addEventListener("pointerdown", (event) => {
      start = event.isPrimary && !event.button ? event : null;
      piece = null;
      if (start) node.setPointerCapture(event.pointerId);
    });
    node.addEventListener("pointermove", (event) => {
      if (!start) return;
      const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!piece && Math.hypot(dx, dy) < LEAST) return;
      if (!piece) {
        lead(picks);
        piece = lay(cut(image, box), box);
        layer.append(piece);
        layer.classList.add("dragging");
      }
      piece.style.translate = `${dx}px ${dy}px`;
    });
    for (const end of ["pointerup", "pointercancel"]) {
      node.addEventListener(end, (event) => {
        start = null;
        if (!piece) return;
        const next = event.type === "pointerup" && under(event);
        layer.classList.remove("dragging");
        piece.remove();
        if (next) {
          still();
          next.click();
        } else layer.classList.remove("pressed");
      });
    }
    node.addEventListener("click", (event) => piece && event.stopImmediatePropagation(), true);
  }

  const under = ({ clientX: x, clientY: y }) =>
    [...layer.querySelectorAll(".offered")].find((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return x >= left && x < right && y >= top && y < bottom;
    });

  return { layer, lead, drag, isStep };
}

/**
 * Return a layer with rings around what a planned move is about, numbered in order; rings on *layer*
 * then lead to a plan, too.
 */
export function planning(layer, boxes) {
  layer.classList.add("plan");
  const made = boxes.map((box, at) => lay(el("i", {}, String(at + 1)), box));
  return el("div", { class: "rings plan planned", "aria-hidden": "true" }, ...made);
}

function cut(image, [x, y, width, height]) {
  const { naturalWidth: across, naturalHeight: down } = image;
  const node = el("canvas");
  [node.width, node.height] = [width * across, height * down].map(Math.round);
  const from = [x * across, y * down, node.width, node.height];
  node.getContext("2d").drawImage(image, ...from, 0, 0, node.width, node.height);
  return node;
}

/**
 * Return a layer on which people place a shape: by a tap where it goes, or by dragging it or its
 * card. It snaps to the nearest of *fits*; *go* takes the option and the node that shows it.
 */
export function placing(image, fits, go) {
  const layer = el("div", { class: "fits", "aria-hidden": "true" });
  const [, , cellWidth, cellHeight] = fits.squares[0];
  const options = fits.options.map((option) => {
    const boxes = option.squares.map((number) => fits.squares[number]);
    const box = around(boxes);
    const steps = boxes.map(([x, y]) => [(x - box[0]) / cellWidth, (y - box[1]) / cellHeight]);
    return { option, boxes, box, form: steps.flat().map(Math.round).join() };
  });
  const placed = options.find(({ option }) => option.value === fits.placed);
  const ghost = el("div", { class: "ghost pressed" });

  function show(one) {
    ghost.classList.add("pressed");
    ghost.replaceChildren(...one.boxes.map((box) => lay(el("i"), box)));
    if (!ghost.isConnected) layer.append(ghost);
  }

  /** The nearest place to a point, in shares of the picture, preferably one that covers it. */
  function nearest(x, y, { isTap = false } = {}) {
    const found = options.map((one) => {
      const [left, top, width, height] = one.box;
      const away = Math.hypot(
        (left + width / 2 - x) / cellWidth,
        (top + height / 2 - y) / cellHeight,
      );
      const covers = one.boxes.some(
        ([u, v]) => x >= u && y >= v && x < u + cellWidth && y < v + cellHeight,
      );
      const apart = isTap && !covers ? REACH / 2 : 0;
      return { one, away, score: away + apart + (one.form === placed.form ? 0 : TURN) };
    });
    const best = found.reduce((least, next) => (next.score < least.score ? next : least));
    return best.away <= REACH ? best.one : null;
  }

  function at(event) {
    const { left, top, width, height } = layer.getBoundingClientRect();
    return [(event.clientX - left) / width, (event.clientY - top) / height];
  }

  layer.addEventListener("click", (event) => {
    // the second tap of a double tap does nothing, nor does the end of a drag
    const isTap = event.detail < 2 && !hasDragged;
    const one = isTap ? nearest(...at(event), { isTap }) : null;
    if (!one) return;
    show(one);
    go(one.option, ghost);
  });

  let hasDragged = false;
  layer.addEventListener("pointerdown", () => (hasDragged = false), true);
  const lens = el("div", { class: "lens" }, el("div"));
  const magnified = lens.firstChild;

  function magnify(x, y, one) {
    const { clientWidth: width, clientHeight: height } = layer;
    magnified.style.width = `${ZOOM * width}px`;
    magnified.style.height = `${ZOOM * height}px`;
    magnified.style.backgroundImage = `url("${image.src}")`;
    magnified.style.translate = `${RADIUS - ZOOM * x * width}px ${RADIUS - ZOOM * y * height}px`;
    magnified.replaceChildren(...(one?.boxes ?? []).map((box) => lay(el("i"), box)));
    const above = y * height - 2.6 * RADIUS;
    const left = Math.min(Math.max(x * width - RADIUS, 0), width - 2 * RADIUS);
    lens.style.translate = `${left}px ${above < -RADIUS ? y * height + RADIUS : above}px`;
    if (!lens.isConnected) layer.append(lens);
  }

  function drag(grip, [left, top, width, height], isHeld) {
    let start = null;
    let aimed = null;
    const middle = [left + width / 2, top + height / 2];
    grip.addEventListener("pointerdown", (event) => {
      if (!event.isPrimary || event.button) return;
      grip.setPointerCapture(event.pointerId);
      start = { x: event.clientX, y: event.clientY, from: at(event), isMoving: false };
    });
    grip.addEventListener("pointermove", (event) => {
      if (!start) return;
      const gone = Math.hypot(event.clientX - start.x, event.clientY - start.y);
      if (!start.isMoving && gone < LEAST) return;
      start.isMoving = hasDragged = true;
      layer.classList.add("dragging");
      const [x, y] = at(event);
      const lift = event.pointerType === "touch" ? LIFT / layer.clientHeight : 0;
      // a shape keeps its distance to the pointer, and hangs from it if it comes from its card
      const [u, v] = isHeld ? [0, 0] : [middle[0] - start.from[0], middle[1] - start.from[1]];
      const aim = [x + u, y + v - lift];
      aimed = nearest(...aim);
      if (aimed) show(aimed);
      else ghost.remove();
      if (layer.clientWidth * cellWidth < LARGE) magnify(...aim, aimed);
    });
    for (const end of ["pointerup", "pointercancel"]) {
      grip.addEventListener(end, (event) => {
        const { isMoving } = start ?? {};
        start = null;
        if (!isMoving) return;
        lens.remove();
        layer.classList.remove("dragging");
        if (event.type === "pointerup" && aimed && aimed !== placed) go(aimed.option, ghost);
        else ghost.remove();
      });
    }
  }

  const grips = [[placed.box, false], ...fits.held.map((box) => [box, true])];
  for (const [box, isHeld] of grips) {
    const grip = lay(el("div", { class: "grip" }), box);
    // a swipe beside it goes through the moves
    grip.addEventListener("touchstart", (event) => event.stopPropagation(), { passive: true });
    drag(grip, box, isHeld);
    layer.append(grip);
  }
  return layer;
}

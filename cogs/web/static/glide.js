// Shows how things went from one picture to the next. A piece is cut from the picture that shows it
// and slides over the new one; where it will land, the old picture covers the new one until then.

const MS = 240;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

function cut(image, [x, y, width, height]) {
  const node = document.createElement("canvas");
  [node.width, node.height] = [width, height];
  node.getContext("2d").drawImage(image, x, y, width, height, 0, 0, width, height);
  return node;
}

function lay(node, [x, y, width, height], image) {
  node.style.left = `${(100 * x) / image.naturalWidth}%`;
  node.style.top = `${(100 * y) / image.naturalHeight}%`;
  node.style.width = `${(100 * width) / image.naturalWidth}%`;
  node.style.height = `${(100 * height) / image.naturalHeight}%`;
  return node;
}

let isStill = false;

/** Let nothing go the next time, because somebody has dragged it there. */
export function still() {
  isStill = true;
}

/**
 * Let the pieces in *steps* go, one step after the other, on the picture *after* in *frame*.
 *
 * Nothing goes if the picture *before* has another width, as then it shows a part.
 */
export function glide(frame, before, after, steps) {
  const isAlike = before.naturalWidth === after.naturalWidth;
  const isDragged = isStill && steps.length;
  if (isDragged) isStill = false;
  if (calm.matches || document.hidden || !steps.length || !isAlike || isDragged) return;
  const layer = document.createElement("div");
  layer.className = "glides";
  const scale = frame.clientWidth / after.naturalWidth;
  const landed = [];
  steps.forEach(({ glides }, at) => {
    const pieces = glides.map(([x, y, w, h, u, v, s, t, isNew]) => {
      const end = [u, v, s, t];
      const cover = lay(cut(before, end), end, after);
      const piece = lay(isNew ? cut(after, end) : cut(before, [x, y, w, h]), end, after);
      const [dx, dy] = [x + w / 2 - u - s / 2, y + h / 2 - v - t / 2];
      const start = `translate(${dx * scale}px, ${dy * scale}px) scale(${w / s}, ${h / t})`;
      return { cover, piece, start };
    });
    layer.append(...pieces.map(({ cover }) => cover), ...pieces.map(({ piece }) => piece));
    for (const { cover, piece, start } of pieces) {
      const moving = piece.animate([{ transform: start }, { transform: "none" }], {
        duration: MS,
        delay: at * MS,
        easing: "cubic-bezier(.3, .1, .2, 1)",
        fill: "both",
      });
      const done = () => (cover.remove(), piece.remove());
      landed.push(moving.finished.then(done, done));
    }
  });
  frame.append(layer);
  Promise.all(landed).then(() => layer.remove());
}

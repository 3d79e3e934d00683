// Shows how things went from one picture to the next. A piece is cut from the picture that shows it
// and slides over the new one; where it will land, the old picture covers the new one until then.

const MS = 240;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Return the part of *image* in *box*, at *place*. The browser has decoded it already. */
function piece(image, [x, y, width, height], [left, top, wide, high]) {
  const { naturalWidth: across, naturalHeight: down } = image;
  const whole = document.createElement("img");
  Object.assign(whole, { src: image.src, alt: "", decoding: "sync" });
  const node = document.createElement("div");
  node.append(whole);
  Object.assign(node.style, {
    left: `${(100 * left) / across}%`,
    top: `${(100 * top) / down}%`,
    width: `${(100 * wide) / across}%`,
    height: `${(100 * high) / down}%`,
  });
  Object.assign(whole.style, {
    left: `${(-100 * x) / width}%`,
    top: `${(-100 * y) / height}%`,
    width: `${(100 * across) / width}%`,
    height: `${(100 * down) / height}%`,
  });
  return node;
}

const allFinished = (moves) => Promise.allSettled(moves.map(({ finished }) => finished));

let isStill = false;

/** Let nothing go the next time, because somebody has dragged it there. */
export function still() {
  isStill = true;
}

/**
 * Let the pieces in *steps* go, one step after the other, on the picture *after* in *frame*.
 *
 * They wait below pieces that are still on their way there. Nothing goes if the picture *before* has
 * another width, as then it shows a part.
 */
export function glide(frame, before, after, steps) {
  const isAlike = before.naturalWidth === after.naturalWidth;
  const isDragged = isStill && steps.length;
  if (isDragged) isStill = false;
  if (calm.matches || document.hidden || !steps.length || !isAlike || isDragged) return;
  const layer = document.createElement("div");
  layer.className = "glides";
  const moves = [];
  steps.forEach(({ glides }, at) => {
    const covers = [];
    const pieces = [];
    for (const [x, y, w, h, u, v, s, t, isNew] of glides) {
      const end = [u, v, s, t];
      const cover = piece(before, end, end);
      const gone = isNew ? piece(after, end, end) : piece(before, [x, y, w, h], end);
      covers.push(cover);
      pieces.push(gone);
      const [dx, dy] = [x + w / 2 - u - s / 2, y + h / 2 - v - t / 2];
      const start = `translate(${(100 * dx) / s}%, ${(100 * dy) / t}%) scale(${w / s}, ${h / t})`;
      const move = gone.animate([{ transform: start }, { transform: "none" }], {
        duration: MS,
        delay: at * MS,
        easing: "cubic-bezier(.3, .1, .2, 1)",
        fill: "both",
      });
      move.pause();
      moves.push(move);
      const done = () => (cover.remove(), gone.remove());
      move.finished.then(done, done);
    }
    layer.append(...covers, ...pieces);
  });
  const going = [...frame.querySelectorAll(".glides")];
  const earlier = allFinished(going.flatMap((one) => one.getAnimations({ subtree: true })));
  if (going.length) going[0].before(layer);
  else frame.append(layer);
  allFinished(moves).then(() => layer.remove());
  // they set off once the new picture is painted, which a slow phone takes long for
  requestAnimationFrame(() =>
    requestAnimationFrame(async () => {
      await earlier;
      for (const move of moves) move.play();
    }),
  );
}

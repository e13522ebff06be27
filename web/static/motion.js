// @ts-check
// What moves on a board when its drawing is replaced: men glide or jump, taken men leave, new mills glow.

/** How long things take, in milliseconds: a step, a jump, a man that is placed, one that leaves, a mill that lights up. */
const MS = { step: 240, jump: 280, place: 160, leave: 200, mill: 300 };
/** A way longer than so many times the size of the man is a jump. */
const FAR = 3.2;

/** A piece on a drawing. @typedef {{ look: string, box: DOMRect, figure: Element, mill: boolean }} Standing */

/** Whether things may move: neither the reader's settings nor the system forbid it. */
export function mayMove() {
  return document.documentElement.dataset.motion !== "still" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What stands on each point of the drawing, by its name; men that are not yet sure count as well. @param {Element} place @returns {Map<string, Standing>} */
export function places(place) {
  const standing = new Map();
  for (const point of place.querySelectorAll("[data-point]")) {
    const figure = [...point.querySelectorAll(".man, .token")].find((man) => !man.closest(".lifted-away"));
    if (!figure || figure.getClientRects().length === 0) continue;
    const mill = point.classList.contains("mill");
    standing.set(point.getAttribute("data-point"), { look: look(figure), box: figure.getBoundingClientRect(), figure, mill });
  }
  return standing;
}

/** What tells one kind of piece from another. @param {Element} figure */
function look(figure) {
  return figure.getAttribute("href") ?? (figure.getAttribute("class") ?? "").replace(" ghost", "");
}

/** Lets what has changed since `old` glide, leave and glow, and says how long that takes, in milliseconds. Where the way of the piece is known, it goes along `way`, point by point. @param {Element} place @param {Map<string, Standing>} old @param {string[]} way @returns {number} */
export function glide(place, old, way = []) {
  if (old.size === 0 || !mayMove()) return 0;
  const now = places(place);
  const left = [...old].filter(([point, piece]) => now.get(point)?.look !== piece.look);
  let lasts = 0;
  for (const [point, piece] of now) {
    if (piece.mill && !old.get(point)?.mill) lightMill(place, point, piece, now, old);
    if (old.get(point)?.look === piece.look) continue;
    const from = left.findIndex(([, gone]) => gone.look === piece.look);
    const [moved] = from < 0 ? [] : left.splice(from, 1);
    const taken = moved ? travel(place, piece, moved[0], point, moved[1].box, way) : appear(piece.figure);
    lasts = Math.max(lasts, taken);
  }
  const board = place.querySelector("svg.board");
  left.forEach(([, piece], i) => leave(board, piece, ((i + 1) * lasts) / left.length));
  return lasts;
}

/** A man that is placed. @param {Element} figure */
function appear(figure) {
  const scaled = [{ scale: "1.15", opacity: 0.4 }, { scale: "1", opacity: 1 }];
  figure.animate(scaled, { duration: MS.place, easing: "ease-out" });
  return MS.place;
}

/** A new mill lights all its men, those that stood in another mill before too. @param {Element} place @param {string} point @param {Standing} piece @param {Map<string, Standing>} now @param {Map<string, Standing>} old */
function lightMill(place, point, piece, now, old) {
  piece.figure.classList.add("glow");
  const near = place.querySelector(`[data-point="${point}"]`)?.getAttribute("data-near")?.split(" ") ?? [];
  for (const other of near) {
    const neighbour = now.get(other);
    if (neighbour?.mill && neighbour.look === piece.look && old.get(other)?.mill) neighbour.figure.classList.add("glow");
  }
}

/** A piece goes from one point to another: hop by hop along the way that is known. @param {Element} place @param {Standing} piece @param {string} from @param {string} to @param {DOMRect} box @param {string[]} way */
function travel(place, piece, from, to, box, way) {
  const hops = way[0] === from && way.at(-1) === to ? way.slice(1, -1) : [];
  const boxes = [box, ...hops.map((point) => pointBox(place, point, box)), piece.box];
  const steps = boxes.slice(1).map((at, i) => length(boxes[i] ?? at, at) > FAR * at.width);
  const duration = steps.length > 1 || steps[0] ? MS.jump * steps.length : MS.step;
  slide(piece.figure, boxes, piece.box, duration);
  return duration;
}

/** Where a piece of the size of `box` stands on a point. @param {Element} place @param {string} point @param {DOMRect} box */
function pointBox(place, point, box) {
  const at = place.querySelector(`[data-point="${point}"] .hit, [data-point="${point}"] .cell`)?.getBoundingClientRect() ?? box;
  return new DOMRect(at.x + (at.width - box.width) / 2, at.y + (at.height - box.height) / 2, box.width, box.height);
}

/** @param {DOMRect} a @param {DOMRect} b */
function length(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** @param {Element} figure @param {DOMRect[]} boxes @param {DOMRect} to @param {number} duration */
function slide(figure, boxes, to, duration) {
  const frames = boxes.map((box) => shifted(figure, box, to));
  figure.animate(frames, { duration, easing: boxes.length > 2 ? "linear" : "ease-out" });
}

/** What shows a figure that stands at `at` as if it stood at `box`. @param {Element} figure @param {DOMRect} box @param {DOMRect} at */
function shifted(figure, box, at) {
  // Screen pixels become units of the drawing, whichever way the board is turned.
  const turn = /** @type {SVGGraphicsElement} */ (figure).getScreenCTM()?.inverse() ?? new DOMMatrix();
  const [dx, dy] = [box.x - at.x, box.y - at.y];
  return { transform: `translate(${turn.a * dx + turn.c * dy}px, ${turn.b * dx + turn.d * dy}px)` };
}

/** A taken man leaves the place where it stood, after a delay in milliseconds. @param {Element | null} board @param {Standing} piece @param {number} delay */
function leave(board, { figure, box }, delay) {
  board?.append(figure);
  figure.setAttribute("pointer-events", "none");
  const there = shifted(figure, box, figure.getBoundingClientRect());
  const frames = [{ ...there, opacity: 1 }, { ...there, opacity: 0 }];
  figure.animate(frames, { duration: MS.leave, delay, fill: "both" }).onfinish = () => figure.remove();
}

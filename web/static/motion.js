// @ts-check
// What moves on a board when its drawing is replaced: men glide, taken men leave, new mills glow.

/** How long a piece glides, in milliseconds. */
const GLIDE = 320;
/** How long a piece takes to leave, in milliseconds. */
const LEAVE = 420;

/** A piece on a drawing. @typedef {{ look: string, box: DOMRect, figure: Element, mill: boolean }} Standing */

/** Whether things may move: neither the reader's settings nor the system forbid it. */
function mayMove() {
  return document.documentElement.dataset.motion !== "still" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What stands on each point of the drawing, by its name. @param {Element} place @returns {Map<string, Standing>} */
export function places(place) {
  const standing = new Map();
  for (const point of place.querySelectorAll("[data-point]")) {
    const figure = point.querySelector(".man, .token");
    if (!figure) continue;
    const look = figure.getAttribute("class") ?? "";
    const mill = point.classList.contains("mill");
    standing.set(point.getAttribute("data-point"), { look, box: figure.getBoundingClientRect(), figure, mill });
  }
  return standing;
}

/** Lets what has changed since `old` glide, leave and glow. @param {Element} place @param {Map<string, Standing>} old */
export function glide(place, old) {
  if (old.size === 0 || !mayMove()) return;
  const now = places(place);
  const left = [...old].filter(([point, piece]) => now.get(point)?.look !== piece.look);
  for (const [point, piece] of now) {
    if (piece.mill && !old.get(point)?.mill) piece.figure.classList.add("glow");
    if (old.get(point)?.look === piece.look) continue;
    const from = left.findIndex(([, gone]) => gone.look === piece.look);
    const [moved] = from < 0 ? [] : left.splice(from, 1);
    if (moved) slide(piece.figure, moved[1].box, piece.box);
    else piece.figure.animate([{ opacity: 0 }, { opacity: 1 }], GLIDE);
  }
  const board = place.querySelector("svg.board");
  for (const [, piece] of left) leave(board, piece.figure);
}

/** @param {Element} figure @param {DOMRect} from @param {DOMRect} to */
function slide(figure, from, to) {
  const svg = /** @type {SVGGraphicsElement} */ (figure);
  const turn = svg.getScreenCTM()?.inverse();
  if (!turn) return;
  // Screen pixels become units of the drawing, whichever way the board is turned.
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const [x, y] = [turn.a * dx + turn.c * dy, turn.b * dx + turn.d * dy];
  figure.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: GLIDE, easing: "ease-in-out" });
}

/** @param {Element | null} board @param {Element} figure */
function leave(board, figure) {
  board?.append(figure);
  figure.setAttribute("pointer-events", "none");
  figure.animate([{ opacity: 1 }, { opacity: 0 }], LEAVE).onfinish = () => figure.remove();
}

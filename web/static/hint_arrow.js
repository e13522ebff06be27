// @ts-check
// The arrow of a hint: from where a piece stands, over the points that it touches, to where it goes.

const NAMESPACE = "http://www.w3.org/2000/svg";
/** How far from the middle of the first point and of the last one the arrow keeps, in units of the drawing. */
const GAP = [34, 22];
/** Half the width of the head, and its length. */
const HEAD = [19, 30];

/** @typedef {[number, number]} At */

/** The arrow over these places of a board; none if there are fewer than two. @param {(Element | null)[]} places @returns {SVGGElement | undefined} */
export function hintArrow(places) {
  const at = places.flatMap((place) => middle(place));
  if (at.length < 2) return undefined;
  const first = at[0];
  const second = at[1];
  const last = at[at.length - 1];
  const before = at[at.length - 2];
  if (!first || !second || !last || !before) return undefined;
  const begin = towards(first, second, GAP[0] ?? 0);
  const tip = towards(last, before, GAP[1] ?? 0);
  const neck = towards(tip, before, HEAD[1] ?? 0);
  const line = `M${[begin, ...at.slice(1, -1), neck].map((place) => place.join(" ")).join("L")}`;
  const arrow = document.createElementNS(NAMESPACE, "g");
  arrow.setAttribute("class", "hint-arrow");
  arrow.setAttribute("aria-hidden", "true");
  for (const part of ["casing", "core"]) {
    arrow.append(path(`${part} shaft`, line), path(`${part} head`, head(tip, neck)));
  }
  return arrow;
}

/** Where a place lies. @param {Element | null} place @returns {At[]} */
function middle(place) {
  const numbers = place?.getAttribute("transform")?.match(/translate\(([-\d.]+) ([-\d.]+)\)/);
  return numbers ? [[Number(numbers[1]), Number(numbers[2])]] : [];
}

/** A place on the way from one to another. @param {At} from @param {At} to @param {number} far @returns {At} */
function towards(from, to, far) {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [round(from[0] + ((to[0] - from[0]) * far) / long), round(from[1] + ((to[1] - from[1]) * far) / long)];
}

/** The triangle at the end. @param {At} tip @param {At} neck */
function head(tip, neck) {
  const wide = HEAD[0] ?? 0;
  const long = Math.hypot(tip[0] - neck[0], tip[1] - neck[1]) || 1;
  const [x, y] = [((tip[1] - neck[1]) * wide) / long, ((neck[0] - tip[0]) * wide) / long];
  return `M${tip.join(" ")}L${round(neck[0] + x)} ${round(neck[1] + y)}L${round(neck[0] - x)} ${round(neck[1] - y)}Z`;
}

/** @param {string} name @param {string} drawn */
function path(name, drawn) {
  const made = document.createElementNS(NAMESPACE, "path");
  made.setAttribute("class", name);
  made.setAttribute("d", drawn);
  return made;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}

// @ts-check
// Addresses of positions on the page of analysis, short enough to be read.

/** Signs that mean nothing in an address and need not be written otherwise. @type {Record<string, string>} */
const PLAIN = { "%20": "+", "%2F": "/", "%2C": ",", "%3A": ":", "%40": "@" };

/** A text as a part of an address. @param {string} text */
export function escaped(text) {
  return encodeURIComponent(text).replace(/%(20|2F|2C|3A|40)/g, (sign) => PLAIN[sign] ?? sign);
}

/** The part of an address behind the question mark; empty values are left out. @param {Record<string, string>} values */
export function query(values) {
  const some = Object.entries(values).filter(([, value]) => value !== "");
  return some.map(([name, value]) => `${name}=${escaped(value)}`).join("&");
}

/** The address of a position of a game. @param {string} spec @param {string} position @param {string} moves @param {string} tree @param {number} clock @param {string} names */
export function address(spec, position, moves = "", tree = "", clock = 0, names = "") {
  const asked = query({ position, clock: clock > 0 ? String(clock) : "", moves, tree, names });
  return `/analysis/${escaped(spec)}${asked === "" ? "" : "?"}${asked}`;
}

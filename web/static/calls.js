// @ts-check
// The matches to which somebody has been taken from their room: nobody is taken to the same one twice.

const KEY = "putahi-called";
/** The most matches that are remembered. */
const MOST = 50;

/** @returns {string[]} */
function known() {
  try {
    const told = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(told) ? told.map(String) : [];
  } catch {
    return [];
  }
}

/** Remembers that the page of a match has been shown. @param {string} match */
export function remember(match) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...known().filter((id) => id !== match), match].slice(-MOST)));
  } catch {
    // Without a store of the browser, the page of the room shows the link all the same.
  }
}

/** Forgets a match, so that the reader is taken to it once more. @param {string} match */
export function forget(match) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(known().filter((id) => id !== match)));
  } catch {
    // As above.
  }
}

/** The match to which a part of a room's page calls the reader, unless it has been shown. @param {ParentNode} part */
export function called(part) {
  const calls = [...part.querySelectorAll("[data-call][data-table]")].map((call) => call.getAttribute("data-table") ?? "");
  return calls.find((match) => match !== "" && !known().includes(match));
}

/** Takes the reader to a match. @param {string} match */
export function follow(match) {
  remember(match);
  location.assign(`/m/${match}`);
}

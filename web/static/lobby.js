// @ts-check
// The lobby as it is now: its lists are read anew from time to time, and whoever waits is told at once when somebody sits down.

import { Connection } from "./connection.js";
import { play } from "./sound.js";

/** @typedef {import("../types/protocol").ServerMessage} ServerMessage */

/** How often the lists are read anew while the page is seen, in milliseconds. */
const RENEW_MS = 20_000;
/** The parts of the page that change. The drawings of men are shared by all boards. */
const PARTS = [".symbols", ".told", ".offering", ".waits", ".watched"];

/** The matches in which the reader waits. @type {Map<string, Connection>} */
const waiting = new Map();

/** Follows the matches in which the reader waits. */
function follow() {
  const shown = [...document.querySelectorAll("[data-waiting]")].map((entry) => entry.getAttribute("data-waiting") ?? "");
  for (const [id, connection] of waiting) {
    if (shown.includes(id)) continue;
    connection.close();
    waiting.delete(id);
  }
  for (const id of shown) if (!waiting.has(id)) waiting.set(id, watch(id));
}

/** Reads the page anew when a match no longer waits. @param {string} id */
function watch(id) {
  let seq = 0;
  const connection = new Connection({
    address: () => `${location.origin.replace(/^http/, "ws")}/m/${id}/socket`,
    seq: () => seq,
    receive: (message) => {
      if (message.type !== "state") return;
      seq = message.state.seq;
      if (!message.state.waiting) void renew();
    },
    connected: () => undefined,
    isUrgent: () => false,
  });
  connection.open();
  return connection;
}

async function renew() {
  const answer = await fetch("/lobby").catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const told = page.querySelector(".told a")?.getAttribute("href");
  const isNews = told && told !== document.querySelector(".told a")?.getAttribute("href");
  for (const name of PARTS) {
    const [part, next] = [document.querySelector(name), page.querySelector(name)];
    // Nothing is taken away from under a finger or the keyboard.
    if (part && next && !part.matches(":focus-within")) part.replaceChildren(...next.childNodes);
  }
  document.title = page.title;
  if (isNews) play("mill");
  follow();
}

follow();
setInterval(() => document.hidden || void renew(), RENEW_MS);

// Makes pictures of each page at five sizes, light and dark, in both languages, to look at: `npm run gallery`. They lie in
// web/gallery, which is not kept. Words after the command choose the pictures whose names contain one of them.

import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { browser, house } from "./house.js";
import { begin, shown, type } from "./match.js";

/** @typedef {import("playwright-core").Page} Page */

const FOLDER = fileURLToPath(new URL("../gallery/", import.meta.url));
const SIZES = { laptop: [1280, 800], wide: [1366, 768], phone: [390, 664], sideways: [844, 390], tablet: [768, 1024] };
const MILL = "d6 d2 f4 b4 d7 d3 d5xd2 f2 g7 b2 b6 a7";

const server = await house();
const chrome = await browser();
const wanted = process.argv.slice(2);

/** @param {string} path @returns {(tab: Page) => Promise<unknown>} */
const at = (path) => (tab) => tab.goto(server.address + path);

/** A match after some moves. @param {string} game @param {string} moves @param {Record<string, string>} fields @returns {(tab: Page) => Promise<unknown>} */
const match = (game, moves = "", fields = {}) => async (tab) => {
  await begin(tab, server.address, game, fields);
  if (moves) await type(tab, moves);
};

/** A match that has been resigned. @param {Page} tab */
async function over(tab) {
  await match("nine-mens-morris", MILL)(tab);
  await tab.locator('[data-do="resign-ask"]').click();
  await tab.locator('.resigning [data-do="resign"]').click();
  await tab.locator(".endcard:not([hidden])").waitFor();
}

/** Somebody who watches a match of others. @param {Page} tab */
async function watching(tab) {
  const other = await chrome.newContext();
  const guest = await other.newPage();
  await begin(guest, server.address, "mu-torere", { screens: "many", "chair-2": "easy" });
  await tab.goto(guest.url());
  await shown(tab);
  await other.close();
}

/** @type {Record<string, (tab: Page) => Promise<unknown>>} */
const PAGES = {
  home: at("/"),
  game: at("/g/nine-mens-morris"),
  rules: at("/g/moaai/rules"),
  replay: at("/g/mu-torere/replay?ply=3"),
  lobby: at("/lobby"),
  rooms: at("/rooms"),
  matches: at("/matches"),
  profile: at("/me"),
  settings: at("/settings"),
  about: at("/about"),
  records: at("/records"),
  "not-found": at("/nowhere"),
  "mu-torere": match("mu-torere", "1-P 8-1"),
  morris: match("nine-mens-morris", MILL),
  awithlaknannai: match("awithlaknannai", "a5-b5 c4xa5"),
  kolowis: match("awithlaknannai", "", { "option-board": "kolowis" }),
  moaai: match("moaai", "Tr@a2 Co@c2 Rb@b3 Tv@d2"),
  "three-seats": match("moaai", "Tr@a2 Co@c2", { "chair-3": "human" }),
  invitation: match("mu-torere", "", { screens: "many" }),
  watching,
  over,
};

await mkdir(FOLDER, { recursive: true });
for (const locale of ["en", "fr"]) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    for (const [name, prepare] of Object.entries(PAGES)) {
      const file = `${name}-${locale}-${colorScheme}`;
      if (wanted.length > 0 && !wanted.some((word) => file.includes(word))) continue;
      const context = await chrome.newContext({ locale, colorScheme, reducedMotion: "reduce" });
      const tab = await context.newPage();
      await prepare(tab);
      for (const [size, [width = 0, height = 0]] of Object.entries(SIZES)) {
        await tab.setViewportSize({ width, height });
        await tab.screenshot({ path: `${FOLDER}${file}-${size}.png` });
      }
      await context.close();
    }
  }
}
await chrome.close();
await server.close();

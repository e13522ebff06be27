// Makes the pictures of docs/pictures anew, which the README and the guide show: `npm run pictures`. Words after the command choose
// pictures by name.

import { fileURLToPath } from "node:url";
import { browser, startServer } from "./server.js";
import { begin, type } from "./match.js";
import { arrive, open } from "./room.js";

const FOLDER = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
/** Smaller than life, to be small files. */
const DESK = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.75 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Wood and stone are many colours: as JPEG they take a third of the bytes of a PNG, and letters are still sharp. */
const FORMAT = /** @type {const} */ ({ type: "jpeg", quality: 85 });
const MORRIS = "d6 d2 f4 b4 d7 d3 d5xd2 f2 g7 b2 b6 a7";
const MOAAI = "Tr@a2 Co@c2 Rb@b3 Tv@d2 Cr@c4 Ro@d4 Rv@b1 Cb@e2 To@c3";

const server = await startServer();
const chrome = await browser();
const wanted = process.argv.slice(2);
/** The sockets of those who are in the room beside its host. @type {import("ws").WebSocket[]} */
const guests = [];

/** A picture of a page that `prepare` leads to. @param {string} name @param {import("playwright-core").BrowserContextOptions} options @param {(tab: import("playwright-core").Page) => Promise<unknown>} prepare */
async function picture(name, options, prepare) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const context = await chrome.newContext({ locale: "en", colorScheme: "light", reducedMotion: "reduce", ...options });
  const tab = await context.newPage();
  // Moves are typed where there is room for the field.
  const { width, height } = options.viewport ?? DESK.viewport;
  await tab.setViewportSize({ width: Math.max(width, DESK.viewport.width), height: DESK.viewport.height });
  await prepare(tab);
  await tab.setViewportSize({ width, height });
  await tab.evaluate(() => /** @type {HTMLElement | null} */ (document.activeElement)?.blur());
  await tab.evaluate(() => scrollTo(0, 0));
  await tab.mouse.move(0, 0);
  await tab.screenshot({ path: `${FOLDER}${name}.jpg`, ...FORMAT });
  await context.close();
}

/** A match after these moves. @param {string} game @param {string} moves @returns {(tab: import("playwright-core").Page) => Promise<void>} */
function match(game, moves) {
  return async (tab) => {
    await begin(tab, server.address, game);
    await type(tab, moves);
    await tab.locator("form.typed").evaluate((form) => form.closest("details")?.removeAttribute("open"));
  };
}

/** A room with its host and eight players, whose first round has begun. @param {import("playwright-core").Page} tab */
async function room(tab) {
  const link = await open(tab, server.address, "Ana");
  guests.push(...(await arrive(chrome, link, ["Ben", "Cleo", "Dana", "Emil", "Fatou", "Gwen", "Hugo", "Iris"])));
  await tab.locator('.people [data-presence="here"]').nth(8).waitFor();
  await tab.locator(".first-round").getByLabel("I play too").uncheck();
  await tab.locator(".first-round").getByRole("button", { name: "Start round 1" }).click();
  await tab.locator(".boards li").nth(3).waitFor();
}

await picture("home", DESK, (tab) => tab.goto(server.address));
await picture("morris", DESK, match("nine-mens-morris", MORRIS));
await picture("phone", PHONE, match("awithlaknannai", "a5-b5 c4xa5"));
await picture("moaai", { ...DESK, colorScheme: "dark" }, match("moaai", MOAAI));
await picture("rules", DESK, async (tab) => {
  await tab.goto(`${server.address}/g/mu-torere/rules#T5`);
  await tab.locator(".may").first().waitFor();
});
await picture("room", DESK, room);
await picture("analysis", DESK, async (tab) => {
  await tab.goto(`${server.address}/analysis/mu-torere?moves=4-P,5-4,P-5`);
  await tab.locator(".badge-mark").first().waitFor();
});

for (const guest of guests) guest.close();
await chrome.close();
await server.close();

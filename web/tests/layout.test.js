// No page scrolls sideways, and nothing on a page with a board covers its neighbour: every kind of page at every width of a screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FIREFOX_TEXT, IS_FIREFOX, SOAK, languages, page, variants, visit } from "./server.js";
import { GAMES, begin, type } from "./match.js";

/** @typedef {import("playwright-core").Page} Page */

const place = visit();
/** The widths and heights of windows: phones, tablets, laptops, projectors. @type {[number, number][]} */
const SCREENS = [
  [320, 640],
  [390, 844],
  [640, 900],
  [800, 600],
  [844, 390],
  [900, 700],
  [1024, 768],
  [1280, 800],
  [1680, 1050],
  [1920, 1080],
  [2560, 1440],
];
const screens = SOAK ? SCREENS : SCREENS.filter(([width]) => [320, 1024, 1920].includes(width));
const games = SOAK ? GAMES : GAMES.slice(1, 2);
/** From this width on a page must hold text of twice the size. */
const LARGE_TEXT = 640;
/** The usual size of text, in pixels. */
const USUAL = 16;
/** The least width of a board, in pixels. */
const BOARD = 120;
/** What browsers round, in pixels. */
const ROUNDING = 1;

/** Pages of each kind: a name, and how to get there. @type {[string, (tab: Page, game: string) => Promise<unknown>][]} */
const PAGES = [
  ["home", (tab) => tab.goto(place.server.address)],
  ["game", (tab, game) => tab.goto(`${place.server.address}/g/${game}`)],
  ["rules", (tab, game) => tab.goto(`${place.server.address}/g/${game}/rules`)],
  ["strategy", (tab, game) => tab.goto(`${place.server.address}/g/${game}/strategy`)],
  ["match", (tab, game) => begin(tab, place.server.address, game)],
  ["resigning", async (tab, game) => {
    await begin(tab, place.server.address, game);
    await tab.locator('[data-do="resign-ask"]').click();
  }],
  ["review", async (tab) => {
    await begin(tab, place.server.address, "mu-torere");
    await tab.locator('[data-do="resign-ask"]').click();
    await tab.locator('.resigning [data-do="resign"]').click();
    await tab.locator('.endcard a[href$="/review"]').click();
    await tab.locator("putahi-review:not([data-working])").waitFor();
  }],
  ["analysis", (tab, game) => tab.goto(`${place.server.address}/analysis/${game}`)],
  ["puzzle", (tab) => tab.goto(`${place.server.address}/puzzle/daily`)],
  ["puzzles", (tab) => tab.goto(`${place.server.address}/puzzles`)],
  ["lobby", (tab) => tab.goto(`${place.server.address}/lobby`)],
  ["rooms", (tab) => tab.goto(`${place.server.address}/rooms`)],
  ["room", async (tab) => {
    /** @param {string} path @param {Record<string, string>} form */
    const send = (path, form) => tab.request.post(new URL(path, place.server.address).href, { form, headers: { origin: place.server.address } });
    const room = (await send("/rooms", { title: "Thursday club", name: "Maria" })).url();
    const people = ["Maximilian Alexander", "Ana", "Ben", "Chloé", "Dmitri", "Ekaterina"].join("\n");
    await send(`${room}/do`, { do: "people", people });
    await send(`${room}/do`, { do: "tournament", game: "mu-torere", system: "swiss", rounds: "3", place: "boards", minutes: "20", seed: "1", who: "listed" });
    await tab.goto(room);
    await tab.locator(".wall").waitFor();
  }],
  ["plan", (tab, game) => tab.goto(`${place.server.address}/g/${game}/plan`)],
  ["evening", (tab) => tab.goto(`${place.server.address}/rooms/evening`)],
  ["profile", (tab) => tab.goto(`${place.server.address}/me`)],
  ["settings", (tab) => tab.goto(`${place.server.address}/settings`)],
  ["about", (tab) => tab.goto(`${place.server.address}/about`)],
  ["privacy", (tab) => tab.goto(`${place.server.address}/privacy`)],
  ["matches", async (tab, game) => {
    await begin(tab, place.server.address, game);
    await tab.goto(`${place.server.address}/matches`);
  }],
  ["not found", (tab) => tab.goto(`${place.server.address}/nowhere`)],
  ["records", (tab) => tab.goto(`${place.server.address}/records`)],
];

/** What is wrong with the layout of the page that is shown: what reaches beyond the window, what covers a neighbour in a grid with a
 * board, bars at the lower edge of the window aside, and boards too small to be seen. @param {Page} tab @returns {Promise<string[]>} */
function faults(tab) {
  return tab.evaluate(([rounding, least]) => {
    /** @param {Element} element */
    const name = (element) => element.tagName.toLowerCase() + [...element.classList].map((word) => `.${word}`).join("");
    const found = [];
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > rounding) {
      const beyond = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > innerWidth + rounding);
      found.push(`scrolls sideways by ${wide}: ${beyond.slice(0, 3).map(name).join(", ")}`);
    }
    for (const grid of document.querySelectorAll("main, main *, putahi-match")) {
      if (getComputedStyle(grid).display !== "grid" || !grid.querySelector(".board") || grid.closest(".board")) continue;
      const children = [...grid.children].filter((child) => {
        const { position, bottom, visibility } = getComputedStyle(child);
        const isBar = ["absolute", "fixed"].includes(position) || (position === "sticky" && bottom !== "auto");
        return !isBar && visibility !== "hidden" && child.getClientRects().length > 0;
      });
      /** @param {Element} child The child, and its board where that is larger. */
      const extent = (child) => {
        const shown = [...child.querySelectorAll(".board")].find((board) => board.getClientRects().length > 0);
        const [box, board] = [child.getBoundingClientRect(), (shown ?? child).getBoundingClientRect()];
        const [left, top] = [Math.min(box.left, board.left), Math.min(box.top, board.top)];
        // What does not fit into the child is beside it.
        const within = getComputedStyle(child).overflowX === "visible" ? box.left + child.scrollWidth : box.right;
        return { left, top, right: Math.max(box.right, board.right, within), bottom: Math.max(box.bottom, board.bottom) };
      };
      children.forEach((one, index) => {
        for (const other of children.slice(index + 1)) {
          const [a, b] = [extent(one), extent(other)];
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (across > rounding && down > rounding) found.push(`${name(one)} and ${name(other)} overlap by ${across.toFixed()}×${down.toFixed()}`);
        }
      });
    }
    for (const board of document.querySelectorAll(":is(.place, .study-board) .board")) {
      const { width } = board.getBoundingClientRect();
      if (board.getClientRects().length > 0 && width < least) found.push(`the board is ${width.toFixed()} pixels wide`);
    }
    return found;
  }, /** @type {[number, number]} */ ([ROUNDING, BOARD]));
}

/** The share of the window that no box may leave blank. */
const BLANK = 0.1;

/** Boxes with a ground or an edge of their own in which a band without words, drawings or fields is too large a share of the window. @param {Page} tab @returns {Promise<string[]>} */
function blanks(tab) {
  return tab.evaluate((most) => {
    /** @param {Element} element */
    const isBox = (element) => {
      const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(element);
      return [backgroundColor, borderTopWidth === "0px" ? "transparent" : borderTopColor].some((colour) => !/transparent|, 0\)$/.test(colour));
    };
    /** What is seen in a box: words, drawings and fields, each by its upper and lower edge. @param {Element} box */
    const contents = (box) => {
      const range = document.createRange();
      const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const rects = [...box.querySelectorAll("svg, img, input, textarea, select, button")].filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue;
        range.selectNodeContents(node);
        rects.push(...range.getClientRects());
      }
      return rects.filter(({ width, height }) => width > 2 && height > 2).sort((a, b) => a.top - b.top);
    };
    const found = [];
    for (const box of document.querySelectorAll("main *")) {
      if (box.closest("svg") || !(box instanceof HTMLElement) || !box.checkVisibility({ visibilityProperty: true }) || !isBox(box)) continue;
      const { top, bottom, width } = box.getBoundingClientRect();
      let [edge, band] = [top, 0];
      for (const part of contents(box)) {
        band = Math.max(band, part.top - edge);
        edge = Math.max(edge, part.bottom);
      }
      const share = (Math.max(band, bottom - edge) * width) / (innerWidth * innerHeight);
      if (share > most) found.push(`${box.tagName.toLowerCase()}.${box.className} is blank over ${(100 * share).toFixed()} % of the window`);
    }
    return found;
  }, BLANK);
}

/** The sizes of text at a width. Firefox takes one when it starts. @param {number} width */
function texts(width) {
  const all = width >= LARGE_TEXT ? [USUAL, 2 * USUAL] : [USUAL];
  return IS_FIREFOX ? all.filter((size) => size === FIREFOX_TEXT) : all;
}

/** Sets the usual size of text of a page, as users do in the settings of Chromium. @param {Page} tab */
async function textSetter(tab) {
  if (IS_FIREFOX) return () => undefined;
  const devtools = await tab.context().newCDPSession(tab);
  return (/** @type {number} */ standard) => devtools.send("Page.setFontSizes", { fontSizes: { standard } });
}

for (const [turn, [kind, go]] of PAGES.entries()) {
  test(`${kind}: nothing scrolls sideways or covers its neighbour`, async () => {
    const wrong = [];
    for (const locale of languages(turn)) {
      const context = await place.chrome.newContext({ locale, reducedMotion: "reduce" });
      const { page: tab } = await page(context);
      const setText = await textSetter(tab);
      for (const game of /^(game|rules|match|resigning|analysis)$/.test(kind) ? games : games.slice(0, 1)) {
        await go(tab, game);
        for (const [width, height] of screens) {
          await tab.setViewportSize({ width, height });
          for (const size of texts(width)) {
            await setText(size);
            const faulty = await faults(tab);
            wrong.push(...faulty.map((fault) => `${game} ${locale} ${width}×${height}, text of ${size} px: ${fault}`));
          }
        }
      }
      await context.close();
    }
    assert.deepEqual(wrong, []);
  });
}

test("a board grows with a large window", async () => {
  const context = await place.chrome.newContext({ viewport: { width: 2560, height: 1440 } });
  const { page: tab } = await page(context);
  for (const [kind, prepare] of PAGES.filter(([kind]) => ["review", "analysis", "puzzle"].includes(kind))) {
    await prepare(tab, "nine-mens-morris");
    const board = await tab.locator(".place .board:visible").first().boundingBox();
    assert.ok(board && board.width > 1440 * 0.6, `${kind}: ${board?.width} px`);
  }
  await context.close();
});

test("no box beside or under a board is blank over a tenth of the window", async () => {
  /** @type {string[]} */
  const wrong = [];
  for (const colorScheme of variants(/** @type {("light" | "dark")[]} */ (["light", "dark"]))) {
    const context = await place.chrome.newContext({ locale: "en", reducedMotion: "reduce", colorScheme });
    const { page: tab } = await page(context);
    /** @type {[string, string, Record<string, string>][]} */
    const matches = [
      ["awithlaknannai", "a5-b5 c4xa5", {}],
      ["awithlaknannai", "a9-b9", { "option-board": "kolowis" }],
      ["nine-mens-morris", "d6 d2", {}],
      ["moaai", "Tr@a2 Co@c2", {}],
      ["mu-torere", "1-P 8-1", {}],
    ];
    /** @param {string} what */
    const look = async (what) => {
      for (const [width, height] of [[390, 844], [768, 1024], [1280, 800], [1920, 1080]]) {
        await tab.setViewportSize({ width: width ?? 0, height: height ?? 0 });
        for (const fault of await blanks(tab)) wrong.push(`${what} ${width}×${height} ${colorScheme}: ${fault}`);
      }
    };
    for (const [game, moves, options] of matches) {
      await begin(tab, place.server.address, game, options);
      await look(`${game} ${Object.values(options).join()}`);
      await tab.setViewportSize({ width: 1280, height: 800 });
      await type(tab, moves);
      await tab.locator(".tools summary").click();
      await look(`${game} ${Object.values(options).join()} after ${moves}`);
      await tab.goto(`${place.server.address}/analysis/${game}`);
      await tab.locator(".verdicts .value").first().waitFor();
      await look(`analysis of ${game}`);
    }
    await context.close();
  }
  assert.deepEqual(wrong, []);
});

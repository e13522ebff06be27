// Makes pictures of each page at six sizes, light and dark, in every language, to look at: `npm run gallery`. They lie in
// web/gallery, which is not kept. Words after the command choose the pictures whose names contain one of them.

import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { LANGUAGES, browser, startServer } from "./server.js";
import { begin, shown, type } from "./match.js";
import { enter, open } from "./room.js";

/** @typedef {import("playwright-core").Page} Page */

const FOLDER = fileURLToPath(new URL("../gallery/", import.meta.url));
const SIZES = { projector: [1920, 1080], laptop: [1280, 800], wide: [1366, 768], phone: [390, 664], sideways: [844, 390], tablet: [768, 1024] };
/** The steps of each game. */
const STEPS = {
  "mu-torere": ["enter", "leave", "ring", "why", "shut", "escape"],
  "nine-mens-morris": ["place", "mill", "stop", "safe", "open", "close", "fly"],
  awithlaknannai: ["step", "must", "take", "chain", "most", "bait", "win"],
  moaai: ["place", "wait", "again", "gone", "alike", "last"],
};
const MILL = "d6 d2 f4 b4 d7 d3 d5xd2 f2 g7 b2 b6 a7";

const server = await startServer();
const chrome = await browser();
/** A browser whose letters are twice the usual size: for the pages whose names begin with "large". */
const large = await browser("--blink-settings=defaultFontSize=32");
const wanted = process.argv.slice(2);

/** @param {string} path @returns {(tab: Page) => Promise<unknown>} */
const at = (path) => (tab) => tab.goto(server.address + path);

/** The page of analysis when values are shown. @param {string} path @returns {(tab: Page) => Promise<unknown>} */
const valued = (path) => async (tab) => {
  await tab.goto(server.address + path);
  await tab.locator(".verdicts .value").first().waitFor();
  await tab.locator(".place [aria-description]").first().waitFor({ state: "attached" });
};

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

/** The review of a match that has been given up. @param {string} game @param {string} moves @returns {(tab: Page) => Promise<unknown>} */
const review = (game, moves) => async (tab) => {
  await match(game, moves)(tab);
  if ((await tab.locator(".endcard[hidden]").count()) > 0) {
    await tab.locator('[data-do="resign-ask"]').click();
    await tab.locator('.resigning [data-do="resign"]').click();
  }
  await tab.locator('.endcard a[href$="/review"]').click();
  await tab.locator("putahi-review:not([data-working])").waitFor();
};

/** Somebody who watches a match of others. @param {Page} tab */
async function watching(tab) {
  const other = await chrome.newContext();
  const guest = await other.newPage();
  await begin(guest, server.address, "mu-torere", { devices: "separate", "chair-2": "easy" });
  await tab.goto(guest.url());
  await shown(tab);
  await other.close();
}

/** A room with its host and seven others, who stay, in English: whose words these steps know. @param {Page} tab */
async function full(tab) {
  const link = await open(tab, server.address, "Ana");
  for (const name of ["Ben", "Cleo", "Dana", "Emil", "Fatou", "Gwen", "Hugo"]) {
    const other = await chrome.newContext({ locale: "en" });
    await enter(await other.newPage(), link, name);
  }
  return link;
}

/** The same room when its first round has begun. @param {Page} tab */
async function playing(tab) {
  await full(tab);
  await tab.locator("summary", { hasText: "Start a tournament" }).click();
  await tab.locator(".bar").getByRole("button", { name: "Start round 1" }).click();
  await tab.locator(".boards li").nth(3).waitFor();
}

/** The same room with a question opened. @param {string} summary @returns {(tab: Page) => Promise<unknown>} */
const asking = (summary) => async (tab) => {
  await playing(tab);
  const question = tab.locator(".hall .question > summary", { hasText: summary }).first();
  await question.evaluate((element) => {
    for (let fold = element.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
    element.scrollIntoView({ block: "center" });
  });
};

/** The page of a tournament that has been closed. @param {Page} tab */
async function closed(tab) {
  await playing(tab);
  await tab.locator(".hall .question > summary", { hasText: "Close the tournament" }).click();
  await tab.getByRole("button", { name: "Close the tournament" }).click();
  await tab.getByRole("link", { name: /^Tournament 1/ }).click();
  await tab.locator(".results table").waitFor();
}

/** The daily puzzle after its answer has been shown. @param {Page} tab */
async function showAnswer(tab) {
  await at("/puzzle/daily")(tab);
  while ((await tab.locator('putahi-puzzle[data-stage="open"]').count()) > 0) {
    await tab.locator(".hints button:enabled").last().click();
    await tab.waitForTimeout(300);
  }
  await tab.locator('putahi-puzzle[data-stage="shown"]').waitFor();
}

/** The daily puzzle after the first legal move that is wrong. @param {Page} tab */
async function wrongAnswer(tab) {
  await at("/puzzle/daily")(tab);
  const board = tab.locator("putahi-puzzle[data-ready]");
  /** @type {{ text: string, touches: string[] }[]} */
  const legal = await board.evaluate((board) => Object(board).state.legal);
  for (const { touches } of legal.reverse()) {
    for (const name of touches) await tab.locator(`.place :is([data-point="${name}"], [data-piece="${name}"]):visible`).first().dispatchEvent("click");
    await tab.waitForTimeout(1_500);
    const stage = await board.getAttribute("data-stage");
    if (stage === "wrong" || stage === "solved") return;
  }
}

/** @type {Record<string, (tab: Page) => Promise<unknown>>} */
const PAGES = {
  home: at("/"),
  game: at("/g/nine-mens-morris"),
  rules: at("/g/moaai/rules"),
  ...Object.fromEntries(["mu-torere", "nine-mens-morris", "awithlaknannai", "moaai"].map((game) => [`strategy-${game}`, at(`/g/${game}/strategy`)])),
  "puzzle-of-set": at("/puzzle/x49jc3h3pz?set=mu-torere.gap"),
  drawing: async (tab) => {
    await tab.goto(`${server.address}/g/moaai`);
    for (const fold of [".setup > details > summary", ".drawing > summary"]) await tab.locator(fold).click();
    for (const cell of ["a2", "a3", "b2", "b3", "c3"]) await tab.locator(`[name="cell-terrain-${cell}"]`).check();
    await tab.locator(".drawing").evaluate((drawing) => drawing.scrollIntoView());
  },
  ...Object.fromEntries(Object.entries(STEPS).flatMap(([game, steps]) => steps.map((step) => [`step-${game}-${step}`, at(`/g/${game}/learn?step=${step}`)]))),
  "step-done": async (tab) => {
    await at("/g/nine-mens-morris/learn?step=stop")(tab);
    await tab.locator("putahi-coach[data-ready]").waitFor();
    await tab.locator('.place [data-point="b2"] .hit').click({ force: true });
    await tab.locator('putahi-coach[data-stage="done"]').waitFor();
  },
  replay: at("/g/mu-torere/replay?ply=3"),
  analyses: at("/analysis"),
  "analysis-star": valued("/analysis/mu-torere?moves=1-P+8-1&tree=1-P(4-P{the+other+arm}),8-1,P-8{back}"),
  "analysis-morris": valued(`/analysis/nine-mens-morris?moves=${MILL.replaceAll(" ", "+")}`),
  "analysis-slab": valued("/analysis/awithlaknannai?moves=a5-b5"),
  "analysis-island": valued("/analysis/moaai?moves=Tr@a2+Co@c2"),
  "analysis-editor": async (tab) => {
    await valued("/analysis/nine-mens-morris")(tab);
    await tab.locator('[data-do="edit"]').click();
    for (const point of ["a7", "d7", "f6"]) await tab.locator(`.place [data-point="${point}"] .hit`).click({ force: true });
    await tab.locator(".objections li").first().waitFor();
  },
  lobby: at("/lobby"),
  rooms: at("/rooms"),
  matches: at("/matches"),
  profile: at("/me"),
  puzzles: at("/puzzles"),
  puzzle: at("/puzzle/daily"),
  "puzzle-wrong": (tab) => wrongAnswer(tab),
  "puzzle-hint": async (tab) => {
    await at("/puzzle/daily")(tab);
    await tab.locator(".hints button:enabled").first().click();
    await tab.locator(".hinted").first().waitFor();
  },
  "puzzle-shown": (tab) => showAnswer(tab),
  "puzzle-frame": at("/puzzle/daily/embed"),
  "large-puzzle": at("/puzzle/daily"),
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
  invitation: match("mu-torere", "", { devices: "separate" }),
  review: review("mu-torere", "1-P 8-1 P-8 1-P 2-1 P-2 3-P 2-3 1-2"),
  "review-estimates": review("nine-mens-morris", MILL),
  "large-review": review("mu-torere", "1-P 8-1 P-8 1-P 2-1 P-2 3-P 2-3 1-2"),
  watching,
  over,
  menu: async (tab) => {
    await match("nine-mens-morris", MILL)(tab);
    await tab.locator('[popovertarget="more"]').click();
  },
  resigning: async (tab) => {
    await match("mu-torere", "1-P")(tab);
    await tab.locator('[data-do="resign-ask"]').click();
  },
  lost: async (tab) => {
    await match("awithlaknannai", "", { devices: "separate", "chair-2": "easy" })(tab);
    await tab.routeWebSocket(/\/socket/, (socket) => void socket.close());
    await tab.reload();
    await tab.waitForTimeout(6_000);
  },
  entrance: async (tab) => {
    const other = await chrome.newContext({ locale: "en" });
    await tab.goto(await full(await other.newPage()));
    await other.close();
  },
  room: full,
  playing,
  "playing-start": asking("Start round"),
  "playing-close": asking("Close the tournament"),
  "playing-remove": asking("Gone"),
  closed,
  "large-home": at("/"),
  "large-game": at("/g/nine-mens-morris"),
  "large-match": match("nine-mens-morris", MILL),
  "large-rules": at("/g/moaai/rules"),
  "large-settings": at("/settings"),
};
/** Pages whose steps are made by their English words. */
const ENGLISH = ["entrance", "room", "playing", "playing-start", "playing-close", "playing-remove", "closed"];

/** The pages that could not be shown, and why. @type {string[]} */
const failed = [];
await mkdir(FOLDER, { recursive: true });
for (const locale of LANGUAGES) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    for (const [name, prepare] of Object.entries(PAGES)) {
      const file = `${name}-${locale}-${colorScheme}`;
      if (locale !== "en" && ENGLISH.includes(name)) continue;
      if (wanted.length > 0 && !wanted.some((word) => file.includes(word))) continue;
      const [viewer, viewport] = name.startsWith("large") ? [large, { width: 390, height: 664 }] : [chrome, { width: 1280, height: 800 }];
      const context = await viewer.newContext({ viewport, locale, colorScheme, reducedMotion: "reduce" });
      const tab = await context.newPage();
      try {
        await prepare(tab);
        for (const [size, [width = 0, height = 0]] of Object.entries(SIZES)) {
          await tab.setViewportSize({ width, height });
          await tab.screenshot({ path: `${FOLDER}${file}-${size}.png` });
        }
      } catch (error) {
        failed.push(`${file}: ${error}`);
      }
      await context.close();
    }
  }
}
await chrome.close();
await large.close();
await server.close();
if (failed.length > 0) throw new Error(failed.join("\n"));

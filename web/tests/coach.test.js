// "Teach me": somebody who has never heard of a game does only what is marked or named, step by step, and then wins or draws the
// short match with the coach: by touch on a phone, by keyboard, and by the names that a screen reader says.

import assert from "node:assert/strict";
import { test } from "node:test";
import AxeBuilder from "@axe-core/playwright";
import { PATIENCE, SOAK, page, variants, visit } from "./server.js";
import { GAMES, hurry, shown } from "./match.js";

/** @typedef {import("playwright-core").Page} Page */
/** How somebody acts: on a place of the board by its name, and on a button or link. @typedef {{ place: (tab: Page, name: string) => Promise<void>, button: (tab: Page, selector: string) => Promise<void>, context: import("playwright-core").BrowserContextOptions, names?: boolean }} Way */

/** The most touches of the board and of buttons from the first step to the end of the match. */
const MOST = 40;
/** How often a hint is asked for until it says the whole move. */
const MOST_HINTS = 4;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const place = visit();

/** The place of the board that is seen, by its name. @param {Page} tab @param {string} name */
const spot = (tab, name) => tab.locator(`.place [data-point="${name}"]:visible, .place [data-piece="${name}"]:visible`).first();

/** The names of the places with a mark. @param {Page} tab @param {string} mark @returns {Promise<string[]>} */
async function marked(tab, mark) {
  const names = () => tab.locator(`.place ${mark}`).evaluateAll((all) =>
    all.filter((place) => place.getClientRects().length > 0).map((place) => place.getAttribute("data-point") ?? place.getAttribute("data-piece") ?? ""));
  // The page may just lead on to the next one.
  return names().catch(() => tab.waitForLoadState().then(names));
}

/** @type {Record<string, Way>} */
const WAYS = {
  "by touch": {
    context: PHONE,
    async place(tab, name) {
      const hit = spot(tab, name).locator(".hit");
      await ((await hit.count()) > 0 ? hit.first() : spot(tab, name)).tap({ force: true });
    },
    button: (tab, selector) => tab.locator(selector).first().tap(),
  },
  "by keyboard": {
    context: {},
    async place(tab, name) {
      await walk(tab, name);
      await tab.keyboard.press("Enter");
    },
    async button(tab, selector) {
      await tab.locator(selector).first().focus();
      await tab.keyboard.press("Enter");
    },
  },
  "by names": {
    context: {},
    names: true,
    // As a screen reader does: no pointer, no key, an action on what has the name.
    place: (tab, name) => spot(tab, name).evaluate((place) => void place.dispatchEvent(new MouseEvent("click", { bubbles: true }))),
    button: (tab, selector) => tab.locator(selector).first().evaluate((button) => Object(button).click()),
  },
};

/** Goes to a place of the board by arrow keys, as somebody who tries which key leads nearer. @param {Page} tab @param {string} name */
async function walk(tab, name) {
  const kind = (await spot(tab, name).getAttribute("data-point")) === null ? "piece" : "point";
  await tab.locator(`.place [data-${kind}][tabindex="0"]:visible`).first().focus();
  const at = () => tab.evaluate((kind) => document.activeElement?.getAttribute(`data-${kind}`) ?? "", kind);
  // From each place reached so far the keys that have been tried there.
  /** @type {Map<string, string[]>} */
  const tried = new Map();
  for (let presses = 0; presses < 400; presses += 1) {
    const here = await at();
    if (here === name) return;
    const keys = await nearer(tab, name);
    const before = tried.get(here) ?? [];
    const key = keys.find((key) => !before.includes(key)) ?? keys[presses % keys.length] ?? "ArrowUp";
    tried.set(here, [...before, key]);
    await tab.keyboard.press(key);
  }
  throw new Error(`no keys lead to ${name}`);
}

/** The arrow keys, that in whose direction a place lies first. @param {Page} tab @param {string} name */
function nearer(tab, name) {
  return spot(tab, name).evaluate((goal) => {
    const middle = (/** @type {Element | null} */ place) => {
      const box = (place?.querySelector(".spot, .cell") ?? place ?? document.body).getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [hx = 0, hy = 0] = middle(document.activeElement);
    const [gx = 0, gy = 0] = middle(goal);
    /** @type {[string, number][]} */
    const keys = [["ArrowRight", gx - hx], ["ArrowLeft", hx - gx], ["ArrowDown", gy - hy], ["ArrowUp", hy - gy]];
    return keys.sort(([, one], [, other]) => other - one).map(([key]) => key);
  });
}

/** What is to be touched next at a step: what is marked; for who sees no marks what is named. @param {Page} tab @param {Way} way @param {number} touched */
async function asked(tab, way, touched) {
  if (!way.names) return (await marked(tab, ".hinted"))[0];
  const said = (await tab.locator("[data-head] .touches").innerText()).replace(/^Touch |\.$/g, "").split(", ");
  return called(tab, said[touched] ?? "");
}

/** The place whose name for screen readers begins so or says so. @param {Page} tab @param {string} name */
function called(tab, name) {
  return tab.locator(".place [aria-label]:is([data-point], [data-piece])").evaluateAll((all, name) => {
    const label = (/** @type {Element} */ place) => place.getAttribute("aria-label") ?? "";
    const found = all.find((place) => new RegExp(`^${name}\\b`).test(label(place))) ?? all.find((place) => label(place).includes(name));
    return found?.getAttribute("data-point") ?? found?.getAttribute("data-piece") ?? undefined;
  }, name);
}

/** Goes through all steps of a game; returns the number of touches. @param {Page} tab @param {Way} way */
async function learn(tab, way) {
  let touches = 0;
  const coach = tab.locator("putahi-coach");
  /** Whether a step is still open; the page may just lead on, perhaps to the match. @param {string | null} step */
  const isOpen = (step) =>
    tab.locator(`putahi-coach[data-stage="open"][data-step="${step}"]`).count().then((count) => count > 0).catch(() => tab.waitForLoadState().then(() => false));
  for (;;) {
    const step = await coach.getAttribute("data-step");
    await tab.locator('putahi-coach[data-stage="open"]').waitFor();
    const gone = `putahi-coach:not([data-step="${step}"]), putahi-match`;
    const done = `putahi-coach:not([data-stage="open"]), ${gone}`;
    for (let touched = 0; await isOpen(step); touched += 1) {
      // The script draws the marks after the page has come.
      if (!way.names) await tab.locator(`.place .hinted, ${done}`).first().waitFor();
      if (!(await isOpen(step))) break;
      const next = await asked(tab, way, touched);
      assert.ok(next, `${step}: something is to be touched`);
      await way.place(tab, next);
      touches += 1;
      assert.ok(touches <= MOST, "too many touches");
      await tab.locator(`.place .touched, ${done}`).first().waitFor();
      await tab.waitForTimeout(150);
      // A move is under way until the step is done or goes on.
      if ((await marked(tab, ".touched")).length === 0) await tab.locator(done).first().waitFor();
    }
    // Who points is taken on; others stand at the button.
    if (way.context !== PHONE) {
      assert.equal(await tab.evaluate(() => document.activeElement?.closest("[data-panel]") !== null), true, `${step}: the button is in focus`);
      await way.button(tab, "[data-panel] .main");
      touches += 1;
    }
    await tab.locator(gone).first().waitFor();
    if ((await tab.locator("putahi-match").count()) > 0) return touches;
  }
}

/** The state that the page of the match holds. @param {Page} tab @returns {Promise<import("../types/protocol").State>} */
const held = (tab) => tab.locator("putahi-match").evaluate((board) => Object(board).state);

/** The touches of the move that hints tell, and how often one was asked for. @param {Page} tab @param {Way} way */
async function hinted(tab, way) {
  const legal = (await held(tab)).legal;
  for (let hints = 1; hints <= MOST_HINTS; hints += 1) {
    const [answer] = await Promise.all([tab.waitForResponse(/\/hint/), way.button(tab, '[data-do="hint"]:visible')]);
    const { said } = await answer.json();
    await tab.waitForFunction((said) => document.querySelector(".notice")?.textContent === said, said, { timeout: PATIENCE });
    const names = way.names ? ((await tab.locator(".notice").innerText()).replace(/(?<=\d)x(?=[a-z])/g, " ").match(/[\p{L}\d]+/gu) ?? []) : await marked(tab, ".hinted");
    // The marks of a whole move are its touches; its name says them in their order.
    const whole = legal.find(({ touches }) =>
      way.names ? names.join(" ").includes(touches.join(" ")) : touches.length === names.length && touches.every((touch) => names.includes(touch)));
    if (whole) return { touches: whole.touches, hints };
  }
  throw new Error("no hint tells a move");
}

/** Plays the match by hints alone until it is over; returns the number of touches. @param {Page} tab @param {Way} way */
async function play(tab, way) {
  await shown(tab);
  for (let touches = 0; ; ) {
    await tab.locator("putahi-match .may, putahi-match .again:not([hidden])").first().waitFor();
    const { turn, plies } = await held(tab);
    if (turn === null) return touches;
    const { touches: named, hints } = await hinted(tab, way);
    touches += hints;
    for (const name of named) await way.place(tab, name);
    touches += named.length;
    assert.ok(touches <= MOST, "too many touches");
    await tab.waitForFunction((plies) => Object(document.querySelector("putahi-match")).state.plies > plies, plies, { timeout: PATIENCE });
  }
}

const all = Object.entries(WAYS);
const games = GAMES.flatMap((game, number) => (SOAK ? all : all.slice(number % all.length, (number % all.length) + 1)).map(([how, way]) => ({ game, how, way })));

for (const { game, how, way } of games) {
  test(`a newcomer learns ${game} ${how} and does not lose the first match`, async () => {
    const context = await place.chrome.newContext({ locale: "en", reducedMotion: "reduce", ...way.context });
    await hurry(context, place.server.address);
    const { page: tab, errors } = await page(context);
    await tab.goto(`${place.server.address}/g/${game}`);
    await way.button(tab, ".teach-me");
    await tab.locator("putahi-coach[data-ready]").waitFor();
    const learnt = await learn(tab, way);
    const played = await play(tab, way);
    assert.ok(learnt + played <= MOST, `${learnt} touches for the steps and ${played} for the match`);
    const { result } = await held(tab);
    assert.ok(result?.ending === "won" || result?.ending === "drawn", JSON.stringify(result));
    await tab.goto(place.server.address);
    const medal = tab.locator(`.medal[href="/g/${game}/learn"]`);
    assert.match((await medal.getAttribute("class")) ?? "", /won|drawn/);
    assert.match(await medal.innerText(), /first match (won|drawn)/);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("wrong touches are answered: by the rule, kindly, and what was played is taken back", async () => {
  const context = await place.chrome.newContext({ locale: "en", reducedMotion: "reduce" });
  await hurry(context, place.server.address);
  const { page: tab, errors } = await page(context);
  await tab.goto(`${place.server.address}/g/mu-torere/learn`);
  await tab.locator("putahi-coach[data-ready]").waitFor();
  const touch = (/** @type {string} */ name) => spot(tab, name).locator(".hit").click({ force: true });
  await touch("6");
  await tab.locator(".notice", { hasText: "(T2)" }).waitFor();
  await touch("1");
  await touch("P");
  await tab.locator(".status", { hasText: "That is allowed, but" }).waitFor();
  await tab.waitForFunction(() => Object(document.querySelector("putahi-coach")).state.position === "bbbbwwww. b 0");
  assert.deepEqual(await marked(tab, ".hinted"), ["4"]);
  // A step can be left out, and the address shows where one is.
  await tab.locator('[data-panel] a[data-do="go"]').click();
  await tab.locator('putahi-coach[data-step="leave"]').waitFor();
  assert.match(tab.url(), /step=leave$/);
  assert.equal(await tab.locator(".dots .reached").count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test("what is done is kept without scripts, too", async () => {
  const context = await place.chrome.newContext({ locale: "en", javaScriptEnabled: false });
  const tab = await context.newPage();
  await tab.goto(`${place.server.address}/g/nine-mens-morris/learn`);
  await tab.locator('form.typed [value="show"]').click();
  assert.match(await tab.locator(".status").innerText(), /ways lead to all sides/);
  await tab.locator("[data-panel] .main").click();
  await tab.locator("form.typed input[name=text]").fill("f6xe3");
  await tab.locator('form.typed [value="play"]').click();
  assert.match(await tab.locator(".status").innerText(), /one black man is gone/);
  assert.equal(await tab.locator(".dots .reached").count(), 2);
  await context.close();
});

for (const colorScheme of variants(/** @type {("light" | "dark")[]} */ (["light", "dark"]))) {
  test(`nothing serious is wrong with the steps, and nothing is cut off, ${colorScheme}`, async () => {
    const context = await place.chrome.newContext({ locale: "en", colorScheme, reducedMotion: "reduce", viewport: PHONE.viewport });
    const tab = await context.newPage();
    for (const game of GAMES) {
      await tab.goto(`${place.server.address}/g/${game}/learn`);
      await tab.locator("putahi-coach[data-ready]").waitFor();
      const { violations } = await new AxeBuilder({ page: tab }).setLegacyMode(true).analyze();
      const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      assert.deepEqual(grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`), [], game);
      assert.ok((await tab.evaluate(() => document.documentElement.scrollWidth)) <= PHONE.viewport.width, `${game} scrolls sideways`);
    }
    await context.close();
  });
}

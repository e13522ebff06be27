// A match by touch on a screen of the size of a phone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { page, soak, variants, visit } from "./server.js";
import { GAMES, begin, happened, playOut, state } from "./match.js";

/** What a finger hits, in pixels. */
const FINGER = 44;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const place = visit();

/** The smaller side of everything that can be touched, by its name. @param {import("playwright-core").Page} tab */
function sizes(tab) {
  return tab.locator("putahi-match :is([data-point], [data-piece], button:not([hidden]), input)").evaluateAll((all) =>
    all.map((element) => {
      const box = (element.querySelector(".hit") ?? element).getBoundingClientRect();
      return { name: element.getAttribute("aria-label") ?? element.textContent ?? "", size: Math.min(box.width, box.height) };
    }).filter(({ size }) => size > 0),
  );
}

for (const game of variants(GAMES)) {
  test(`everything on the board of ${game} is large enough for a finger`, async () => {
    const context = await place.chrome.newContext(PHONE);
    const { page: tab } = await page(context);
    await begin(tab, place.server.address, game);
    const found = await sizes(tab);
    assert.ok(found.length > 9);
    assert.deepEqual(found.filter(({ size }) => size < FINGER), []);
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= PHONE.viewport.width, `the page is ${wide} px wide`);
    await context.close();
  });
}

test("on the longest board a finger that lands beside a point means the nearest, and men are as large as they can be", async () => {
  const context = await place.chrome.newContext({ ...PHONE, viewport: { width: 390, height: 664 }, reducedMotion: "reduce" });
  const { page: tab, errors } = await page(context);
  await begin(tab, place.server.address, "awithlaknannai", { "option-board": "kolowis" });
  const points = await tab.locator(".place .upright [data-point]").evaluateAll((all) =>
    all.map((point) => {
      const box = (point.querySelector(".hit") ?? point).getBoundingClientRect();
      return { name: point.getAttribute("data-point") ?? "", x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }));
  const man = await tab.locator(".place .upright use.man").first().boundingBox();
  assert.ok(man && man.width >= 27, `men are ${man?.width} px wide`);
  const board = await tab.locator(".place .upright").boundingBox();
  assert.ok(board);
  /** How many square pixels of the board are nearest to a point. @type {Map<string, number>} */
  const areas = new Map();
  for (let x = board.x; x < board.x + board.width; x += 2) {
    for (let y = board.y; y < board.y + board.height; y += 2) {
      const near = points.map((point) => ({ name: point.name, away: Math.hypot(point.x - x, point.y - y) })).reduce((one, other) => (other.away < one.away ? other : one));
      if (near.away < 40) areas.set(near.name, (areas.get(near.name) ?? 0) + 4);
    }
  }
  assert.equal(areas.size, 49);
  for (const [name, area] of areas) assert.ok(area > 0.85 * FINGER ** 2, `${name} has ${area} square pixels`);
  // Beside the man, where no circle around it reaches: b9 is the empty point in the middle.
  const at = (/** @type {string} */ name) => points.find((point) => point.name === name) ?? { x: 0, y: 0 };
  const { seq } = await state(tab);
  await tab.touchscreen.tap(at("a9").x + 24, at("a9").y + 4);
  await tab.locator('.place .upright [data-point="a9"].touched').waitFor();
  await tab.touchscreen.tap(at("b9").x - 20, at("b9").y + 6);
  await happened(tab, seq + 1);
  assert.equal((await state(tab)).rounds.at(-1)?.moves.at(-1)?.text, "a9-b9");
  assert.deepEqual(errors, []);
  await context.close();
});

soak("two people on a phone, by touch, the long board upright, from start to end", async () => {
  const context = await place.chrome.newContext({ ...PHONE, reducedMotion: "reduce" });
  const { page: tab, errors } = await page(context);
  await begin(tab, place.server.address, "awithlaknannai");
  const box = await tab.locator(".board.upright").boundingBox();
  assert.ok(box && box.height > 1.7 * box.width && box.width >= 4 * FINGER, JSON.stringify(box));
  await playOut(tab, 21, "tap");
  assert.deepEqual(errors, []);
  await context.close();
});

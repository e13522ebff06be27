// A match by touch on a screen of the size of a phone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { page, visit } from "./house.js";
import { GAMES, begin, playOut } from "./match.js";

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

for (const game of GAMES) {
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

test("two people on a phone, by touch, the long board upright, from start to end", async () => {
  const context = await place.chrome.newContext({ ...PHONE, reducedMotion: "reduce" });
  const { page: tab, errors } = await page(context);
  await begin(tab, place.server.address, "awithlaknannai");
  const box = await tab.locator(".board.upright").boundingBox();
  assert.ok(box && box.height > 1.7 * box.width && box.width >= 4 * FINGER, JSON.stringify(box));
  await playOut(tab, 21, "tap");
  assert.deepEqual(errors, []);
  await context.close();
});

// The boards beside the rules: what they show by themselves.

import assert from "node:assert/strict";
import { test } from "node:test";
import { page, visit } from "./server.js";

const place = visit();

/** @param {string} game */
async function rules(game) {
  const context = await place.chrome.newContext({ locale: "en", reducedMotion: "reduce" });
  const opened = await page(context);
  await opened.page.goto(`${place.server.address}/g/${game}/rules`);
  return { context, tab: opened.page, errors: opened.errors };
}

/** @param {import("playwright-core").Page} tab @param {string} id @param {string} what */
const press = (tab, id, what) => tab.locator(`[id="${id}"] [data-do="${what}"]`).click();

test("a lesson of several moves shows them all, also where answers are late", async () => {
  const { context, tab, errors } = await rules("mu-torere");
  let late = 0;
  await tab.route("**/try", async (route) => {
    if (late++ === 0) await new Promise((done) => setTimeout(done, 2000));
    await route.continue();
  });
  await press(tab, "T-trap", "show");
  await tab.locator('[id="T-trap"] .status', { hasText: "Dark won" }).waitFor();
  assert.equal(late, 4, "four moves");
  assert.deepEqual(errors, []);
  await context.close();
});

test("the example of Moaaï ends with the other player to move", async () => {
  const { context, tab } = await rules("moaai");
  const status = tab.locator('[id="O-example"] .status');
  assert.match(await status.innerText(), /^Player A/);
  await press(tab, "O-example", "show");
  await tab.locator('[id="O-example"] .status', { hasText: "Player B" }).waitFor();
  assert.equal(await tab.locator('[id="O-example"] .board .man').count(), 9);
  await context.close();
});

test("a new start ends what a lesson is showing", async () => {
  const { context, tab } = await rules("mu-torere");
  let tried = 0;
  await tab.route("**/try", (route) => (tried++, route.continue()));
  await tab.clock.install();
  await press(tab, "T-trap", "show");
  await press(tab, "T-trap", "anew");
  await tab.clock.runFor(10_000);
  assert.equal(tried, 0);
  await press(tab, "T-escape", "show");
  await tab.clock.runFor(10_000);
  await tab.locator('[id="T-escape"] .status', { hasText: "Dark" }).waitFor();
  assert.equal(tried, 1);
  await context.close();
});

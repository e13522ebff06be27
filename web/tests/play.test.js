// Each game from its start to its end, by mouse, in a real browser.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser, dice, house, page } from "./house.js";

/** More touches than any of these games takes. */
const MOST_TOUCHES = 1500;

/** @type {Awaited<ReturnType<typeof house>>} */
let server;
/** @type {import("playwright-core").Browser} */
let chrome;

before(async () => {
  server = await house();
  chrome = await browser();
});

after(async () => {
  await chrome.close();
  await server.close();
});

/** @typedef {import("playwright-core").Page} Page */

/** The match as the page holds it. @param {Page} page @returns {Promise<import("../types/protocol").State>} */
async function state(page) {
  const answer = await page.request.get(`${page.url()}/state`);
  return answer.json();
}

/** Begins the game of the form with this number; `seats` says who sits where. @param {Page} page @param {number} game @param {Record<string, string>} fields */
async function begin(page, game, fields) {
  await page.goto(server.address);
  const form = page.locator('form[action="/matches"]').nth(game);
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).selectOption(value);
  await form.getByRole("button").click();
  await page.waitForURL(/\/m\/[a-z2-7]+$/);
  await page.locator("putahi-match[data-seq]").waitFor();
}

/** Waits until a person may touch something or the match is over; true while it goes on. @param {Page} page */
async function ready(page) {
  await page.locator("putahi-match .may, putahi-match .again:not([hidden])").first().waitFor({ timeout: 60_000 });
  return (await page.locator(".again:not([hidden])").count()) === 0;
}

/** Touches one of the places that the page offers. @param {Page} page @param {(bound: number) => number} roll */
async function touch(page, roll) {
  const places = page.locator("putahi-match .may");
  const place = places.nth(roll(await places.count()));
  const seq = await page.locator("putahi-match").getAttribute("data-seq");
  const touched = await page.locator("putahi-match .touched").count();
  await place.click({ force: true });
  const changed = `putahi-match:not([data-seq="${seq}"])`;
  const held = touched === 0 ? "putahi-match .touched" : `putahi-match .touched >> nth=${touched}`;
  await page.locator(changed).or(page.locator(held)).first().waitFor();
}

/** @param {Page} page @param {number} seed */
async function playOut(page, seed) {
  const roll = dice(seed);
  for (let touches = 0; await ready(page); touches += 1) {
    assert.ok(touches < MOST_TOUCHES, "the game does not end");
    await touch(page, roll);
  }
}

/** The forms of the home page: a game each. */
async function games() {
  const context = await chrome.newContext();
  const page = await context.newPage();
  await page.goto(server.address);
  const found = await page.locator('form[action="/matches"]').evaluateAll((forms) =>
    forms.map((form) => ({
      name: form.querySelector('[name="game"]')?.getAttribute("value") ?? "",
      seats: [...form.querySelectorAll('[name^="seat-"]')].map((field) => field.getAttribute("name") ?? ""),
    })),
  );
  await context.close();
  return found;
}

test("each game, a person against the computer, from start to end", async (t) => {
  const found = await games();
  assert.equal(found.length, 4);
  for (const [index, game] of found.entries()) {
    await t.test(game.name, async () => {
      const context = await chrome.newContext({ locale: index % 2 ? "fr" : "en", colorScheme: index % 2 ? "dark" : "light" });
      const { page: tab, errors } = await page(context);
      await begin(tab, index, { "seat-1": "human", "seat-2": "medium" });
      await playOut(tab, index + 1);
      const end = await state(tab);
      assert.equal(end.turn, null);
      assert.deepEqual(end.legal, []);
      assert.match(await tab.locator(".status").innerText(), /\((T|M|A|O)\d+\)\.$/);
      assert.deepEqual(errors, []);
      await tab.locator(".again button").click();
      await tab.locator("putahi-match .may").first().waitFor({ timeout: 60_000 });
      assert.equal((await state(tab)).can.resign, 2, "the seats are swapped");
      await context.close();
    });
  }
});

test("a match goes on after a reload and after the server was killed", async () => {
  const context = await chrome.newContext();
  const { page: tab, errors } = await page(context);
  await begin(tab, 0, { "seat-1": "human", "seat-2": "human" });
  const roll = dice(7);
  for (let i = 0; i < 8; i += 1) await touch(tab, roll);
  const before = await state(tab);
  assert.ok(before.seq >= 4);
  await tab.reload();
  await tab.locator("putahi-match .may").first().waitFor();
  assert.deepEqual(await state(tab), before);
  await server.restart();
  assert.deepEqual(await state(tab), before);
  for (let i = 0; i < 2; i += 1) await touch(tab, roll);
  assert.equal((await state(tab)).seq, before.seq + 1);
  assert.deepEqual(errors, []);
  await context.close();
});

test("refusals are said, offers are answered, moves are taken back", async () => {
  const context = await chrome.newContext({ locale: "fr" });
  const { page: tab } = await page(context);
  await begin(tab, 0, { "seat-1": "human", "seat-2": "human" });
  await tab.locator("[data-point]:not(.may)").first().click({ force: true });
  await tab.locator(".notice", { hasText: /^[A-Z]\d+ : / }).waitFor();
  const roll = dice(3);
  for (let i = 0; i < 2; i += 1) await touch(tab, roll);
  await tab.getByRole("button", { name: "Reprendre le coup" }).click();
  await tab.getByRole("button", { name: "Accepter" }).click();
  await tab.locator('putahi-match[data-seq="3"]').waitFor();
  assert.deepEqual((await state(tab)).rounds, []);
  await tab.getByRole("button", { name: "Abandonner" }).click();
  await tab.locator(".again:not([hidden])").waitFor();
  await context.close();
});

// Matches from their start to their end in a real browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dice, page, variants, visit } from "./server.js";
import { GAMES, begin, hurry, playOut, ready, shown, state, touch } from "./match.js";

const place = visit();

for (const [index, game] of variants([...GAMES.entries()])) {
  test(`${game}, a person against the computer, by mouse`, async () => {
    const [locale, colorScheme] = index % 2 ? ["fr", /** @type {const} */ ("dark")] : ["en", /** @type {const} */ ("light")];
    const context = await place.chrome.newContext({ locale, colorScheme, reducedMotion: "reduce" });
    const { page: tab, errors } = await page(context);
    await hurry(context, place.server.address);
    await begin(tab, place.server.address, game, { "chair-2": "easy" });
    assert.equal(await tab.locator("html").getAttribute("lang"), locale);
    await playOut(tab, index + 1);
    await tab.locator(".again button:not(.level)").click();
    await tab.locator("putahi-match:not([data-turn=''])[data-seq]").waitFor();
    await ready(tab);
    assert.equal((await state(tab)).can.resign, 2, "the seats are swapped");
    assert.deepEqual(errors, []);
    await context.close();
  });
}

for (const game of variants(["five-mens-morris", "three-mens-morris", "four-mens-morris", "six-mens-morris", "twelve-mens-morris", "seven-mens-morris"])) {
  test(`${game}, from the page of its family to the end, on a phone`, async () => {
    const context = await place.chrome.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
    const { page: tab, errors } = await page(context);
    await hurry(context, place.server.address);
    await tab.goto(`${place.server.address}/g/nine-mens-morris`);
    await tab.locator(`.family a[href="/g/${game}"]`).click();
    await tab.locator(".wins").waitFor();
    await begin(tab, place.server.address, game, { "chair-2": "easy" });
    await playOut(tab, 5);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("the board stays where it is while moves are made and told on a phone", async () => {
  const context = await place.chrome.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: "reduce" });
  const { page: tab, errors } = await page(context);
  await hurry(context, place.server.address);
  await begin(tab, place.server.address, "nine-mens-morris", { "chair-2": "easy" });
  const roll = dice(3);
  for (let touches = 0; touches < 8 && (await ready(tab)); touches += 1) {
    assert.equal(await tab.evaluate(() => scrollY), 0, `after ${touches} touches`);
    await touch(tab, roll, "tap");
  }
  assert.deepEqual(errors, []);
  await context.close();
});

test("three at one table, to the end", async () => {
  const context = await place.chrome.newContext({ reducedMotion: "reduce" });
  const { page: tab, errors } = await page(context);
  await hurry(context, place.server.address);
  await begin(tab, place.server.address, "moaai", { "chair-2": "easy", "chair-3": "human" });
  assert.match((await state(tab)).position, / 1 3 place$/);
  await playOut(tab, 11);
  const seats = new Set((await state(tab)).rounds.flatMap((round) => round.moves.map((made) => made.seat)));
  assert.deepEqual([...seats].sort(), [1, 2, 3]);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a match goes on after a reload and after the server was killed", async () => {
  const context = await place.chrome.newContext();
  const { page: tab, errors } = await page(context);
  await begin(tab, place.server.address, "mu-torere");
  const roll = dice(7);
  for (let i = 0; i < 8; i += 1) await touch(tab, roll);
  const before = await state(tab);
  assert.ok(before.seq >= 4);
  await tab.reload();
  await shown(tab);
  assert.deepEqual(await state(tab), before);
  await place.server.restart();
  assert.deepEqual(await state(tab), before);
  for (let i = 0; i < 2; i += 1) await touch(tab, roll);
  assert.equal((await state(tab)).seq, before.seq + 1);
  assert.deepEqual(errors, []);
  await context.close();
});

// Matches by link: at several screens, with breaks of the network and of the server.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dice, page, variants, visit } from "./server.js";
import { GAMES, begin, happened, openTools, shown, state } from "./match.js";

/** @typedef {import("playwright-core").Page} Page */

const place = visit();

/** More turns than any of these games takes. */
const MOST_TURNS = 1200;

/** A browser of its own. */
async function screen() {
  const context = await place.chrome.newContext();
  const opened = await page(context);
  return { ...opened, context };
}

/** @typedef {Awaited<ReturnType<typeof screen>>} Screen */

/** Opens the match of `host` at another screen. @param {Screen} host */
async function join(host) {
  const guest = await screen();
  await guest.page.goto(host.page.url());
  await shown(guest.page);
  return guest;
}

/** Waits until both pages show the same number of events. @param {Page} one @param {Page} other */
async function agree(one, other) {
  const seq = Number(await one.locator("putahi-match").getAttribute("data-seq"));
  await happened(other, seq);
}

/** Makes a move at whichever screen has the turn; false when the match is over. @param {Screen[]} screens @param {(bound: number) => number} roll */
async function move(screens, roll) {
  for (const { page } of screens) {
    const mine = await state(page);
    if (mine.turn === null) return false;
    if (mine.can.move === null) continue;
    const legal = mine.legal[roll(mine.legal.length)];
    assert.ok(legal, "who can move has a move");
    await openTools(page);
    await page.locator("form.typed input").fill(legal.text);
    await page.keyboard.press("Enter");
    for (const { page } of screens) await happened(page, mine.seq + 1);
    return true;
  }
  throw new Error("nobody can move");
}

/** @param {Screen[]} screens */
async function close(screens) {
  for (const { context, errors } of screens) {
    assert.deepEqual(errors, []);
    await context.close();
  }
}

for (const game of variants(GAMES)) {
  test(`${game}: two play to the end through a link, a third watches`, { timeout: 600_000 }, async () => {
    const host = await screen();
    await begin(host.page, place.server.address, game, { devices: "separate" });
    assert.match(await host.page.locator(".invite code").innerText(), /^http:\/\/127\.0\.0\.1:\d+\/m\/[a-z2-7]{16}$/);
    assert.ok(await host.page.locator(".invite .qr svg").isVisible());
    const guest = await join(host);
    await agree(guest.page, host.page);
    const watcher = await join(host);
    assert.equal((await state(watcher.page)).can.move, null);
    const screens = [host, guest, watcher];
    const roll = dice(game.length);
    let turns = 0;
    while (await move(screens, roll)) {
      turns += 1;
      assert.ok(turns < MOST_TURNS, "the game does not end");
    }
    const ends = await Promise.all(screens.map(({ page }) => page.locator(".status").innerText()));
    const rules = await Promise.all(screens.map(({ page }) => page.locator(".endcard .reason a").getAttribute("href")));
    assert.ok(/#(T|M|A|O)\d+$/.test(rules[0] ?? "") && rules.every((rule) => rule === rules[0]), rules.join(" | "));
    assert.ok(new Set(ends).size > 1 || /draw/i.test(ends[0] ?? ""), "each is told in words about them");
    assert.ok(await host.page.locator(".again button:not(.level)").isVisible());
    assert.ok(await watcher.page.locator(".again button:not(.level)").isHidden());
    await close(screens);
  });
}

test("three play Moaaï, one loses the network and comes back, the server is killed", { timeout: 600_000 }, async () => {
  const host = await screen();
  await begin(host.page, place.server.address, "moaai", { "chair-3": "human", devices: "separate" });
  const second = await join(host);
  const third = await join(host);
  const fourth = await join(host);
  const screens = [host, second, third, fourth];
  await agree(third.page, host.page);
  const roll = dice(7);
  for (let i = 0; i < 6; i += 1) assert.ok(await move(screens, roll));
  await second.context.setOffline(true);
  const present = [host, third, fourth];
  const before = await state(host.page);
  if (before.turn !== 2) await move(present, roll).catch(() => undefined);
  await second.context.setOffline(false);
  await agree(host.page, second.page);
  for (let i = 0; i < 4; i += 1) assert.ok(await move(screens, roll));
  const known = await state(host.page);
  await place.server.restart();
  for (const { page } of screens) await page.locator("putahi-match:not([data-disconnected])").waitFor();
  assert.deepEqual((await state(host.page)).rounds, known.rounds);
  let turns = 0;
  while (await move(screens, roll)) {
    turns += 1;
    assert.ok(turns < MOST_TURNS, "the game does not end");
  }
  await close(screens);
});

test("a take-back needs the other's consent, a rematch changes seats", { timeout: 600_000 }, async () => {
  const host = await screen();
  await begin(host.page, place.server.address, "mu-torere", { devices: "separate" });
  const guest = await join(host);
  await agree(guest.page, host.page);
  const screens = [host, guest];
  assert.ok(await move(screens, dice(1)));
  await host.page.getByRole("button", { name: "Undo" }).click();
  await guest.page.getByRole("button", { name: "Accept" }).click();
  await host.page.waitForFunction(() => document.querySelectorAll("[data-ply]").length === 0);
  assert.equal((await state(guest.page)).plies, 0);
  assert.ok(await host.page.locator('[data-do="hint"]').isDisabled(), "hints are off between people");
  await move(screens, dice(2));
  await move(screens, dice(3));
  await guest.page.getByRole("button", { name: "Resign" }).click();
  await guest.page.locator('.resigning [data-do="resign"]').click();
  await host.page.locator(".again button:not(.level)").click();
  await host.page.waitForURL((url) => url.pathname !== new URL(guest.page.url()).pathname);
  await shown(host.page);
  await guest.page.locator(".next a").click();
  await shown(guest.page);
  assert.equal(host.page.url(), guest.page.url());
  const chair = (await state(host.page)).chairs.find((chair) => chair.yours);
  assert.equal(chair?.seat, 2);
  await close(screens);
});

test("people say ready-made phrases, which can be muted", { timeout: 600_000 }, async () => {
  const host = await screen();
  await begin(host.page, place.server.address, "mu-torere", { devices: "separate" });
  const guest = await join(host);
  await agree(guest.page, host.page);
  // A phrase is lost where there is no connection yet.
  for (const { page } of [host, guest]) {
    await page.waitForFunction(() => document.querySelectorAll("[data-chair][data-here]").length === 1);
  }
  await guest.page.getByRole("button", { name: "More" }).click();
  await guest.page.getByRole("button", { name: "Hello!" }).click();
  await host.page.locator(".said").filter({ hasText: "Hello!" }).waitFor();
  await host.page.getByRole("button", { name: "More" }).click();
  await host.page.getByRole("button", { name: /Mute/ }).click();
  await guest.page.getByRole("button", { name: "Well played!" }).click();
  await guest.page.locator(".said").filter({ hasText: "Well played!" }).waitFor();
  assert.equal(await host.page.locator(".said").innerText(), "");
  await close([host, guest]);
});

// Rooms: people who meet behind one link, tables among them, a round robin, and what the host decides.

import assert from "node:assert/strict";
import { test } from "node:test";
import AxeBuilder from "@axe-core/playwright";
import { dice, page, visit } from "./house.js";
import { happened, shown, state, type } from "./match.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ page: Page, errors: string[], context: import("playwright-core").BrowserContext, name: string }} Person */

const place = visit();
const NAMES = ["Ana", "Ben", "Cleo", "Dana", "Emil", "Fatou"];
const PHONE = { viewport: { width: 390, height: 844 } };
/** Where pictures go, to be looked at, if anywhere. */
const PICTURES = process.env.PICTURES;

/** A browser of somebody's own. @param {string} name @param {import("playwright-core").BrowserContextOptions} options @returns {Promise<Person>} */
async function person(name, options = {}) {
  const context = await place.chrome.newContext({ locale: "en", reducedMotion: "reduce", ...options });
  return { ...(await page(context)), context, name };
}

/** Opens a room. @param {Person} host */
async function open(host) {
  await host.page.goto(`${place.server.address}/lobby`);
  await host.page.getByLabel("What the room is called").fill("Thursday club");
  await host.page.getByRole("button", { name: "Open a room" }).click();
  await host.page.waitForURL(/\/r\/[a-z2-7]{16}$/);
  await host.page.locator(".people summary").click();
  await host.page.getByLabel("New name").fill(host.name);
  await host.page.getByRole("button", { name: "Change the name" }).click();
  await host.page.locator(".people .who", { hasText: host.name }).waitFor();
  return host.page.url();
}

/** @param {Person} guest @param {string} link */
async function enter(guest, link) {
  await guest.page.goto(link);
  await guest.page.getByLabel("Your name here").fill(guest.name);
  await guest.page.getByRole("button", { name: "Come in" }).click();
  await guest.page.locator("putahi-room").waitFor();
}

/** @param {Page} tab @param {string} what */
async function look(tab, what) {
  const axe = new AxeBuilder({ page: tab }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
  const { violations } = await axe.analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  assert.deepEqual(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).slice(0, 3).join(" | ")}`), [], what);
}

/** @param {Page} tab @param {string} name */
async function picture(tab, name) {
  if (PICTURES) await tab.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
}

/** Plays at every board of the room: whoever is second gives up, but of one match all moves are made. @param {Person[]} people @param {boolean} whole */
async function playAll(people, whole) {
  const links = people.map(({ page }) => page.locator(".ready a").first().getAttribute("href"));
  const at = await Promise.all(links);
  const tables = [...new Set(at)];
  assert.equal(tables.length, 3);
  for (const [number, table] of tables.entries()) {
    const two = people.filter((_, i) => at[i] === table);
    assert.equal(two.length, 2);
    for (const { page } of two) {
      await page.locator(".ready a").first().click();
      await shown(page);
    }
    if (whole && number === 0) await playOut(two);
    else await giveUp(two);
    for (const { page } of two) {
      await page.getByRole("link", { name: "Back to the room" }).click();
      await page.locator("putahi-room").waitFor();
    }
  }
}

/** @param {Person[]} two */
async function giveUp(two) {
  for (const { page } of two) {
    if ((await state(page)).can.resign !== 2) continue;
    await page.getByRole("button", { name: "Give up" }).click();
    await page.locator(".again:not([hidden])").waitFor();
  }
}

/** @param {Person[]} two */
async function playOut(two) {
  const roll = dice(5);
  for (let turns = 0; turns < 400; turns += 1) {
    for (const { page } of two) {
      const mine = await state(page);
      if (mine.turn === null) return;
      if (mine.can.move === null) continue;
      await type(page, mine.legal[roll(mine.legal.length)]?.text ?? "");
      for (const { page } of two) await happened(page, mine.seq + 1);
    }
  }
  throw new Error("the match does not end");
}

/** The table of results as a page shows it: a line for each person. @param {Page} tab */
function results(tab) {
  return tab.locator(".results tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent).join("|")));
}

test("six play a round robin; every browser shows the same results", { timeout: 600_000 }, async () => {
  const people = await Promise.all(NAMES.map((name, i) => person(name, i === 5 ? PHONE : {})));
  const [host] = people;
  assert.ok(host);
  const link = await open(host);
  for (const guest of people.slice(1)) await enter(guest, link);
  await host.page.locator('.people [data-presence="here"]').nth(5).waitFor();
  await look(host.page, "a room of six");
  await host.page.locator("summary", { hasText: "A round robin" }).click();
  await look(host.page, "the form of a round robin");
  await picture(host.page, "new");
  await host.page.getByRole("button", { name: "Draw up the rounds" }).click();
  for (let round = 1; round <= 5; round += 1) {
    await host.page.getByRole("button", { name: `Open round ${round} of 5` }).click();
    for (const { page } of people) await page.locator(".ready a").waitFor();
    if (round === 2) {
      await host.page.locator(".boards li").nth(2).waitFor();
      await look(host.page, "boards at a glance");
      await picture(host.page, "boards");
      await picture(people[5]?.page ?? host.page, "phone");
    }
    await playAll(people, round === 2);
    await host.page.locator(".boards li").first().waitFor({ state: "detached" });
  }
  await host.page.getByText("All matches have been played.").waitFor();
  const first = await results(host.page);
  assert.equal(first.length, 6);
  const points = first.map((line) => line.split("|").at(-1)?.replace("½", ".5") ?? "");
  assert.equal(points.reduce((sum, text) => sum + Number(text), 0), 15);
  for (const { page } of people) {
    await page.getByText("All matches have been played.").waitFor();
    assert.deepEqual(await results(page), first);
  }
  await look(host.page, "the results");
  await look(people[5]?.page ?? host.page, "the results on a phone");
  await picture(host.page, "results");
  await picture(people[5]?.page ?? host.page, "results-phone");
  await host.page.emulateMedia({ media: "print" });
  assert.ok(await host.page.locator(".results table").isVisible());
  for (const gone of [".people", ".invite", ".glances", ".rounds-of"]) assert.ok(await host.page.locator(gone).first().isHidden(), gone);
  await picture(host.page, "print");
  for (const { errors, context } of people) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("people open tables; the host renames, removes, locks and closes", { timeout: 120_000 }, async () => {
  const people = await Promise.all(NAMES.slice(0, 3).map((name) => person(name)));
  const [host, ben, cleo] = people;
  assert.ok(host && ben && cleo);
  const link = await open(host);
  await enter(ben, link);
  await enter(cleo, link);
  await ben.page.locator("summary", { hasText: "Open a table" }).click();
  await ben.page.locator('[name="with"]').selectOption({ label: "Cleo" });
  await ben.page.getByRole("button", { name: "Open the table" }).click();
  await cleo.page.getByRole("link", { name: /Your match is ready: Mū Tōrere, with Ben/ }).click();
  await shown(cleo.page);
  await host.page.locator(".boards li", { hasText: "Cleo" }).waitFor();
  await look(host.page, "one board");
  await host.page.getByRole("button", { name: "Switch phrases off" }).click();
  await cleo.page.locator(".phrases").waitFor({ state: "hidden" });
  const theirs = host.page.locator(".people li", { hasText: "Ben" });
  await theirs.locator("summary").click();
  await theirs.getByLabel("New name").fill("Benno");
  await theirs.getByRole("button", { name: "Change the name" }).click();
  await cleo.page.locator(".chairs", { hasText: "Benno" }).waitFor();
  await host.page.getByRole("button", { name: "Lock the room", exact: true }).click();
  await host.page.getByRole("button", { name: "Unlock the room" }).waitFor();
  const benno = host.page.locator(".people li", { hasText: "Benno" });
  await benno.locator("summary").click();
  await benno.getByRole("button", { name: "Remove" }).click();
  await ben.page.locator("putahi-room").waitFor({ state: "detached" });
  await ben.page.getByText("The room is locked").waitFor();
  await host.page.getByRole("button", { name: "Close the room" }).click();
  await cleo.page.getByRole("link", { name: "Back to the room" }).click();
  await cleo.page.getByText("The room is closed").waitFor();
  assert.equal(await cleo.page.locator("summary", { hasText: "Open a table" }).count(), 0);
  for (const { errors, context } of people) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("the page of a room asks for nothing while it waits, and outlives the server", { timeout: 60_000 }, async () => {
  const people = await Promise.all(NAMES.slice(0, 2).map((name) => person(name)));
  const [host, ben] = people;
  assert.ok(host && ben);
  await enter(ben, await open(host));
  await host.page.locator('.people [data-presence="here"]').nth(1).waitFor();
  /** @type {string[]} */
  const requests = [];
  ben.page.on("request", (request) => requests.push(request.url()));
  await ben.page.waitForTimeout(1500);
  assert.deepEqual(requests, []);
  await place.server.restart();
  await host.page.getByRole("button", { name: "Lock the room", exact: true }).click();
  for (const { page } of people) await page.getByText("The room is locked").waitFor();
  assert.equal(await ben.page.locator(".notice").textContent(), "");
  for (const { errors, context } of people) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});

// How much is fetched, in how many requests, from where, and that nothing shifts; in `make soak` also how soon a board can be touched.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SOAK, page, variants, visit } from "./server.js";
import { GAMES, begin, happened, state } from "./match.js";

/** The first page with everything on it, compressed, in bytes. */
const FIRST = 60 * 1024;
/** The page of a match with everything on it, compressed, in bytes. */
const MATCH = 150 * 1024;
/** The page of a match when it is looked at again, in bytes. */
const AGAIN = 12 * 1024;
/** The requests that a page of a match takes. */
const REQUESTS = 20;
/** Until a board can be touched, with the processor slowed `SLOWED` times, in milliseconds. */
const [SOON, SLOWED] = [1000, 4];
/** The best of so many loads counts: other work of the machine must not. */
const LOADS = 3;
/** How much may shift, as browsers reckon it. */
const SHIFT = 0.02;

const place = visit();

/** @typedef {import("playwright-core").Page} Page */

/** Keeps count of all shifts, those after touches as well. @param {Page} tab */
function countShifts(tab) {
  return tab.addInitScript(() => {
    const counted = { shift: 0 };
    Object.assign(window, { counted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shift += "value" in entry ? Number(entry.value) : 0;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** @param {Page} tab @returns {Promise<number>} */
const shifted = (tab) => tab.evaluate(() => Object(window).counted.shift);

/** Loads an address, without a cache unless `cached`; the bytes over the wire, the requests and the hosts asked.
 * @param {Page} tab @param {string} address @param {boolean} cached */
async function load(tab, address, cached = false) {
  const devtools = await tab.context().newCDPSession(tab);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: !cached });
  let [bytes, requests] = [0, 0];
  const hosts = new Set();
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  devtools.on("Network.requestWillBeSent", ({ request }) => {
    requests += 1;
    hosts.add(new URL(request.url).host);
  });
  await tab.goto(address, { waitUntil: "load" });
  await tab.waitForTimeout(500);
  await devtools.detach();
  return { bytes, requests, hosts: [...hosts] };
}

/** How long it takes until the board shown can be touched, in milliseconds. @param {Page} tab @param {string} address */
async function untilTouchable(tab, address) {
  const devtools = await tab.context().newCDPSession(tab);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  const times = [];
  for (let load = 0; load < LOADS; load += 1) {
    await tab.goto(address, { waitUntil: "commit" });
    const time = await tab.waitForFunction(() => (document.querySelector(".may") ? performance.now() : 0), undefined, { polling: "raf" });
    times.push(Number(await time.jsonValue()));
  }
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await devtools.detach();
  return Math.min(...times);
}

test("the first page is small and stands still", async (t) => {
  const context = await place.chrome.newContext({ locale: "en" });
  const { page: tab, errors } = await page(context);
  await countShifts(tab);
  const { bytes, hosts } = await load(tab, place.server.address);
  t.diagnostic(`${bytes} bytes, shift ${await shifted(tab)}`);
  assert.ok(bytes > 1000 && bytes < FIRST, `${bytes} bytes`);
  assert.deepEqual(hosts, [new URL(place.server.address).host]);
  assert.ok((await shifted(tab)) < SHIFT);
  assert.deepEqual(errors, []);
  await context.close();
});

for (const [name, viewport] of variants(Object.entries({ phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } }))) {
  for (const game of variants([...GAMES].reverse())) {
    test(`a match of ${game} is small, soon there, and stands still, ${name}`, async (t) => {
      const context = await place.chrome.newContext({ locale: "fr", viewport });
      const { page: tab, errors } = await page(context);
      await begin(tab, place.server.address, game);
      const address = tab.url();
      await countShifts(tab);
      const { bytes, requests, hosts } = await load(tab, address);
      const still = await shifted(tab);
      await load(tab, address, true);
      const again = await load(tab, address, true);
      t.diagnostic(`${again.bytes} bytes the second time`);
      assert.ok(again.bytes > 100 && again.bytes < AGAIN, `${again.bytes} bytes the second time`);
      const time = SOAK ? await untilTouchable(tab, address) : undefined;
      t.diagnostic(`${bytes} bytes, ${requests} requests, ${time ?? "no"} ms, shift ${still.toFixed(4)}`);
      assert.ok(requests > 1 && requests <= REQUESTS, `${requests} requests`);
      assert.ok(bytes > 1000 && bytes < MATCH, `${bytes} bytes`);
      assert.deepEqual(hosts, [new URL(address).host]);
      assert.ok(still < SHIFT, `shift ${still}`);
      assert.ok(time === undefined || time < SOON, `${time} ms`);
      assert.deepEqual(errors, []);
      await context.close();
    });
  }
}

test("nothing shifts while the computer moves", async (t) => {
  const context = await place.chrome.newContext({ locale: "en", reducedMotion: "reduce" });
  const { page: tab } = await page(context);
  await countShifts(tab);
  await begin(tab, place.server.address, "nine-mens-morris", { "chair-2": "easy" });
  const { seq } = await state(tab);
  await tab.locator('[data-point="a1"]').click({ force: true });
  await happened(tab, seq + 2);
  const free = (await tab.locator('[data-point="g7"] .man').count()) ? "g1" : "g7";
  await tab.locator(`[data-point="${free}"]`).click({ force: true });
  await happened(tab, seq + 4);
  t.diagnostic(`shift ${await shifted(tab)}`);
  assert.ok((await shifted(tab)) < SHIFT);
  await context.close();
});

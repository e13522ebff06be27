// What a match tells by signs: marks where one points, names at the rim, hops, sounds, vibrations, the title and icon of the tab, and
// that there is no connection.

import assert from "node:assert/strict";
import { test } from "node:test";
import { page, soak, visit } from "./server.js";
import { begin, happened, shown, state, type } from "./match.js";

/** @typedef {import("playwright-core").Page} Page */

const place = visit();
/** A chain that takes three men. */
const CHAIN = { position: "......b./.bbb...../w....w.. w", move: "a1xc2xa3xc4" };

/** @param {import("playwright-core").BrowserContextOptions} options @param {Record<string, string>} settings */
async function open(options = {}, settings = {}) {
  const context = await place.chrome.newContext({ locale: "en", ...options });
  if (Object.keys(settings).length > 0) {
    const answer = await context.request.post(`${place.server.address}/settings`, { form: settings, headers: { Origin: place.server.address } });
    assert.ok(answer.ok(), `${answer.status()}`);
  }
  return { context, ...(await page(context)) };
}

/** A place of the board that is seen. @param {Page} tab @param {string} name */
const point = (tab, name) => tab.locator(`.place [data-point="${name}"]`).filter({ visible: true });

/** How many points show that they may be touched. @param {Page} tab */
const dots = (tab) => tab.locator(".place .may").evaluateAll((points) =>
  points.filter((point) => getComputedStyle(point).getPropertyValue("--dot") === "inline").length);

test("what may be touched is shown where one points and after a wrong touch, and always to who wants it", async () => {
  const { context, page: tab } = await open({ reducedMotion: "reduce" });
  await begin(tab, place.server.address, "nine-mens-morris");
  await tab.mouse.move(2, 2);
  assert.equal(await dots(tab), 0, "24 rings are noise");
  await point(tab, "d6").locator(".hit").hover();
  assert.equal(await dots(tab), 1);
  await type(tab, "d6");
  await tab.mouse.move(2, 2);
  assert.equal(await dots(tab), 0);
  await point(tab, "d6").locator(".hit").click({ force: true });
  await tab.locator(".notice[data-kind=no]", { hasText: "M2" }).waitFor();
  await tab.mouse.move(2, 2);
  assert.equal(await dots(tab), 23, "who has touched wrongly sees all that may be touched");
  const always = await open({ reducedMotion: "reduce" }, { legal: "shown" });
  await begin(always.page, place.server.address, "nine-mens-morris");
  await always.page.mouse.move(2, 2);
  assert.equal(await dots(always.page), 24);
  for (const { context: each } of [{ context }, always]) await each.close();
});

test("what may be touched is marked after an invitation and on a phone that was turned", async () => {
  const viewport = { width: 390, height: 664 };
  const [host, guest] = [await place.chrome.newContext({ viewport }), await place.chrome.newContext()];
  const [tab, other] = [await host.newPage(), await guest.newPage()];
  await begin(tab, place.server.address, "awithlaknannai", { devices: "separate" });
  assert.equal(await tab.locator(".place .board").filter({ visible: true }).count(), 0);
  await other.goto(tab.url());
  await tab.locator("putahi-match:not([data-waiting])").waitFor();
  await tab.locator(".upright .may").filter({ visible: true }).first().waitFor();
  assert.ok(await tab.locator('.upright .may[tabindex="0"]').count());
  await tab.setViewportSize({ width: 844, height: 390 });
  await tab.locator(".board:not(.upright) .may").filter({ visible: true }).first().waitFor();
  for (const context of [host, guest]) await context.close();
});

test("the names of points can be hidden", async () => {
  for (const names of ["shown", "hidden"]) {
    const { context, page: tab } = await open({}, { names });
    await begin(tab, place.server.address, "mu-torere");
    assert.equal(await tab.locator(".board .names .name").first().isVisible(), names === "shown");
    await context.close();
  }
});

test("a move is made after it was confirmed, if the reader wants that", async () => {
  const { context, page: tab } = await open({ reducedMotion: "reduce" }, { confirm: "on" });
  await begin(tab, place.server.address, "nine-mens-morris");
  const { seq } = await state(tab);
  await point(tab, "d6").locator(".hit").click({ force: true });
  await point(tab, "d6").locator(".ghost").waitFor();
  await tab.getByRole("button", { name: "Take it back" }).click();
  assert.equal(await tab.locator(".ghost").count(), 0);
  assert.equal((await state(tab)).seq, seq, "nothing is sent before");
  await point(tab, "a1").locator(".hit").click({ force: true });
  await tab.getByRole("button", { name: "Make it" }).click();
  await happened(tab, seq + 1);
  assert.equal((await state(tab)).rounds.at(-1)?.moves.at(-1)?.text, "a1");
  await context.close();
});

test("the title and the icon of the tab tell whose turn it is", async () => {
  const { context, page: tab } = await open({ reducedMotion: "reduce" });
  await begin(tab, place.server.address, "mu-torere", { "chair-2": "medium", devices: "separate" });
  const icon = () => tab.locator('link[rel="icon"]').getAttribute("href");
  assert.match(await tab.title(), /^● Your turn/);
  assert.match(String(await icon()), /^\/static\/[0-9a-f]{16}\/icon-turn\.svg$/);
  const watcher = await open({ reducedMotion: "reduce" });
  await watcher.page.goto(tab.url());
  await shown(watcher.page);
  assert.doesNotMatch(await watcher.page.title(), /●/);
  await type(tab, "1-P");
  await tab.locator('[data-do="resign-ask"]').click();
  await tab.locator('.resigning [data-do="resign"]').click();
  await tab.locator(".endcard:not([hidden])").waitFor();
  assert.match(await tab.title(), /^You lost/);
  assert.match(String(await icon()), /^\/static\/[0-9a-f]{16}\/icon\.svg$/);
  for (const each of [context, watcher.context]) await each.close();
});

test("who watches is told so and finds nothing that does nothing; who waits can call it off", async () => {
  const [ana, ben, cem] = [await open({ reducedMotion: "reduce" }), await open({ reducedMotion: "reduce" }), await open({ reducedMotion: "reduce" })];
  await begin(ana.page, place.server.address, "nine-mens-morris", { devices: "separate" });
  const buttons = (/** @type {Page} */ tab) => tab.locator("putahi-match > .acts > button").filter({ visible: true }).allInnerTexts();
  assert.deepEqual(await buttons(ana.page), ["Cancel match", "More"]);
  assert.match(await ana.page.locator(".status").innerText(), /Waiting for your opponent/);
  await ben.page.goto(ana.page.url());
  await shown(ben.page);
  await ana.page.locator("putahi-match:not([data-waiting])").waitFor();
  await cem.page.goto(ana.page.url());
  await shown(cem.page);
  assert.match(await cem.page.locator(".status-line").innerText(), /You are watching/);
  for (const part of ["putahi-match > .acts", ".ask", "form.typed"]) assert.equal(await cem.page.locator(part).filter({ visible: true }).count(), 0, part);
  assert.equal(await cem.page.locator(".may").count(), 0);
  await ana.page.locator(".watchers-line:not([hidden])").waitFor();
  for (const { context, errors } of [ana, ben, cem]) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("a chain hops man by man, and the men that it takes leave one after the other", async () => {
  const { context, page: tab } = await open();
  await begin(tab, place.server.address, "awithlaknannai", { position: CHAIN.position });
  await tab.evaluate(() => {
    const seen = /** @type {{ frames: number, delay: number, duration: number }[]} */ ([]);
    Object.assign(window, { seen });
    const animate = Element.prototype.animate;
    /** @param {Keyframe[] | PropertyIndexedKeyframes | null} frames @param {number | KeyframeAnimationOptions | undefined} options */
    Element.prototype.animate = function (frames, options) {
      const timing = typeof options === "object" ? options : {};
      seen.push({ frames: Array.isArray(frames) ? frames.length : 0, delay: Number(timing.delay ?? 0), duration: Number(timing.duration ?? 0) });
      return animate.call(this, frames, options);
    };
  });
  await type(tab, CHAIN.move);
  const seen = /** @type {{ frames: number, delay: number, duration: number }[]} */ (await tab.evaluate(() => Object(window).seen));
  const [hops] = seen.filter(({ frames }) => frames === 4);
  assert.ok(hops && hops.duration >= 3 * 240, JSON.stringify(seen));
  const delays = seen.filter(({ delay }) => delay > 0).map(({ delay }) => delay).sort((a, b) => a - b);
  assert.equal(new Set(delays).size, 3, JSON.stringify(seen));
  await context.close();
});

test("sounds and vibrations come with moves, mills and captures, and a switch on the page ends them", async () => {
  const { context, page: tab } = await open({ reducedMotion: "reduce" }, { sound: "on" });
  await tab.addInitScript(() => {
    const felt = { tones: 0, shakes: /** @type {number[]} */ ([]) };
    Object.assign(window, { felt });
    Object.defineProperty(navigator, "vibrate", { value: (/** @type {number} */ time) => felt.shakes.push(time) });
    const start = OscillatorNode.prototype.start;
    /** @param {number | undefined} at */
    OscillatorNode.prototype.start = function (at) {
      felt.tones += 1;
      return start.call(this, at);
    };
  });
  await begin(tab, place.server.address, "nine-mens-morris");
  const felt = () => tab.evaluate(() => {
    const { tones, shakes } = Object(window).felt;
    Object.assign(Object(window).felt, { tones: 0, shakes: [] });
    return { tones, shake: Math.max(0, ...shakes) };
  });
  await type(tab, "a7");
  assert.deepEqual(await felt(), { tones: 1, shake: 0 });
  await type(tab, "a1 d7 d1");
  await felt();
  await type(tab, "g7xd1");
  const capture = await felt();
  assert.ok(capture.tones > 1 && capture.shake > 0, JSON.stringify(capture));
  await tab.locator('[data-do="sound"]').click();
  await type(tab, "f2");
  assert.deepEqual(await felt(), { tones: 0, shake: 0 });
  await tab.reload();
  await shown(tab);
  assert.equal(await tab.locator('[data-do="sound"]').getAttribute("aria-pressed"), "false", "it stays off");
  await context.close();
});

soak("while a clock runs, silence is said after four seconds, and later to the opponent", { timeout: 600_000 }, async () => {
  const [ana, ben] = [await open({ reducedMotion: "reduce" }), await open({ reducedMotion: "reduce" })];
  let silent = false;
  await ben.page.clock.install();
  await ben.page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => silent || server.send(message));
    server.onMessage((message) => silent || socket.send(message));
  });
  await begin(ana.page, place.server.address, "nine-mens-morris", { devices: "separate", clock: "calm" });
  await ben.page.goto(ana.page.url());
  await shown(ben.page);
  await type(ana.page, "d6");
  await happened(ben.page, Number(await ana.page.locator("putahi-match").getAttribute("data-seq")));
  await ana.page.locator(".strip:not(.own)[data-here]").waitFor();
  // Both have pinged since.
  await ben.page.waitForTimeout(2500);
  const lost = ben.page.locator('.status-line[data-tone="lost"]');
  silent = true;
  await ben.page.clock.pauseAt(await ben.page.evaluate(() => Date.now() + 1400));
  // A message may have come up to two seconds before.
  await ben.page.clock.runFor(100);
  assert.equal(await lost.count(), 0, "it is said too soon");
  await ben.page.clock.runFor(2600);
  assert.equal(await lost.count(), 1, "it is said too late");
  assert.match(await ben.page.locator(".status").innerText(), /No connection/);
  await ana.page.locator(".strip:not(.own):not([data-here])").waitFor();
  silent = false;
  await ben.page.clock.resume();
  await ben.page.locator('.status-line:not([data-tone="lost"])').waitFor();
  await ana.page.locator(".strip:not(.own)[data-here]").waitFor();
  for (const { context } of [ana, ben]) await context.close();
});

test("the end is handed on with the result and a picture, where the browser can", async () => {
  const { context, page: tab } = await open({ reducedMotion: "reduce" });
  await tab.addInitScript(() => {
    Object.defineProperty(navigator, "canShare", { value: () => true });
    Object.defineProperty(navigator, "share", { value: async (/** @type {ShareData} */ data) => {
      const [file] = data.files ?? [];
      Object.assign(window, { handed: { url: data.url, title: data.title, type: file?.type, size: file?.size } });
    } });
  });
  await begin(tab, place.server.address, "mu-torere");
  await type(tab, "1-P");
  await tab.locator('[data-do="resign-ask"]').click();
  await tab.locator('.resigning [data-do="resign"]').click();
  await tab.locator('.endcard [data-do="share"]').click();
  await tab.waitForFunction(() => Object(window).handed);
  const handed = await tab.evaluate(() => Object(window).handed);
  assert.equal(handed.url, tab.url());
  assert.equal(handed.type, "image/png");
  assert.ok(handed.size > 5000, `${handed.size} bytes`);
  await context.close();
});

test("the men of whoever has won hop, on the board too and after a reload, and stand still where nothing may move", async () => {
  for (const reducedMotion of /** @type {("no-preference" | "reduce")[]} */ (["no-preference", "reduce"])) {
    const { context, page: tab } = await open({ reducedMotion });
    await begin(tab, place.server.address, "mu-torere");
    await type(tab, "1-P");
    await tab.locator('[data-do="resign-ask"]').click();
    await tab.locator('.resigning [data-do="resign"]').click();
    await tab.locator(".endcard:not([hidden])").waitFor();
    const hops = (/** @type {string} */ part) => tab.locator(part).evaluateAll((all) => all.filter((one) => getComputedStyle(one).animationName === "hop").length);
    const seen = async () => Promise.all([".joy svg", ".place .man.dark", ".place .man.light"].map(hops));
    // Light, whose turn it was, has resigned at the screen of both.
    const all = reducedMotion === "reduce" ? [0, 0, 0] : [7, 4, 0];
    assert.deepEqual(await seen(), all);
    await tab.reload();
    await shown(tab);
    assert.deepEqual(await seen(), all, "after a reload");
    assert.equal(await tab.locator(".joy svg").count(), 7);
    await tab.locator('.endcard [data-do="take-back"]').click();
    await tab.locator('.offered [data-do="yes"]').click();
    await tab.locator("putahi-match:not([data-ended])").waitFor();
    assert.deepEqual(await seen(), [0, 0, 0], "the match goes on");
    await context.close();
  }
});

test("the picture of the end is saved with the names, also without a script", async () => {
  const { context, page: tab } = await open({ reducedMotion: "reduce" });
  await begin(tab, place.server.address, "mu-torere");
  await tab.locator('[data-do="resign-ask"]').click();
  await tab.locator('.resigning [data-do="resign"]').click();
  const link = tab.locator('.endcard a[download="putahi.png"]');
  const answer = await context.request.get(new URL((await link.getAttribute("href")) ?? "", tab.url()).href);
  assert.equal(answer.headers()["content-type"], "image/png");
  const [download] = await Promise.all([tab.waitForEvent("download"), link.click()]);
  assert.equal(download.suggestedFilename(), "putahi.png");
  await context.close();
});

// What people at a table ask of the page besides moves.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { dice, page, visit } from "./server.js";
import { begin, change, openTools, shown, state, touch, type } from "./match.js";

/** A name that only this browser knows: a page that is not on the loopback, over plain HTTP. */
const NAME = "putahi.lan";
const FLAGS = [`--host-resolver-rules=MAP ${NAME} 127.0.0.1`];

const place = visit(...FLAGS);

/** @param {import("playwright-core").BrowserContextOptions} options */
async function open(options = {}) {
  const context = await place.chrome.newContext({ locale: "en", reducedMotion: "reduce", ...options });
  return { context, ...(await page(context)) };
}

/** Begins a match of two people, each with a browser of their own; returns its path. @param {import("playwright-core").BrowserContext} first @param {import("playwright-core").BrowserContext} second */
async function apart(first, second) {
  const form = { game: "nine-mens-morris", "chair-1": "human", "chair-2": "human", begins: "1", devices: "separate" };
  const headers = { Origin: place.server.address };
  const begun = await first.request.post(`${place.server.address}/matches`, { form, headers });
  const { pathname } = new URL(begun.url());
  await second.request.post(`${place.server.address}${pathname}/sit`, { form: {}, headers });
  return pathname;
}

/** Sends a command as a page does. @param {import("playwright-core").BrowserContext} context @param {string} path @param {import("../types/protocol").Command} command */
async function command(context, path, command) {
  const at = place.server.address + path;
  const { seq } = await (await context.request.get(`${at}/state`)).json();
  const data = { id: `command-${seq}`, seq, command };
  const answer = await context.request.post(`${at}/commands`, { data, headers: { Origin: place.server.address } });
  assert.ok(answer.ok(), await answer.text());
}

/** @param {import("playwright-core").Page} tab @param {string} name */
const press = (tab, name) => tab.getByRole("button", { name, exact: true }).click();

test("a refusal names its rule, and a move is taken back by consent", async () => {
  const { context, page: tab } = await open({ locale: "fr" });
  await begin(tab, place.server.address, "mu-torere");
  await tab.locator("[data-point]:not(.may)").first().click({ force: true });
  await tab.locator(".notice", { hasText: /\(T\d+\)/ }).waitFor();
  await type(tab, "1-P 8-1");
  await press(tab, "Annuler");
  await tab.locator(".ask .offer", { hasText: "demande à annuler" }).waitFor();
  await change(tab, () => press(tab, "Refuser"));
  assert.equal((await state(tab)).plies, 2);
  await type(tab, "P-8");
  await change(tab, () => press(tab, "Annuler"));
  await change(tab, () => press(tab, "Accepter"));
  assert.equal((await state(tab)).plies, 2);
  await press(tab, "Abandon");
  assert.ok(await tab.locator(".again").isHidden(), "who resigns is asked once more");
  await press(tab, "Abandonner");
  await tab.locator(".again:not([hidden])").waitFor();
  assert.match(await tab.locator(".endcard").innerText(), /a abandonné/);
  await context.close();
});

test("whoever offered reads that the offer was declined, with and without scripts, until they move", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const [ana, ben] = [await open({ javaScriptEnabled }), await open({ javaScriptEnabled })];
    const path = await apart(ana.context, ben.context);
    const status = async () => {
      if (!javaScriptEnabled) await ana.page.goto(place.server.address + path);
      return ana.page.locator(".status");
    };
    await ana.page.goto(place.server.address + path);
    await command(ana.context, path, { do: "offer", seat: 1, offer: "draw" });
    await command(ben.context, path, { do: "answer", seat: 2, yes: false });
    const declined = await status();
    await declined.and(ana.page.getByRole("status")).filter({ hasText: "Declined. Your turn" }).waitFor();
    await command(ana.context, path, { do: "move", seat: 1, text: "d6" });
    await (await status()).filter({ hasText: /^Your opponent’s turn/ }).waitFor();
    await command(ana.context, path, { do: "offer", seat: 1, offer: "draw" });
    await command(ben.context, path, { do: "move", seat: 2, text: "f4" });
    await (await status()).filter({ hasText: "No answer. Your turn" }).waitFor();
    for (const { context } of [ana, ben]) await context.close();
  }
});

test("the strips show the men of the position that is looked at", async () => {
  const { context, page: tab } = await open();
  await begin(tab, place.server.address, "nine-mens-morris");
  await type(tab, "a1 b2 a4 d2 a7xd2");
  /** What piles show: kind, seat, number, and how many men are drawn. @param {string[]} wanted */
  const piles = async (wanted) => {
    const found = await tab.locator(".pile").evaluateAll((all) => all.map((pile) =>
      `${pile.classList.contains("hand") ? "hand" : "taken"} ${pile.getAttribute("data-of")}: ${pile.querySelector(".number")?.textContent} ${pile.querySelector(".men")?.childElementCount}`));
    // The men taken lie beside the board once more.
    assert.deepEqual([...new Set(found)].toSorted(), wanted);
  };
  const now = ["hand 1: 6 6", "hand 2: 7 7", "taken 1: 0 0", "taken 2: 1 1"];
  const then = ["hand 1: 8 8", "hand 2: 9 9", "taken 1: 0 0", "taken 2: 0 0"];
  await piles(now);
  await tab.locator('.moves [data-ply="1"]').click();
  await tab.locator("putahi-match[data-past]").waitFor();
  await piles(then);
  await tab.reload();
  await shown(tab);
  await piles(then);
  await tab.locator('.moves [data-ply="5"]').click();
  await tab.locator("putahi-match:not([data-past])").waitFor();
  await piles(now);
  await context.close();
});

test("a draw is offered and agreed", async () => {
  const { context, page: tab } = await open();
  await begin(tab, place.server.address, "nine-mens-morris");
  await press(tab, "Draw");
  await press(tab, "Accept");
  await tab.locator("putahi-match[data-turn='']").waitFor();
  assert.match(await tab.locator(".endcard").innerText(), /A draw\s+both players agreed/i);
  await context.close();
});

test("a hint says where, then which man, then which move, and at last why", async () => {
  const { context, page: tab } = await open();
  await begin(tab, place.server.address, "mu-torere");
  const told = async () => {
    const lines = await tab.locator(".log p").count();
    await press(tab, "Hint");
    await tab.locator(".log p").nth(lines).waitFor({ state: "attached" });
    assert.equal(await tab.locator(".log p").last().innerText(), await tab.locator(".notice").innerText());
    const marked = await tab.locator(".hinted:visible").evaluateAll((places) => places.map((place) => place.getAttribute("data-point")));
    return { said: await tab.locator(".notice").innerText(), marked };
  };
  const where = await told();
  assert.match(where.said, /Look around/);
  assert.ok(where.marked.includes("P") && where.marked.length > 4, `${where.marked}`);
  assert.equal((await told()).marked.length, 1, "which man");
  const { said } = await told();
  const { legal } = await state(tab);
  assert.match(said, /: into the middle\./);
  const hinted = legal.find((move) => said.includes(` ${move.text}`));
  assert.equal(await tab.locator("svg.board:visible .hint-arrow").count(), 1);
  assert.match((await told()).said, /^It .*keeps the draw/);
  assert.match((await told()).said, /^It /, "there is no more to tell");
  await tab.locator(`[data-point="${hinted?.touches[0]}"]:visible`).click();
  assert.equal(await tab.locator(".hint-arrow").count(), 0, "a touch ends the hint");
  await context.close();
});

test("the match can be stepped through and comes back to the present", async () => {
  const { context, page: tab, errors } = await open();
  await begin(tab, place.server.address, "mu-torere");
  await type(tab, "1-P 8-1 P-8");
  const now = await tab.locator(".place").innerHTML();
  await tab.locator('.played [data-step="first"]').click();
  await tab.locator("putahi-match[data-past]").waitFor();
  assert.equal(await tab.locator(".status").innerText(), "Start");
  assert.match(await tab.locator('[data-point="1"]').getAttribute("aria-label") ?? "", /Dark/);
  assert.equal(await tab.locator(".may").count(), 0, "nothing can be touched in the past");
  await tab.locator('.played [data-step="forward"]').click();
  await tab.locator('.moves [data-ply="1"][aria-current]').waitFor();
  await tab.locator('.moves [data-ply="2"]').click();
  await tab.locator('.moves [data-ply="2"][aria-current]').waitFor();
  assert.match(await tab.locator(".status").innerText(), /8-1/);
  assert.equal(await tab.locator(".position code").textContent(), "wbbbwww.b b 2");
  await tab.locator('.played [data-step="last"]').click();
  await tab.locator("putahi-match:not([data-past])").waitFor();
  assert.equal(await tab.locator(".place").innerHTML(), now);
  assert.equal(await tab.locator(".position code").textContent(), "wbbbwwwb. w 3");
  assert.deepEqual(errors, []);
  await context.close();
});

test("who looks back goes on looking while others talk, and comes to the present with a move", async () => {
  const { context, page: tab } = await open({ reducedMotion: "reduce" });
  await begin(tab, place.server.address, "mu-torere");
  await type(tab, "1-P 8-1");
  const other = await context.newPage();
  await other.goto(tab.url());
  await shown(other);
  await tab.locator('.played [data-step="back"]').click();
  await tab.locator("putahi-match[data-past]").waitFor();
  await change(tab, () => press(other, "Draw"));
  await change(tab, () => press(other, "Decline"));
  assert.ok(await tab.locator('.moves [data-ply="1"][aria-current]').isVisible());
  assert.match(tab.url(), /\?ply=1$/);
  await type(other, "P-8");
  await tab.locator("putahi-match:not([data-past])").waitFor();
  await tab.locator('.moves [data-ply="3"][aria-current]').waitFor();
  assert.doesNotMatch(tab.url(), /\?/);
  await context.close();
});

test("a record is kept as a file, loaded again, and gives the same position", async () => {
  const { context, page: tab } = await open();
  await begin(tab, place.server.address, "nine-mens-morris");
  await type(tab, "a7 d2 d7 f2 g7xd2");
  const before = await state(tab);
  const [download] = await Promise.all([tab.waitForEvent("download"), tab.getByRole("link", { name: "Download record" }).click()]);
  const file = await download.path();
  assert.match(await readFile(file, "utf8"), /nine-mens-morris/);
  await tab.goto(`${place.server.address}/records`);
  await tab.locator('input[type="file"]').setInputFiles({ name: "match.txt", mimeType: "text/plain", buffer: await readFile(file) });
  await tab.waitForFunction(() => document.querySelector("textarea")?.value !== "");
  await press(tab, "Load and play on");
  await shown(tab);
  const after = await state(tab);
  assert.equal(after.position, before.position);
  assert.deepEqual(after.rounds, before.rounds);
  await context.close();
});

test("a file in UTF-16 is read, and one that is no text is refused at its field", async () => {
  const { context, page: tab } = await open();
  const record = '[Seat1 "Tūtānekai"]\n[Spec "mu-torere"]\n[Result "*"]\n\n1. 4-P *\n';
  const choose = (/** @type {Buffer} */ buffer) => tab.locator('input[type="file"]').setInputFiles({ name: "match.txt", mimeType: "text/plain", buffer });
  const little = Buffer.from(`\ufeff${record}`, "utf16le");
  for (const address of ["/records", "/analysis"]) {
    await tab.goto(place.server.address + address);
    for (const bytes of [little, Buffer.from(little).swap16(), Buffer.from(record)]) {
      await tab.locator("textarea").fill("");
      await choose(bytes);
      await tab.waitForFunction((record) => document.querySelector("textarea")?.value === record, record);
    }
    await choose(Buffer.from([0x5b, 0xe9, 0x0a]));
    const said = () => tab.locator('input[type="file"]').evaluate((file) => (file instanceof HTMLInputElement ? file.validationMessage : ""));
    await tab.waitForFunction(() => document.querySelector('input[type="file"]:invalid'));
    assert.match(await said(), /no text in UTF-8 or UTF-16/);
    assert.equal(await tab.locator("textarea").inputValue(), record);
  }
  await context.close();
});

test("settings are kept and change the pages", async () => {
  const { context, page: tab } = await open({ colorScheme: "light" });
  await tab.goto(`${place.server.address}/settings`);
  const choices = { language: "fr", light: "dark", look: "slate", men: "letters", size: "large", facing: "turned", legal: "hidden", threats: "shown", motion: "still", sound: "on" };
  for (const [name, value] of Object.entries(choices)) await tab.locator(`[name="${name}"][value="${value}"]:not(button)`).check();
  await tab.locator("form.settings .main").click();
  await tab.getByRole("heading", { name: "Réglages" }).waitFor();
  for (const [name, value] of Object.entries(choices)) assert.ok(await tab.locator(`form.settings [name="${name}"][value="${value}"]`).isChecked(), name);
  await begin(tab, place.server.address, "nine-mens-morris", { position: "w../.w./..b/.b..wb/w../.bb/.w. w 0,0" });
  const style = (/** @type {string} */ selector, /** @type {string} */ name) =>
    tab.locator(selector).first().evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name);
  assert.equal(await style("html", "color-scheme"), "dark");
  const [a1, g7] = await Promise.all(["a1", "g7"].map((name) => tab.locator(`[data-point="${name}"]`).first().boundingBox()));
  assert.ok(a1 && g7 && a1.y < g7.y, "the first player's side is above");
  assert.equal(await style(".board .letter", "display"), "block");
  assert.notEqual(await style(".may", "--dots"), "inline", "what may be touched is not shown");
  assert.ok((await tab.locator(".threatened").count()) > 0);
  assert.equal(await style("html", "font-size"), "21.6px");
  await tab.locator('[popovertarget="places"]').click();
  await tab.getByRole("button", { name: "English" }).click();
  await tab.locator('html[lang="en"]').waitFor();
  await shown(tab);
  await context.close();
});

test("a match is played over plain HTTP by a name on the network", async () => {
  const { context, page: tab, errors } = await open();
  const address = `http://${NAME}:${new URL(place.server.address).port}`;
  await tab.goto(`${address}/settings`);
  assert.equal(await tab.evaluate(() => window.isSecureContext), false);
  await tab.locator('[name="look"][value="paper"]').check();
  await tab.locator("form.settings .main").click();
  await tab.locator('html[data-look="paper"]').waitFor();
  const [cookie] = await context.cookies();
  assert.deepEqual([cookie?.name, cookie?.httpOnly, cookie?.sameSite, cookie?.secure], ["putahi", true, "Lax", false]);
  await begin(tab, address, "mu-torere");
  const roll = dice(5);
  for (let i = 0; i < 6; i += 1) await touch(tab, roll);
  assert.ok((await state(tab)).seq >= 3);
  await openTools(tab);
  await press(tab, "Copy position");
  await tab.locator("form.typed input").focus();
  await tab.keyboard.press("Control+V");
  assert.equal(await tab.locator("form.typed input").inputValue(), (await state(tab)).position);
  assert.deepEqual(errors, []);
  await context.close();
});

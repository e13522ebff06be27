// The pages before a match: the ways to play, invitations and codes, errors at their fields, what is seen without scrolling.

import assert from "node:assert/strict";
import { test } from "node:test";
import AxeBuilder from "@axe-core/playwright";
import { LANGUAGES, page, variants, visit } from "./server.js";
import { GAMES, happened, shown, state } from "./match.js";

/** The sizes at which every page must please. @type {[number, number][]} */
const SIZES = [[390, 664], [1280, 800], [1366, 768], [844, 390], [768, 1024]];
const MATCH = /\/m\/[a-z2-7]+$/;

const place = visit();

/** @typedef {import("playwright-core").Page} Page */

/** A browser of one's own. @param {import("playwright-core").BrowserContextOptions} options */
async function somebody(options = {}) {
  const context = await place.chrome.newContext({ locale: "en", reducedMotion: "reduce", ...options });
  return { context, ...(await page(context)) };
}

/** Chooses a value of the form by touching what is seen of it. @param {Page} tab @param {string} name @param {string} value */
async function choose(tab, name, value) {
  await tab.locator(`label:has(> input[name="${name}"][value="${value}"])`).click();
  assert.ok(await tab.locator(`input[name="${name}"][value="${value}"]`).isChecked(), `${name}=${value}`);
}

/** @param {Page} tab */
async function start(tab) {
  await tab.locator(".startbar button").click();
  await tab.waitForURL(MATCH);
  await shown(tab);
}

/** The five letters of the invitation. @param {Page} tab */
const letters = async (tab) => (await tab.locator(".letters span").allInnerTexts()).join("");

/** @param {Page} tab @param {string} code */
async function join(tab, code) {
  await tab.goto(place.server.address);
  await tab.locator("#code").fill(code);
  await tab.locator("form.code button").click();
}

for (const game of variants(GAMES)) {
  test(`three ways lead to a match of ${game}`, async () => {
    const { context, page: tab, errors } = await somebody();
    for (const [way, computers, mine] of /** @type {[string, number, number][]} */ ([["computer", 1, 1], ["here", 0, 2], ["invite", 0, 1]])) {
      await tab.goto(`${place.server.address}/g/${game}`);
      await choose(tab, "way", way);
      for (const [own, part] of [["computer", ".for-computer"], ["invite", ".options .for-invite"]]) {
        if (part === ".for-computer") assert.equal(await tab.locator(part).isVisible(), way === own, part);
      }
      assert.equal(await tab.locator(".sides").isVisible(), way !== "here");
      await start(tab);
      const { chairs, waiting } = await state(tab);
      assert.equal(chairs.filter((chair) => chair.computer).length, computers, way);
      assert.equal(chairs.filter((chair) => chair.yours).length, mine, way);
      assert.equal(waiting, way === "invite");
      assert.equal(await tab.locator(".invitation").isVisible(), way === "invite");
    }
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("a code brings a friend from another browser to the free seat, once", async () => {
  const [ana, ben, cem] = [await somebody(), await somebody(), await somebody({ locale: "fr" })];
  await ana.page.goto(`${place.server.address}/g/nine-mens-morris`);
  await choose(ana.page, "way", "invite");
  await choose(ana.page, "side", "2");
  await start(ana.page);
  const code = await letters(ana.page);
  assert.match(code, /^[A-HJ-NP-Z]{5}$/);
  assert.match(await ana.page.locator(".invitation code").innerText(), MATCH);
  await join(ben.page, ` ${code.toLowerCase()} `);
  await ben.page.waitForURL(ana.page.url());
  await shown(ben.page);
  assert.equal((await state(ben.page)).chairs[0]?.yours, true, "the friend has what is left");
  await happened(ana.page, 2);
  await ana.page.locator(".invitation").waitFor({ state: "hidden" });
  await join(cem.page, code);
  const refused = cem.page.locator("#code-error");
  assert.match(await refused.innerText(), new RegExp(code));
  assert.equal(await cem.page.locator("#code").inputValue(), code);
  for (const { context, errors } of [ana, ben, cem]) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("a code that is none is told at its field, without a script as well", async () => {
  const { context, page: tab } = await somebody({ javaScriptEnabled: false });
  await join(tab, "ABC");
  assert.match(await tab.locator("#code-error").innerText(), /five letters/);
  assert.equal(await tab.locator("#code").getAttribute("aria-describedby"), "code-error");
  assert.equal(await tab.locator("#code").inputValue(), "ABC");
  await context.close();
});

test("the form works without a script", async () => {
  const { context, page: tab } = await somebody({ javaScriptEnabled: false });
  await tab.goto(`${place.server.address}/g/mu-torere`);
  await choose(tab, "way", "invite");
  await tab.locator(".startbar button").click();
  await tab.waitForURL(MATCH);
  assert.match(await letters(tab), /^[A-Z]{5}$/);
  assert.ok(await tab.locator(".invitation .qr svg").isVisible());
  await context.close();
});

test("an error of the form stands at its field and nothing typed is lost", async () => {
  const { context, page: tab, errors } = await somebody();
  await tab.goto(`${place.server.address}/g/mu-torere`);
  await choose(tab, "way", "here");
  await choose(tab, "clock", "quick");
  await tab.locator(".begin details:not(.figures) > summary").click();
  await tab.locator('[name="option-entry"]').selectOption("first-two");
  await tab.locator('[name="position"]').fill("bbbb w 0");
  await tab.locator(".startbar button").click();
  const field = tab.locator('[name="position"]');
  assert.equal(await field.inputValue(), "bbbb w 0");
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  assert.ok(await field.isVisible(), "the fold is open");
  const error = tab.locator(`#${await field.getAttribute("aria-describedby")}`);
  assert.match(await error.innerText(), /should have 9 points/);
  const [above, below] = [await field.boundingBox(), await error.boundingBox()];
  assert.ok(above && below && below.y - above.y - above.height < 40, "it stands at the field");
  for (const [name, value] of [["way", "here"], ["clock", "quick"]]) assert.ok(await tab.locator(`[name="${name}"][value="${value}"]`).isChecked(), name);
  assert.equal(await tab.locator('[name="option-entry"]').inputValue(), "first-two");
  await field.fill("wwwwbbbb. b 0");
  await start(tab);
  assert.equal((await state(tab)).position, "wwwwbbbb. b 0");
  assert.deepEqual(errors, []);
  await context.close();
});

test("the lobby shows who waits, and one touch sits down", async () => {
  const [ana, ben] = [await somebody(), await somebody()];
  await ana.page.goto(`${place.server.address}/g/awithlaknannai`);
  await choose(ana.page, "way", "invite");
  await choose(ana.page, "clock", "calm");
  await ana.page.locator(".begin details:not(.figures) > summary").click();
  await ana.page.locator('[name="shown"]').selectOption("lobby");
  await start(ana.page);
  const name = (await state(ana.page)).chairs[0]?.name;
  await ben.page.goto(`${place.server.address}/lobby`);
  const waiting = ben.page.locator(".entry", { hasText: String(name) });
  assert.match(await waiting.innerText(), /Awithlaknannai[^]*You play Black[^]*1 min per move[^]*just now/);
  const [waits, offers] = await Promise.all([".waits", ".offering"].map((part) => ben.page.locator(part).boundingBox()));
  assert.ok(waits && offers && waits.y < offers.y, "somebody who waits comes before the offers");
  await waiting.getByRole("button").click();
  await ben.page.waitForURL(ana.page.url());
  await shown(ben.page);
  assert.equal((await state(ben.page)).waiting, false);
  await ben.page.goto(place.server.address);
  assert.match(await ben.page.locator(".cont").innerText(), /Awithlaknannai/);
  for (const { context } of [ana, ben]) await context.close();
});

test("a match is offered in the lobby in two touches, and who waits there is told when somebody sits down", async () => {
  const [ana, ben] = [await somebody(), await somebody()];
  await ana.page.goto(place.server.address);
  await ana.page.getByRole("link", { name: "Lobby", exact: true }).click();
  await ana.page.locator(".offers").getByRole("button", { name: /Mū Tōrere/ }).click();
  await ana.page.waitForURL(MATCH);
  await shown(ana.page);
  assert.equal((await state(ana.page)).waiting, true);
  const match = new URL(ana.page.url()).pathname;
  await ana.page.goto(`${place.server.address}/lobby`);
  await ana.page.locator(`[data-waiting="${match.slice(3)}"]`).waitFor();
  await ben.page.goto(`${place.server.address}/lobby`);
  await ben.page.locator(`form[action^="${match}/sit"] button`).click();
  await ben.page.waitForURL(MATCH);
  const told = ana.page.locator(".told a");
  await told.waitFor();
  assert.match(await told.innerText(), /Your match against .+ begins/);
  assert.match(await ana.page.title(), /Your match against .+ begins/);
  assert.equal(await ana.page.locator(`[data-waiting="${match.slice(3)}"]`).count(), 0);
  await told.click();
  await shown(ana.page);
  assert.equal((await state(ana.page)).waiting, false);
  for (const { context, errors } of [ana, ben]) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("a double click begins one match, with and without scripts", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { context, page: tab } = await somebody({ javaScriptEnabled });
    await tab.goto(`${place.server.address}/g/mu-torere`);
    await tab.locator(".startbar button").dblclick();
    await tab.waitForURL(MATCH);
    await tab.goto(`${place.server.address}/matches`);
    assert.equal(await tab.locator(".own a.game").count(), 1);
    await context.close();
  }
});

for (const [width, height] of variants(SIZES)) {
  test(`what counts is seen without scrolling at ${width}x${height}, and nothing is wider than the page`, async () => {
    const { context, page: tab } = await somebody({ viewport: { width, height } });
    /** @param {string} selector */
    const bottom = async (selector) => {
      const box = await tab.locator(selector).first().boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    for (const locale of LANGUAGES) {
      await tab.context().clearCookies();
      await tab.setExtraHTTPHeaders({ "accept-language": locale });
      for (const path of ["/", ...GAMES.map((game) => `/g/${game}`), "/lobby", "/rooms", "/matches", "/me", "/settings", "/records", "/about", "/nowhere", "/g/mu-torere/replay?ply=3"]) {
        await tab.goto(place.server.address + path);
        const wider = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wider <= 0, `${path} ${locale}: ${wider} too wide`);
        if (path === "/") assert.ok((await bottom("form.code button")) < height, "the code");
        if (path === "/lobby") assert.ok((await bottom(".offers button")) <= height, `${path} ${locale}: an offer`);
        if (path === "/rooms") assert.ok((await bottom("form.start button")) <= height, `${path} ${locale}: a room`);
        if (path === "/" && height > 400) assert.ok((await bottom(".game .picture")) <= height + 40, "a board");
        if (path.startsWith("/g/") && !path.includes("replay")) {
          for (const way of ["computer", "here", "invite"]) assert.ok((await bottom(`label:has([value="${way}"])`)) <= height, `${path} ${locale} ${way}`);
          assert.ok((await bottom(".startbar button")) <= height, `${path} ${locale}: the start`);
        }
      }
    }
    await context.close();
  });
}

for (const way of /** @type {("touch" | "keyboard")[]} */ (["touch", "keyboard"])) {
  test(`a terrain of one's own is drawn on a phone by ${way}, and a mistake keeps the cells`, async () => {
    const { context, page: tab, errors } = await somebody({ viewport: { width: 390, height: 664 }, hasTouch: true });
    await tab.goto(`${place.server.address}/g/moaai`);
    const act = async (/** @type {import("playwright-core").Locator} */ target, key = "Space") => {
      if (way === "touch") return target.tap();
      await target.focus();
      await tab.keyboard.press(key);
    };
    await choose(tab, "way", "here");
    for (const fold of [".setup > details > summary", ".drawing > summary"]) await act(tab.locator(fold), "Enter");
    const square = tab.locator('[name="grid-terrain"][value="square"]');
    if (way === "touch") await tab.locator('label:has(> [name="grid-terrain"][value="square"])').tap();
    else await act(square);
    assert.ok(await square.isChecked());
    const cell = (/** @type {string} */ name) => tab.getByRole("checkbox", { name, exact: true });
    const cells = [..."abc"].flatMap((row) => [1, 2, 3, 4, 5].map((column) => `${row}${column}`));
    for (const name of ["i9", ...cells]) await act(cell(name));
    await act(tab.locator(".startbar button"), "Enter");
    await tab.locator("#error-grid-terrain").waitFor();
    assert.match(await tab.locator("#error-grid-terrain").innerText(), /hang together/);
    assert.equal(await tab.locator(".cells :checked").count(), 16, "what was chosen stays");
    assert.ok(await tab.locator('[name="way"][value="here"]').isChecked());
    await act(cell("i9"));
    assert.equal(await tab.locator(".cells :checked").count(), 15);
    await act(tab.locator(".startbar button"), "Enter");
    await tab.waitForURL(MATCH);
    await shown(tab);
    assert.equal(await tab.locator("putahi-match .board [data-point]").count(), 15);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("a drawing is one stop of the Tab key, arrows go from cell to cell, and without scripts each cell is one", async () => {
  const { context, page: tab, errors } = await somebody();
  await tab.goto(`${place.server.address}/g/moaai`);
  for (const fold of [".setup > details > summary", ".drawing > summary"]) await tab.locator(fold).click();
  const stops = () => tab.locator(".cells input").evaluateAll((all) => all.filter((cell) => Object(cell).tabIndex === 0).map((cell) => cell.getAttribute("aria-label")));
  const here = () => tab.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  assert.deepEqual(await stops(), ["a1"]);
  await tab.locator('[name="grid-terrain"]').first().focus();
  await tab.keyboard.press("Tab");
  assert.equal(await here(), "a1");
  for (const [key, name] of [["ArrowRight", "a2"], ["ArrowDown", "b2"], ["ArrowLeft", "b1"], ["ArrowLeft", "b1"], ["ArrowUp", "a1"], ["ArrowUp", "a1"], ["ArrowRight", "a2"]]) {
    await tab.keyboard.press(key ?? "");
    assert.equal(await here(), name);
  }
  await tab.keyboard.press("Space");
  assert.ok(await tab.getByRole("checkbox", { name: "a2", exact: true }).isChecked());
  assert.deepEqual(await stops(), ["a2"]);
  await tab.keyboard.press("Tab");
  assert.ok(await tab.evaluate(() => document.activeElement?.closest(".cells") === null), "Tab leaves the drawing");
  const { violations } = await new AxeBuilder({ page: tab }).include(".drawing").analyze();
  assert.deepEqual(violations.map(({ id }) => id), []);
  assert.deepEqual(errors, []);
  await context.close();
  const plain = await place.chrome.newContext({ locale: "en", javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(`${place.server.address}/g/moaai`);
  assert.equal(await still.locator(".cells input:not([tabindex])").count(), 81);
  await plain.close();
});

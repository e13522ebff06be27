// The page of analysis: moves by mouse, touch and keys, values in the list and on the board, the editor, the tree of moves, and that
// nothing is cut, too large or out of reach.

import assert from "node:assert/strict";
import { test } from "node:test";
import AxeBuilder from "@axe-core/playwright";
import { languages, page, variants, visit } from "./server.js";
import { GAMES, begin, type } from "./match.js";

/** @typedef {import("playwright-core").Page} Page */

const place = visit();
const SIZES = { laptop: [1280, 800], wide: [1366, 768], phone: [390, 664], sideways: [844, 390], tablet: [768, 1024] };
const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
/** The page with everything on it, compressed, in bytes. */
const BUDGET = 150 * 1024;
/** What a finger hits, in pixels. */
const FINGER = 44;

/** @param {string} path @param {import("playwright-core").BrowserContextOptions} options */
async function open(path, options = {}) {
  const context = await place.chrome.newContext({ locale: "en", reducedMotion: "reduce", viewport: { width: 1280, height: 800 }, ...options });
  const opened = await page(context);
  await opened.page.goto(place.server.address + path);
  if (path.startsWith("/analysis/")) await valued(opened.page);
  return { context, tab: opened.page, errors: opened.errors };
}

/** Waits until values are shown. @param {Page} tab */
const valued = (tab) => tab.locator(".verdicts .value").first().waitFor();

/** Waits until so many moves lead to the position shown. @param {Page} tab @param {string} moves */
const at = (tab, moves) => tab.waitForFunction((wanted) => (new URLSearchParams(location.search).get("moves") ?? "") === wanted, moves);

/** The texts of the moves of the tree, the one shown in brackets. @param {Page} tab */
const tree = (tab) => tab.locator(".tree").evaluate((root) =>
  [...root.querySelectorAll("a")].map((link) => (link.hasAttribute("aria-current") ? `[${link.textContent}]` : link.textContent)).join(" "));

/** Nothing serious is wrong with the page, as axe sees it. @param {Page} tab @param {string} what */
async function inspect(tab, what) {
  const { violations } = await new AxeBuilder({ page: tab }).options({ resultTypes: ["violations"] }).setLegacyMode(true).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  assert.deepEqual(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).slice(0, 2).join(" | ")}`), [], what);
}

/** What opens the fold of comments and marks. @param {Page} tab */
const notes = (tab) => tab.locator(".notes > summary");

/** @param {Page} tab @param {string} point */
const point = (tab, point) => tab.locator(`.place [data-point="${point}"]`).locator("visible=true").first();

test("moves are made on the board and in the list, values and badges follow", async () => {
  const { context, tab, errors } = await open("/analysis/mu-torere");
  assert.match(await tab.locator(".verdict").innerText(), /Dark to move:\s+=?\s*drawn\s+exact: worked out to the end/);
  await tab.locator(".place .badge-mark.drawn").first().waitFor();
  assert.equal(await tab.locator(".place .badge-mark").count(), 2);
  assert.match((await point(tab, "1").getAttribute("aria-description")) ?? "", /drawn at best/);
  await point(tab, "1").locator(".hit").click({ force: true });
  assert.deepEqual(await tab.locator(".place .badge-mark").evaluateAll((all) => all.map((badge) => badge.parentElement?.dataset.point)), ["P"]);
  await point(tab, "P").locator(".hit").click({ force: true });
  await at(tab, "1-P");
  await valued(tab);
  await tab.locator('.verdicts [data-move="8-1"]').click();
  await at(tab, "1-P,8-1");
  assert.equal(await tree(tab), "1-P [8-1]");
  const address = tab.url();
  await tab.goto(address);
  await valued(tab);
  assert.equal(await tree(tab), "1-P [8-1]");
  assert.deepEqual(errors, []);
  await context.close();
});

test("without scripts the moves are links, with their values", async () => {
  const { context, tab } = await open("/analysis/mu-torere", { javaScriptEnabled: false });
  await tab.locator('.verdicts [data-move="1-P"]').click();
  assert.match(tab.url(), /moves=1-P$/);
  await tab.locator(".verdicts .value.drawn").first().waitFor();
  await tab.locator('.steps [data-step="back"]').click();
  assert.match(tab.url(), /\/analysis\/mu-torere$/);
  await context.close();
});

test("many moves of the same value share a row, which unfolds, and badges that tell nothing apart are left out", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { context, tab } = await open("/analysis/nine-mens-morris", { javaScriptEnabled });
    const alike = tab.locator(".verdicts .alike");
    assert.match(await alike.locator("summary").innerText(), /^24 moves\s+=?\s*drawn\s+every reply keeps it$/);
    assert.equal(await tab.locator(".verdicts > li").count(), 1);
    if (javaScriptEnabled) await tab.locator('.place [data-point="d6"][aria-description*="drawn at best"]').first().waitFor();
    assert.equal(await tab.locator(".place .badge-mark").count(), 0);
    await alike.locator("summary").click();
    await alike.locator('[data-move="d6"]').click();
    await tab.waitForURL(/moves=d6$/);
    await context.close();
  }
});

test("an unfolded row stays so while estimates deepen, and Stop is seen as a button", async () => {
  const { context, tab } = await open("/analysis/moaai?moves=Tr@a2");
  await tab.locator(".alike summary").first().click();
  const depth = () => tab.locator(".verdict .source").innerText();
  const before = await depth();
  await tab.waitForFunction((before) => document.querySelector(".verdict .source")?.textContent !== before, before);
  assert.ok(await tab.locator(".alike a").first().isVisible(), `${before}, ${await depth()}`);
  const edge = await tab.locator('[data-do="stop"]').evaluate((button) => getComputedStyle(button).borderTopColor);
  assert.ok(!/transparent|, 0\)$/.test(edge), edge);
  await context.close();
});

test("a draw has one sign in the list and on the board", async () => {
  const { context, tab } = await open("/analysis/mu-torere");
  await tab.locator(".place .badge-mark.drawn").first().waitFor();
  const signs = await tab.locator(":is(.verdicts, .place) .drawn text").allTextContents();
  assert.ok(signs.length > 2 && signs.every((sign) => sign === "="), signs.join());
  await context.close();
});

test("on a low phone more than one value is seen, and what a position is set up with", async () => {
  const { context, tab } = await open("/analysis/nine-mens-morris?moves=d6,d2,f4,b4,d7,d3,d5xd2,f2,g7,b2,b6,a7", PHONE);
  const { height } = PHONE.viewport;
  /** @param {string} selector */
  const seen = (selector) => tab.locator(selector).evaluateAll((all, height) => all.filter((one) => one.getBoundingClientRect().bottom <= height).length, height);
  await tab.waitForFunction(() => document.querySelectorAll(".verdicts > li").length > 3);
  assert.ok((await seen(".verdicts > li")) > 1);
  for (const game of GAMES) {
    await tab.goto(`${place.server.address}/analysis/${game}`);
    await valued(tab);
    await tab.getByRole("button", { name: "Edit position" }).click();
    await tab.locator(".objections p").waitFor();
    assert.equal(await seen(".stamp-choice"), await tab.locator(".stamp-choice").count(), game);
    assert.equal(await seen('[data-do="edit-done"]'), 1, game);
  }
  await context.close();
});

test("estimates look different from exact values, deepen, and can be stopped", async () => {
  const { context, tab } = await open("/analysis/nine-mens-morris?moves=a7,d2,g7,d1,f6,b4,c5,e4,d3,g4");
  assert.equal(await tab.locator(".verdicts .value:not(.estimate, .unknown)").count(), 0);
  assert.match(await tab.locator(".missing").innerText(), /No exact value on this server/);
  await tab.locator(".missing summary").click();
  assert.match(await tab.locator(".missing").innerText(), /putahi solve nine-mens-morris --all/);
  await tab.waitForFunction(() => /estimate, looking (\d+|one) moves? ahead/.test(document.querySelector(".verdict")?.textContent ?? ""));
  assert.ok(await tab.locator(".missing details").getAttribute("open") !== null, "a fold stays open while estimates come in");
  await tab.getByRole("button", { name: "Stop", exact: true }).click();
  assert.equal(await tab.locator(".queue").innerText(), "Stopped.");
  const stopped = await tab.locator(".verdict").innerText();
  await tab.waitForTimeout(1500);
  assert.equal(await tab.locator(".verdict").innerText(), stopped);
  await tab.getByRole("button", { name: "Go on", exact: true }).click();
  await tab.getByRole("button", { name: "Stop", exact: true }).waitFor();
  await context.close();
});

test("the tree holds variations, comments, marks and arrows, and the address keeps them", async () => {
  const { context, tab } = await open("/analysis/mu-torere?moves=1-P,8-1,P-8");
  await tab.keyboard.press("ArrowLeft");
  await at(tab, "1-P,8-1");
  await tab.keyboard.press("ArrowUp");
  await at(tab, "");
  await valued(tab);
  await tab.locator('.verdicts [data-move="4-P"]').click();
  await at(tab, "4-P");
  assert.equal(await tree(tab), "1-P [4-P] 8-1 P-8");
  assert.ok(await tab.getByLabel("Comment on this move").isHidden(), "who only looks sees no form");
  await notes(tab).click();
  await tab.getByLabel("Comment on this move").fill("the other arm (so to say)");
  await point(tab, "5").locator(".hit").click({ button: "right", force: true });
  assert.equal(await tab.locator(".study-mark").count(), 1);
  await point(tab, "8").focus();
  await tab.keyboard.press("a");
  await point(tab, "7").focus();
  await tab.keyboard.press("a");
  assert.equal(await tab.locator(".study-arrow").count(), 1);
  const kept = tab.url();
  await tab.goto("about:blank");
  await tab.goto(kept);
  await valued(tab);
  assert.equal((await tree(tab)).replaceAll("◎", ""), "1-P [4-P] 8-1 P-8");
  assert.match(await tab.locator(".tree").innerText(), /the other arm \(so to say\)/);
  assert.deepEqual([await tab.locator(".study-mark").count(), await tab.locator(".study-arrow").count()], [1, 1]);
  await notes(tab).click();
  await tab.getByRole("button", { name: "Make it the main line" }).click();
  assert.equal((await tree(tab)).replaceAll("◎", ""), "[4-P] 1-P 8-1 P-8");
  await tab.getByRole("button", { name: "Delete from here" }).click();
  await at(tab, "");
  assert.equal(await tree(tab), "1-P 8-1 P-8");
  await context.close();
});

test("the whole page works by the keyboard alone", async () => {
  const { context, tab } = await open("/analysis/mu-torere");
  for (let presses = 0; presses < 60; presses += 1) {
    await tab.keyboard.press("Tab");
    if (await tab.evaluate(() => document.activeElement?.getAttribute("data-point"))) break;
  }
  assert.equal(await tab.evaluate(() => document.activeElement?.getAttribute("data-point")), "1");
  await tab.keyboard.press("Enter");
  await tab.keyboard.press("ArrowDown");
  assert.equal(await tab.evaluate(() => document.activeElement?.getAttribute("data-point")), "P");
  await tab.keyboard.press("Enter");
  await at(tab, "1-P");
  await tab.keyboard.press("m");
  assert.equal(await tab.locator(".study-mark").count(), 1);
  await tab.locator(".values:not([data-stale]) .verdicts a").first().focus();
  await tab.keyboard.press("Enter");
  await tab.waitForFunction(() => (new URLSearchParams(location.search).get("moves") ?? "").split(",").length === 2);
  await tab.locator(".tree").focus();
  await tab.keyboard.press("ArrowLeft");
  await at(tab, "1-P");
  await context.close();
});

test("by touch: a man is moved, and a long touch marks a point", async () => {
  const { context, tab } = await open("/analysis/mu-torere", PHONE);
  await point(tab, "1").locator(".hit").tap({ force: true });
  await point(tab, "P").locator(".hit").tap({ force: true });
  await at(tab, "1-P");
  const box = await point(tab, "5").locator(".hit").boundingBox();
  assert.ok(box);
  const devtools = await context.newCDPSession(tab);
  const touches = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: touches });
  await tab.locator(".study-mark").waitFor();
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  assert.equal(await tab.locator(".touched").count(), 0);
  await at(tab, "1-P");
  await context.close();
});

test("a position is set up, refused with all that is wrong, and analysed", async () => {
  const { context, tab, errors } = await open("/analysis/nine-mens-morris");
  await tab.getByRole("button", { name: "Edit position" }).click();
  await tab.getByText("This position is allowed.").waitFor();
  /** Each touch draws the board anew. @param {string} name */
  const put = async (name) => {
    await tab.locator(".objections > *").evaluateAll((all) => all.forEach((one) => one.setAttribute("data-before", "")));
    await point(tab, name).locator(".hit").click({ force: true });
    await tab.locator(".objections > :not([data-before])").first().waitFor();
  };
  for (const name of ["a7", "d7", "b6", "d1"]) await put(name);
  await tab.getByLabel("Black", { exact: true }).check({ force: true });
  for (const name of ["a1", "g1", "g4", "d1"]) await put(name);
  for (const field of await tab.locator('[data-field="1"]').all()) await field.fill("9");
  await tab.locator('[data-field="1"]').last().blur();
  await tab.locator(".objections li").nth(1).waitFor();
  assert.equal(await tab.locator('.place [data-point="a1"] .man.dark').count(), 1);
  assert.ok(await tab.getByRole("button", { name: "Analyse it" }).isDisabled());
  for (const field of await tab.locator('[data-field="1"]').all()) await field.fill("0");
  await tab.locator('[data-field="1"]').last().blur();
  await tab.getByText("This position is allowed.").waitFor();
  await put("d1");
  await tab.getByRole("button", { name: "Undo", exact: true }).click();
  await tab.locator('.place [data-point="d1"] .man').first().waitFor({ state: "attached" });
  await tab.getByLabel("Plies in a row without a capture").fill("80");
  await tab.getByRole("button", { name: "Analyse it" }).click();
  await tab.waitForURL(/position=.*clock=80/);
  await valued(tab);
  assert.equal(await tab.locator(".clock-note").innerText(), "Counted after 80 plies without a capture.");
  assert.equal(await tab.locator(".place .man").locator("visible=true").count(), 7);
  assert.deepEqual(errors, []);
  await context.close();
});

test("pieces are put by keys, and the start and an empty board are at hand", async () => {
  const { context, tab } = await open("/analysis/moaai");
  await tab.getByRole("button", { name: "Edit position" }).click();
  await tab.locator(".objections p").waitFor();
  await point(tab, "b2").focus();
  await tab.keyboard.press("Enter");
  await tab.locator('.place [data-point="b2"].gone').first().waitFor({ state: "attached" });
  await tab.getByRole("button", { name: "Clear the board" }).click();
  await tab.locator('.place [data-point="b2"]:not(.gone)').first().waitFor({ state: "attached" });
  await tab.getByRole("button", { name: "Start position" }).click();
  await tab.getByRole("button", { name: "Cancel", exact: true }).click();
  assert.ok(await tab.locator(".editor").isHidden());
  await valued(tab);
  await context.close();
});

test("men that are put on the board come from the hand, and go back to it", async () => {
  const { context, tab } = await open("/analysis/nine-mens-morris");
  await tab.getByRole("button", { name: "Edit position" }).click();
  await tab.locator(".objections p").waitFor();
  const hands = (/** @type {string} */ white) =>
    tab.waitForFunction((wanted) => [...document.querySelectorAll("[data-part]")].map((field) => /** @type {HTMLInputElement} */ (field).value).join() === wanted, `${white},9`);
  await hands("9");
  for (const [name, white] of [["a7", "8"], ["d7", "7"], ["a7", "8"], ["d7", "9"]]) {
    await point(tab, name ?? "").locator(".hit").click({ force: true });
    await hands(white ?? "");
  }
  await tab.locator(".objections:not([data-bad])").waitFor();
  await context.close();
});

test("the verdict is told to those who do not see it when it is known, without shapes", async () => {
  const { context, tab } = await open("/analysis/nine-mens-morris");
  const said = tab.locator(".verdict-said");
  await said.filter({ hasText: "White to move" }).waitFor({ state: "attached" });
  assert.match((await said.textContent()) ?? "", /^White to move: (about [+−]|drawn|won|lost)/);
  await context.close();
});

test("a text is pasted, and what is wrong with it is told at the field", async () => {
  const { context, tab } = await open("/analysis");
  await tab.getByLabel("Position or record").fill("hello");
  await tab.getByRole("button", { name: "Open", exact: true }).click();
  await tab.locator('textarea[aria-invalid="true"]').waitFor();
  await tab.getByLabel("Position or record").fill("1. 5 20 2. 14 11");
  await tab.getByRole("button", { name: "Open", exact: true }).click();
  await tab.waitForURL(/\/analysis\/nine-mens-morris\?moves=d6,d2,f4,b4$/);
  await context.close();
});

test("a match that is over and a rule lead here, and from here to a match", async () => {
  const { context, tab } = await open("/");
  await begin(tab, place.server.address, "mu-torere");
  await tab.locator('[data-do="resign-ask"]').click();
  await tab.locator('.resigning [data-do="resign"]').click();
  await tab.locator(".endcard:not([hidden])").waitFor();
  await tab.locator(".tools > summary").click();
  await tab.locator(".tools").getByText("Analyse", { exact: true }).click();
  await tab.waitForURL(/\/analysis\/mu-torere/);
  await tab.goto(`${place.server.address}/g/mu-torere/rules`);
  await tab.getByRole("link", { name: "Analyse this position" }).first().click();
  await tab.waitForURL(/\/analysis\/mu-torere.*position=/);
  await valued(tab);
  const position = (await tab.locator(".position code").textContent());
  await tab.getByRole("link", { name: "Play on from here" }).click();
  await tab.waitForURL(/\/g\/mu-torere\?/);
  assert.equal(await tab.locator('[name="position"]').inputValue(), position);
  await context.close();
});

test("the explorer shows what was played here, by whom and with which results, and makes the move", async () => {
  const { context, tab } = await open("/");
  for (const opponent of ["human", "easy"]) {
    await begin(tab, place.server.address, "mu-torere", { "chair-2": opponent });
    await type(tab, "1-P");
    await tab.locator('[data-do="resign-ask"]').click();
    await tab.locator('.resigning [data-do="resign"]').click();
    await tab.locator(".endcard:not([hidden])").waitFor();
  }
  await place.server.admin("rebuild-explorer");
  await tab.goto(`${place.server.address}/analysis/mu-torere`);
  await valued(tab);
  await tab.locator("details.explore > summary").click();
  const row = tab.locator(".explorer tbody tr").first();
  await row.waitFor();
  const [move, value, played] = await row.locator("th, td").allInnerTexts();
  assert.match(move ?? "", /^(1-P|4-P)\s+and 1 like it$/);
  assert.match(value ?? "", /drawn/);
  assert.ok(Number(played) >= 1, `${played}`);
  await row.locator("details summary").click();
  assert.match(await row.innerText(), /people: \d won, \d drawn, \d lost/);
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await tab.emulateMedia({ colorScheme });
    await inspect(tab, `explorer, ${colorScheme}`);
  }
  await row.locator("a[data-move]").click();
  await at(tab, (move ?? "").split(/\s/)[0] ?? "");
  await tab.locator(".explorer tbody", { hasText: /easy/i }).waitFor({ state: "attached" });
  await context.close();
});

for (const colorScheme of variants(/** @type {("light" | "dark")[]} */ (["light", "dark"]))) {
  test(`nothing serious is wrong, ${colorScheme}`, async () => {
    const { context, tab } = await open("/analysis", { colorScheme });
    /** @param {string} what */
    const look = (what) => inspect(tab, what);
    await look("choose");
    for (const path of variants(["/analysis/nine-mens-morris?moves=d6", "/analysis/mu-torere?moves=1-P", "/analysis/awithlaknannai", "/analysis/moaai"])) {
      await tab.goto(place.server.address + path);
      await valued(tab);
      await tab.locator("summary").evaluateAll((all) => all.forEach((element) => element.parentElement?.toggleAttribute("open")));
      await look(path);
    }
    await tab.goto(`${place.server.address}/analysis/nine-mens-morris`);
    await tab.getByRole("button", { name: "Edit position" }).click();
    // The editor is there once it has judged the position: a touch before that is lost.
    await tab.locator(".objections p").waitFor();
    await point(tab, "a7").locator(".hit").click({ force: true });
    await tab.locator(".objections li").first().waitFor();
    await look("editor");
    await context.close();
  });
}

for (const locale of languages(0)) {
  test(`nothing is cut or out of reach at any size, ${locale}`, async () => {
    const { context, tab } = await open("/analysis/mu-torere?moves=1-P", { locale });
    for (const game of variants([...GAMES].reverse())) {
      await tab.goto(`${place.server.address}/analysis/${game}`);
      await valued(tab);
      for (const [size, [width = 0, height = 0]] of Object.entries(SIZES)) {
        await tab.setViewportSize({ width, height });
        const at = `${game} ${size}`;
        const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `${at}: ${wide}`);
        const cut = await tab.locator(".study :is(a, button, p, span, b, h2, label)").evaluateAll((all) =>
          all.filter((one) => one.checkVisibility() && !one.closest(".sr, .tree, svg") && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && getComputedStyle(one).display !== "inline").map((one) => one.outerHTML.slice(0, 120)));
        assert.deepEqual(cut, [], at);
        const board = await tab.locator("svg.board").locator("visible=true").first().boundingBox();
        assert.ok(board && board.x >= -1 && board.x + board.width <= width + 1 && Math.max(board.width, board.height) > 180, `${at}: ${JSON.stringify(board)}`);
        const small = await tab.locator(".study :is(button, a.button, .verdicts a, select, input:not([type=radio]), summary, [data-step])").evaluateAll((all, least) =>
          all.filter((one) => one.checkVisibility()).map((one) => ({ html: one.outerHTML.slice(0, 80), size: one.getBoundingClientRect().height })).filter(({ size }) => size > 0 && size < least - 0.5), FINGER);
        assert.deepEqual(small, [], at);
      }
    }
    await context.close();
  });
}

test("the page is within its budget", async (t) => {
  const { context, tab } = await open("/");
  for (const game of GAMES) {
    const devtools = await context.newCDPSession(tab);
    await devtools.send("Network.enable");
    await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
    let bytes = 0;
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await tab.goto(`${place.server.address}/analysis/${game}`, { waitUntil: "load" });
    await valued(tab);
    await devtools.detach();
    t.diagnostic(`${game}: ${bytes} bytes`);
    assert.ok(bytes > 1000 && bytes < BUDGET, `${game}: ${bytes} bytes`);
  }
  await context.close();
});

test("the names of the players stay in the address and in the record", async () => {
  const { context, tab, errors } = await open("/analysis/mu-torere?moves=4-P&names=Ana%0ABo");
  await tab.getByText("Players: Ana – Bo").waitFor();
  await tab.locator('.verdicts [data-move="5-4"]').click();
  await at(tab, "4-P,5-4");
  assert.equal(new URL(tab.url()).searchParams.get("names"), "Ana\nBo");
  assert.match(await tab.locator('.keep input[name="record"]').first().inputValue(), /\[Seat1 "Ana"\]/);
  assert.deepEqual(errors, []);
  await context.close();
});

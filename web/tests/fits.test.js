// What a match page shows in every form of screen besides the board: invitations, tools, what is past, the reserve, and words about
// the reader.

import assert from "node:assert/strict";
import { test } from "node:test";
import { IS_FIREFOX, LANGUAGES, page, variants, visit } from "./server.js";
import { GAMES, begin, shown, state, type } from "./match.js";

/** @typedef {import("playwright-core").Page} Page */

const place = visit();
const PHONE = { width: 390, height: 664 };
const SIDEWAYS = { width: 844, height: 390 };
const TABLET = { width: 768, height: 1024 };
const LAPTOP = { width: 1280, height: 800 };
const PROJECTOR = { width: 1920, height: 1080 };

/** @param {import("playwright-core").BrowserContextOptions} options */
async function open(options = {}) {
  const context = await place.chrome.newContext({ locale: "en", reducedMotion: "reduce", ...options });
  return { context, ...(await page(context)) };
}

/** Where a part that is seen lies. @param {Page} tab @param {string} selector */
async function box(tab, selector) {
  const found = await tab.locator(selector).filter({ visible: true }).first().boundingBox();
  assert.ok(found, `${selector} is not seen`);
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}

/** Whether a part lies within the window. @param {Page} tab @param {string} selector */
async function isWithin(tab, selector) {
  const { x, y, right, bottom } = await box(tab, selector);
  const { width, height } = tab.viewportSize() ?? PHONE;
  return x >= -1 && y >= -1 && right <= width + 1 && bottom <= height + 1;
}

/** Two browsers at a match of their own. @param {string} game */
async function pair(game) {
  const [ana, ben] = [await open(), await open()];
  await begin(ana.page, place.server.address, game, { devices: "separate" });
  await ben.page.goto(ana.page.url());
  await shown(ben.page);
  await ana.page.locator("putahi-match:not([data-waiting])").waitFor();
  return [ana, ben];
}

/** @param {Page} tab */
async function resign(tab) {
  await tab.locator('[data-do="resign-ask"]').click();
  await tab.locator('.resigning [data-do="resign"]').click();
  await tab.locator(".endcard:not([hidden])").waitFor();
}

for (const game of variants(["awithlaknannai", "mu-torere"])) {
  test(`an invitation to ${game} lies beside strips and status, not on them`, async () => {
    const { context, page: tab } = await open({ viewport: SIDEWAYS });
    await begin(tab, place.server.address, game, { devices: "separate" });
    for (const viewport of [SIDEWAYS, PHONE, TABLET]) {
      await tab.setViewportSize(viewport);
      const at = `${game} ${viewport.width}`;
      const invitation = await box(tab, ".invitation");
      for (const part of [".them", ".status-line", ".strip.own"]) {
        const other = await box(tab, part);
        const apart = other.x >= invitation.right || other.right <= invitation.x || other.y >= invitation.bottom - 1 || other.bottom <= invitation.y + 1;
        assert.ok(apart, `${at}: ${part}`);
      }
      for (const part of [".qr", ".letters", "[data-copy]"]) assert.ok(await isWithin(tab, `.invitation ${part}`), `${at}: ${part}`);
    }
    await context.close();
  });

  test(`moves and tools of ${game} are within reach on every phone`, async () => {
    const { context, page: tab } = await open({ viewport: PHONE });
    await begin(tab, place.server.address, game);
    for (const viewport of [PHONE, SIDEWAYS, TABLET]) {
      await tab.setViewportSize(viewport);
      for (const part of [".log", ".tools summary"]) await tab.locator(part).scrollIntoViewIfNeeded();
      await tab.locator(".tools summary").click();
      assert.ok(await tab.locator(".tools .typed input").isVisible(), `${viewport.width}`);
      await tab.locator(".tools summary").click();
      await tab.evaluate(() => scrollTo(0, 0));
      for (const part of ["[data-do=sound]", "[popovertarget=places]"]) assert.ok(await isWithin(tab, part), `${viewport.width} ${part}`);
    }
    await context.close();
  });

  test(`who looks back at a match of ${game} that is over steps on to its result`, async () => {
    const { context, page: tab } = await open();
    await begin(tab, place.server.address, game);
    await type(tab, game === "mu-torere" ? "1-P 8-1" : "a5-b5 c4xa5");
    await resign(tab);
    for (const viewport of [PHONE, SIDEWAYS, TABLET]) {
      await tab.setViewportSize(viewport);
      await tab.evaluate(() => /** @type {HTMLElement | null} */ (document.activeElement)?.blur());
      await tab.keyboard.press("ArrowLeft");
      await tab.keyboard.press("ArrowLeft");
      await tab.locator("putahi-match[data-past]").waitFor();
      for (const ply of ["1", "2"]) {
        assert.ok(await isWithin(tab, '[data-step="forward"]'), `${viewport.width}`);
        await tab.locator('[data-step="forward"]').filter({ visible: true }).first().click();
        if (ply === "1") await tab.locator('[data-ply="1"][aria-current]').first().waitFor({ state: "attached" });
      }
      await tab.locator("putahi-match:not([data-past])").waitFor();
      assert.ok(await isWithin(tab, ".endcard .again button"), `${viewport.width}`);
    }
    await context.close();
  });
}

test("with text of twice the size nothing covers log and tools, wherever the page is scrolled", { skip: IS_FIREFOX }, async () => {
  const { context, page: tab } = await open({ viewport: { width: 1280, height: 800 } });
  const devtools = await context.newCDPSession(tab);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const game of GAMES) {
    await begin(tab, place.server.address, game);
    for (const part of [".log", ".tools summary"]) {
      await tab.locator(part).evaluate((element) => element.scrollIntoView({ block: "end" }));
      const covering = await tab.locator(part).evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const shares = [0.05, 0.5, 0.95];
        const points = shares.flatMap((across) => shares.map((down) => ({ x: left + across * width, y: top + down * height })));
        const hits = points.filter(({ y }) => y > 0 && y < innerHeight).map(({ x, y }) => document.elementFromPoint(x, y));
        return hits.filter((hit) => !hit || !(element.contains(hit) || hit.contains(element))).map((hit) => hit?.outerHTML.slice(0, 80) ?? "out of view");
      });
      assert.deepEqual(covering, [], `${game}: ${part}`);
    }
  }
  await context.close();
});

/** The smallest letters of the names of points, in pixels. */
const READABLE = 8;
/** Boards that are longer or larger than usual, each with the options that make it. @type {[string, Record<string, string>][]} */
const LARGE = [
  ["awithlaknannai", { "option-board": "kolowis" }],
  ["awithlaknannai", {}],
  ["moaai", { "option-terrain": "rhombus" }],
  ["moaai", { "other-terrain": "square:oooooooo/oooooooo/oooooooo/oooooooo/oooooooo/oooooooo/oooooooo" }],
  ["moaai", { "other-terrain": "hex:o.o.o.o.o.o.o.o./.o.o.o.o.o.o.o.o/o.o.o.o.o.o.o.o./.o.o.o.o.o.o.o.o/o.o.o.o.o.o.o.o./.o.o.o.o.o.o.o.o" }],
];

for (const [game, options] of variants(LARGE)) {
  test(`a board of ${game} ${Object.values(options).join("")} fits every screen, with names that can be read`, async () => {
    const { context, page: tab } = await open();
    await begin(tab, place.server.address, game, options);
    for (const [width = 0, height = 0] of [[1280, 800], [1366, 768], [390, 664], [844, 390], [768, 1024]]) {
      await tab.setViewportSize({ width, height });
      for (const part of ["svg.board", ".status-line", ".strip.own", "putahi-match > .acts"]) assert.ok(await isWithin(tab, part), `${width}×${height}: ${part}`);
      const least = await tab.locator("svg.board:visible .name").evaluateAll((names) => Math.min(...names.map((name) => {
        const scale = /** @type {SVGTextElement} */ (name).getScreenCTM()?.a ?? 0;
        return Number.parseFloat(getComputedStyle(name).fontSize) * scale;
      })));
      assert.ok(least >= READABLE, `${width}×${height}: letters of ${least} px`);
    }
    await context.close();
  });
}

test("no word of the actions is cut on the narrowest phones, and the page does not scroll sideways", async () => {
  for (const locale of LANGUAGES) {
    const { context, page: tab } = await open({ locale, viewport: { width: 320, height: 640 } });
    for (const [game, fields] of /** @type {[string, Record<string, string>][]} */ ([["awithlaknannai", { "chair-2": "easy" }], ["nine-mens-morris", {}]])) {
      await begin(tab, place.server.address, game, fields);
      for (const width of [320, 280]) {
        await tab.setViewportSize({ width, height: 640 });
        const bar = tab.locator("putahi-match > .acts");
        const cut = await bar.locator("> *:visible").evaluateAll((buttons) => buttons.filter((button) => {
          const edge = button.parentElement?.getBoundingClientRect();
          return button.scrollWidth > button.clientWidth || button.getBoundingClientRect().right > (edge?.right ?? 0);
        }).map((button) => button.textContent));
        assert.deepEqual(cut, [], `${locale} ${game} ${width}`);
        assert.ok(await isWithin(tab, "putahi-match > .acts"), `${locale} ${game} ${width}`);
        assert.ok(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${locale} ${game} ${width} is too wide`);
      }
    }
    await context.close();
  }
});

test("no word of the actions is cut where the board is wide", async () => {
  const { context, page: tab } = await open();
  for (const game of ["awithlaknannai", "nine-mens-morris"]) {
    await begin(tab, place.server.address, game);
    for (const [width = 0, height = 0] of [[1280, 800], [1920, 1080]]) {
      await tab.setViewportSize({ width, height });
      const cut = await tab.locator("putahi-match > .acts > *:visible").evaluateAll((buttons) => buttons.filter((button) => {
        const bar = button.parentElement?.getBoundingClientRect();
        return [...button.children].some((part) => part.getBoundingClientRect().top < (bar?.top ?? 0) || part.getBoundingClientRect().bottom > (bar?.bottom ?? 0));
      }).map((button) => button.textContent));
      assert.deepEqual(cut, [], `${game} ${width}`);
    }
  }
  await context.close();
});

test("a long board stands upright on a tablet held upright, and fills it", async () => {
  const { context, page: tab } = await open({ viewport: TABLET });
  await begin(tab, place.server.address, "awithlaknannai");
  const board = await box(tab, "svg.board.upright");
  assert.ok(board.height > 0.65 * TABLET.height, `${board.height}`);
  await context.close();
});

test("beside a board stand the rules in four lines, the last capture, the men taken and the option", async () => {
  const { context, page: tab } = await open({ locale: "fr" });
  /** @type {[string, Record<string, string>][]} */
  const matches = [["awithlaknannai", { "option-board": "kolowis" }], ["nine-mens-morris", {}], ["moaai", {}], ["awithlaknannai", {}]];
  for (const [game, options] of matches) {
    await begin(tab, place.server.address, game, options);
    for (const viewport of game === "awithlaknannai" ? [PHONE, TABLET, LAPTOP, PROJECTOR] : [LAPTOP, PROJECTOR]) {
      await tab.setViewportSize(viewport);
      const at = `${game} ${viewport.width}`;
      assert.equal(await tab.locator(".brief .gist li").filter({ visible: true }).count(), 4, at);
      const [brief, panel] = [await box(tab, ".brief .gist"), await box(tab, ".played")];
      assert.ok(brief.bottom <= panel.bottom, `${at}: the rules end at ${brief.bottom}, the panel at ${panel.bottom}`);
      const variants = await tab.locator(".variant").filter({ visible: true }).allInnerTexts();
      assert.equal(variants.some((variant) => variant.includes("Kolowis")), "option-board" in options, at);
    }
  }
  await tab.setViewportSize(LAPTOP);
  await type(tab, "a5-b5 c4xa5");
  await tab.setViewportSize(TABLET);
  for (const reloaded of [false, true]) {
    if (reloaded) await tab.reload();
    assert.equal(await tab.locator(".capture .move").innerText(), "c4×a5");
    assert.equal(await tab.locator(".captured .man-icon").filter({ visible: true }).count(), 1);
  }
  await context.close();
});

test("on a phone held sideways the levels are seen beside the start of a match", async () => {
  const { context, page: tab } = await open({ viewport: SIDEWAYS, locale: "fr" });
  for (const game of GAMES) {
    await tab.goto(`${place.server.address}/g/${game}`);
    assert.ok(await isWithin(tab, ".startbar button"), game);
    const levels = await tab.locator(".levels .level").evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length);
    assert.ok(levels >= 4, `${game}: ${levels}`);
    const [bar, setup] = [await box(tab, ".startbar"), await box(tab, ".setup")];
    assert.ok(bar.right <= setup.x, `${game}: the start covers the choices`);
  }
  await context.close();
});

test("the present move is whole in the line of moves on a tablet", async () => {
  const { context, page: tab } = await open({ viewport: TABLET });
  for (const [game = "", move = ""] of [["mu-torere", "1-P"], ["nine-mens-morris", "d6"]]) {
    await begin(tab, place.server.address, game);
    await type(tab, move);
    const [chip, line] = [await box(tab, ".last-moves [aria-current]"), await box(tab, ".last-moves")];
    assert.ok(chip.y > line.y - 0.5 && chip.bottom < line.bottom + 0.5, `${game}: ${chip.y} to ${chip.bottom} within ${line.y} to ${line.bottom}`);
  }
  await context.close();
});

test("no move is broken in the line of moves on a phone", async () => {
  const { context, page: tab } = await open({ viewport: { width: 390, height: 844 } });
  await begin(tab, place.server.address, "moaai");
  await type(tab, "Tr@a2 Co@c2 Rb@b3 Tv@d2 Cr@e1 Ro@a1 Tb@a3 Cv@b1 Rr@c1 To@e3 Cb@d4 Rv@c5");
  const heights = () => tab.locator(".last-moves a").evaluateAll((moves) => moves.map((move) => move.getBoundingClientRect().height));
  const usual = Math.max(...(await heights()));
  for (let moved = 0; moved < 4; moved += 1) await type(tab, (await state(tab)).legal?.[0]?.text ?? "");
  assert.match(await tab.locator(".last-moves [aria-current]").innerText(), /-/);
  assert.ok(Math.max(...(await heights())) <= usual);
  const [chip, line] = [await box(tab, ".last-moves [aria-current]"), await box(tab, ".last-moves")];
  assert.ok(chip.right < line.right + 0.5, "the last is whole");
  await context.close();
});

test("each piece of the reserve keeps its place", async () => {
  const { context, page: tab } = await open();
  await begin(tab, place.server.address, "moaai");
  const places = () => tab.locator(".reserve [data-piece]").evaluateAll((pieces) =>
    pieces.map((piece) => [piece.getAttribute("data-piece"), Math.round(piece.getBoundingClientRect().x)].join(" ")));
  const before = await places();
  await type(tab, "Cr@a2 Tb@b2");
  const after = await places();
  assert.deepEqual(after, before.filter((piece) => !/^(Cr|Tb) /.test(piece)));
  assert.equal(await tab.locator(".reserve .placed").count(), 2);
  await context.close();
});

test("status and strips speak about the reader, and name the computer by its level", async () => {
  const [ana, ben] = await pair("nine-mens-morris");
  assert.ok(ana && ben);
  await type(ana.page, "d6");
  assert.equal(await ana.page.locator(".status").innerText(), "Your opponent’s turn");
  await type(ben.page, "d2");
  await ana.page.getByRole("button", { name: "Draw", exact: true }).click();
  await ben.page.locator(".status", { hasText: "Your opponent offers a draw" }).waitFor();
  await ana.page.locator(".status", { hasText: "Draw offered: waiting for an answer" }).waitFor();
  await ben.page.locator('[data-do="no"]').click();
  await resign(ben.page);
  await ana.page.locator(".endcard:not([hidden])").waitFor();
  assert.match(await ana.page.locator(".log p").last().innerText(), /^You won: Black resigned\.$/);
  await begin(ana.page, place.server.address, "nine-mens-morris", { devices: "separate", "chair-2": "medium" });
  assert.match(await ana.page.locator(".strip:not(.own) .who").innerText(), /^Computer\s+Black Medium$/);
  assert.equal((await state(ana.page)).chairs[1]?.level, "Medium");
  for (const { context } of [ana, ben]) await context.close();
});

test("who has resigned undoes that, alone at once and with another by consent", async () => {
  const [ana, ben] = await pair("mu-torere");
  assert.ok(ana && ben);
  await type(ana.page, "1-P");
  await type(ben.page, "8-1");
  await resign(ben.page);
  await ben.page.locator('.endcard [data-do="take-back"]').click();
  await ana.page.locator('.offered [data-do="yes"]').click();
  await ben.page.locator("putahi-match:not([data-ended])").waitFor();
  const { plies, turn } = await state(ben.page);
  assert.deepEqual([plies, turn], [2, 1]);
  await begin(ana.page, place.server.address, "mu-torere", { devices: "separate", "chair-2": "easy" });
  const before = await state(ana.page);
  await resign(ana.page);
  await ana.page.locator('.endcard [data-do="take-back"]').click();
  await ana.page.locator("putahi-match:not([data-ended])").waitFor();
  assert.equal((await state(ana.page)).position, before.position);
  for (const { context } of [ana, ben]) await context.close();
});

test("all of the card at the end is seen on a phone, with a rematch against another level", async () => {
  const { context, page: tab } = await open({ viewport: PHONE, locale: "fr" });
  for (const game of ["nine-mens-morris", "awithlaknannai"]) {
    await begin(tab, place.server.address, game, { devices: "separate", "chair-2": "medium" });
    await resign(tab);
    assert.equal(await tab.locator(".endcard .level").filter({ visible: true }).count(), 1);
    for (const part of [".endcard .level", '.endcard [data-do="share"]']) assert.ok(await isWithin(tab, part), `${game}: ${part}`);
    const cut = await tab.locator(".endcard .acts > *").evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
    assert.deepEqual(cut, [], game);
  }
  await context.close();
});

test("a capture has a sign of its own in the list of moves", async () => {
  const { context, page: tab } = await open();
  await begin(tab, place.server.address, "awithlaknannai");
  await type(tab, "a5-b5 c4xa5");
  assert.equal(await tab.locator(".moves [aria-current]").innerText(), "c4×a5");
  await tab.goto(`${tab.url()}?ply=2`);
  await shown(tab);
  assert.equal(await tab.locator(".moves [aria-current]").innerText(), "c4×a5");
  await context.close();
});

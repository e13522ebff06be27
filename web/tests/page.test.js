// What the page of a match promises: all of it is seen, moves show their parts, nothing happens too soon.

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, page, soak, variants, visit } from "./server.js";
import { GAMES, begin, happened, state, type } from "./match.js";

/** @typedef {import("playwright-core").Page} Page */

const SIZES = [[1280, 800], [1366, 768], [390, 664], [844, 390], [768, 1024]];
/** A computer's answer is shown so long after one's own move at the earliest, in milliseconds. */
const TEMPO = 600;

const place = visit();

/** @param {import("playwright-core").BrowserContextOptions} options */
async function open(options = {}) {
  const context = await place.chrome.newContext({ locale: "en", ...options });
  return { context, ...(await page(context)) };
}

/** A place of the board that is seen. @param {Page} tab @param {string} name */
const point = (tab, name) => tab.locator(`.place [data-point="${name}"]`).filter({ visible: true });

/** @param {Page} tab @param {string} name */
const touch = (tab, name) => point(tab, name).locator(".hit").click({ force: true });

/** The parts of the page that reach beyond the window. @param {Page} tab */
function beyond(tab) {
  return tab.evaluate(() => {
    const parts = [...document.querySelectorAll(".strip, .status-line, svg.board, .reserve, putahi-match > .acts")];
    return parts.map((part) => ({ part: part.getAttribute("class"), box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && (box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1))
      .map(({ part, box }) => `${part}: ${Math.round(box.left)},${Math.round(box.top)} – ${Math.round(box.right)},${Math.round(box.bottom)}`);
  });
}

for (const game of variants(GAMES)) {
  test(`strips, status, board and actions of ${game} are seen without scrolling`, async () => {
    const { context, page: tab, errors } = await open({ reducedMotion: "reduce" });
    await begin(tab, place.server.address, game);
    for (const [width = 0, height = 0] of SIZES) {
      await tab.setViewportSize({ width, height });
      assert.deepEqual(await beyond(tab), [], `${width}×${height}`);
      const board = await tab.locator("svg.board").filter({ visible: true }).boundingBox();
      assert.ok(board && Math.max(board.width, board.height) > 0.6 * Math.min(width, height), `${width}×${height}: ${JSON.stringify(board)}`);
    }
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("a half-made mill shows its man, and a touch elsewhere means a first touch", async () => {
  const { context, page: tab, errors } = await open({ reducedMotion: "reduce" });
  await begin(tab, place.server.address, "nine-mens-morris");
  await type(tab, "a7 a1 d7 d1");
  await touch(tab, "g7");
  await point(tab, "g7").locator(".ghost").waitFor();
  assert.match(await tab.locator(".status").innerText(), /^Mill! Take a black man/);
  assert.equal(await tab.locator(".place .take").count(), 2);
  const { seq } = await state(tab);
  await touch(tab, "b6");
  await happened(tab, seq + 1);
  assert.equal((await state(tab)).rounds.at(-1)?.moves.at(-1)?.text, "b6");
  assert.equal(await tab.locator(".ghost").count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

soak("the position is a picture that a browser shows by itself, and an image that looks alike", async () => {
  const { context, page: tab } = await open();
  for (const game of ["mu-torere", "nine-mens-morris", "awithlaknannai", "moaai"]) {
    await begin(tab, place.server.address, game);
    const made = await tab.evaluate(async () => {
      const small = async (/** @type {string} */ kind) => {
        const image = new Image();
        image.src = `${location.pathname}/picture.${kind}?ply=0`;
        await image.decode();
        // Drawn large first: browsers leave out details of an SVG picture that is drawn small.
        const draw = (/** @type {CanvasImageSource} */ source, /** @type {number} */ side) => {
          const canvas = document.createElement("canvas");
          canvas.width = canvas.height = side;
          const pen = canvas.getContext("2d");
          if (!pen) throw new Error("no canvas");
          pen.imageSmoothingQuality = "high";
          pen.drawImage(source, 0, 0, side, side);
          return { canvas, pen };
        };
        const { pen } = draw(draw(draw(image, 768).canvas, 192).canvas, 48);
        return { shape: image.naturalWidth / image.naturalHeight, longer: Math.max(image.naturalWidth, image.naturalHeight), pixels: pen.getImageData(0, 0, 48, 48).data };
      };
      const [vector, raster] = [await small("svg"), await small("png")];
      const apart = vector.pixels.reduce((sum, value, at) => sum + Math.abs(value - (raster.pixels[at] ?? 0)), 0);
      return { apart: apart / vector.pixels.length, colours: new Set(vector.pixels).size, shapes: vector.shape / raster.shape, longer: raster.longer };
    });
    assert.ok(made.colours > 60 && made.apart < 4 && Math.abs(made.shapes - 1) < 0.01, `${game}: ${JSON.stringify(made)}`);
    assert.equal(made.longer, 1200);
  }
  await context.close();
});

test("resigning is asked once more, and not by a double click", async () => {
  const { context, page: tab } = await open({ reducedMotion: "reduce" });
  await begin(tab, place.server.address, "mu-torere");
  const resign = await tab.getByRole("button", { name: "Resign", exact: true }).boundingBox();
  assert.ok(resign);
  await tab.mouse.dblclick(resign.x + resign.width / 2, resign.y + resign.height / 2);
  assert.notEqual((await state(tab)).turn, null);
  if (await tab.locator(".resigning").isHidden()) await tab.getByRole("button", { name: "Resign", exact: true }).click();
  await tab.locator('.resigning [data-do="resign"]').click();
  await tab.locator(".endcard:not([hidden])").waitFor();
  assert.match(await tab.locator(".endcard").innerText(), /Light won[\s\S]*Dark resigned/i);
  await context.close();
});

test("the computer's answer waits for one's own move", async () => {
  const { context, page: tab } = await open();
  await tab.clock.install();
  await begin(tab, place.server.address, "nine-mens-morris", { "chair-2": "easy" });
  await tab.clock.pauseAt(await tab.evaluate(() => Date.now() + 5000));
  await touch(tab, "a1");
  const [own, answer] = ["1", "2"].map((ply) => tab.locator(`.moves [data-ply="${ply}"]`));
  await own?.waitFor();
  while ((await state(tab)).plies < 2) await new Promise((done) => setTimeout(done, 50));
  await tab.clock.runFor(TEMPO - 20);
  assert.equal(await answer?.count(), 0, "the answer is shown too soon");
  await tab.clock.runFor(40);
  await answer?.waitFor();
  await context.close();
});

test("a man is dragged to where it goes", async () => {
  const { context, page: tab, errors } = await open({ reducedMotion: "reduce" });
  await begin(tab, place.server.address, "mu-torere");
  const [from, to] = [await point(tab, "1").locator(".hit").boundingBox(), await point(tab, "P").locator(".hit").boundingBox()];
  assert.ok(from && to);
  await tab.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await tab.mouse.down();
  await tab.mouse.move(to.x + to.width / 3, to.y + to.height / 3, { steps: 5 });
  await tab.mouse.move(to.x + to.width / 2, to.y + to.height / 2);
  const { seq } = await state(tab);
  await tab.mouse.up();
  await happened(tab, seq + 1);
  assert.equal((await state(tab)).rounds[0]?.moves[0]?.text, "1-P");
  assert.deepEqual(errors, []);
  await context.close();
});

test("arrow keys step through the match where the board has no focus", async () => {
  const { context, page: tab } = await open({ reducedMotion: "reduce" });
  await begin(tab, place.server.address, "mu-torere");
  await type(tab, "1-P 8-1 P-8");
  await tab.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await tab.keyboard.press("ArrowLeft");
  await tab.locator('.moves [data-ply="2"][aria-current]').waitFor();
  assert.match(tab.url(), /\?ply=2$/);
  await tab.reload();
  await tab.locator('putahi-match[data-past] .moves [data-ply="2"][aria-current]').waitFor();
  await tab.keyboard.press("ArrowRight");
  await tab.locator("putahi-match:not([data-past])").waitFor();
  await context.close();
});

test("a move on a lost line stands there as one that is being sent", async () => {
  const { context, page: tab } = await open({ reducedMotion: "reduce" });
  await begin(tab, place.server.address, "nine-mens-morris");
  await context.setOffline(true);
  await touch(tab, "d6");
  await point(tab, "d6").locator(".ghost").waitFor();
  await tab.locator('.status-line[data-tone="sending"], .status-line[data-tone="lost"]').waitFor();
  await context.setOffline(false);
  await happened(tab, 2);
  assert.equal((await state(tab)).plies, 1);
  assert.equal(await tab.locator(".ghost").count(), 0);
  await context.close();
});

test("for the left hand the board stands on the right of a sideways phone", async () => {
  const { context, page: tab } = await open({ viewport: { width: 844, height: 390 } });
  await context.addCookies([{ name: "putahi", value: "hand=left", url: place.server.address }]);
  await begin(tab, place.server.address, "nine-mens-morris");
  const [board, actions] = await Promise.all([".place .board", ".acts"].map((name) => tab.locator(name).first().boundingBox()));
  assert.ok(board && actions && actions.x + actions.width <= board.x, JSON.stringify({ board, actions }));
  assert.ok(board.x + board.width <= 844 && board.y + board.height <= 390, JSON.stringify(board));
  await context.close();
});

soak("with letters of twice the size nothing is cut or wider than a phone, upright or sideways", async (t) => {
  const large = await browser("--blink-settings=defaultFontSize=32");
  t.after(() => large.close());
  for (const viewport of [{ width: 390, height: 664 }, { width: 844, height: 390 }]) {
    const context = await large.newContext({ locale: "fr", viewport });
    const { page: tab } = await page(context);
    for (const game of ["nine-mens-morris", "awithlaknannai", "moaai"]) {
      await begin(tab, place.server.address, game, { "chair-2": "easy" });
      const seen = await tab.evaluate(() => {
        const cut = [...document.querySelectorAll(".status-line, .strip .player, .acts > *")].filter((element) => element.clientHeight > 0 && (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1));
        return { cut: cut.map((element) => `${element.className} ${element.textContent}`), wide: document.documentElement.scrollWidth - innerWidth, board: Math.max(...[...document.querySelectorAll(".place .board")].map((board) => board.getBoundingClientRect().width)) };
      });
      assert.deepEqual(seen.cut, [], `${game} ${viewport.width}`);
      assert.ok(seen.wide <= 0 && seen.board > 130, `${game} ${viewport.width}: ${JSON.stringify(seen)}`);
    }
    for (const path of ["/", "/g/nine-mens-morris", "/puzzle/daily", "/lobby", "/matches", "/settings"]) {
      await tab.goto(place.server.address + path);
      const wide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${path} ${viewport.width}: wider by ${wide} px`);
    }
    await begin(tab, place.server.address, "mu-torere", { devices: "separate" });
    const [letters, own] = await Promise.all([".letters", ".strip.own"].map((part) => tab.locator(part).boundingBox()));
    assert.ok(letters && own && letters.x + letters.width <= viewport.width && own.y > letters.y + letters.height, `invitation ${viewport.width}: ${JSON.stringify([letters, own])}`);
    await context.close();
  }
});

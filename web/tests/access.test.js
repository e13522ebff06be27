// Every page and state, looked at by axe-core: nothing serious may be wrong for those who see, hear or touch otherwise.

import assert from "node:assert/strict";
import { test } from "node:test";
import AxeBuilder from "@axe-core/playwright";
import { SOAK, variants, visit } from "./server.js";
import { GAMES, begin, change, type } from "./match.js";

const place = visit();

/** In the dark only colours differ, so that only they are looked at again. @param {import("playwright-core").Page} tab @param {string} what @param {"light" | "dark"} light */
async function look(tab, what, light) {
  const axe = new AxeBuilder({ page: tab }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
  const { violations } = await (light === "dark" ? axe.withRules(["color-contrast"]) : axe).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const said = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`).slice(0, 2).join(" | ")}`);
  assert.deepEqual(said, [], what);
}

/** @param {import("playwright-core").Page} tab @param {string} name */
const press = (tab, name) => tab.getByRole("button", { name, exact: true }).click();

for (const colorScheme of variants(/** @type {("light" | "dark")[]} */ (["light", "dark"]))) {
  test(`nothing serious is wrong on any page, ${colorScheme}`, async () => {
    const context = await place.chrome.newContext({ locale: "en", colorScheme, reducedMotion: "reduce" });
    const tab = await context.newPage();
    const games = variants(GAMES).flatMap((game) => [`/g/${game}`, `/g/${game}/rules`, `/g/${game}/strategy`]);
    const rare = SOAK ? ["/rooms", "/matches", "/about", "/records", "/puzzles", "/puzzle/daily/embed", "/nowhere", "/g/mu-torere/replay?ply=3"] : [];
    for (const path of ["/", "/lobby", "/settings", "/puzzle/daily", ...games, ...rare]) {
      await tab.goto(place.server.address + path);
      await tab.locator("summary").evaluateAll((all) => all.forEach((element) => element.parentElement?.toggleAttribute("open")));
      await look(tab, path, colorScheme);
    }
    await context.close();
  });

  test(`nothing serious is wrong on a match in any state, ${colorScheme}`, async () => {
    const context = await place.chrome.newContext({ locale: "en", colorScheme, reducedMotion: "reduce" });
    const tab = await context.newPage();
    for (const [game, moves] of [["nine-mens-morris", "a7 d2 d7 f2 g7xd2"], ["moaai", "Tr@a1 Co@b2"], ["awithlaknannai", "a5-b5 c4xa5"], ["mu-torere", "1-P 8-1"]]) {
      await begin(tab, place.server.address, game ?? "");
      await type(tab, moves ?? "");
      await look(tab, `${game}, running`, colorScheme);
    }
    await press(tab, "Hint");
    await tab.locator(".hinted").first().waitFor();
    await look(tab, "with a hint", colorScheme);
    await tab.locator(".may .hit").first().click({ force: true });
    await look(tab, "a man touched", colorScheme);
    await change(tab, () => press(tab, "Draw"));
    await look(tab, "with an offer", colorScheme);
    await change(tab, () => press(tab, "Decline"));
    await tab.locator('.played [data-step="back"]').click();
    await tab.locator("putahi-match[data-past]").waitFor();
    await look(tab, "looking back", colorScheme);
    await tab.locator('.played [data-step="last"]').click();
    await press(tab, "More");
    await look(tab, "with the menu", colorScheme);
    await tab.keyboard.press("Escape");
    await press(tab, "Resign");
    await look(tab, "resigning", colorScheme);
    await change(tab, () => tab.locator('.resigning [data-do="resign"]').click());
    await look(tab, "over", colorScheme);
    await tab.goto(`${tab.url()}?ply=1`);
    await look(tab, "the past as a page", colorScheme);
    await context.close();
  });
}

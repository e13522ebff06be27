import { browser } from "./house.js";
const chrome = await browser();
const SIZES = { laptop: [1280, 800], phone: [390, 664], sideways: [844, 390] };
for (const [name, path] of [["star", "/analysis/mu-torere?moves=1-P,8-1&tree=1-P(4-P{the other arm}),8-1,P-8{back}"], ["morris", "/analysis/nine-mens-morris?moves=d6,d2,f4,b4,d7,d3,d5xd2,f2,g7,b2,b6"], ["slab", "/analysis/awithlaknannai?moves=a5-b5"], ["island", "/analysis/moaai?moves=Tr@a2,Co@c2"]]) {
  const context = await chrome.newContext({ viewport: { width: 1280, height: 800 }, locale: "en", colorScheme: "light", reducedMotion: "reduce" });
  const tab = await context.newPage();
  tab.on("pageerror", (e) => console.log(name, "error", e.message));
  tab.on("console", (m) => m.type() === "error" && console.log(name, m.text()));
  await tab.goto("http://127.0.0.1:18915" + path);
  await tab.waitForTimeout(3000);
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await tab.setViewportSize({ width, height });
    await tab.screenshot({ path: `/tmp/h15a/${name}-${size}.png`, fullPage: size === "phone" });
  }
  await context.close();
}
await chrome.close();

// What the tests do in a room.

import assert from "node:assert/strict";
import { once } from "node:events";
import { WebSocket } from "ws";

/** @typedef {import("playwright-core").Page} Page */

/** Opens a room as a host of this name, and tells its address. @param {Page} page @param {string} server @param {string} name */
export async function open(page, server, name) {
  await page.goto(`${server}/rooms`);
  await page.locator("input[name=title]").fill("Thursday club");
  await page.getByRole("button", { name: "Open a room" }).click();
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Open a room" }).click();
  await page.waitForURL(/\/r\/[a-z2-7]{16}$/);
  await page.locator(".people .who", { hasText: name }).waitFor();
  return page.url();
}

/** Comes into a room under this name. @param {Page} page @param {string} link @param {string} name */
export async function enter(page, link, name) {
  await page.goto(link);
  await giveName(page, name);
}

/** Answers the question for a name, and comes in. @param {Page} page @param {string} name */
export async function giveName(page, name) {
  await page.getByLabel("Your name here").fill(name);
  await page.getByRole("button", { name: "Enter", exact: true }).click();
  await page.locator("putahi-room").waitFor();
}

/** Opens a fold. A part of the room that changes at this moment takes a click along. @param {import("playwright-core").Locator} summary */
export async function openFold(summary) {
  do await summary.click();
  while ((await summary.locator("xpath=..").getAttribute("open")) === null);
}

/** How often a held socket says that it is still there, in milliseconds. */
const ALIVE = 5000;

/** Holds the socket of a room's page open, as a browser with this cookie does. @param {string} link @param {string} cookie @returns {Promise<WebSocket>} */
async function attend(link, cookie) {
  const socket = new WebSocket(`${link.replace(/^http/, "ws")}/socket`, { headers: { cookie, origin: new URL(link).origin } });
  await once(socket, "open");
  const ping = () => socket.send(JSON.stringify({ type: "ping", next: ALIVE }));
  ping();
  const pinging = setInterval(ping, ALIVE);
  socket.on("close", () => clearInterval(pinging));
  return socket;
}

/** Lets people of these names come in who hold a socket of the page and show nothing. @param {import("playwright-core").Browser} chrome @param {string} link @param {string[]} names */
export async function arrive(chrome, link, names) {
  const sockets = [];
  for (const name of names) {
    const context = await chrome.newContext();
    const answer = await context.request.post(`${link}/enter`, { form: { name }, headers: { origin: new URL(link).origin } });
    assert.ok(answer.ok(), `${answer.status()}`);
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
    sockets.push(await attend(link, cookies.join("; ")));
    await context.close();
  }
  return sockets;
}

// @ts-check
// What a room has to do with the page of one of its matches: the banner of a pause, and the way back once the match is over.

import { called, follow, forget, remember } from "./calls.js";
import { Connection } from "./connection.js";

/** @typedef {import("../types/protocol").State} State */
/** @typedef {import("../types/protocol").ServerMessage} ServerMessage */

/** How long the end of a match is shown before its players are taken back to the room, in seconds. */
const STAY = 12;
/** So much later than the pause ends, at most, the page is loaded anew, in milliseconds: not all pages at once. */
const SPREAD = 2000;

class RoomLink extends HTMLElement {
  /** @type {Connection | undefined} */
  #socket;
  #seq = 0;
  /** Seconds until the reader is taken back. */
  #left = STAY;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #counting;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waking;

  connectedCallback() {
    const match = this.#match;
    if (!match) return;
    remember(match.dataset.match ?? "");
    this.addEventListener("state", (event) => event instanceof CustomEvent && this.#show(event.detail));
    this.querySelector(".stay")?.addEventListener("click", () => this.#stay());
    this.#show(JSON.parse(match.dataset.state ?? "{}"));
  }

  disconnectedCallback() {
    this.#socket?.close();
    clearInterval(this.#counting);
    clearTimeout(this.#waking);
  }

  /** @returns {HTMLElement | null} */
  get #match() {
    return this.closest("putahi-match");
  }

  /** @param {State} state */
  #show({ turn, paused }) {
    clearTimeout(this.#waking);
    const banner = this.#match?.querySelector(".paused");
    banner?.toggleAttribute("hidden", paused === null);
    this.#match?.querySelector(".place")?.toggleAttribute("inert", paused !== null);
    // A pause that nobody ends is over by itself.
    if (paused !== null) this.#waking = setTimeout(() => location.reload(), paused + Math.random() * SPREAD);
    // The host may ask everybody something in a pause.
    if (turn === null || paused !== null) this.#listen();
  }

  /** Follows what the room has for the reader: a new match, or that the players of this one are awaited. */
  #listen() {
    if (this.#socket) return;
    this.#socket = new Connection({
      address: () => `${location.origin.replace(/^http/, "ws")}/r/${this.dataset.room}/socket?only=ready`,
      seq: () => this.#seq,
      receive: (message) => this.#receive(message),
      connected: () => undefined,
      isUrgent: () => false,
    });
    this.#socket.open();
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    if (message.type === "hello") this.#seq = message.seq;
    if (message.type !== "room") return;
    this.#seq = message.seq;
    const html = message.parts.find(({ name }) => name === "ready")?.html;
    if (!html) return;
    const part = new DOMParser().parseFromString(html, "text/html");
    if (part.querySelector("[data-question]")) return this.#toQuestion();
    const match = called(part);
    if (match) return follow(match);
    const here = [...part.querySelectorAll("[data-return]")].some((done) => done.getAttribute("data-return") === this.#match?.dataset.match);
    if (here && this.#counting === undefined) this.#count();
  }

  /** All are awaited in the room, and come back to their matches after that. */
  #toQuestion() {
    if (this.#match?.dataset.ended === undefined) forget(this.#match?.dataset.match ?? "");
    this.#goBack();
  }

  /** Counts the seconds until the reader is taken back, which they can stop. */
  #count() {
    this.querySelector(".staying")?.removeAttribute("hidden");
    const tick = () => {
      const going = this.querySelector(".going");
      if (going) going.textContent = (this.dataset.going ?? "").replace("#", String(this.#left));
      if (this.#left <= 0) this.#goBack();
      this.#left -= 1;
    };
    tick();
    this.#counting = setInterval(tick, 1000);
  }

  #goBack() {
    clearInterval(this.#counting);
    location.assign(`/r/${this.dataset.room}`);
  }

  /** The reader stays here, until the room has another match for them. */
  #stay() {
    clearInterval(this.#counting);
    this.querySelector(".staying")?.setAttribute("hidden", "");
  }
}

customElements.define("putahi-room-link", RoomLink);

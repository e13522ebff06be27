// @ts-check
// A room on a page: what changes is shown, part by part, and what is asked for is sent without leaving the page.

import { called, follow } from "./calls.js";
import { Connection } from "./connection.js";

/** @typedef {import("../types/protocol").RoomPart} Part */
/** @typedef {import("../types/protocol").ServerMessage} ServerMessage */

class Room extends HTMLElement {
  /** @type {Connection | undefined} */
  #socket;
  /** What counts the clock of a round. @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  /** By how much the server's clock is ahead of that of this device, in milliseconds. */
  #ahead = 0;
  /** The number of the server's last message about parts. */
  #seq = 0;
  /** Parts that wait until the reader has left them. @type {Map<string, Part>} */
  #waiting = new Map();

  connectedCallback() {
    this.addEventListener("submit", (event) => this.#submitted(event));
    this.addEventListener("click", (event) => this.#clicked(event));
    this.addEventListener("focusout", () => setTimeout(() => this.#catchUp()));
    this.#socket = new Connection({
      address: () => `${location.origin.replace(/^http/, "ws")}${this.#address}/socket?language=${document.documentElement.lang}&have=${this.#marks().join()}`,
      seq: () => this.#seq,
      receive: (message) => this.#receive(message),
      connected: (connected) => this.#say(connected ? "" : (this.dataset.lost ?? ""), "lost"),
      isUrgent: () => false,
    });
    this.#socket.open();
    this.#prepare();
    this.#call();
    document.addEventListener("visibilitychange", this.#back);
    addEventListener("online", this.#back);
    this.addEventListener("change", (event) => this.#changed(event));
    this.#ahead = Number(this.dataset.at) - Date.now();
    this.#timer = setInterval(() => showTimers(this, this.#now), 1000);
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
    this.#socket?.close();
    document.removeEventListener("visibilitychange", this.#back);
    removeEventListener("online", this.#back);
  }

  /** The page is looked at again, or the network is back. */
  #back = () => {
    if (!document.hidden) this.#socket?.check();
  };

  /** The time by the server's clock. */
  get #now() {
    return Date.now() + this.#ahead;
  }

  get #address() {
    return `/r/${this.dataset.room}`;
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    if (message.type === "hello") this.#seq = message.seq;
    // The reader is not in the room any more: the page that asks them to come in is shown.
    if (message.type === "close" && message.reason === "outside") location.reload();
    if (message.type !== "room") return;
    this.#seq = message.seq;
    this.#take(message.parts);
  }

  /** What the page shows already, or keeps until the reader has left a form. */
  #marks() {
    return [...this.#parts()].map((part) => this.#waiting.get(part.dataset.part ?? "")?.mark ?? part.dataset.mark ?? "");
  }

  /** @returns {Iterable<HTMLElement>} */
  #parts() {
    return this.querySelectorAll("[data-part]");
  }

  /** @param {string} name @returns {HTMLElement | null} */
  #part(name) {
    return this.querySelector(`[data-part="${CSS.escape(name)}"]`);
  }

  /** Shows what has changed. @param {Part[]} parts */
  #take(parts) {
    const boards = parts.filter(({ name }) => name.startsWith("board-"));
    const list = this.querySelector(".boards");
    for (const old of [...this.#parts()]) {
      if (!parts.some(({ name }) => name === old.dataset.part)) old.remove();
    }
    for (const { name } of boards) {
      const item = this.#part(name) ?? document.createElement("li");
      item.dataset.part = name;
      if (!item.isConnected) list?.append(item);
    }
    for (const part of parts) if (part.html !== null) this.#show(part);
    this.#call();
  }

  /** Takes the reader to their match, once. */
  #call() {
    const match = called(this);
    if (match) follow(match);
  }

  /** Shows a part, but takes no form away under somebody's hands. @param {Part} part */
  #show(part) {
    const element = this.#part(part.name);
    if (!element || part.html === null) return;
    if (isTyping(element)) return void this.#waiting.set(part.name, part);
    this.#waiting.delete(part.name);
    const known = new Map(folds(element));
    const [values, people] = [fieldValues(element), names(element)];
    const [focused, index] = place(element);
    element.innerHTML = part.html;
    element.dataset.mark = part.mark;
    for (const [name, value] of values) setField(element, name, value);
    if (people.size > 0) for (const name of element.querySelectorAll(".names [data-person]")) name.classList.toggle("new", !people.has(name.getAttribute("data-person")));
    for (const details of element.querySelectorAll("details[data-key]")) {
      const open = known.get(details.getAttribute("data-key"));
      if (open !== undefined) details.toggleAttribute("open", open);
    }
    this.#prepare();
    if (focused) stops(element)[Math.min(index, stops(element).length - 1)]?.focus();
  }

  /** What only a script can do. */
  #prepare() {
    for (const button of this.querySelectorAll('[data-do="full-screen"]')) button.toggleAttribute("hidden", !document.fullscreenEnabled);
    for (const form of this.querySelectorAll("form")) showRules(form);
    showTimers(this, this.#now);
  }

  /** @param {Event} event */
  #changed(event) {
    if (event.target instanceof HTMLSelectElement && event.target.name === "game" && event.target.form) showRules(event.target.form);
  }

  #catchUp() {
    for (const part of [...this.#waiting.values()]) this.#show(part);
  }

  /** @param {SubmitEvent} event */
  #submitted(event) {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    void this.#ask(event.target);
  }

  /** @param {HTMLFormElement} form */
  async #ask(form) {
    /** @type {[string, string][]} */
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const headers = { accept: "application/json" };
    const fold = form.closest("details")?.dataset.key;
    const answer = await fetch(form.action, { method: "POST", headers, body: new URLSearchParams(fields) }).catch(() => undefined);
    if (answer?.ok) {
      this.#say("", "refused");
      // The part may have been shown anew before the answer came.
      if (fold) this.querySelector(`details[data-key="${CSS.escape(fold)}"]`)?.removeAttribute("open");
      if (document.activeElement instanceof HTMLElement && form.contains(document.activeElement)) document.activeElement.blur();
      return;
    }
    const body = await answer?.json().catch(() => undefined);
    this.#say(body?.error ?? this.dataset.lost ?? "", "refused");
  }

  /** A notice stays until the next of its kind. @param {string} words @param {string} kind */
  #say(words, kind) {
    const notice = this.querySelector(".notice");
    if (!(notice instanceof HTMLElement)) return;
    if (words === "" && notice.dataset.kind !== kind) return;
    if (notice.textContent !== words) notice.textContent = words;
    notice.dataset.kind = kind;
  }

  /** @param {Event} event */
  #clicked(event) {
    const what = event.target instanceof Element ? event.target.closest("[data-do]")?.getAttribute("data-do") : undefined;
    if (what === "print") print();
    if (what === "full-screen") void fillScreen();
  }
}

/** Shows the options of the chosen game only. @param {HTMLFormElement} form */
function showRules(form) {
  const game = form.querySelector('select[name="game"]');
  if (!(game instanceof HTMLSelectElement)) return;
  const id = game.value.split(":")[0];
  for (const rules of form.querySelectorAll("[data-rules-of]")) rules.toggleAttribute("hidden", rules.getAttribute("data-rules-of") !== id);
}

/** Shows how long a round has lasted, or how much is left of it. @param {HTMLElement} page @param {number} now by the server's clock, in milliseconds */
function showTimers(page, now) {
  for (const timer of page.querySelectorAll(".timer[data-since]")) {
    if (!(timer instanceof HTMLElement)) continue;
    const { since, until } = timer.dataset;
    const left = until === undefined ? now - Number(since) : Number(until) - now;
    const seconds = Math.max(0, Math.floor(left / 1000));
    const words = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (timer.textContent !== words) timer.textContent = words;
    timer.toggleAttribute("data-over", until !== undefined && left <= 0);
  }
}

/** Whether somebody has a field of this part in hand. @param {HTMLElement} part */
function isTyping(part) {
  const focused = document.activeElement;
  return part.contains(focused) && (focused?.matches("input, select, textarea") ?? false);
}

/** What can be unfolded in a part, and whether it is. @param {HTMLElement} part @returns {[string | null, boolean][]} */
function folds(part) {
  return [...part.querySelectorAll("details[data-key]")].map((details) => [details.getAttribute("data-key"), details.hasAttribute("open")]);
}

/** Fills the screen, or no longer. */
async function fillScreen() {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen().catch(() => undefined);
}

/** The fields of a part that somebody may have filled in. @param {HTMLElement} part @returns {(HTMLInputElement | HTMLSelectElement)[]} */
function fields(part) {
  const all = [...part.querySelectorAll('input:not([type="hidden"]), select')];
  return all.filter((field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement);
}

/** A name by which a field is known after its part is shown anew. @param {HTMLInputElement | HTMLSelectElement} field */
function fieldKey(field) {
  return `${field.form?.closest("[data-key]")?.getAttribute("data-key")} ${field.name}`;
}

/** What has been filled in and differs from what the server put there. @param {HTMLElement} part @returns {[string, string | boolean][]} */
function fieldValues(part) {
  return fields(part).flatMap((field) => changed(field).map((value) => /** @type {[string, string | boolean]} */ ([fieldKey(field), value])));
}

/** What somebody has made of a field; nothing if it is as the server sent it. @param {HTMLInputElement | HTMLSelectElement} field @returns {(string | boolean)[]} */
function changed(field) {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value === first?.value ? [] : [field.value];
  }
  if (field.type === "checkbox") return field.checked === field.defaultChecked ? [] : [field.checked];
  return field.value === field.defaultValue ? [] : [field.value];
}

/** Fills in a field again. @param {HTMLElement} part @param {string} name @param {string | boolean} value */
function setField(part, name, value) {
  for (const field of fields(part).filter((field) => fieldKey(field) === name)) {
    if (typeof value === "string") field.value = value;
    else if (field instanceof HTMLInputElement) field.checked = value;
  }
}

/** The people whose names a part shows. @param {HTMLElement} part */
function names(part) {
  return new Set([...part.querySelectorAll(".names [data-person]")].map((name) => name.getAttribute("data-person")));
}

/** What can be reached by the keyboard in a part. @param {HTMLElement} part @returns {HTMLElement[]} */
function stops(part) {
  return [...part.querySelectorAll("a[href], button, summary, select, input:not([type=hidden])")].filter((element) => element instanceof HTMLElement);
}

/** Whether the focus is in a part, and on which of its stops. @param {HTMLElement} part @returns {[boolean, number]} */
function place(part) {
  const focused = document.activeElement;
  return [part.contains(focused), focused instanceof HTMLElement ? stops(part).indexOf(focused) : -1];
}

customElements.define("putahi-room", Room);

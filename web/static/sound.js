// @ts-check
// Short sounds made on the spot, and short vibrations where there are any, unless the reader has switched them off.

/** Pitch in hertz, length in seconds. @type {Record<string, [number, number][]>} */
const SOUNDS = {
  move: [[220, 0.06]],
  mill: [
    [330, 0.08],
    [440, 0.08],
    [554, 0.14],
  ],
  capture: [
    [247, 0.07],
    [165, 0.12],
  ],
  refused: [[140, 0.12]],
  end: [
    [330, 0.12],
    [294, 0.2],
  ],
  won: [
    [330, 0.1],
    [440, 0.1],
    [554, 0.1],
    [659, 0.24],
  ],
};
/** How long the device vibrates, in milliseconds. @type {Record<string, number>} */
const VIBRATIONS = { mill: 30, capture: 30, won: 60, end: 40 };

/** @type {AudioContext | undefined} */
let context;

/** Plays one of the sounds, if sound is on and somebody has touched the page. @param {string} name */
export function play(name) {
  if (document.documentElement.dataset.sound !== "on" || navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.(VIBRATIONS[name] ?? 0);
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch, length] of SOUNDS[name] ?? []) {
    tone(context, pitch, length, at);
    at += length;
  }
}

/** One tone, from `at` on, in seconds. @param {AudioContext} context @param {number} pitch @param {number} length @param {number} at */
function tone(context, pitch, length, at) {
  const [tone, loudness] = [context.createOscillator(), context.createGain()];
  tone.type = "triangle";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.25, at);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + length);
}

// @ts-check
// Short sounds made on the spot, off unless the reader wants them.

/** Pitch in hertz, length in seconds. @type {Record<string, [number, number][]>} */
const SOUNDS = {
  move: [[220, 0.06]],
  refused: [[140, 0.12]],
  end: [
    [330, 0.12],
    [440, 0.2],
  ],
};

/** @type {AudioContext | undefined} */
let context;

/** Plays one of the sounds, if sound is on. @param {keyof typeof SOUNDS} name */
export function play(name) {
  if (document.documentElement.dataset.sound !== "on") return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch, length] of SOUNDS[name] ?? []) {
    const [tone, loudness] = [context.createOscillator(), context.createGain()];
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.25, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length;
  }
}

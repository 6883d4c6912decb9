import type { Mood } from '../boards/board.ts';

/** What can be heard: it is your turn, something deserves a moment, a round is counted, the game is won or over. */
export type Sound = 'turn' | Mood | 'count' | 'won' | 'over';

/** Notes in hertz, one after the other. */
const MELODIES: Readonly<Record<Sound, readonly number[]>> = {
  turn: [523.25, 783.99],
  joy: [587.33, 739.99, 880],
  loss: [311.13, 233.08],
  count: [659.25],
  won: [523.25, 659.25, 783.99, 1046.5],
  over: [523.25, 392],
};
/** What a device in the hand does besides, in milliseconds: a tremor for what people play for. */
const TREMORS: Readonly<Partial<Record<Sound, readonly number[]>>> = { joy: [30, 60, 30], loss: [120], won: [30, 60, 30, 60, 90] };
const BETWEEN = 0.12; // seconds from one note to the next
const LENGTH = 0.6;

let context: AudioContext | undefined;

/** A few soft notes, and a tremor where the device can. Only when the person has switched sound on. */
export function play(sound: Sound): void {
  const tremor = TREMORS[sound];
  if (tremor !== undefined) navigator.vibrate?.([...tremor]);
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [i, frequency] of MELODIES[sound].entries()) note(context, frequency, now + i * BETWEEN);
}
function note(context: AudioContext, frequency: number, start: number): void {
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = frequency;
  tone.type = 'sine';
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.08, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + LENGTH);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + LENGTH + 0.05);
}

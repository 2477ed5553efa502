import type { Sound } from './sound.ts'

/** Part of a sound: a tone that glides from one pitch to another, or noise through a filter that does. In seconds and hertz. */
export interface Voice {
  wave: 'sine' | 'triangle' | 'square' | 'noise'
  from: number
  to: number
  at: number
  lasts: number
  /** 0 to 1. */
  gain: number
}

const tone = (wave: Voice['wave'], [from, to]: readonly [number, number], at: number, lasts: number, gain: number): Voice => ({
  wave,
  from,
  to,
  at,
  lasts,
  gain,
})
const notes = (wave: Voice['wave'], pitches: readonly number[], detached: number, lasts: number, gain: number): Voice[] =>
  pitches.map((pitch, at) => tone(wave, [pitch, pitch], at * detached, lasts, gain))

/** Short and dry. Bad events go down in pitch, good ones go up. */
export const RECIPES: Record<Sound, readonly Voice[]> = {
  card: [tone('noise', [2600, 900], 0, 0.07, 0.5), tone('noise', [1400, 500], 0.05, 0.05, 0.3)],
  damage: [tone('triangle', [190, 62], 0, 0.16, 0.8), tone('noise', [700, 160], 0, 0.08, 0.45)],
  heal: [tone('sine', [523, 659], 0, 0.16, 0.35), tone('sine', [784, 880], 0.09, 0.18, 0.28)],
  strain: [tone('sine', [392, 262], 0, 0.26, 0.4), tone('sine', [415, 277], 0, 0.26, 0.3)],
  attach: [tone('triangle', [110, 104], 0, 0.32, 0.5), tone('sine', [165, 156], 0.04, 0.28, 0.35)],
  deal: [0, 0.08, 0.16, 0.24].map(at => tone('noise', [2400, 800], at, 0.06, 0.3)),
  low: [tone('sine', [62, 48], 0, 0.16, 0.8), tone('sine', [58, 44], 0.24, 0.2, 0.65)],
  lethal: [tone('triangle', [98, 98], 0, 0.5, 0.3), tone('sine', [147, 156], 0.06, 0.5, 0.25)],
  turn: notes('sine', [440, 660], 0.1, 0.14, 0.35),
  win: notes('triangle', [392, 494, 587, 784], 0.13, 0.34, 0.4),
  loss: notes('triangle', [330, 294, 247, 196], 0.16, 0.36, 0.4),
  invalid: notes('square', [139, 131], 0.09, 0.06, 0.14),
}

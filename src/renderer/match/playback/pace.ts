import type { Settings } from '../../../shared/settings.ts'

/** Milliseconds in which what happens is shown, whoever did it. All 0: at once. */
export interface Pace {
  /** One play, from the card to its last effect. */
  play: number
  /** Of that, the card alone. */
  card: number
  /** The most that one effect takes. */
  effect: number
}

const PLAY_TIME: Record<Settings['speed'], number> = { off: 0, fast: 600, normal: 1200, slow: 2600 }
const CARD_SHARE = 0.5
const EFFECT_SHARE = 0.21

export function paceOf(speed: Settings['speed']): Pace {
  const play = PLAY_TIME[speed]
  return { play, card: play * CARD_SHARE, effect: play * EFFECT_SHARE }
}

/** The same, where the next one comes after so many milliseconds. */
export const within = (pace: Pace, most: number): Pace => ({
  play: Math.min(pace.play, most),
  card: Math.min(pace.card, most * CARD_SHARE),
  effect: Math.min(pace.effect, most),
})

import type { Settings } from '../../../shared/settings.ts'

/** Animation times in milliseconds for both sides; all 0 to skip. */
export interface Pace {
  /** A whole play, from the card to its last effect. */
  play: number
  /** The card alone, as part of that. */
  card: number
  /** The longest effect. */
  effect: number
}

const PLAY_TIME: Record<Settings['speed'], number> = { off: 0, fast: 600, normal: 1200, slow: 2600 }
const CARD_SHARE = 0.5
const EFFECT_SHARE = 0.21

export function paceOf(speed: Settings['speed']): Pace {
  const play = PLAY_TIME[speed]
  return { play, card: play * CARD_SHARE, effect: play * EFFECT_SHARE }
}

/** The same, if the next play comes after that many milliseconds. */
export const within = (pace: Pace, most: number): Pace => ({
  play: Math.min(pace.play, most),
  card: Math.min(pace.card, most * CARD_SHARE),
  effect: Math.min(pace.effect, most),
})

/** How long the beginning of the match or of a turn is announced, as a multiple of an effect. Plays wait until it is over. */
export const ANNOUNCED = { opening: 6.5, turn: 3 } as const

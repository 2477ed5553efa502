import type { Option, Step } from './match.ts'

/** What an answer window offers, without passing and plays that would change nothing. */
export const usefulAnswers = ({ options }: Step, pass: string): Option[] =>
  options.filter(({ pick, reasons, useless }) => pick !== pass && reasons.length === 0 && !useless)

/** The windows that a player has passed in a match, and the cards they asked for. */
export interface Passes {
  windows: number
  cards: readonly string[]
}
export const NO_PASSES: Passes = { windows: 0, cards: [] }

/** After so many passes, windows no longer ask for a card that the player has passed on. */
export const MANY_PASSES = 11

export const withPass = ({ windows, cards }: Passes, asked: readonly string[]): Passes => ({
  windows: windows + 1,
  cards: [...new Set([...cards, ...asked])],
})
/** Whether windows have stopped asking for the card by themselves. */
export const isPassedOften = ({ windows, cards }: Passes, card: string): boolean => windows >= MANY_PASSES && cards.includes(card)

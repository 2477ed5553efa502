import type { Soaked } from './soak-game.ts'

/** What came of many matches, as plain data. */
export interface Tally {
  games: number
  turns: number
  longest: number
  actions: number
  endings: Record<string, number>
  winners: Record<string, number>
}

export const noTally = (): Tally => ({ games: 0, turns: 0, longest: 0, actions: 0, endings: {}, winners: {} })

/** Counts one more match; changes `tally`. */
export function count(tally: Tally, { outcome, actions }: Soaked): void {
  const ending = `${outcome.clause} ${outcome.message.key.split('.').at(-1) ?? ''}`
  const winner = outcome.winner === null ? 'nobody' : `seat ${outcome.winner}`
  tally.games++
  tally.turns += outcome.turns
  tally.longest = Math.max(tally.longest, outcome.turns)
  tally.actions += actions
  tally.endings[ending] = (tally.endings[ending] ?? 0) + 1
  tally.winners[winner] = (tally.winners[winner] ?? 0) + 1
}

const inOrder = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ')

/** A few lines for whoever ran them. */
export const describeTally = ({ games, turns, longest, actions, endings, winners }: Tally): string[] => [
  `turns      mean ${(turns / games).toFixed(1)}, longest ${longest}`,
  `actions    mean ${(actions / games).toFixed(1)}, in all ${actions}`,
  `endings    ${inOrder(endings)}`,
  `won by     ${inOrder(winners)}`,
]

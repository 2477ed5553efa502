import * as v from 'valibot'
import type { Played } from '../../src/main/kernel/testing/conformance-match.ts'

const integer = v.pipe(v.number(), v.integer(), v.minValue(0))
const counts = v.record(v.string(), integer)

/** Results of many matches, as plain data. */
export const tallySchema = v.strictObject({
  games: integer,
  actions: integer,
  /** Number of matches by number of turns. */
  lengths: counts,
  endings: counts,
  winners: counts,
  traits: counts,
})
export type Tally = v.InferOutput<typeof tallySchema>

export const noTally = (): Tally => ({ games: 0, actions: 0, lengths: {}, endings: {}, winners: {}, traits: {} })

function add(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}

/** Adds a match. Mutates `tally`. */
export function count(tally: Tally, { outcome, actions, traits }: Played): void {
  tally.games++
  tally.actions += actions
  add(tally.lengths, String(outcome.turns))
  add(tally.endings, `${outcome.clause} ${outcome.message.key.split('.').at(-1) ?? ''}${outcome.winner === null ? ', nobody' : ''}`)
  add(tally.winners, outcome.winner === null ? 'nobody' : `seat ${outcome.winner}`)
  for (const trait of traits) add(tally.traits, trait)
}

const addCounts = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): Record<string, number> => {
  const sum = { ...one }
  for (const [name, times] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + times
  return sum
}

/** The sum of both. */
export const addTallies = (one: Tally, other: Tally): Tally => ({
  games: one.games + other.games,
  actions: one.actions + other.actions,
  lengths: addCounts(one.lengths, other.lengths),
  endings: addCounts(one.endings, other.endings),
  winners: addCounts(one.winners, other.winners),
  traits: addCounts(one.traits, other.traits),
})

const inOrder = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .sort(([name, one], [otherName, other]) => other - one || (name < otherName ? -1 : 1))
    .map(([name, times]) => `${name} ${times}`)
    .join(', ')

/** Quantiles of match length; 0 is the shortest, 1 the longest. */
function shortest(lengths: readonly (readonly [turns: number, times: number])[], games: number, share: number): number {
  let seen = 0
  for (const [turns, times] of lengths) {
    seen += times
    if (seen > 0 && seen >= share * games) return turns
  }
  return 0
}

/** A readable summary. */
export function describeTally({ games, actions, lengths, endings, winners, traits }: Tally): string[] {
  const sorted = Object.entries(lengths)
    .map(([turns, times]) => [Number(turns), times] as const)
    .sort(([one], [other]) => one - other)
  const mean = sorted.reduce((sum, [turns, times]) => sum + turns * times, 0) / games
  const shares = [0, 0.1, 0.5, 0.9, 1].map(share => shortest(sorted, games, share))
  return [
    `turns      mean ${mean.toFixed(1)}, shortest, tenth, middle, nine tenths, longest: ${shares.join(' ')}`,
    `of turns   ${sorted.map(([turns, times]) => `${turns}: ${times}`).join(', ')}`,
    `actions    mean ${(actions / games).toFixed(1)}, in all ${actions}`,
    `endings    ${inOrder(endings)}`,
    `won by     ${inOrder(winners)}`,
    ...(Object.keys(traits).length > 0 ? [`of these   ${inOrder(traits)}`] : []),
  ]
}

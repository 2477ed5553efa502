import { startersIn } from '../../src/shared/deck-format.ts'
import { chooseAt } from '../../src/main/ai/levels.ts'
import { randomDeck } from '../../src/main/kernel/match-ups.ts'
import type { Game, MatchConfig } from '../../src/main/kernel/game.ts'
import { rngFrom } from '../../src/main/kernel/rng.ts'
import type { AiLevel } from '../../src/shared/match.ts'
import { SEATS } from '../../src/shared/seat.ts'
import { wilson } from '../../src/shared/statistics.ts'
import { toolsOf } from '../games.ts'

/** A ready-made deck by its index in the catalog, or a new legal random deck each match. */
export type Side = number | 'any'

/** The results of one deck against another, from the first one's side. */
export interface Balance {
  games: number
  won: number
  drawn: number
  /** The turns of every match, in ascending order. */
  lengths: number[]
  endings: Record<string, number>
  traits: Record<string, number>
}

const add = (counts: Record<string, number>, name: string): number => (counts[name] = (counts[name] ?? 0) + 1)

function cardsOf(game: Game, side: Side, match: number, index: number): MatchConfig['seats'][number]['cards'] {
  if (side === 'any') return randomDeck(game, rngFrom(`deck ${match} ${index}`))
  const deck = startersIn(game.catalog)[side]
  if (!deck) throw new RangeError(`${game.id} has no ready-made deck ${side}`)
  return deck.cards
}

/** Both seats use the same AI; every two matches share a seed, with the decks' seats swapped, unless a deck meets itself. */
export function playBalance(game: Game, sides: readonly [Side, Side], games: number, level: AiLevel = 'adept'): Balance {
  const avatar = game.catalog.avatars[0]?.id ?? ''
  const balance: Balance = { games, won: 0, drawn: 0, lengths: [], endings: {}, traits: {} }
  for (let match = 0; match < games; match++) {
    const isMirror = sides[0] === sides[1] && sides[0] !== 'any'
    const swapped = !isMirror && match % 2 === 1
    const dealt = sides.map((side, index) => ({ avatar, cards: cardsOf(game, side, match, index) }))
    const seats = (swapped ? dealt.reverse() : dealt) as MatchConfig['seats']
    const state = game.setup({ seats, first: 'random' }, `bal ${isMirror ? match : match >> 1}`)
    for (let decision = 0; ; decision++) {
      const seat = game.pending(state)[0]?.seat
      if (seat === undefined) break
      const question = { seat, information: game.informationFor(state, seat), seed: `${match} ${decision}` }
      game.apply(state, seat, chooseAt(game, level, question))
    }
    const outcome = game.outcome(state)
    if (!outcome) throw new RangeError(`match ${match} of ${game.id} has no outcome`)
    balance.lengths.push(outcome.turns)
    add(balance.endings, outcome.clause)
    for (const trait of toolsOf(game.id).checks.traits?.(state) ?? []) add(balance.traits, trait)
    if (outcome.winner === null) balance.drawn++
    else if (outcome.winner === SEATS[swapped ? 1 : 0]) balance.won++
  }
  balance.lengths.sort((a, b) => a - b)
  return balance
}

export const HEAD = [
  '| decks | games | won by the first | turns | shortest, tenth, middle, nine tenths, longest | how they ended | of these |',
  '| ----- | ----: | ---------------- | ----: | --------------------------------------------- | -------------- | -------- |',
]

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`

/** A row of the table. A mirror match has no winner column. */
export function rowOf(name: string, isMirror: boolean, { games, won, drawn, lengths, endings, traits }: Balance): string {
  const points = won + drawn / 2
  const { low, high } = wilson(points, games)
  const at = (share: number): number => lengths[Math.min(games - 1, Math.floor(share * games))] ?? 0
  const parts = (counts: Record<string, number>): string =>
    Object.entries(counts)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([what, times]) => `${what} ${percent(times / games)}`)
      .join(', ')
  const cells = [
    name,
    games,
    isMirror ? '' : `${percent(points / games)} (${percent(low)} to ${percent(high)})`,
    (lengths.reduce((sum, turns) => sum + turns, 0) / games).toFixed(1),
    [0, 0.1, 0.5, 0.9, 1].map(at).join(' '),
    parts({ ...endings, ...(drawn > 0 ? { drawn } : {}) }),
    parts(traits),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Random decks, every ready-made deck against itself, then all pairs. */
export function pairings({ catalog }: Game): { name: string; sides: [Side, Side]; isMirror: boolean }[] {
  const named = startersIn(catalog).map(({ name }, index) => ({ name, index }))
  return [
    { name: 'random', sides: ['any', 'any'], isMirror: true },
    ...named.map(({ name, index: place }) => ({ name: `${name}, both`, sides: [place, place] as [Side, Side], isMirror: true })),
    ...named.flatMap(one =>
      named
        .slice(one.index + 1)
        .map(other => ({ name: `${one.name}, ${other.name}`, sides: [one.index, other.index] as [Side, Side], isMirror: false })),
    ),
  ]
}

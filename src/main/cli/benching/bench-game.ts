import { serialize } from 'node:v8'
import { chooseRandomly } from '../../ai/random.ts'
import type { Game, MatchConfig } from '../../kernel/game.ts'
import { rngFrom } from '../../kernel/rng.ts'
import { each, perSecond, type Measured } from './measure.ts'

export interface Figure {
  name: string
  unit: string
  value: Measured
}

/** Moments of matches between ready-made decks, from the first decision to the last. */
interface Sample {
  states: unknown[]
  actions: number
  matches: number
}

const MATCHES = 40

function configOf(game: Game, match: number): MatchConfig {
  const { starterDecks, wizards } = game.catalog
  const seat = (place: number): MatchConfig['seats'][number] => ({
    wizard: wizards[0]?.id ?? '',
    cards: starterDecks[place % starterDecks.length]?.cards ?? [],
  })
  return { seats: [seat(match), seat(Math.floor(match / starterDecks.length))], first: 'random' }
}

/** Plays a match at random to its end, and returns how many actions that took. */
function playRandomly(game: Game, match: number, visit?: (state: unknown) => void): number {
  const rng = rngFrom(`bench ${match}`)
  const state = game.setup(configOf(game, match), `bench ${match}`)
  for (let actions = 0; ; actions++) {
    const [next] = game.pending(state)
    if (!next) return actions
    visit?.(state)
    game.apply(state, next.seat, chooseRandomly(game, state, next.seat, rng))
  }
}

function sampleOf(game: Game): Sample {
  const states: unknown[] = []
  let actions = 0
  for (let match = 0; match < MATCHES; match++) actions += playRandomly(game, match, state => states.push(game.clone(state)))
  return { states, actions, matches: MATCHES }
}

const still = (value: number): Measured => ({ median: value, min: value, max: value })

/** A figure over all moments of the sample: the middle one, the smallest and the largest. */
function spread(states: readonly unknown[], size: (state: unknown) => number): Measured {
  const sizes = states.map(size).sort((one, other) => one - other)
  return { median: sizes[sizes.length >> 1] ?? 0, min: sizes[0] ?? 0, max: sizes.at(-1) ?? 0 }
}

/** How quick and how small a game is, on one core: matches of random legal actions between its ready-made decks, nobody conceding. */
export function benchGame(game: Game): Figure[] {
  const { states, actions, matches } = sampleOf(game)
  let match = 0
  const games = perSecond(() => (playRandomly(game, match++), 1))
  const played = perSecond(() => playRandomly(game, match++))
  const overAll = (work: (state: unknown) => void): Measured =>
    perSecond(() => {
      for (const state of states) work(state)
      return states.length
    })
  const shown = (state: unknown): string => JSON.stringify(game.present(game.know(state, 0), 0))
  const choices = overAll(state => game.options(game.know(state, 0), 0, []))
  return [
    { name: 'random games', unit: '/s', value: games },
    { name: 'actions a game', unit: '', value: still(actions / matches) },
    { name: 'choosing and doing an action', unit: 'ns', value: each(played, 1e9) },
    {
      name: 'clone',
      unit: 'ns',
      value: each(
        overAll(state => game.clone(state)),
        1e9,
      ),
    },
    {
      name: 'hash',
      unit: 'µs',
      value: each(
        overAll(state => game.hash(state)),
        1e6,
      ),
    },
    { name: 'state as text', unit: 'bytes', value: spread(states, state => Buffer.byteLength(game.encode(state))) },
    { name: 'state, structured clone', unit: 'bytes', value: spread(states, state => serialize(state).byteLength) },
    { name: 'view of a seat, as JSON', unit: 'µs', value: each(overAll(shown), 1e6) },
    { name: 'view of a seat, as JSON', unit: 'bytes', value: spread(states, state => Buffer.byteLength(shown(state))) },
    { name: 'what can be chosen', unit: 'µs', value: each(choices, 1e6) },
  ]
}

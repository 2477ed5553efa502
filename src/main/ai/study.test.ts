import { describe, expect, test, vi } from 'vitest'
import { AI_LEVELS, type AiLevel } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'
import { allGames } from '../games.ts'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import { chooseAt } from './levels.ts'
import { study, type Study, type StudyRequest } from './study.ts'
import { mirrorMatch } from './testing/duels.ts'
import { sampleSize } from '../kernel/testing/samples.ts'

// Test machines are often slow and busy.
vi.setConfig({ testTimeout: 120_000 })

type Asked = Partial<Pick<StudyRequest, 'played' | 'thinker' | 'described'>>

const studyIn = (game: Game, state: unknown, seat: Seat, asked: Asked = {}): Study =>
  study([game], {
    game: game.id,
    seat,
    information: game.informationFor(state, seat),
    ...asked,
  })

/** A position after some decisions, with something left to choose. */
function randomPosition(game: Game, moves: number): unknown {
  const rng = rngFrom('somewhere')
  const state = game.setup(mirrorMatch(game, 1), 'somewhere')
  for (let move = 0; ; move++) {
    const { seat } = game.pending(state)[0]!
    const actions = game.candidates(state, seat, rng, 8)
    if (move >= moves && actions.length > 2) return state
    game.apply(state, seat, actions.at(-1))
  }
}

/** A Master's search takes most of a second, so only one game runs it in every test run. */
const thoughtThrough = allGames.slice(0, sampleSize(1, allGames.length))
const pairs = allGames.flatMap(game =>
  (thoughtThrough.includes(game) ? (['adept', 'master'] as const) : (['adept'] as const)).map(level => [game.id, level, game] as const),
)

describe.each(pairs)('%s, as %s', (_, level, game) => {
  test('a study doesn’t depend on hidden cards', () => {
    const state = randomPosition(game, 5)
    const { seat } = game.pending(state).at(-1)!
    const information = game.informationFor(state, seat)
    const [a, b] = ['one', 'other'].map(seed => game.determinize(information, rngFrom(seed)))
    expect(game.encode(a)).not.toBe(game.encode(b))
    const of = (hidden: unknown) => studyIn(game, hidden, seat, { thinker: { level, seed: 'seed' } })
    const result = of(a)
    expect(of(b)).toEqual(result)
    expect(result.ways.length).toBeGreaterThan(1)
    for (const { visits, chance } of result.ways) {
      expect(visits).toBeGreaterThan(0)
      expect(chance).toBeGreaterThanOrEqual(0)
      expect(chance).toBeLessThanOrEqual(1)
    }
  })
})

test.each(AI_LEVELS)('a study of %s chooses what that AI plays', (level: AiLevel) => {
  for (const game of level === 'archmage' ? [] : level === 'master' ? thoughtThrough : allGames) {
    const state = randomPosition(game, 3)
    const { seat } = game.pending(state)[0]!
    const question = { seat, information: game.informationFor(state, seat), seed: 'seed' }
    expect(studyIn(game, state, seat, { thinker: { level, seed: 'seed' } }).chosen).toBe(game.encodeAction(chooseAt(game, level, question)))
  }
})

test('a study of an unknown game is an error', () => {
  expect(() => study([], { game: 'none', seat: 0, information: {} })).toThrow('no game')
})

import { describe, expect, test, vi } from 'vitest'
import { AI_LEVELS, type AiLevel } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'
import { allGames } from '../games.ts'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import { chooseAt } from './levels.ts'
import { study, type Study, type StudyRequest } from './study.ts'
import { mirrored } from './testing/duels.ts'
import { sampleSize } from '../kernel/testing/samples.ts'

// Test machines are often slow and busy.
vi.setConfig({ testTimeout: 120_000 })

type Asked = Partial<Pick<StudyRequest, 'about' | 'played' | 'level' | 'seed' | 'described'>>

const studyIn = (game: Game, state: unknown, seat: Seat, asked: Asked = {}): Study =>
  study([game], {
    game: game.id,
    level: 'adept',
    about: 'decision',
    seed: 'seed',
    seat,
    information: game.informationFor(state, seat),
    ...asked,
  })

/** A position after some decisions, with something left to choose. */
function randomPosition(game: Game, moves: number): unknown {
  const rng = rngFrom('somewhere')
  const state = game.setup(mirrored(game, 1), 'somewhere')
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
    const [one, other] = ['one', 'other'].map(seed => game.determinize(information, rngFrom(seed)))
    expect(game.encode(one)).not.toBe(game.encode(other))
    const of = (hidden: unknown) => studyIn(game, hidden, seat, { level })
    const found = of(one)
    expect(of(other)).toEqual(found)
    expect(found.ways.length).toBeGreaterThan(1)
    for (const { visits, chance } of found.ways) {
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
    expect(studyIn(game, state, seat, { level }).chosen).toBe(game.encodeAction(chooseAt(game, level, question)))
  }
})

test('a study of an unknown game is an error', () => {
  expect(() => study([], { game: 'none', level: 'adept', about: 'outlook', seat: 0, information: {}, seed: '' })).toThrow('no game')
})

test('the best action and the one that was played are compared in the same worlds', () => {
  const quick = allGames.filter(({ playQuickly, scoreQuickly }) => playQuickly ?? scoreQuickly)
  expect(quick).not.toEqual([])
  for (const game of quick) {
    const state = randomPosition(game, 3)
    const { seat } = game.pending(state)[0]!
    const { chosen, ways } = studyIn(game, state, seat, { level: 'master' })
    const worse = ways.toSorted((one, other) => one.chance! - other.chance!).find(({ line }) => line[0] !== chosen)!.line[0]!
    const { compared } = studyIn(game, state, seat, { level: 'master', played: worse })
    expect(compared!.best).toBeGreaterThan(0)
    expect(compared!.best).toBeLessThan(1)
    expect(compared!.played).not.toBe(compared!.best)
    expect(studyIn(game, state, seat, { level: 'master', played: chosen! }).compared).toBeNull()
    const { outlook } = studyIn(game, state, seat, { about: 'outlook' })
    expect(Math.abs(outlook! - compared!.best)).toBeLessThan(0.3)
  }
})

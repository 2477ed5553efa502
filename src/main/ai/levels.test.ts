import { describe, expect, test, vi } from 'vitest'
import { AI_LEVELS } from '../../shared/match.ts'
import { allGames } from '../games.ts'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import { chooseAt } from './levels.ts'
import { mirrorMatch, questionIn } from './testing/duels.ts'
import { sampleSize } from '../kernel/testing/samples.ts'

// Test machines are often slow and busy.
vi.setConfig({ testTimeout: 120_000 })

const pairs = allGames.flatMap(game => AI_LEVELS.map(level => [game.id, level, game] as const))

/** Stops a search after a fixed amount of work, so that it stops at the same point on any machine. */
function limited(checks = sampleSize(25, 200)): () => boolean {
  let done = 0
  return () => ++done > checks
}

/** A position after some random decisions. */
function randomPosition(game: Game, seed: string, moves: number): unknown {
  const rng = rngFrom(seed)
  const state = game.setup(mirrorMatch(game, 1), seed)
  for (let move = 0; move < moves; move++) {
    const seat = game.pending(state)[0]?.seat
    if (seat === undefined) return randomPosition(game, seed, moves >> 1)
    const actions = game.candidates(state, seat, rng, 8)
    game.apply(state, seat, actions.at(-1))
  }
  return state
}

describe.each(pairs)('%s: %s', (_, level, game) => {
  test('doesn’t depend on hidden information', () => {
    for (const moves of level === 'archmage' ? [9] : level === 'master' ? [0, 9] : [0, 4, 9]) {
      const state = randomPosition(game, `hidden ${moves}`, moves)
      const { seat } = game.pending(state).at(-1)!
      const information = game.informationFor(state, seat)
      const others = ['one', 'other'].map(seed => game.determinize(information, rngFrom(seed)))
      const [a, b] = others.map(hidden => game.encode(hidden))
      expect(a).not.toBe(b)
      const result = [...(level === 'archmage' ? [] : [state]), ...others].map(hidden =>
        game.encodeAction(chooseAt(game, level, questionIn(game, hidden, seat), limited())),
      )
      expect(new Set(result).size).toBe(1)
    }
  })

  test('still moves legally if time is up before it starts', () => {
    const state = game.setup(mirrorMatch(game, 0), 'late')
    const { seat } = game.pending(state)[0]!
    const action = chooseAt(game, level, questionIn(game, state, seat), () => true)
    expect(game.check(state, seat, action)).toEqual([])
  })

  test('gives the same answer to the same question', () => {
    const state = randomPosition(game, 'again', 3)
    const { seat } = game.pending(state)[0]!
    const answer = () => game.encodeAction(chooseAt(game, level, questionIn(game, state, seat), limited()))
    expect(answer()).toBe(answer())
  })
})

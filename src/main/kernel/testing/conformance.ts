import { beforeAll, describe, expect, test } from 'vitest'
import type { Game } from '../game.ts'
import { AGREED, PAUSED, suiteOf } from './conformance-checks.ts'
import { playConformanceMatch, TITLES, type Failure } from './conformance-match.ts'
import type { GameChecks } from './game-checks.ts'
import { sampleSize } from './samples.ts'

/** Matches that a game passes; the full sample is that of `npm run verify`, and `npm run soak` plays any number. */
const MATCHES = sampleSize(100, 1000)

/** The first failure of each check, by title, in so many matches or up to the first that fails `wanted`. */
function failuresOf(
  game: Game,
  checks: GameChecks,
  matches: number,
  wanted?: string,
): { failures: Map<string, Failure>; met: ReadonlySet<string> } {
  const suite = suiteOf(game, checks)
  const failures = new Map<string, Failure>()
  for (let number = 0; number < matches && !(wanted && failures.has(wanted)); number++)
    for (const failure of playConformanceMatch(suite, `grimoire-${number}`).failures)
      if (!failures.has(failure.check)) failures.set(failure.check, failure)
  return { failures, met: suite.met }
}

/**
 * Defines the tests that every game passes: matches between random decks of every format, checked at their decisions and at their end. The clauses that this
 * shows stand in the title around it; `matches` is for a game with long ones.
 */
export function conformance(game: Game, checks: GameChecks, matches = MATCHES): void {
  describe(`${game.id} conforms`, () => {
    let result: ReturnType<typeof failuresOf>
    beforeAll(() => {
      result = failuresOf(game, checks, matches)
    }, 600_000)

    test.each(TITLES)('%s', title => {
      const failure = result.failures.get(title)
      expect(failure && `${failure.problem}\nnpm run soak -- --game ${game.id} --only ${failure.seed}`).toBeUndefined()
    })

    test('every kind of decision comes up', () => {
      expect(checks.decisions.filter(decision => !result.met.has(decision))).toEqual([])
    })

    test('a seat that is given the whole position is found out', () => {
      expect([...failuresOf({ ...game, informationFor: state => state }, checks, 3, AGREED).failures.keys()]).toContain(AGREED)
    }, 120_000)

    test.runIf(game.answers)(
      'a match that doesn’t pause where it should is found out',
      () => {
        const apply: Game['apply'] = (state, seat, action, emit) => {
          const paused = state as { pauses: readonly unknown[] }
          const { pauses } = paused
          paused.pauses = []
          game.apply(state, seat, action, emit)
          paused.pauses = pauses
        }
        expect([...failuresOf({ ...game, apply }, checks, 20, PAUSED).failures.keys()]).toContain(PAUSED)
      },
      120_000,
    )
  })
}

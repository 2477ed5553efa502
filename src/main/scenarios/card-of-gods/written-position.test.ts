import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextBelow } from '../../kernel/rng.ts'
import type { Viewer } from '../../../shared/seat.ts'
import { scenarioKits } from '../../games.ts'
import { cardOfGods } from '../../rules/card-of-gods/index.ts'
import type { State } from '../../rules/card-of-gods/state/state.ts'
import { checkInvariants } from '../../rules/card-of-gods/state/invariants.ts'
import { begin, playOn, seeds } from '../../rules/card-of-gods/testing/matches.ts'
import { readScenarios } from '../read.ts'

/** The state that the written position sets up. */
function loaded(json: string): State {
  const result = readScenarios(json, scenarioKits)
  if (!result.ok) throw new Error(`${JSON.stringify(result.malformed)} in ${json}`)
  return result.scenarios[0]!.setUp().state as State
}

/** The number of decisions and the state, from the viewer's seat. */
function standing(state: State, me: 0 | 1): unknown {
  const asked = state.ask && {
    mine: state.ask.seat === me,
    decision: state.ask.decision,
    ways: cardOfGods.candidates(state, state.ask.seat, [1, 2, 3, 4], 200).length,
  }
  return { asked, worth: cardOfGods.evaluate(state, me).toFixed(12), ending: state.ending?.clause }
}

test('writes any position and reads it as the same state; for seat 1 with the sides swapped', () => {
  const decisions = new Set<string>()
  fc.assert(
    fc.property(seeds, seed => {
      const played = begin(seed)
      playOn(played, 2000, () => {
        if (nextBelow(played.rng, 6) > 0) return
        const { state } = played
        decisions.add(state.ask!.decision)
        for (const viewer of [0, 1] as const) {
          const json = cardOfGods.write(state, viewer)
          const again = loaded(json)
          checkInvariants(again)
          expect(standing(again, 0)).toEqual(standing(state, viewer))
          expect(JSON.parse(cardOfGods.write(again, 0))).toEqual(JSON.parse(json))
        }
      })
      expect(loaded(cardOfGods.write(played.state, 0)).ending).toEqual(played.state.ending)
    }),
    { numRuns: 3, seed: 4 },
  )
  expect(decisions.size).toBeGreaterThan(5)
})

test('contains nothing the viewer may not know', () => {
  fc.assert(
    fc.property(seeds, seed => {
      const played = begin(seed)
      playOn(played, 120, () => {
        if (nextBelow(played.rng, 10) > 0) return
        for (const viewer of [0, 1, 'spectator'] as Viewer[]) {
          const information = cardOfGods.informationFor(played.state, viewer)
          const { scenarios } = JSON.parse(cardOfGods.write(information, viewer)) as {
            scenarios: { position: { seed?: unknown; foe: { hand?: string[] } } }[]
          }
          const { seed: generator, foe } = scenarios[0]!.position
          expect(generator).toBeUndefined()
          expect((foe.hand ?? []).every(card => card === 'unknown')).toBe(true)
        }
      })
    }),
    { numRuns: 3 },
  )
})

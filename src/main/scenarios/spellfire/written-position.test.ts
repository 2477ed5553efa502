import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextBelow } from '../../kernel/rng.ts'
import type { Viewer } from '../../../shared/seat.ts'
import { scenarioKits } from '../../games.ts'
import { spellfire } from '../../rules/spellfire/index.ts'
import type { State } from '../../rules/spellfire/state/state.ts'
import { checkInvariants } from '../../rules/spellfire/state/invariants.ts'
import { sampleSize } from '../../kernel/testing/samples.ts'
import { begin, playOn, seeds } from '../../rules/spellfire/testing/matches.ts'
import { readScenarios } from '../read.ts'

/** The state that the written position sets up. */
function loaded(json: string): State {
  const result = readScenarios(json, scenarioKits)
  if (!result.ok) throw new Error(`${JSON.stringify(result.malformed)} in ${json}`)
  return result.scenarios[0]!.setUp().state as State
}

/** The cards in each place by name; between phases of a turn there is nothing else to write. */
const lying = (state: State, seat: 0 | 1): unknown => {
  const { hand, pool, realms, razed, discard, limbo, abyss, void: gone } = state.players[seat]
  const names = (cards: readonly number[]) => cards.map(card => state.cards[card]?.card.id ?? null)
  return {
    razed,
    ...Object.fromEntries(Object.entries({ hand, pool, realms, discard, limbo, abyss, gone }).map(([zone, cards]) => [zone, names(cards)])),
  }
}

const IN_A_PHASE: ReadonlySet<string> = new Set(['start', 'realms', 'pool', 'attack'])

test('writes a position in a phase completely and reads the same; for seat 1 with the sides swapped', () => {
  const decisions = new Set<string>()
  fc.assert(
    fc.property(seeds, seed => {
      const played = begin(seed)
      playOn(played, 1200, () => {
        const { state } = played
        const { decision } = state.asks!
        if (!IN_A_PHASE.has(decision) || nextBelow(played.rng, 8) > 0) return
        decisions.add(decision)
        for (const viewer of [0, 1] as const) {
          const again = loaded(spellfire.write(state, viewer))
          checkInvariants(again)
          for (const side of [0, 1] as const) expect(lying(again, side)).toEqual(lying(state, viewer === 0 ? side : side === 0 ? 1 : 0))
          expect(again.asks).toEqual({ seat: viewer === 0 ? state.asks!.seat : 1 - state.asks!.seat, decision })
        }
      })
    }),
    { numRuns: sampleSize(2, 8), seed: 3 },
  )
  expect(decisions.size).toBe(IN_A_PHASE.size)
})

test('contains nothing the viewer may not know', () => {
  fc.assert(
    fc.property(seeds, seed => {
      const played = begin(seed)
      playOn(played, 120, () => {
        if (nextBelow(played.rng, 10) > 0) return
        for (const viewer of [0, 1, 'spectator'] as Viewer[]) {
          const json = spellfire.write(spellfire.informationFor(played.state, viewer), viewer)
          const { scenarios } = JSON.parse(json) as { scenarios: { position: { seed?: unknown; foe: { hand?: string[] } } }[] }
          const { seed: generator, foe } = scenarios[0]!.position
          expect(generator).toBeUndefined()
          const seen =
            viewer === 'spectator'
              ? 0
              : played.state.players[viewer === 0 ? 1 : 0].hand.filter(card => played.state.seen[viewer].includes(card)).length
          expect((foe.hand ?? []).filter(card => card !== 'unknown')).toHaveLength(seen)
          loaded(json)
        }
      })
    }),
    { numRuns: sampleSize(1, 6) },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Draft } from '../../shared/match.ts'
import { otherSeat, SEATS, type Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import { enchantoria } from '../rules/enchantoria/index.ts'
import type { State } from '../rules/enchantoria/state/state.ts'
import { resampleHidden } from '../rules/enchantoria/testing/hidden.ts'
import { begin, playOn, seeds } from '../rules/enchantoria/testing/matches.ts'
import { MATCH_FORMAT, type MatchHeader } from './match-record.ts'
import { toStep, updateFor } from './match-view.ts'
import { readAssumption, previewDraft } from './preview.ts'
import type { Position } from './position-data.ts'

const game = enchantoria as unknown as Game
const player = { type: 'person' as const, name: 'Mina' }
const shown = { player, avatar: 'candle-mage', deckName: 'Fangs' }

function headerOf(config: MatchHeader['config']): MatchHeader {
  const { id, rulesVersion, cardSetHash } = game
  const seats: MatchHeader['seats'] = [shown, { ...shown, player: { type: 'ai', level: 'adept' } }]
  return { format: MATCH_FORMAT, id: 'secrets', game: id, rulesVersion, cardSetHash, seed: 's', config, seats, startedAt: 0 }
}
const positionOf = (state: State): Position => ({
  ...{ state, hash: '', events: [], made: [], notes: [] },
  ...{ counted: [0, 0], hints: [0, 0], asked: null, outOfTime: null },
})

/** A first whole part of a plan, and the empty plan. */
function draftsOf(state: State, seat: Seat): Draft[] {
  const result = game.options(game.informationFor(state, seat), seat, [])
  const picks = result.ok ? result.choice.options.filter(({ reasons }) => reasons.length === 0).map(({ pick }) => pick) : []
  return [[], ['done'], ...picks.slice(0, 6).map(pick => [pick])]
}

/** Everything that a window of that seat can receive before the reveal. */
function receivedBy(state: State, seat: Seat, config: MatchHeader['config']): unknown {
  const information = game.informationFor(state, seat)
  const shown = { game, header: headerOf(config), isOld: false, position: positionOf(state), revision: 3, clock: null, draft: null }
  const result = draftsOf(state, seat).map(draft => {
    const step = game.options(information, seat, draft)
    return { step: step.ok ? toStep(step.choice) : step.reasons, preview: previewDraft(game, information, seat, draft, ['done']) }
  })
  return {
    update: updateFor(shown, seat, null),
    found: result,
    assume: readAssumption(game, information, seat, []),
    file: game.write(information, seat),
  }
}

test('EN-R11.8 a seat gets the same messages for any opposing hands, decks and plans it can’t tell apart', () => {
  let compared = 0
  fc.assert(
    fc.property(seeds, fc.nat({ max: 60 }), (seed, decisions) => {
      const { state, config, ...rest } = begin(seed)
      const played = { state, config, ...rest }
      playOn(played, decisions)
      // Go on until one seat has planned and the other has not.
      for (let more = 0; more < 40 && !state.decided.some(decided => decided?.type === 'plan'); more++) playOn(played, 1)
      if (enchantoria.outcome(state)) return
      for (const seat of SEATS) {
        const other = resampleHidden(state, seat, rngFrom(`other ${seed}`))
        if (state.decided[otherSeat(seat)]?.type === 'plan') compared++
        expect(receivedBy(other, seat, config)).toEqual(receivedBy(state, seat, config))
      }
    }),
    { numRuns: 25 },
  )
  expect(compared).toBeGreaterThan(0)
})

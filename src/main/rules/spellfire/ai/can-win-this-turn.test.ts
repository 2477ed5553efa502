import { expect, test } from 'vitest'
import { sampleSize } from '../../../kernel/testing/samples.ts'
import { rngFrom } from '../../../kernel/rng.ts'
import { SEATS } from '../../../../shared/seat.ts'
import { spellfire } from '../index.ts'
import { begin } from '../testing/matches.ts'
import { canWinThisTurn } from './can-win-this-turn.ts'

const MATCHES = sampleSize(20, 400)

test('SF-R-END.1 SF-R-END.4 nobody wins a turn that was judged unwinnable', () => {
  let refused = 0
  for (let match = 0; match < MATCHES; match++) {
    const rng = rngFrom(`can win ${match}`)
    const { state } = begin(`can win ${match}`)
    while (state.asks) {
      const impossible = SEATS.filter(seat => !canWinThisTurn(state, seat))
      const { turn } = state
      refused += impossible.length
      spellfire.apply(state, state.asks.seat, spellfire.randomAction(state, state.asks.seat, rng)!)
      if (state.ending && state.turn === turn) expect(impossible).not.toContain(state.ending.winner)
    }
  }
  expect(refused).toBeGreaterThan(MATCHES)
})

import { expect, test } from 'vitest'
import type { Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import { spellfire } from '../rules/spellfire/index.ts'
import { nextBelow, rngFrom } from '../kernel/rng.ts'
import { chooseAt } from './levels.ts'
import { describeLine } from './preview-action.ts'
import { mirrorMatch, playout } from './testing/duels.ts'
import { sampleSize } from '../kernel/testing/samples.ts'

const game = spellfire as unknown as Game
const MATCHES = sampleSize(8, 40)

test.each([
  ['adept', 0.85],
  ['apprentice', 0.6],
] as const)(
  'with equal decks an %s beats random play at Spellfire in at least %d of the matches',
  (level, share) => {
    let won = 0
    for (let match = 0; match < MATCHES; match++) {
      const seat: Seat = match % 2 === 0 ? 0 : 1
      const state = game.setup(mirrorMatch(game, match >> 1, match % 4 < 2 ? 0 : 1), `match ${match}`)
      playout(game, state, `match ${match}`, { seat, choose: (_, question) => chooseAt(game, level, question) })
      if (game.outcome(state)?.winner === seat) won++
    }
    expect(won).toBeGreaterThanOrEqual(share * MATCHES)
  },
  60_000,
)

test('a step names the attack or card that its player plays, although that reveals it to the other', () => {
  const state = game.setup(mirrorMatch(game, 1), 'told')
  const rng = rngFrom('any')
  const result: string[] = []
  for (let decision = 0; decision < 80 && result.length === 0; decision++) {
    const waiting = game.pending(state)[0]
    if (!waiting) break
    const { seat } = waiting
    const actions = game.candidates(state, seat, rng, 6)
    for (const action of actions) {
      const { steps } = describeLine(game, game.informationFor(state, seat), seat, [action])
      result.push(...(steps[0]?.events ?? []).map(({ type }) => type).filter(type => type === 'attack-declared' || type === 'card-played'))
    }
    game.apply(state, seat, actions[nextBelow(rng, actions.length)])
  }
  expect(result.length).toBeGreaterThan(0)
})

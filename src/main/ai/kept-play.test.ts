import { expect, test, vi } from 'vitest'
import { keptPlay } from '../../shared/kept-play.ts'
import type { Seat } from '../../shared/seat.ts'
import { allGames } from '../games.ts'
import type { Game } from '../kernel/game.ts'
import { nextBelow, rngFrom } from '../kernel/rng.ts'
import { sampleSize } from '../kernel/testing/samples.ts'
import { moverIn } from './look-ahead.ts'
import { describeLine } from './preview-action.ts'
import { mirrorMatch } from './testing/duels.ts'

// Test machines are often slow and busy.
vi.setConfig({ testTimeout: 120_000 })

/** The cards of all events of the action. Mutates `state`. */
function touchedBy(game: Game, state: unknown, seat: Seat, action: unknown): (number | undefined)[] {
  const touched: (number | undefined)[] = []
  game.apply(state, seat, action, event => void touched.push(game.observe(event, seat, state)?.card))
  return touched
}

test('a card that a line is said to keep could be played now, and is first used by the play that is named', () => {
  let told = 0
  for (const game of allGames)
    for (let match = 0; match < sampleSize(3, 20); match++) {
      const rng = rngFrom(`kept ${match}`)
      const state = game.setup(mirrorMatch(game, match), `kept ${match}`)
      for (let move = 0; move < 60; move++) {
        const seat = game.pending(state)[0]?.seat
        if (seat === undefined) break
        const information = game.informationFor(state, seat)
        const options = game.options(information, seat, [])
        // Any line that starts in the quietest way, with what really happens in each of its steps.
        const world = game.clone(state)
        const turn = game.turn(world)
        const line: unknown[] = []
        const cards: (number | undefined)[][] = []
        while (line.length < 6 && moverIn(game, world, turn) === seat) {
          const actions = game.candidates(world, seat, rng, line.length === 0 ? 1 : 8)
          const action = actions[nextBelow(rng, actions.length)]
          cards.push(touchedBy(game, world, seat, action))
          line.push(action)
        }
        const { steps } = describeLine(game, information, seat, line)
        const kept = options.ok ? keptPlay(steps, options.choice.options) : null
        if (kept) {
          told++
          const now = game.candidates(state, seat, rngFrom('now'), 400).map(action => touchedBy(game, game.clone(state), seat, action))
          expect(now.some(touched => touched.includes(kept.card))).toBe(true)
          expect(cards.findIndex(touched => touched.includes(kept.card))).toBe(steps.indexOf(kept.step))
        }
        const actions = game.candidates(state, seat, rng, 8)
        game.apply(state, seat, actions[nextBelow(rng, actions.length)])
      }
    }
  expect(told).toBeGreaterThan(5)
})

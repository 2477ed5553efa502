import { expect, test } from 'vitest'
import { rngFrom } from '../kernel/rng.ts'
import type { Game } from '../kernel/game.ts'
import { enchantoria } from '../rules/enchantoria/index.ts'
import { otherSeat, type Seat } from '../../shared/seat.ts'
import { chooseAt } from './levels.ts'
import { choiceOf, describeLine } from './preview-action.ts'
import { mirrorMatch } from './testing/duels.ts'
import { chooseRandomly } from './random.ts'
import { sampleSize } from '../kernel/testing/samples.ts'

const game = enchantoria as unknown as Game
const { starterDecks, avatars } = game.catalog

/** The winner with the same deck on both sides, where one seat thinks and the other plays randomly. */
function winner(match: number, thinking: Seat): Seat | null {
  const side = { avatar: avatars[0]!.id, cards: starterDecks[match % starterDecks.length]!.cards }
  const state = game.setup({ seats: [side, side], first: 'random' }, `match ${match}`)
  const rng = rngFrom(`match ${match}`)
  for (let decision = 0; ; decision++) {
    // Both decide at once: the random player locks first in every other match, so that the order favours neither.
    const pendingSeats = game.pending(state).map(({ seat }) => seat)
    const first = match % 4 < 2 ? thinking : otherSeat(thinking)
    const seat = pendingSeats.includes(first) ? first : pendingSeats[0]
    if (seat === undefined) return game.outcome(state)!.winner
    const question = { seat, information: game.informationFor(state, seat), seed: `${match} ${decision}` }
    game.apply(state, seat, seat === thinking ? chooseAt(game, 'adept', question) : chooseRandomly(game, state, seat, rng))
  }
}

test('an Adept beats random play at Enchantoria in at least 5 of 6 matches with equal decks', () => {
  const matches = sampleSize(6, 24)
  let won = 0
  for (let match = 0; match < matches; match++) {
    const thinking: Seat = match % 2 === 0 ? 0 : 1
    if (winner(match, thinking) === thinking) won++
  }
  expect(won).toBeGreaterThanOrEqual((matches * 5) / 6)
}, 60_000)

test('describes plans of Enchantoria by their parts', () => {
  const state = game.setup(mirrorMatch(game, 1), 'told')
  const actions = game.candidates(state, 0, rngFrom('any'), 6)
  for (const action of actions) {
    const { steps, goesOn } = describeLine(game, game.informationFor(state, 0), 0, [action])
    expect(goesOn).toBe(false)
    expect(steps[0]?.picks.length).toBeGreaterThan(0)
    expect(steps[0]?.nouns).toHaveLength(steps[0]?.picks.length ?? 0)
  }
})

test('EN-R11.2 finds the picks of every plan, also of an empty one and of orders without spells', () => {
  const unnamed: string[] = []
  const written = new Set<string>()
  for (let match = 0; match < 6; match++) {
    const state = game.setup(mirrorMatch(game, match), `named ${match}`)
    const rng = rngFrom(`named ${match}`)
    for (let decision = 0; decision < 60; decision++) {
      const seat = game.pending(state)[0]?.seat
      if (seat === undefined) break
      for (const action of game.candidates(state, seat, rng, 5)) {
        const encoded = game.encodeAction(action)
        written.add(encoded)
        if (choiceOf(game, game.informationFor(state, seat), seat, action).picks.length === 0) unnamed.push(encoded)
      }
      game.apply(state, seat, chooseRandomly(game, state, seat, rng))
    }
  }
  expect(written).toContain('p')
  expect([...written].some(plan => plan.startsWith('p:'))).toBe(true)
  expect(unnamed).toEqual([])
})

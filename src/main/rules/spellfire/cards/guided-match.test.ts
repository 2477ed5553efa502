import { expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { spellfire } from '../index.ts'
import { typeOf } from '../state/state.ts'
import { GUIDED_MATCH } from './guided-match.ts'

const { config, seed } = GUIDED_MATCH

test('both decks of the first match are legal, and share no card that only one side can have in play', () => {
  for (const { avatar, cards } of config.seats) {
    expect(spellfire.checkDeck(cards).reasons).toEqual([])
    expect(spellfire.catalog.avatars.map(({ id }) => id)).toContain(avatar)
  }
  const [mine, theirs] = config.seats.map(({ cards }) => cards.map(({ card }) => card))
  const shared = mine!.filter(card => theirs!.includes(card)).map(id => spellfire.catalog.cards.find(card => card.id === id)!)
  expect(shared.filter(({ facets }) => ['land', 'champion'].includes(facets['kind']?.[0] ?? ''))).toEqual([])
  expect(spellfire.catalog.guided).toBe(true)
})

test('the learner begins with realms, champions and an ally in hand', () => {
  const state = spellfire.setup(config, seed)
  const held = state.players[0].hand.map(card => typeOf(state, card))
  expect(state.first).toBe(0)
  expect(held.filter(type => type === 'realm').length).toBeGreaterThanOrEqual(2)
  expect(held.filter(type => type === 'champion').length).toBeGreaterThanOrEqual(2)
})

/** The winner if both play randomly. */
function winner(match: number): Seat | null {
  const rng = rngFrom(`learner ${match}`)
  const state = spellfire.setup(config, `${seed} ${match}`)
  for (let [pending] = spellfire.pending(state); pending; [pending] = spellfire.pending(state))
    spellfire.apply(state, pending.seat, spellfire.randomAction(state, pending.seat, rng)!)
  return spellfire.outcome(state)?.winner ?? null
}

test('the learner wins more often if both players play randomly', () => {
  const wins = Array.from({ length: 120 }, (_, match) => winner(match))
  expect(wins.filter(seat => seat === 0).length).toBeGreaterThan(wins.filter(seat => seat === 1).length)
})

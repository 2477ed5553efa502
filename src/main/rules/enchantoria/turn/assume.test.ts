import { expect, test } from 'vitest'
import type { Draft } from '../../../../shared/match.ts'
import { cardSet } from '../state/card-set.ts'
import { CARDS } from '../cards/index.ts'
import { ENTITIES } from '../state/entities.ts'
import { informationFor } from '../state/information.ts'
import { newEntity, type State } from '../state/state.ts'
import { setup } from './setup.ts'
import { STARTER_DECKS } from '../cards/starter-decks.ts'
import { dealBoons } from '../descent/deal-boons.ts'
import { decide } from './run.ts'
import { assume } from './assume.ts'
import { EMPTY_PLAN } from '../state/actions.ts'

const set = cardSet(CARDS, ENTITIES)
const [fangs, gate] = STARTER_DECKS

/** Turn 1, both about to plan, with this much mana for the enemy. */
function planning(mana = 10): State {
  const seats = [
    { avatar: 'candle-mage', cards: fangs!.cards },
    { avatar: 'moss-mage', cards: gate!.cards },
  ] as const
  const state = setup({ seats: [...seats], first: 0 }, 'assume', { set, dealBoons })
  for (const seat of [0, 1] as const) decide({ state, emit: undefined }, seat, { type: 'recycle', cards: [] })
  state.players[1].mana = mana
  return state
}
const asked = (state: State, ...assumption: Draft) => assume(informationFor(state, 0), 0, assumption)
const clauses = (result: ReturnType<typeof assume>): string[] => (result.ok ? [] : result.reasons.map(({ clause }) => clause))

test('EN-R11.8 what may be assumed depends on open information only: another enemy hand gives the same answer', () => {
  const state = planning()
  const other = planning()
  const [hand, deck] = [other.players[1].hand, other.players[1].deck]
  other.players[1].hand = deck.slice(0, hand.length)
  other.players[1].deck = [...hand, ...deck.slice(hand.length)]
  for (const assumption of [[], ['cast:fireball'], ['cast:fireball', 'entity:0', 'done']])
    expect(asked(other, ...assumption)).toEqual(asked(state, ...assumption))
})

test('EN-R1.12 a card of the set with a target can be assumed, paid for with the enemy’s open mana', () => {
  const result = asked(planning(4), 'cast:fireball', 'entity:0', 'cast:quench', 'done')
  const plan = result.ok ? result.choice.action?.decided[1] : null
  expect(plan).toMatchObject({ type: 'plan', castings: [{ targets: [0] }, { targets: [] }], orders: [] })
  expect(clauses(asked(planning(3), 'cast:fireball', 'entity:0', 'cast:quench'))).toEqual(['EN-R4.3'])
})

test('EN-R1.8 no more cards are assumed than the enemy holds', () => {
  const state = planning()
  state.players[1].hand = state.players[1].hand.slice(0, 1)
  expect(clauses(asked(state, 'cast:mend', 'entity:1', 'cast:mend'))).toEqual(['EN-R1.8'])
})

test('EN-DECK.4 no more copies are assumed than a deck may hold', () => {
  expect(clauses(asked(planning(), 'cast:clay-giant', 'number:1', 'cast:clay-giant'))).toEqual(['EN-DECK.4'])
})

test('EN-R4.9 orders are assumed for creatures on the enemy’s field, one each', () => {
  const state = planning()
  state.players[1].entities.push(newEntity(3, 'grey-wolf', 'creature', 4))
  const result = asked(state, 'order:3', 'entity:0', 'done')
  expect(result.ok && result.choice.action?.decided[1]).toMatchObject({ orders: [{ entity: 3, target: 0 }] })
  expect(clauses(asked(state, 'order:3', 'entity:0', 'order:3'))).toEqual(['EN-R4.9'])
  expect(clauses(asked(state, 'order:0'))).toEqual(['EN-R4.9'])
})

test('EN-R11.2 a locked plan stays unknown, and nothing is assumed in another phase', () => {
  const state = planning()
  decide({ state, emit: undefined }, 1, EMPTY_PLAN)
  expect(asked(state)).toEqual(asked(planning()))
  state.phase = 'discard'
  expect(clauses(asked(state))).toEqual(['EN-R11.2'])
  expect(clauses(asked(planning(), 'cast:no-such-card'))).toEqual(['EN-DECK.5'])
  expect(clauses(asked(planning(), 'nonsense'))).toEqual(['EN-R4.9'])
})

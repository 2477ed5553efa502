import { expect, test } from 'vitest'
import type { ChampionType } from '../state/terms.ts'
import { card } from '../testing/cards.ts'
import { champion } from '../testing/fight.ts'
import { table, type Side } from '../testing/scenario.ts'
import type { Named } from '../testing/driver.ts'
import { leastWorth } from './worth-in-hand.ts'

/** The card that a player with this hand would discard. */
function discarded(hand: Named[], me: Side = {}, foe: Side = {}): Named | undefined {
  const { state } = table({ me: { realms: ['gullhaven'], hand, ...me }, foe })
  const id = state.cards[leastWorth(state, 0)]!.card.id
  return hand.find(one => (typeof one === 'string' ? one : one.id) === id)
}

const of = (type: ChampionType): Named => card('champion', { champion: type, level: 5 })
const spell = card('wizard-spell', { bonus: 5 })
const blow = card('unarmed-combat', { bonus: 2 })

test('SF-R-USE.2 a card that no champion in the pool or in hand can use is worth least', () => {
  expect(discarded([spell, blow], { pool: [of('hero')] })).toBe(spell)
  expect(discarded([spell, blow], { pool: [of('wizard')] })).toBe(blow)
  expect(discarded([spell, blow, of('hero')])).toBe(spell)
})

test('SF-CTR.4 an answer is kept if the opponent may play what it answers', () => {
  const ally = card('ally', { bonus: 1 })
  const answers = card('event', { lines: [{ when: 'react', to: [{ kind: 'unarmed-combat' }], does: [{ do: 'negate' }] }] })
  expect(discarded([answers, ally], {}, { deck: [blow, blow, blow, blow] })).toBe(ally)
  expect(discarded([answers, ally], {}, { deck: [spell, spell, spell, spell] })).toBe(answers)
})

test('SF-COSMOS.1 a champion that the opponent has in play is worth less than any that can be played', () => {
  expect(discarded(['emberwyrm', champion(2)], {}, { pool: ['emberwyrm'] })).toBe('emberwyrm')
})

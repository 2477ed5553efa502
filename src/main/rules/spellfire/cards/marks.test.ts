import { describe, expect, test } from 'vitest'
import { CARD_TYPES } from '../state/terms.ts'
import { parseCard } from './card-schema.ts'
import type { Primitive } from '../state/primitive.ts'
import { spellfire } from '../index.ts'
import { card } from '../testing/cards.ts'
import { CARDS } from './index.ts'

const events = (nature: 'harmful' | 'helpful') => CARDS.flatMap(one => (one.type === 'event' && one.nature === nature ? [one] : []))

/** Whether it takes something from the opponent, or turns something on them. */
function hurts(does: Primitive): boolean {
  if ('player' in does && does.player !== 'me') return does.do === 'discard' || does.do === 'lock' || does.do === 'show-draw'
  if ('what' in does && typeof does.what === 'object' && 'side' in does.what) return does.what.side !== 'mine'
  return does.do === 'skip-turn' || does.do === 'steal-ally' || (does.do === 'level' && does.n < 0)
}

describe('marks of events', () => {
  test('SF-HELP.1 a helpful event benefits its player: it takes nothing from the other, but may stop or turn a play', () => {
    expect(events('helpful').map(({ name }) => name)).toEqual([
      'Calm',
      'Deflection',
      'Dodge',
      'Caravan',
      'Good Fortune',
      'Season of Plenty',
      'Turning of the Year',
    ])
    for (const { lines } of events('helpful')) expect(lines.flatMap(({ does }) => does).some(hurts)).toBe(false)
  })
  test('SF-HARM.1 a harmful event hurts a player, or stops what a player did', () => {
    for (const { name, lines } of events('harmful')) {
      const all = lines.flatMap(({ does }) => does.flatMap(one => (one.do === 'choose' ? one.options.flat() : [one])))
      expect(
        all.some(one => hurts(one) || one.do === 'negate'),
        name,
      ).toBe(true)
    }
  })
})

describe('the register', () => {
  test('SF-R-SRC.2 Calm is one card, 400/1st', () => {
    expect(CARDS.filter(({ name }) => name === 'Calm').map(({ number }) => number)).toEqual(['400/1st'])
    expect(CARDS.map(({ number }) => number)).not.toContain('400/3rd')
  })
  test('SF-R-SRC.16 the Assassins are spelt with four s', () => {
    expect(CARDS.filter(({ name }) => /^Assas/.test(name)).map(({ name, id }) => [name, id])).toEqual([['Assassins', 'assassins']])
  })
  test.each(CARD_TYPES)('SF-R-GEN.8 no card has a cost: %s', type => {
    const bare = card(type)
    expect(parseCard(bare).ok).toBe(true)
    expect(parseCard({ ...bare, cost: 1 }).ok).toBe(false)
  })
  test('SF-R-GEN.8 nothing is paid but what a card asks to be given up', () => {
    const { cards, resources } = spellfire.catalog
    expect(resources ?? []).toEqual([])
    for (const face of cards) expect(face.costs).toEqual([])
    const paid = CARDS.flatMap(({ lines }) => lines.flatMap(({ pay }) => (pay ? [pay.pay] : [])))
    expect(new Set(paid)).toEqual(new Set(['discard-self', 'attach-self-as-holding', 'abyss-self']))
  })
})

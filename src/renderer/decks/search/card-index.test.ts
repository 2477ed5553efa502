import { expect, test } from 'vitest'
import { createFormatter } from '../../../shared/format.ts'
import { message } from '../../../shared/message.ts'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import { cardText, indexCards, readText, sortCards } from './card-index.ts'
import type { Order } from './card-index.ts'

const say = createFormatter({ t: { burn: 'gives *Burn {n}*', pay: '{n} Vitality' } }, 'en')
const zeal = fakeCard('zeal', { name: 'Zeal', cost: 'X', school: 'ash', parts: [{ kind: 'rules', lines: [message('t.burn', { n: 2 })] }] })
const oath = fakeCard('oath', { name: 'Éclair’s Oath', cost: 7, school: 'veil', type: 'hex' })
const altar = fakeCard('altar', {
  name: 'Altar',
  cost: 2,
  school: 'blood',
  parts: [{ kind: 'ritual', cost: message('t.pay', { n: 3 }), lines: [message('t.burn', { n: 1 })] }],
})
const brand = fakeCard('brand', { name: 'Brand', cost: 2, school: 'ash' })
const index = indexCards([zeal, oath, altar, brand])

const sorted = (order: Partial<Order>): string =>
  sortCards(index, fakeGame([zeal, oath, altar, brand]), { sort: 'cost', descending: false, locale: 'en', ...order })
    .map(card => card.face.id)
    .join(' ')

test('a card’s text is its printed text without markup', () => {
  expect(cardText(altar, say)).toBe('3 Vitality Gives Burn 1')
})

test('search ignores case, accents and typographic quotes', () => {
  const [card] = indexCards([oath])
  if (!card) throw new RangeError('no card')
  expect(card).toMatchObject({ name: 'eclairs oath', text: '', words: '' })
  readText(card, say, () => 'Hex Veil')
  expect(card.words).toMatch(/^eclairs oath hex veil /)
})

test('by cost, name, School and type, X last', () => {
  expect(sorted({ sort: 'cost' })).toBe('altar brand oath zeal')
  expect(sorted({ sort: 'name' })).toBe('altar brand oath zeal')
  expect(sorted({ sort: 'school' })).toBe('altar brand zeal oath')
  expect(sorted({ sort: 'type' })).toBe('altar brand zeal oath')
})

test('reverse order keeps the order of equal cards', () => {
  expect(sorted({ sort: 'cost', descending: true })).toBe('zeal oath altar brand')
  expect(sorted({ sort: 'school', descending: true })).toBe('oath brand zeal altar')
  expect(sorted({ sort: 'type', descending: true })).toBe('oath altar brand zeal')
})

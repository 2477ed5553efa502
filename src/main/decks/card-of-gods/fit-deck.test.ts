import { expect, test } from 'vitest'
import type { DeckList } from '../../../shared/deck.ts'
import { cardOfGods } from '../../rules/card-of-gods/index.ts'
import { fixDeck } from '../fit-deck.ts'
import { checkIn } from '../house-format.ts'

test('completes a deck of several sections by its own rules: a Leader first, then cards that match the Leader', () => {
  const leaders = cardOfGods.catalog.cards.filter(face => face.section === 'leader')
  for (const draft of [[], ...leaders.map(({ id }) => [{ card: id, count: 1 }])]) {
    const { cards, changes } = fixDeck(draft, cardOfGods, 'finish')
    expect(cardOfGods.checkDeck(cards)).toMatchObject({ playable: true, reasons: [] })
    expect(cards.slice(0, draft.length)).toEqual(draft)
    expect(changes.every(change => change.by > 0)).toBe(true)
  }
})

test('cuts excess cards only in their section and removes illegal copies', () => {
  const { cards } = fixDeck([], cardOfGods, 'finish')
  const god = cardOfGods.catalog.cards.find(face => face.section === 'cards' && !cards.some(({ card }) => card === face.id))?.id ?? ''
  const cut = fixDeck([...cards, { card: god, count: 2 }], cardOfGods, 'cut').cards
  const sizes = (list: DeckList) => checkIn(cardOfGods, list, undefined).sections.map(({ id, size }) => [id, size])
  expect(sizes(cut)).toEqual(sizes(cards))
  const rare = cardOfGods.catalog.cards.find(face => face.maxCopies === 1 && face.section === 'cards')?.id ?? ''
  const { changes } = fixDeck([{ card: rare, count: 3 }], cardOfGods, 'copies')
  expect(changes).toMatchObject([{ card: rare, by: -2, why: { key: 'services.fit.rules-copies' } }])
})

test('CG-4.8 takes out the Cards that the Leader doesn’t match, and unknown ones, and says why', () => {
  const kept = { card: 'shield-of-dawn', count: 3 }
  const drafted = [{ card: 'richard', count: 1 }, { card: 'battle-rage', count: 2 }, kept, { card: 'no-such-card', count: 1 }]
  const { cards, changes } = fixDeck(drafted, cardOfGods, 'tidy')
  expect(cards).toEqual([{ card: 'richard', count: 1 }, kept])
  expect(changes).toMatchObject([
    { card: 'battle-rage', by: -2, why: { key: 'card-of-gods.reason.no-match' } },
    { card: 'no-such-card', by: -1, why: { key: 'services.fit.unknown' } },
  ])
})

test('completes a deck like the one of its Leader, and uses its Muster', () => {
  const draft = ['shield-of-dawn', 'warding-sign', 'footsoldier-with-a-mace', 'mother-celandine', 'ever-spring'].map(card => ({
    card,
    count: 1,
  }))
  const { cards, changes } = fixDeck(draft, cardOfGods, 'finish')
  expect(changes.map(({ why }) => why)).toContainEqual({ key: 'services.fit.model', values: { deck: 'House of Hope' } })
  const muster = (list: DeckList): number =>
    list.reduce((sum, { card, count }) => {
      const face = cardOfGods.catalog.cards.find(({ id }) => id === card)
      return sum + count * (face?.section === 'miniatures' ? (face.stats?.find(({ id }) => id === 'muster')?.value ?? 0) : 0)
    }, 0)
  expect(muster(cards)).toBeGreaterThan(6)
  // Two miniatures are enough for the rules.
  const few = fixDeck(
    [
      { card: 'mother-celandine', count: 1 },
      { card: 'hospitaller', count: 2 },
    ],
    cardOfGods,
    'finish',
  ).cards
  expect(muster(few)).toBeGreaterThan(6)
})

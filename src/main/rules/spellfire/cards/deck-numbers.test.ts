import { expect, test } from 'vitest'
import { cardSet, type Card } from '../state/card.ts'
import { card } from '../testing/cards.ts'
import { cardsOf, type DeckCard } from './deck-cards.ts'
import { answersOf, cardsSeen, limitUses, oddsOfOne, realmOdds, worldsOf } from './deck-numbers.ts'
import { usesInDeck } from './deck-users.ts'

const deck = (...entries: (Card | [Card, number])[]): DeckCard[] => {
  const pairs = entries.map(entry => (Array.isArray(entry) ? entry : ([entry, 1] as const)))
  return cardsOf(
    cardSet(pairs.map(([one]) => one)),
    pairs.map(([{ id }, count]) => ({ card: id, count })),
  )
}

test('shows how much of each limit a deck uses', () => {
  const cards = deck(card('realm'), card('realm'), card('champion', { level: 7 }), [card('ally'), 2], [card('event'), 2], card('dungeon'))
  expect(Object.fromEntries(limitUses(cards, 'standard').map(({ of, n, min, max }) => [of, [n, min, max]]))).toEqual({
    cards: [7, 55, 55],
    realm: [2, 8, 15],
    champion: [1, 1, 20],
    holding: [0, 0, 6],
    artifact: [0, 0, 10],
    'magical-item': [0, 0, 12],
    event: [2, 0, 10],
    rule: [0, 0, 3],
    levels: [7, 0, 90],
  })
})

test('each card that needs a champion is listed with those that can use it', () => {
  const wizard = card('champion', { champion: 'wizard', world: 'aurelion' })
  const hero = card('champion')
  const spell = card('wizard-spell')
  const prayer = card('cleric-spell')
  const crown = card('artifact', { world: 'aurelion' })
  const avatar = card('champion', { champion: 'avatar', calledBy: [{ types: ['hero', 'cleric'] }] })
  expect(usesInDeck(deck(wizard, hero, spell, prayer, crown, avatar, card('ally')))).toEqual([
    { card: spell, by: [wizard] },
    { card: prayer, by: [] },
    { card: crown, by: [wizard] },
    { card: avatar, by: [hero] },
  ])
})

test('answers are listed by what they answer', () => {
  const calm = card('event', { lines: [{ when: 'react', to: [{ kind: 'harmful-event' }], does: [{ do: 'negate' }] }] })
  const both = card('wizard-spell', {
    lines: [
      { when: 'react', to: [{ kind: 'harmful-event' }, { name: 'Wish' }], does: [{ do: 'negate' }] },
      { when: 'react', to: [{ kind: 'harmful-event' }], does: [{ do: 'reflect' }] },
    ],
  })
  const offensive = card('wizard-spell', {
    lines: [{ when: 'react', to: [{ kind: 'spell', mark: 'offensive' }], does: [{ do: 'reflect' }] }],
  })
  const result = answersOf(deck([calm, 2], both, offensive, card('ally')))
  expect(result.map(({ to, by }) => [to, by.map(({ card: { id }, count }) => [id, count])])).toEqual([
    [
      { kind: 'harmful-event' },
      [
        [calm.id, 2],
        [both.id, 1],
      ],
    ],
    [{ name: 'Wish' }, [[both.id, 1]]],
    [{ kind: 'spell', mark: 'offensive' }, [[offensive.id, 1]]],
  ])
})

test('Worlds are counted by realms, holdings, champions and artifacts', () => {
  const result = worldsOf(
    deck(card('realm'), card('realm', { world: 'ashmark' }), card('champion'), card('artifact', { world: 'ashmark' }), [card('ally'), 2]),
  )
  expect(result).toEqual([
    { world: 'adnd', realm: 1, holding: 0, champion: 1, artifact: 0 },
    { world: 'ashmark', realm: 1, holding: 0, champion: 0, artifact: 1 },
    ...(['tidewrack', 'hollowmere', 'aurelion'] as const).map(world => ({ world, realm: 0, holding: 0, champion: 0, artifact: 0 })),
  ])
})

test('SF-R-SET.5 the second player has seen two more cards', () => {
  const pace = { openingHand: 5, draw: 3 }
  expect([1, 2, 3].map(turn => cardsSeen(pace, turn, 'first'))).toEqual([8, 11, 14])
  expect(cardsSeen(pace, 1, 'second')).toBe(10)
})

/** All ways to see `seen` of `size` cards, enumerated. */
function counted(wanted: number, size: number, seen: number): number {
  let [with_, all] = [0, 0]
  for (let choice = 0; choice < 2 ** size; choice++) {
    const places = Array.from({ length: size }, (_, index) => index).filter(index => (choice >> index) % 2 === 1)
    if (places.length !== seen) continue
    all++
    if (places.some(index => index < wanted)) with_++
  }
  return with_ / all
}

test.each([
  [0, 6, 3],
  [1, 6, 0],
  [1, 6, 3],
  [2, 8, 3],
  [4, 9, 5],
  [4, 9, 6],
  [7, 7, 1],
])('the odds of one of %i among %i cards, %i seen, are those of counting them all', (wanted, size, seen) => {
  expect(oddsOfOne(wanted, size, seen)).toBeCloseTo(counted(wanted, size, seen), 12)
})

test('a realm by turn n: the Dungeon isn’t drawn, and a certainty stays one', () => {
  const cards = deck(card('realm'), [card('ally'), 2], [card('ally'), 2], [card('ally'), 2], card('dungeon'))
  const odds = realmOdds(cards, { openingHand: 2, draw: 2 }, 4, 'first')
  expect(odds.map(one => Number(one.toFixed(6)))).toEqual([0.571429, 0.857143, 1, 1])
})

import { expect, test } from 'vitest'
import type { ShownCard } from '../../shared/sets/player-set.ts'
import { pathKey, valueAt } from '../../shared/sets/card-value.ts'
import { cardKits } from '../games.ts'
import { showCard } from './show-card.ts'

const kits = cardKits.map(kit => [kit.game, kit] as const)
const keysOf = ({ words }: ShownCard): string[] => words.map(({ path }) => path.join('.'))
const [gothicDuel] = cardKits

test.each(kits)('%s: what differs with another value in a blank is told of blanks and texts that the card has', (_, kit) => {
  let told = 0
  const cards = kit.own.filter((_card, at) => at % 5 === 0)
  for (const card of cards) {
    const { words, texts, face } = showCard(kit, card)
    for (const { path, texts: parts, lines } of words) {
      told++
      expect(valueAt(card, path)).toBeDefined()
      for (const { of, text } of parts) expect(text).not.toEqual(texts[of]?.text)
      for (const { part, line, text } of lines) {
        expect(face?.parts[part]?.lines[line]).toBeDefined()
        expect(text).not.toEqual(face?.parts[part]?.lines[line])
      }
      // Words of a part are those of blanks in it, or of one around it.
      for (const { of } of parts) {
        const inner = texts[of]?.path ?? []
        const length = Math.min(inner.length, path.length)
        expect(pathKey(inner.slice(0, length))).toBe(pathKey(path.slice(0, length)))
      }
    }
  }
  expect(told).toBeGreaterThan(3 * cards.length)
})

const CARD = {
  ...{ id: 'snow', name: 'Snow', type: 'spell', school: 'ash', cost: 2, art: 'candle-flame' },
  effects: [
    { effect: 'draw', who: 'you', amount: 2 },
    { effect: 'burn', who: 'enemy', amount: 3, when: { count: 'hand', of: 'you', atLeast: 4 } },
  ],
}

test('numbers, persons, kinds and conditions have words', () => {
  const shown = showCard(gothicDuel!, CARD)
  expect(keysOf(shown)).toEqual(
    expect.arrayContaining([
      ...['effects.0.who', 'effects.0.amount', 'effects.0.effect'],
      ...['effects.1.when', 'effects.1.when.count', 'effects.1.when.of', 'effects.1.when.atLeast', 'effects.1.amount'],
    ]),
  )
  const amount = shown.words.filter(({ path }) => path.join('.') === 'effects.0.amount')
  expect(amount[0]).toMatchObject({ texts: [{ of: 0 }], lines: [{ part: 0, line: 0 }] })
})

test('words of a card that lacks something are those of its sketch', () => {
  const shown = showCard(gothicDuel!, { ...CARD, effects: [{ effect: 'draw' }, CARD.effects[1]] })
  expect(shown.sketch?.parts[0]?.lines).toHaveLength(1)
  const amount = shown.words.filter(({ path }) => path.join('.') === 'effects.1.amount')
  expect(amount[0]).toMatchObject({ texts: [{ of: 0 }], lines: [{ part: 0, line: 0 }] })
  expect(keysOf(shown)).not.toContain('effects.0.effect')
})

test('a card of hundreds of parts gets only the words that are found in bounded work', () => {
  const effects = Array.from({ length: 200 }, () => CARD.effects[0])
  const { words, texts } = showCard(gothicDuel!, { ...CARD, effects })
  expect(texts).toHaveLength(200)
  expect(words.length).toBeGreaterThan(0)
  expect(words.length).toBeLessThan(40)
})

import { expect, test } from 'vitest'
import { plainText } from '../../../../shared/format.ts'
import { cardSet, type Card } from '../state/card.ts'
import { READY_MADE_DECKS } from '../cards/starter-decks.ts'
import { spellfire } from '../index.ts'
import { card } from '../testing/cards.ts'
import { marked } from '../testing/words.ts'
import { describeNumbers } from './deck-numbers.ts'

const say = (message: Parameters<typeof marked>[0]): string => plainText(marked(message))
const rows = (cards: readonly (readonly [Card, number])[], group: string): string[] => {
  const set = cardSet(cards.map(([one]) => one))
  const list = cards.map(([one, count]) => ({ card: one.id, count }))
  const result = describeNumbers(set, list).find(({ id }) => id === group)
  return (result?.rows ?? []).map(({ name, value }) => `${say(name)}: ${say(value)}`)
}

test('every ready-made deck has words for all its numbers', () => {
  for (const { cards } of READY_MADE_DECKS) {
    const groups = spellfire.deckNumbers!(cards, {})
    expect(groups.map(({ id }) => id)).toEqual(['limits', 'users', 'answers', 'worlds', 'odds'])
    const said = groups.flatMap(({ name, rows }) => [say(name), ...rows.flatMap(row => [say(row.name), say(row.value)])])
    expect(said.filter(text => /[[\]{}|]|spellfire\./.test(text) || text === '')).toEqual([])
  }
  expect(spellfire.deckNumbers!([], {})).toEqual([])
})

test('SF-D.20 SF-D.18 it says which champions can use the cards that need one, and which cards nobody can use', () => {
  const wizard = card('champion', { name: 'Wanda', champion: 'wizard' })
  const hero = card('champion', { name: 'Hugo', champion: 'hero', world: 'aurelion' })
  const crown = card('artifact', { name: 'Crown', world: 'tidewrack' })
  const result = rows(
    [
      [wizard, 1],
      [hero, 1],
      [card('wizard-spell'), 2],
      [card('unarmed-combat'), 1],
      [crown, 1],
    ] as const,
    'users',
  )
  expect(result.sort()).toEqual(['Artifact: 1: Nobody here can use Crown', 'Unarmed combat: 1: 1: Hugo', 'Wizard spell: 2: 1: Wanda'])
})

test('SF-D.6 the limits are those of the format that has about as many cards', () => {
  const named = (size: number): string => {
    const allies = [[card('ally'), size]] as const
    const set = cardSet(allies.map(([one]) => one))
    return say(describeNumbers(set, [{ card: allies[0][0].id, count: size }])[0]!.name)
  }
  expect([40, 55, 75, 110].map(named)).toEqual(['Duel', 'Standard', 'Grand', 'Epic'].map(name => `Limits: ${name}`))
  const levels = rows(
    [
      [card('champion', { level: 7 }), 1],
      [card('champion', { level: 4 }), 1],
    ] as const,
    'limits',
  )
  expect(levels).toContain('Champion levels: 11; up to 70')
})

test('SF-R-SET.3 the odds of a realm are exact, and better for who goes second', () => {
  // Of 5 cards out of 40, one of 10: 1 − (30·29·28·27·26) / (40·39·38·37·36).
  const result = rows(
    [
      [card('realm'), 10],
      [card('ally'), 30],
    ] as const,
    'odds',
  )
  expect(result[0]).toBe('A realm in the first hand: 85% going first, 92% second')
  expect(result.find(row => row.startsWith('A realm by your turn 1'))).toBe('A realm by your turn 1: 95% going first, 98% second')
})

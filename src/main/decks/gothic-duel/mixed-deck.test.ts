import { expect, test } from 'vitest'
import type { DeckList } from '../../../shared/deck.ts'
import { randomDeck } from '../../kernel/match-ups.ts'
import type { MixedStrength } from '../../kernel/deck-strength.ts'
import { rngFrom } from '../../kernel/rng.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import { fixDeck } from '../fit-deck.ts'
import { checkIn } from '../house-format.ts'

const { catalog } = gothicDuel
const roleOf = (card: string): readonly string[] => catalog.cards.find(({ id }) => id === card)?.roles ?? []
const only = (role: string): string[] => catalog.cards.flatMap(({ id, roles }) => (roles?.join() === role ? [id] : []))
const [striking = ''] = only('vitality')
const [frightening = ''] = only('will')

/** The game with these values; decks like ready-made ones should win nothing. */
const gameWith = (mixed: Partial<MixedStrength>) => ({
  ...gothicDuel,
  deckStrength: { cards: {}, decks: {}, mixed: { base: 40, cards: {}, pairs: [], ...mixed } },
})
const APART: MixedStrength['pairs'] = [
  { roles: ['vitality', 'will'], worth: -0.1 },
  { roles: ['vitality', 'vitality'], worth: 0.1 },
  { roles: ['will', 'will'], worth: 0.1 },
]
/** One card of each School, so that no ready-made deck has most of them. */
const ofAll = (first: string): DeckList => {
  const schools = new Map(catalog.cards.map(face => [face.facets['school']?.[0], face.id]))
  return [{ card: first, count: 2 }, ...[...schools.values()].filter(card => card !== first).map(card => ({ card, count: 1 }))]
}

test.each([
  [striking, 'vitality', 'will'],
  [frightening, 'will', 'vitality'],
])('a deck begun with %s is completed with cards that win with it', (first, wanted, unwanted) => {
  const draft = [{ card: first, count: 8 }]
  const { cards, changes } = fixDeck(draft, gameWith({ pairs: APART }), 'finish')
  expect(gothicDuel.checkDeck(cards).playable).toBe(true)
  expect(changes.every(({ card, by }) => by > 0 && by <= 3 && roleOf(card).includes(wanted) && !roleOf(card).includes(unwanted))).toBe(true)
  expect(new Set(changes.map(({ why }) => why.key))).toEqual(new Set(['services.fit.strong']))
})

test('a card that seemed good at first makes room for one that wins with the rest', () => {
  const game = gameWith({ cards: { [striking]: 3 }, pairs: APART.filter(({ roles }) => roles.includes('will')) })
  const { changes } = fixDeck([{ card: frightening, count: 8 }], game, 'finish')
  expect(changes.map(({ card }) => card)).not.toContain(striking)
})

test('a deck that should win enough like a ready-made one is completed so', () => {
  const [made] = catalog.starterDecks
  const game = gameWith({ base: 90 })
  const draft = ofAll(striking)
  const like = { ...game, deckStrength: { ...game.deckStrength, decks: { [made?.id ?? '']: { base: 80, cards: {} } } } }
  const reasons = (rules: typeof game): Set<string> => new Set(fixDeck(draft, rules, 'finish').changes.map(({ why }) => why.key))
  expect(reasons(like)).toEqual(new Set(['services.fit.model']))
  expect(reasons(game)).toEqual(new Set(['services.fit.strong']))
})

test('a deck begun like a ready-made one stays like it, whatever wins more', () => {
  const game = gameWith({ base: 90 })
  for (const { cards } of catalog.starterDecks)
    expect(new Set(fixDeck(cards.slice(0, 3), game, 'finish').changes.map(({ why }) => why.key))).toEqual(new Set(['services.fit.model']))
})

test('a house format’s limits hold for any start', () => {
  const format = { type: 'own', name: 'Ours', copies: 2, values: 2 } as const
  for (let number = 0; number < 3; number++) {
    const [first] = randomDeck(gothicDuel, rngFrom(`limits ${number}`))
    const { cards } = fixDeck(first ? [{ ...first, count: 1 }] : [], gameWith({ base: 90 }), 'finish', format)
    expect(checkIn(gothicDuel, cards, format).reasons).toEqual([])
  }
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DeckList } from '../../shared/deck.ts'
import type { NewMatch } from '../../shared/match.ts'
import type { Game } from '../kernel/game.ts'
import { spellfire } from '../rules/spellfire/index.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import { CLIENT, keysOf, look, servicesForTest, silentAi, valueOf } from './testing/services-for-test.ts'

const game = spellfire as unknown as Game
const CLAUSES = new Set(game.catalog.rules.flatMap(section => section.clauses))
const COAST_GUARD = game.catalog.starterDecks.find(({ id }) => id === 'coast-guard')!.cards

const REALMS = new Set(game.catalog.cards.flatMap(({ id, facets }) => (facets['type']?.includes('realm') ? [id] : [])))

const open = (dataDirectory = directoryForTest(), games: readonly Game[] = [game]) =>
  servicesForTest({ games, ai: silentAi(), dataDirectory })

const matchOf = (deck: NewMatch['seats'][0]['deck'], theirs = 'coast-guard'): NewMatch => ({
  game: 'spellfire',
  first: 0,
  seats: [
    { player: { type: 'person', name: 'Mina' }, avatar: 'castellan', deck },
    { player: { type: 'ai', level: 'apprentice' }, avatar: 'corsair', deck: { from: 'starter', id: theirs } },
  ],
})
/** The ready-made deck without its last cards, and with these instead. */
const withCards = (...cards: DeckList): DeckList => {
  const ids = new Set(cards.map(({ card }) => card))
  return [...COAST_GUARD.filter(({ card }) => !ids.has(card)), ...cards]
}

const BAD_DECKS: Record<string, readonly [clause: string, cards: DeckList, format?: string]> = {
  'too many cards': ['SF-D.1', withCards({ card: 'ghoul-pack', count: 2 })],
  'too few realms': ['SF-D.2', COAST_GUARD.filter(({ card }) => !REALMS.has(card))],
  'two Dungeons': ['SF-D.3', withCards({ card: 'hall-of-chains', count: 1 }, { card: 'pit-of-second-breath', count: 1 })],
  'a second copy of a realm': ['SF-D.13', withCards({ card: 'gullhaven', count: 2 })],
  'a third copy of an ally': ['SF-D.14', withCards({ card: 'reef-raiders', count: 3 })],
  'an unknown card': ['SF-D.17', withCards({ card: 'no-such-card', count: 1 })],
  'the size of another format': ['SF-D.1', COAST_GUARD, 'standard'],
}

describe('a deck', () => {
  test.each(Object.keys(BAD_DECKS))('SF-R-SET.1 with %s is refused with its clause, and no match begins', async what => {
    const [clause, cards, format] = BAD_DECKS[what]!
    const services = await open()
    const saved = valueOf(
      services.decks.save({
        game: 'spellfire',
        name: 'Bad',
        cards: [...cards],
        ...(format ? { format: { type: 'rules', id: format } } : {}),
      }),
    )
    const result = services.matches.create(matchOf({ from: 'saved', id: saved.id }, format && 'walled-city'))
    const failure = result.ok ? null : result.failure
    if (failure?.code !== 'REFUSED') throw new Error(`not refused: ${JSON.stringify(result)}`)
    expect(failure.reasons.map(one => one.clause)).toContain(clause)
    expect(services.matches.list(CLIENT)).toEqual([])
  })
})

/** A challenge's start: an attack phase with realms that are Protected and razed, and one card in hand that needs another type. */
async function attacking() {
  const dataDirectory = directoryForTest()
  const services = await open(dataDirectory)
  const { id } = valueOf(services.matches.attempt('the-bowyers-errand'))
  const { view } = look(services, id)
  const card = (name: string): string => Object.entries(view.cards).find(([, known]) => known === name)?.[0] ?? ''
  return { services, id, card, dataDirectory }
}
type Known = Awaited<ReturnType<typeof attacking>>

const BAD_DRAFTS: Record<string, (known: Known) => string[]> = {
  'an attack on a Protected realm': ({ card }) => [`attack:${card('rand-the-bowyer')}`, `to:${card('crossroads-court')}`],
  'an attack on a razed realm': ({ card }) => [`attack:${card('rand-the-bowyer')}`, `to:${card('the-slag-flats')}`],
  'an attack on an own realm': ({ card }) => [`attack:${card('rand-the-bowyer')}`, `to:${card('the-quiet-vault')}`],
  'an attack by an enemy': ({ card }) => [`attack:${card('queen-aldith')}`, `to:${card('highsun-basilica')}`],
  'a card of a type that nobody here can use': ({ card }) => [`play:${card('evade')}`],
  'an ally outside of a round': ({ card }) => [`play:${card('village-levy')}`],
  'a card of the enemy’s': ({ card }) => [`play:${card('hero-slayer')}`],
  'a card that doesn’t exist': () => ['play:9999'],
  'no card at all': () => ['play:'],
  'no such word': () => ['win'],
  '10,000 picks': ({ card }) => Array.from({ length: 10_000 }, () => `attack:${card('rand-the-bowyer')}`),
}

describe('a draft', () => {
  test.each(Object.keys(BAD_DRAFTS))('SF-R-PLAY.1 with %s is refused with a clause, and nothing changes', async what => {
    const known = await attacking()
    const { services, id } = known
    const draft = BAD_DRAFTS[what]!(known)
    const file = (): string => readFileSync(join(known.dataDirectory, 'matches', `${id}.jsonl`), 'utf8')
    const [before, written] = [look(services, id), file()]
    for (const result of [services.matches.options(id, CLIENT, draft), services.matches.act(id, CLIENT, before.revision, draft)]) {
      const failure = result.ok ? null : result.failure
      if (failure?.code !== 'REFUSED') throw new Error(`not refused: ${JSON.stringify(result)}`)
      expect(failure.reasons.length).toBeGreaterThan(0)
      for (const { clause } of failure.reasons) expect(CLAUSES).toContain(clause)
    }
    expect(look(services, id)).toEqual(before)
    expect(file()).toBe(written)
  })
})

test('a match of another rules version is refused, and nothing is kept', async () => {
  const services = await open()
  const { id } = valueOf(services.matches.create(matchOf({ from: 'starter', id: 'coast-guard' })))
  valueOf(services.matches.concede(id, CLIENT))
  const { text } = valueOf(services.matches.replays.share(id))
  const other = await open(directoryForTest(), [{ ...game, rulesVersion: '99' }])
  expect(keysOf(other.matches.replays.import(text))).toEqual(['services.replay.other-rules'])
  const ALL = { search: '', result: 'any', level: null, sort: 'date', descending: true, from: 0, count: 10 } as const
  expect(other.matches.replays.list(CLIENT, ALL).all).toBe(0)
})

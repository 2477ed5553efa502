import { expect, test } from 'vitest'
import type { DeckList } from '../../shared/deck.ts'
import { cardKits, games } from '../games.ts'
import { servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'

test.each(cardKits.map(kit => [kit.game, kit] as const))(
  'what a card of %s is worth is measured with it and without it in the same ready-made deck',
  async (id, kit) => {
    const services = await servicesForTest({ games: games.filter(game => game.id === id) })
    const empty = valueOf(services.sets.create(id, 'Measured'))
    const set = valueOf(services.sets.edit(empty.id, 0, { type: 'put', card: { ...kit.own[0] } }))
    const { id: card } = set.cards[0]!.written
    const { id: run } = valueOf(services.measure(set.id, card))
    const { deck, version, opponents, measured, limit } = valueOf(services.lab.get(run))
    const starter = services.catalog.games()[0]?.starterDecks.find(one => one.id === deck.choice.id)
    const sizeOf = (cards: DeckList = []): number => cards.reduce((sum, { count }) => sum + count, 0)
    expect(deck.cards).toEqual(starter?.cards)
    expect(version?.cards.map(entry => entry.card)).toContain(card)
    expect(sizeOf(version?.cards)).toBe(sizeOf(starter?.cards))
    expect(opponents.map(({ name }) => name)).not.toContain(starter?.name)
    expect(measured).toMatchObject({ card, name: set.cards[0]!.written.name })
    expect(starter?.cards.map(entry => entry.card)).toContain(measured?.replaced)
    expect(measured?.copies).toBe(version?.cards.find(entry => entry.card === card)?.count)
    expect(measured?.nearest[0]).toBe(kit.own[0]?.id)
    expect(limit).toBeLessThan(60_000)
    services.lab.cancel(run)
    const hidden = valueOf(services.sets.edit(set.id, set.revision, { type: 'offer', isOffered: false }))
    expect(services.measure(hidden.id, card)).toMatchObject({ failure: { code: 'REFUSED' } })
    await services.close()
  },
)

import { expect, test } from 'vitest'
import { replay } from '../../../kernel/replay.ts'
import { playedOut } from '../../../kernel/testing/played-out.ts'
import { createEnchantoria, hashOfSet, type Enchantoria, type WrittenSet } from '../game.ts'
import { setErrors } from '../state/card-schema.ts'
import { ENTITIES } from '../state/entities.ts'
import { MAGES } from '../state/mages.ts'
import { RELEASED } from '../released/index.ts'
import { STARTER_DECKS } from './starter-decks.ts'
import { CARDS } from './index.ts'

const catalog = { avatars: MAGES, starterDecks: [] }
const now: WrittenSet = { cards: CARDS, entities: ENTITIES }
/** As today, but wolves bite harder and Fireball costs more. */
const old: WrittenSet = {
  cards: CARDS.map(card => (card.id === 'fireball' ? { ...card, cost: 3 } : card)),
  entities: ENTITIES.map(entity => (entity.id === 'grey-wolf' ? { ...entity, health: 9 } : entity)),
}
const oldHash = hashOfSet(old)

const played = (game: Enchantoria) => playedOut(game, { avatar: 'candle-mage', cards: STARTER_DECKS[0]!.cards })

test('a replay with a released set goes as it went, though cards and creatures are others now', () => {
  const record = played(createEnchantoria(old, catalog))
  const game = createEnchantoria(now, catalog, { [oldHash]: old })
  expect(replay(game, record)).toMatchObject({ ok: true })
  expect(replay(game, { ...record, cardSetHash: game.cardSetHash })).toMatchObject({ ok: false })
  expect(game.withCardSet(oldHash)).toBe(game.withCardSet(oldHash))
  expect(game.withCardSet(oldHash)?.withCardSet(oldHash)?.cardSetHash).toBe(oldHash)
})

test('a set under another hash than its own is refused', () => {
  expect(createEnchantoria(now, catalog, { [oldHash]: now }).withCardSet(oldHash)).toBeNull()
  expect(createEnchantoria(now, catalog, { [oldHash]: { cards: [], entities: {} } }).withCardSet(oldHash)).toBeNull()
  expect(createEnchantoria(now, catalog).withCardSet('toString')).toBeNull()
})

test('every released set is valid and stored under its hash', () => {
  const released = Object.entries(RELEASED as Record<string, WrittenSet>)
  expect(released.length).toBeGreaterThan(0)
  for (const [hash, { cards, entities }] of released) {
    expect(setErrors(cards, entities)).toEqual([])
    expect(hashOfSet({ cards, entities })).toBe(hash)
  }
})

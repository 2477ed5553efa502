import { expect, test } from 'vitest'
import { replay } from '../../../kernel/replay.ts'
import { playedOut } from '../../../kernel/testing/played-out.ts'
import { createSpellfire, hashOfSet, type Spellfire } from '../game.ts'
import { offered } from '../index.ts'
import { RELEASED } from '../released/index.ts'
import type { Card } from '../state/card.ts'
import { setErrors } from '../state/card-schema.ts'
import { READY_MADE_DECKS } from './starter-decks.ts'
import { CARDS } from './index.ts'

/** As today, but all champions are of level 1. */
const old: Card[] = CARDS.map(card => (card.type === 'champion' ? { ...card, level: 1 } : card))
const oldHash = hashOfSet(old)

const played = (game: Spellfire) => playedOut(game, { avatar: 'castellan', cards: READY_MADE_DECKS[0]!.cards })

test('a replay with a released set goes as it went, though cards are others now', () => {
  const record = played(createSpellfire(old, offered))
  const game = createSpellfire(CARDS, offered, { [oldHash]: old })
  expect(replay(game, record)).toMatchObject({ ok: true })
  expect(replay(game, { ...record, cardSetHash: game.cardSetHash })).toMatchObject({ ok: false })
  expect(game.withCardSet(oldHash)).toBe(game.withCardSet(oldHash))
  expect(game.withCardSet(oldHash)?.withCardSet(oldHash)?.cardSetHash).toBe(oldHash)
})

test('a set under another hash than its own is refused', () => {
  expect(createSpellfire(CARDS, offered, { [oldHash]: CARDS }).withCardSet(oldHash)).toBeNull()
  expect(createSpellfire(CARDS, offered, { [oldHash]: [{}] }).withCardSet(oldHash)).toBeNull()
  expect(createSpellfire(CARDS, offered).withCardSet('toString')).toBeNull()
})

test('every released set is valid and stored under its hash', () => {
  const released = Object.entries(RELEASED as Record<string, Card[]>)
  expect(released.length).toBeGreaterThan(0)
  for (const [hash, cards] of released) {
    expect(setErrors(cards)).toEqual([])
    expect(hashOfSet(cards)).toBe(hash)
  }
})

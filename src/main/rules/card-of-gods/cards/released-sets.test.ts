import { expect, test } from 'vitest'
import { replay } from '../../../kernel/replay.ts'
import { playedOut } from '../../../kernel/testing/played-out.ts'
import { createCardOfGods, hashOfSet, type CardOfGods, type Offered } from '../game.ts'
import { setErrors } from '../state/card-schema.ts'
import type { WrittenSet } from '../state/card.ts'
import { RELEASED } from '../released/index.ts'
import { checkDeck } from './deck-check.ts'
import { STARTER_SETS } from './starter-decks.ts'
import { SET } from './index.ts'

const offered: Offered = { checkDeck, starterSets: [] }
/** As today, but Richard is frail and Radiant Lance costs less. */
const old: WrittenSet = {
  cards: SET.cards.map(card => (card.id === 'radiant-lance' ? { ...card, cost: { creation: 1 } } : card)),
  leaders: SET.leaders.map(leader => (leader.id === 'richard' ? { ...leader, wounds: 3 } : leader)),
  miniatures: SET.miniatures,
}
const oldHash = hashOfSet(old)

const played = (game: CardOfGods) => playedOut(game, { avatar: 'rouna', cards: STARTER_SETS[0]!.cards })

test('a replay with a released set goes as it went, though Cards and Leaders are others now', () => {
  const record = played(createCardOfGods(old, offered))
  const game = createCardOfGods(SET, offered, { [oldHash]: old })
  expect(replay(game, record)).toMatchObject({ ok: true })
  expect(replay(game, { ...record, cardSetHash: game.cardSetHash })).toMatchObject({ ok: false })
  expect(game.withCardSet(oldHash)).toBe(game.withCardSet(oldHash))
  expect(game.withCardSet(oldHash)?.withCardSet(oldHash)?.cardSetHash).toBe(oldHash)
})

test('a set under another hash than its own is refused', () => {
  expect(createCardOfGods(SET, offered, { [oldHash]: SET }).withCardSet(oldHash)).toBeNull()
  expect(createCardOfGods(SET, offered, { [oldHash]: { cards: [] } }).withCardSet(oldHash)).toBeNull()
  expect(createCardOfGods(SET, offered).withCardSet('toString')).toBeNull()
})

test('every released set is valid and stored under its hash', () => {
  const released = Object.entries(RELEASED as Record<string, WrittenSet>)
  expect(released.length).toBeGreaterThan(0)
  for (const [hash, set] of released) {
    expect(setErrors(set)).toEqual([])
    expect(hashOfSet(set)).toBe(hash)
  }
})

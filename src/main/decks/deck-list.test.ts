import { expect, test, vi } from 'vitest'
import type { DeckReason } from '../../shared/deck.ts'
import { reason } from '../../shared/message.ts'
import type { Game } from '../kernel/game.ts'
import { TOY_DECKS, toyGame } from '../kernel/testing/toy-game.ts'
import { storageForTest } from '../storage/testing/storage-for-test.ts'
import { openDecks } from './decks.ts'
import { valueOf } from './testing/decks-for-test.ts'

/** Decks of a game that counts how often one is checked. */
function counting() {
  const checkDeck = vi.fn<Game['checkDeck']>(toyGame.checkDeck)
  const deckWarnings = vi.fn((): DeckReason[] => [reason('T-9', 'toy.size', { count: 0 })])
  let ids = 0
  const game: Game = { ...(toyGame as Game), checkDeck, deckWarnings }
  const decks = openDecks({ storage: storageForTest().context, games: new Map([['toy', game]]), randomId: () => `deck-${++ids}` })
  const made = ['Ash', 'Bone', 'Coal'].map(name => valueOf(decks.save({ game: 'toy', name, cards: TOY_DECKS[0] })))
  checkDeck.mockClear()
  deckWarnings.mockClear()
  return { decks, made, checkDeck, deckWarnings }
}

test('a list of decks checks each once, until it is changed', () => {
  const { decks, made, checkDeck } = counting()
  const list = decks.list()
  expect(checkDeck).toHaveBeenCalledTimes(3)
  expect(decks.list()).toEqual(list)
  expect(checkDeck).toHaveBeenCalledTimes(3)
  const cards = [...TOY_DECKS[0], { card: 'not-invented', count: 1 }]
  valueOf(decks.save({ id: made[1]!.id, game: 'toy', name: 'Bone', cards }))
  checkDeck.mockClear()
  expect(decks.list().find(({ name }) => name === 'Bone')?.check).toMatchObject({ size: 7, playable: false })
  expect(checkDeck).toHaveBeenCalledTimes(1)
})

test('a list of decks does without warnings, a single deck doesn’t', () => {
  const { decks, made, deckWarnings } = counting()
  expect(decks.list().map(({ check }) => check.warnings)).toEqual([undefined, undefined, undefined])
  expect(deckWarnings).not.toHaveBeenCalled()
  expect(valueOf(decks.get(made[0]!.id)).check.warnings).toMatchObject([{ clause: 'T-9' }])
  expect(valueOf(decks.check('toy', [])).warnings).toHaveLength(1)
})

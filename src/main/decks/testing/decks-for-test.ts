import type { CheckedDeck } from '../../../shared/deck.ts'
import { TOY_DECKS, toyGame } from '../../kernel/testing/toy-game.ts'
import type { Result } from '../../lib/result.ts'
import { storageForTest } from '../../storage/testing/storage-for-test.ts'
import type { DeckService } from '../decks.ts'
import { openDecks } from '../decks.ts'

/** The service with its own directory. `open` opens it again, as after a restart. */
export function decksForTest(storage: ReturnType<typeof storageForTest> = storageForTest()) {
  let ids = 0
  const games = new Map([['toy', toyGame]])
  const open = (): DeckService => openDecks({ storage: storage.context, games, randomId: () => `deck-${++ids}` })
  return { ...storage, open, decks: open() }
}

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

/** The message key of a failure; undefined if it succeeded. */
export const keyOf = (result: Result<unknown>): string | undefined => {
  if (result.ok) return undefined
  return result.failure.code === 'REFUSED' ? result.failure.reasons[0]?.message.key : result.failure.message.key
}

export const saveDeck = (decks: DeckService, name: string, cards = TOY_DECKS[0]): CheckedDeck =>
  valueOf(decks.save({ game: 'toy', name, cards }))

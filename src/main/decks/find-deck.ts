import type { DeckList } from '../../shared/deck.ts'
import { starterFormat, type DeckFormat } from '../../shared/deck-format.ts'
import type { DeckChoice } from '../../shared/match.ts'
import { reason } from '../../shared/message.ts'
import type { Game } from '../kernel/game.ts'
import type { Result } from '../lib/result.ts'
import { done, notFound, refused } from '../lib/result.ts'
import type { DeckService } from './decks.ts'

export interface FoundDeck {
  name: string
  cards: DeckList
  format?: DeckFormat | undefined
}

/** The chosen deck of that game: a saved one or a ready-made one. */
export function findDeck(game: Game, decks: DeckService, choice: DeckChoice): Result<FoundDeck> {
  if (choice.from === 'starter') {
    const starter = game.catalog.starterDecks.find(deck => deck.id === choice.id)
    return starter
      ? done({ name: starter.name, cards: starter.cards, format: starterFormat(starter) })
      : notFound('services.not-found.deck')
  }
  const saved = decks.get(choice.id)
  return saved.ok && saved.value.game !== game.id ? refused([reason('', 'services.refused.other-game', { deck: saved.value.name })]) : saved
}

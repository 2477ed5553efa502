import { isDeepStrictEqual } from 'node:util'
import type { CheckedDeck, Deck } from '../../shared/deck.ts'
import type { DeckMove, DeckOnDesk, EditedDeck } from '../../shared/deck-history.ts'
import { reason } from '../../shared/message.ts'
import type { Result } from '../lib/result.ts'
import { done, notFound, notSaved, refused } from '../lib/result.ts'
import type { Journals } from './deck-journal.ts'
import { withMoves } from './deck-journal.ts'

/** Decks being edited, move by move. */
export interface DeskService {
  /** The deck with all that can be undone and redone. */
  open(id: string): Result<DeckOnDesk>
  /**
   * Makes moves of which the first is number `after` of all that were ever made on this deck. Those that have been made already are left
   * out, so that they may be sent again. REFUSED where others were made in their place, or one doesn't fit; nothing has changed then.
   */
  edit(edit: { id: string; after: number; moves: readonly DeckMove[] }): Result<EditedDeck>
}

interface DeskOptions {
  journals: Journals
  find(id: string): Deck | null
  put(deck: Deck): Result<CheckedDeck>
  checked(deck: Deck): CheckedDeck
  now(): number
}

export function createDesk({ journals, find, put, checked, now }: DeskOptions): DeskService {
  return {
    open(id) {
      const deck = find(id)
      if (!deck) return noDeck()
      const { history, moves } = journals.of(id, deck)
      return done({ deck: checked(deck), revision: moves.length, done: [...history.done], undone: [...history.undone] })
    },
    edit({ id, after, moves }) {
      const deck = find(id)
      if (!deck) return noDeck()
      const journal = journals.of(id, deck)
      const known = journal.moves.slice(after, after + moves.length)
      if (after > journal.moves.length || !isDeepStrictEqual(known, moves.slice(0, known.length))) return movedOn()
      const next = withMoves(journal, moves.slice(known.length))
      if (!next) return movedOn()
      const revision = next.moves.length
      if (known.length === moves.length) return done({ deck: checked(deck), revision })
      const problem = journals.write(id, journal, next)
      if (problem) return notSaved(problem)
      const { format: _before, ...rest } = deck
      const saved = put({ ...rest, ...next.history.now, updatedAt: now() })
      if (!saved.ok) journals.goBack(id, journal)
      return saved.ok ? done({ deck: saved.value, revision }) : saved
    },
  }
}

export const noDeck = (): Result<never> => notFound('services.not-found.deck')
const movedOn = (): Result<never> => refused([reason('', 'services.refused.deck-moved-on')])

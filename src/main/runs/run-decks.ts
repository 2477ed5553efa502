import type { DeckChoice } from '../../shared/match.ts'
import { reason } from '../../shared/message.ts'
import type { RunEvent } from '../../shared/runs/journal.ts'
import { modeOf } from '../../shared/runs/modes.ts'
import { unpackCards } from '../../shared/runs/packed-cards.ts'
import { listOf } from '../../shared/runs/state.ts'
import type { DeckService } from '../decks/decks.ts'
import { offerFor, offerSeed } from '../kernel/draft-offers.ts'
import type { Game } from '../kernel/game.ts'
import { done, refused, type Result } from '../lib/result.ts'
import { chosenDeck } from './new-run.ts'
import type { KeptRun } from './run-file.ts'

/** The event that chooses a card of a draft's offer; refused if it isn't offered, or `made` cards aren't all that were chosen. */
export function pickCard({ head, state }: KeptRun, game: Game, made: number, card: string): Result<RunEvent> {
  const draft = game.deckDraft
  if (state.phase !== 'choosing' || state.picks.length !== made) return refused([reason('', 'services.refused.run-moved-on')])
  if (!draft || !state.offer.includes(card)) return refused([reason('', 'services.refused.not-offered')])
  const picks = [...state.picks, card]
  return done({ type: 'pick', card, next: offerFor(game, draft, listOf(picks), offerSeed(head.seed, picks.length)) })
}

/** The event that changes the deck; refused if the run doesn't allow it now, or the deck isn't legal. */
export function exchangeDeck({ head, state }: KeptRun, game: Game, decks: DeckService, choice: DeckChoice): Result<RunEvent> {
  if (state.phase !== 'ready' || !modeOf(head.plan).mayChangeDeck(head.plan))
    return refused([reason('', 'services.refused.run-deck-fixed')])
  const chosen = chosenDeck(game, decks, choice)
  if (!chosen.ok) return chosen
  const { deck } = chosen.value
  if (deck.format !== state.deck?.format) return refused([reason('', 'services.refused.run-format')])
  return done({ type: 'deck', deck })
}

/** Saves the deck that came of the run under that name, unless it was saved and is still there. */
export function saveDeck({ head, state }: KeptRun, game: Game, decks: DeckService, name: string): Result<{ id: string; isNew: boolean }> {
  const { plan } = head
  if (plan.mode === 'gauntlet' || !state.deck) return refused([reason('', 'services.refused.run-not-drafted')])
  if (state.kept !== null && decks.get(state.kept).ok) return done({ id: state.kept, isNew: false })
  const format = plan.mode === 'draft' ? game.deckDraft?.format : state.deck.format
  const rules = format === undefined ? {} : { format: { type: 'rules' as const, id: format } }
  const saved = decks.save({ game: game.id, name, cards: unpackCards(state.deck.cards), ...rules })
  return saved.ok ? done({ id: saved.value.id, isNew: true }) : saved
}

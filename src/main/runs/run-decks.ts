import type { DeckList } from '../../shared/deck.ts'
import type { DeckChoice } from '../../shared/match.ts'
import { reason } from '../../shared/message.ts'
import type { RunEvent } from '../../shared/runs/journal.ts'
import { modeOf } from '../../shared/runs/modes.ts'
import { unpackCards } from '../../shared/runs/packed-cards.ts'
import { isDrafted } from '../../shared/runs/pair.ts'
import { listOf } from '../../shared/runs/state.ts'
import type { Seat } from '../../shared/seat.ts'
import type { DeckService } from '../decks/decks.ts'
import { offerFor, offerSeed } from '../kernel/draft-offers.ts'
import type { Game } from '../kernel/game.ts'
import { done, refused, type Result } from '../lib/result.ts'
import { chosenDeck } from './new-run.ts'
import type { KeptRun } from './run-file.ts'

/**
 * The event that chooses a card of a draft's offer; refused if it isn't offered, or `made` cards aren't all that were chosen. `sitting`: in a draft for
 * two, whose place the asking window has; refused for none.
 */
export function pickCard({ head, state }: KeptRun, game: Game, made: number, card: string, sitting: Seat | null): Result<RunEvent> {
  const draft = game.deckDraft
  if (state.pair && sitting === null) return refused([reason('', 'services.refused.not-awaited')])
  const side = state.pair ? state.pair.sides[state.pair.seat] : state
  if (state.phase !== 'choosing' || side.picks.length !== made) return refused([reason('', 'services.refused.run-moved-on')])
  if (!draft || !side.offer.includes(card)) return refused([reason('', 'services.refused.not-offered')])
  const picks = [...side.picks, card]
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

interface WantedSave {
  name: string
  /** In a draft for two, whose deck. */
  seat: Seat | undefined
}

/** The deck that came of the run; null if there is none yet. The decks of a draft for two are secret until it is over. */
function deckToSave({ head, state }: KeptRun, seat: Seat | undefined): { cards: DeckList; kept: string | null } | null {
  if (state.pair) {
    const side = seat !== undefined && state.phase === 'over' && isDrafted(state.pair) ? state.pair.sides[seat] : null
    return side && { cards: listOf(side.picks), kept: side.kept }
  }
  return head.plan.mode !== 'gauntlet' && state.deck ? { cards: unpackCards(state.deck.cards), kept: state.kept } : null
}

/** Saves the deck that came of the run under that name, unless it was saved and is still there. */
export function saveDeck(run: KeptRun, game: Game, decks: DeckService, { name, seat }: WantedSave): Result<{ id: string; isNew: boolean }> {
  const { mode } = run.head.plan
  const deck = deckToSave(run, seat)
  if (!deck) return refused([reason('', 'services.refused.run-not-drafted')])
  if (deck.kept !== null && decks.get(deck.kept).ok) return done({ id: deck.kept, isNew: false })
  const format = mode === 'descent' ? run.state.deck?.format : game.deckDraft?.format
  const rules = format === undefined ? {} : { format: { type: 'rules' as const, id: format } }
  const saved = decks.save({ game: game.id, name, cards: deck.cards, ...rules })
  return saved.ok ? done({ id: saved.value.id, isNew: true }) : saved
}

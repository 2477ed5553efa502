import type { CardFace } from '../../shared/card-face.ts'
import { totalCost } from '../../shared/deck-facts.ts'
import { startersIn } from '../../shared/deck-format.ts'
import type { LabPlan, MeasuredCard } from '../../shared/lab.ts'
import type { AiLevel } from '../../shared/match.ts'
import { reason } from '../../shared/message.ts'
import { fittedDecks, type FittedDeck } from '../decks/fitted-deck.ts'
import type { CardKit } from '../kernel/card-kit.ts'
import type { Game } from '../kernel/game.ts'
import { nearestCards } from '../kernel/like-cards.ts'
import type { LabService } from '../lab/lab.ts'
import { notFound, refused, type Result } from '../lib/result.ts'
import type { SetService } from './sets.ts'

/** So many at most; in games whose matches are slow, as many as there is time for. */
const GAMES = 1600
/** In milliseconds. */
const TIME = 45_000
/** Cheaper than an Apprentice in most games, and with fewer slips that hide what a card does. */
const LEVEL: AiLevel = 'adept'

interface MeasureOptions {
  sets: Pick<SetService, 'get'>
  /** With the cards that players offer for decks. */
  games: ReadonlyMap<string, Game>
  kits: readonly CardKit[]
  lab: Pick<LabService, 'start'>
}

/**
 * Starts a run of the lab that says what a card of a set is worth: the ready-made deck that it fits best, as it is and with
 * the card in the place of the likest one, in the same matches against the other ready-made decks.
 */
export type Measure = (set: string, card: string) => Result<{ id: string }>

export const createMeasure =
  ({ sets, games, kits, lab }: MeasureOptions): Measure =>
  (id, card) => {
    const set = sets.get(id)
    if (!set.ok) return set
    const game = games.get(set.value.game)
    const kit = kits.find(one => one.game === set.value.game)
    if (!game || !kit || !set.value.cards.some(({ written }) => written.id === card)) return notFound('services.not-found.written-card')
    const face = game.catalog.cards.find(one => one.id === card)
    if (!face) return refused([reason('', 'services.refused.set-not-offered', { set: set.value.name })])
    const fitted = fittedDecks(game, face).at(0)
    if (!fitted) return refused([reason('', 'services.refused.no-fitting-deck')])
    const { starter } = fitted
    const others = startersIn(game.catalog, starter.format).filter(other => other.id !== starter.id)
    const plan: LabPlan = {
      game: game.id,
      deck: { from: 'starter', id: starter.id },
      version: { from: 'fitted', id: starter.id, card },
      opponents: (others.length > 0 ? others : [starter]).map(other => ({ from: 'starter', id: other.id })),
      levels: [LEVEL, LEVEL],
      games: GAMES,
    }
    return lab.start(plan, { measured: measuredCard(kit, face, fitted), limit: TIME })
  }

function measuredCard(kit: CardKit, face: CardFace, { cards, replaced }: FittedDeck): MeasuredCard {
  const cost = totalCost(face)
  return {
    card: face.id,
    name: face.name,
    replaced,
    copies: cards.find(entry => entry.card === face.id)?.count ?? 1,
    nearest: nearestCards(kit, face),
    price: typeof cost === 'number' && kit.costStep ? { cost, step: kit.costStep } : null,
  }
}

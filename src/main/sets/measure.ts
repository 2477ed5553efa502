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
import type { AboutCard, LabService } from '../lab/lab.ts'
import { done, notFound, refused, type Result } from '../lib/result.ts'
import type { SetService } from './sets.ts'

/** The maximum; in games whose matches are slow, as many as there is time for. */
const GAMES = 1600
/** In milliseconds. */
export const MEASURE_TIME = 45_000
/** Cheaper than an Apprentice in most games, and with fewer slips that hide what a card does. */
const LEVEL: AiLevel = 'adept'

interface MeasureOptions {
  sets: Pick<SetService, 'get'>
  /** With the cards that players offer for decks. */
  games: ReadonlyMap<string, Game>
  kits: readonly CardKit[]
}

export interface MeasurePlan {
  plan: LabPlan
  about: AboutCard
}
/** What the lab plays to say what a card of a set is worth; null if it fits into no ready-made deck. */
export type PlanMeasure = (set: string, card: string) => Result<MeasurePlan | null>

export const createMeasurePlan =
  ({ sets, games, kits }: MeasureOptions): PlanMeasure =>
  (id, card) => {
    const set = sets.get(id)
    if (!set.ok) return set
    const game = games.get(set.value.game)
    const kit = kits.find(one => one.game === set.value.game)
    if (!game || !kit || !set.value.cards.some(({ written }) => written.id === card)) return notFound('services.not-found.written-card')
    const face = game.catalog.cards.find(one => one.id === card)
    if (!face) return refused([reason('', 'services.refused.set-not-offered', { set: set.value.name })])
    const fitted = fittedDecks(game, face).at(0)
    if (!fitted) return done(null)
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
    return done({ plan, about: { measured: measuredCard(kit, face, fitted), limit: MEASURE_TIME } })
  }

/**
 * Starts a run of the lab that says what a card of a set is worth: the ready-made deck that it fits best, as it is and with
 * the card in the place of the likest one, in the same matches against the other ready-made decks.
 */
export type Measure = (set: string, card: string) => Result<{ id: string }>

export const createMeasure =
  (planMeasure: PlanMeasure, lab: Pick<LabService, 'start'>): Measure =>
  (set, card) => {
    const result = planMeasure(set, card)
    if (!result.ok) return result
    return result.value ? lab.start(result.value.plan, result.value.about) : refused([reason('', 'services.refused.no-fitting-deck')])
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

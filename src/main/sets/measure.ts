import { startersIn } from '../../shared/deck-format.ts'
import type { AiLevel } from '../../shared/match.ts'
import { reason } from '../../shared/message.ts'
import { fittedDecks } from '../decks/fitted-deck.ts'
import type { Game } from '../kernel/game.ts'
import type { LabService } from '../lab/lab.ts'
import { notFound, refused, type Result } from '../lib/result.ts'
import type { SetService } from './sets.ts'

/** Enough to tell a card with which a deck wins a tenth more often. */
const GAMES = 400
const LEVEL: AiLevel = 'apprentice'

interface MeasureOptions {
  sets: Pick<SetService, 'get'>
  /** With the cards that players offer for decks. */
  games: ReadonlyMap<string, Game>
  lab: Pick<LabService, 'start'>
}

/**
 * Starts a run of the lab that says what a card of a set is worth: the ready-made deck that it fits best, as it is and with
 * the card in the place of the likest one, in the same matches against the other ready-made decks.
 */
export type Measure = (set: string, card: string) => Result<{ id: string }>

export const createMeasure =
  ({ sets, games, lab }: MeasureOptions): Measure =>
  (id, card) => {
    const set = sets.get(id)
    if (!set.ok) return set
    const game = games.get(set.value.game)
    if (!game || !set.value.cards.some(({ written }) => written.id === card)) return notFound('services.not-found.written-card')
    const face = game.catalog.cards.find(one => one.id === card)
    if (!face) return refused([reason('', 'services.refused.set-not-offered', { set: set.value.name })])
    const fitted = fittedDecks(game, face).at(0)
    if (!fitted) return refused([reason('', 'services.refused.no-fitting-deck')])
    const { starter } = fitted
    const others = startersIn(game.catalog, starter.format).filter(other => other.id !== starter.id)
    return lab.start({
      game: game.id,
      deck: { from: 'starter', id: starter.id },
      version: { from: 'fitted', id: starter.id, card },
      opponents: (others.length > 0 ? others : [starter]).map(other => ({ from: 'starter', id: other.id })),
      levels: [LEVEL, LEVEL],
      games: GAMES,
    })
  }

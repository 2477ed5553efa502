import type { CardForms } from '../../shared/sets/card-form.ts'
import type { ShownCard, WrittenCard } from '../../shared/sets/player-set.ts'
import type { Result } from '../lib/result.ts'
import { done } from '../lib/result.ts'
import { checkCard } from './put-card.ts'
import { noKit, type SetBook } from './set-book.ts'

/** What the rules say of cards that are being written. Nothing is saved. */
export interface CardCalls {
  /** The card as the rules see it. */
  show(game: string, card: unknown): Result<ShownCard>
  /** What cards of that game are written with. */
  forms(game: string): Result<CardForms>
  /** A card of the game as it is written. */
  written(game: string, card: string): Result<WrittenCard>
  /** A random card that the rules allow. */
  surprise(game: string, wanted: { seed: string; cost?: number | undefined }): Result<WrittenCard>
}

export const createCardCalls = ({ withGame }: SetBook): CardCalls => ({
  show: (game, card) =>
    withGame(game, kit => {
      const read = checkCard(kit, card)
      const face = read.ok ? kit.faceOf(read.card) : null
      return done({ face, problems: read.ok ? [] : [read.problem], texts: [], warnings: [], nearest: [] })
    }),
  forms: game => withGame(game, noKit),
  written: game => withGame(game, noKit),
  surprise: game => withGame(game, noKit),
})

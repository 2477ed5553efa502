import type { CardForms } from '../../shared/sets/card-form.ts'
import type { ShownCard, WrittenCard } from '../../shared/sets/player-set.ts'
import { showCard } from '../card-files/show-card.ts'
import { soundCard } from '../kernel/random-card.ts'
import { rngFrom } from '../kernel/rng.ts'
import type { Result } from '../lib/result.ts'
import { done, notFound } from '../lib/result.ts'
import { boundedCopy } from './put-card.ts'
import type { SetBook } from './set-book.ts'

/** What the rules say of cards that are being written. Nothing is saved. */
export interface CardCalls {
  /** The card as the rules see it. */
  show(game: string, card: unknown): Result<ShownCard>
  /** What cards of that game are written with. */
  forms(game: string): Result<CardForms>
  /** A card of the game as it is written. */
  writtenCard(game: string, card: string): Result<WrittenCard>
  /** A random card that the rules allow. */
  surprise(game: string, wanted: { seed: string; cost?: number | undefined }): Result<WrittenCard>
}

export const createCardCalls = ({ withGame }: SetBook): CardCalls => ({
  show: (game, card) =>
    withGame(game, kit => {
      const copy = boundedCopy(card)
      return done(copy.ok ? showCard(kit, copy.card) : { ...NOTHING, problems: [copy.problem] })
    }),
  forms: game => withGame(game, kit => done(kit.forms())),
  writtenCard: (game, card) =>
    withGame(game, kit => {
      const result = kit.own.find(({ id }) => id === card)
      return result ? done(result) : notFound('services.not-found.written-card')
    }),
  surprise: (game, { seed, cost }) => withGame(game, kit => done(soundCard(kit, rngFrom(seed), cost))),
})

const NOTHING: ShownCard = { face: null, sketch: null, problems: [], texts: [], words: [], warnings: [], nearest: [] }

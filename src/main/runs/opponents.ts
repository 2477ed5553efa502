import type { DeckList } from '../../shared/deck.ts'
import { DRAFT_WINS } from '../../shared/runs/modes.ts'
import { unpackCards } from '../../shared/runs/packed-cards.ts'
import type { RunHead } from '../../shared/runs/plan.ts'
import { listOf, openRound, type RunState } from '../../shared/runs/state.ts'
import { draftedDeck } from '../kernel/draft-offers.ts'
import type { Game } from '../kernel/game.ts'
import { nextBelow, rngFrom } from '../kernel/rng.ts'
import { boonsOfOpponent, nodeOf } from './descent-view.ts'

/** Who plays against the player. */
export interface Opponent {
  /** Null for a drafted deck, and in descents. */
  deckName: string | null
  avatar: string
  /** In descents. */
  opponent?: string
}

interface Run {
  head: RunHead
  state: RunState
}

/** The number of the round that is played or comes next. */
export const currentRound = (state: RunState): number => state.rounds.length - (openRound(state) ? 1 : 0)

/** The opponent of that round, in a draft for two the second player; null if there is none, or none was chosen. */
export function opponentOf({ head, state }: Run, round: number, game: Game | undefined): Opponent | null {
  const { plan, seed, avatar } = head
  if (plan.mode === 'gauntlet') {
    const opponent = plan.opponents[round]
    return opponent ? { deckName: opponent.name, avatar: opponent.avatar } : null
  }
  if (plan.mode === 'pair') return { deckName: null, avatar: plan.avatar }
  if (plan.mode === 'descent') {
    const id = state.descent && nodeOf(plan, state.descent, round)?.opponent
    const existing = game?.descent?.opponents.find(opponent => opponent.id === id)
    return id ? { deckName: null, opponent: id, avatar: existing?.avatar ?? avatar } : null
  }
  const avatars = (game?.catalog.avatars ?? []).map(({ id }) => id).filter(id => id !== avatar)
  const rng = rngFrom(`${seed} opponent ${round}`)
  return { deckName: null, avatar: avatars[avatars.length > 1 ? nextBelow(rng, avatars.length) : 0] ?? avatar }
}

/** What the opponent of that round plays with; null if its deck is gone. A drafted one is chosen with more skill the more the player has won. */
export function deckOfOpponent({ head, state }: Run, round: number, game: Game): DeckList | null {
  const { plan, seed } = head
  if (plan.mode === 'draft') return game.deckDraft ? draftedDeck(game, game.deckDraft, seed, round, (1 + state.wins) / DRAFT_WINS) : null
  if (plan.mode === 'pair') return state.pair && listOf(state.pair.sides[1].picks)
  if (plan.mode === 'descent') {
    const id = opponentOf({ head, state }, round, game)?.opponent
    return game.descent?.opponents.find(opponent => opponent.id === id)?.cards ?? null
  }
  const opponent = plan.opponents[round]
  if (!opponent) return null
  if (opponent.cards !== undefined) return unpackCards(opponent.cards)
  return game.catalog.starterDecks.find(({ id }) => id === opponent.from.id)?.cards ?? null
}

/** The boons of both sides in that round; undefined if neither has any. */
export function boonsOf({ head, state }: Run, round: number, game: Game): readonly [readonly string[], readonly string[]] | undefined {
  const opponent = opponentOf({ head, state }, round, game)?.opponent
  if (head.plan.mode !== 'descent' || !state.descent || opponent === undefined) return undefined
  const boons = [state.descent.boons, boonsOfOpponent(game, head.plan, round, opponent)] as const
  return boons.some(all => all.length > 0) ? boons : undefined
}

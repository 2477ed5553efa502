import type { Seat } from '../../shared/seat.ts'
import type { Emit, Game, GameEvent, MatchConfig, WrittenCard } from './game.ts'

/** One move of a seat: an encoded action, or conceding. */
export type Move = { type: 'act'; seat: Seat; action: string } | { type: 'concede'; seat: Seat }

/** The cards that a match is played with, as plain data. */
export interface MatchCards {
  cardSetHash: string
  /** A player's cards among them, as they were written, and the hash of the others. */
  added?: { base: string; cards: readonly WrittenCard[] } | undefined
}

/** Everything a match follows from, as plain data. */
export interface Replay extends MatchCards {
  game: string
  rulesVersion: string
  seed: string
  config: MatchConfig
  /** The card set itself, if it isn't a released one. */
  cards?: unknown
  /** The position that it begins with in place of a setup (`Game.encode`); then there are no decks. */
  start?: string | undefined
  moves: Move[]
  /** `Game.hash` of the last position, to detect a replay that ends differently; null while unknown. */
  hash: string | null
}

export type Replayed =
  | { ok: true; state: unknown }
  /** `move`: the index of the move that failed; null if the problem is elsewhere. */
  | {
      ok: false
      problem: 'other-game' | 'other-rules' | 'other-cards' | 'bad-deck' | 'bad-start' | 'illegal-move' | 'other-end'
      move: number | null
    }

/** The header of a replay of `game` in its current version. */
export function beginReplay(game: Game, config: MatchConfig, seed: string): Replay {
  return { game: game.id, rulesVersion: game.rulesVersion, ...cardsOf(game), seed, config, moves: [], hash: null }
}

/** The cards of a game, to find it again with `gameFor`. */
export const cardsOf = ({ cardSetHash, base, added }: Game): MatchCards => ({
  cardSetHash,
  ...(base && added && { added: { base: base.cardSetHash, cards: added } }),
})

/** The game with those cards; null if unavailable. `cards`: a whole set that isn't a released one. */
export function gameFor(present: Game, { cardSetHash, added }: MatchCards, cards?: unknown): Game | null {
  if (cardSetHash === present.cardSetHash) return present
  if (!added) return present.withCardSet(cardSetHash, cards)
  const game = present.withCardSet(added.base)?.withAdded(added.cards)
  return game?.cardSetHash === cardSetHash ? game : null
}

/** Makes one move and mutates `state`. False, with nothing changed, if it isn't allowed. */
export function execute(game: Game, state: unknown, move: Move, emit?: Emit<GameEvent>): boolean {
  if (move.type === 'concede') {
    if (game.outcome(state)) return false
    game.concede(state, move.seat, emit)
    return true
  }
  const action = game.decodeAction(move.action)
  if (action === null || game.check(state, move.seat, action).length > 0) return false
  game.apply(state, move.seat, action, emit)
  return true
}

/** Called with the position after setup and after each move. */
export type OnState = (game: Game, state: unknown) => void

/** Replays a match with its own card set up to its last position. */
export function replay(present: Game, record: Replay, visit?: OnState): Replayed {
  const fails = (problem: Exclude<Replayed, { ok: true }>['problem'], move: number | null = null): Replayed => ({
    ok: false,
    problem,
    move,
  })
  if (record.game !== present.id) return fails('other-game')
  if (record.rulesVersion !== present.rulesVersion) return fails('other-rules')
  const game = gameFor(present, record, record.cards)
  if (!game) return fails('other-cards')
  const { seats, format } = record.config
  if (record.start === undefined && seats.some(seat => !game.checkDeck(seat.cards, format).playable)) return fails('bad-deck')
  const state = record.start === undefined ? game.setup(record.config, record.seed) : game.decode(record.start)
  if (state === null) return fails('bad-start')
  visit?.(game, state)
  for (const [index, move] of record.moves.entries()) {
    if (!execute(game, state, move)) return fails('illegal-move', index)
    visit?.(game, state)
  }
  return record.hash === null || game.hash(state) === record.hash ? { ok: true, state } : fails('other-end')
}

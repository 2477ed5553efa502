import type { DeckFormat } from '../../shared/deck-format.ts'
import { message, type Message } from '../../shared/message.ts'
import { oppositionAt, STAGES } from '../../shared/runs/descent.ts'
import { modeOf } from '../../shared/runs/modes.ts'
import { unpackCards } from '../../shared/runs/packed-cards.ts'
import { isDrafted, isLastTurn, leftOfTurn } from '../../shared/runs/pair.ts'
import type { RunSummary, ShownPair, ShownRound, ShownRun } from '../../shared/runs/run.ts'
import { listOf, openRound, type RunState } from '../../shared/runs/state.ts'
import type { Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import { isOutdated, shownDescent } from './descent-view.ts'
import { currentRound, opponentOf } from './opponents.ts'
import type { KeptRun } from './run-file.ts'

export interface ViewContext {
  games: ReadonlyMap<string, Game>
  /** Whether the match is still there. */
  hasMatch(id: string): boolean
}

/** Why a run can't go on; null if it can. */
export function problemOf({ head, state }: KeptRun, games: ReadonlyMap<string, Game>): Message | null {
  const game = games.get(head.game)
  if (!game) return message('services.not-found.game', { game: head.game })
  const knownIds = new Set(game.catalog.cards.map(({ id }) => id))
  if (state.phase === 'over') return null
  if (head.plan.mode === 'descent') return isOutdated(game, knownIds, head.plan, state) ? message('services.run.descent-gone') : null
  const drafts = state.pair?.sides ?? (head.plan.mode === 'draft' ? [state] : [])
  const isGone = drafts.some(({ offer, picks }) => [...offer, ...picks].some(card => !knownIds.has(card)))
  return isGone ? message('services.run.cards-gone') : null
}

function roundsOf(run: KeptRun, { games, hasMatch }: ViewContext): ShownRound[] {
  const { head, state } = run
  const game = games.get(head.game)
  return state.rounds.map(({ level, matches, result }, index) => ({
    ...(opponentOf(run, index, game) ?? { deckName: null, avatar: head.avatar }),
    level,
    matches: matches.map(match => ({
      id: match.id,
      result: match.result,
      turns: match.turns,
      watchable: match.result !== null && hasMatch(match.id),
    })),
    result,
  }))
}

function levelOf({ head: { plan }, state }: KeptRun): RunSummary['level'] {
  if (plan.mode === 'pair') return null
  return plan.mode === 'descent' ? oppositionAt(plan.difficulty, Math.min(currentRound(state), STAGES - 1)).level : plan.level
}

export function summaryOf(run: KeptRun, context: ViewContext): RunSummary {
  const { head, entries, state } = run
  const { plan } = head
  const problem = problemOf(run, context.games)
  return {
    id: head.id,
    game: head.game,
    mode: plan.mode,
    startedAt: head.startedAt,
    updatedAt: entries.at(-1)?.at ?? head.startedAt,
    phase: state.phase,
    end: state.end,
    deckName: plan.mode === 'gauntlet' ? (state.deck?.name ?? null) : null,
    level: levelOf(run),
    bestOf: plan.mode === 'gauntlet' || plan.mode === 'pair' ? plan.bestOf : 1,
    wins: state.wins,
    losses: state.losses,
    length: plan.mode === 'gauntlet' ? plan.opponents.length : plan.mode === 'descent' ? STAGES : null,
    ...(plan.mode === 'descent' && { starter: plan.starter, difficulty: plan.difficulty }),
    ...(plan.mode === 'pair' && { names: plan.names }),
    ...(state.pair && state.phase === 'choosing' && { turn: state.pair.seat }),
    rounds: roundsOf(run, context),
    ...(problem && { problem }),
  }
}

/** Who comes next, or plays the next match of a round. */
function nextOf(run: KeptRun, game: Game | undefined): ShownRun['next'] {
  const { head, state } = run
  if (state.phase !== 'ready' && state.phase !== 'playing') return undefined
  const opponent = opponentOf(run, currentRound(state), game)
  const next = openRound(state) ?? modeOf(head.plan).next(head.plan, state)
  return opponent && next ? { ...opponent, level: next.level } : undefined
}

const cardsOf = ({ deck, picks }: RunState) => (deck ? unpackCards(deck.cards) : listOf(picks))

/** A draft for two, with both decks once it is over. `left`: cards that the viewer still chooses. */
function shownPair({ head: { plan, avatar }, state: { pair, phase } }: KeptRun, you: Seat | null, remaining: number): ShownPair | null {
  if (plan.mode !== 'pair' || !pair) return null
  const isOpen = phase === 'over' && isDrafted(pair)
  const side = (seat: Seat): ShownPair['sides'][number] => {
    const { picks, kept } = pair.sides[seat]
    return { avatar: seat === 0 ? avatar : plan.avatar, made: picks.length, cards: isOpen ? listOf(picks) : null, kept }
  }
  return { sides: [side(0), side(1)], you, leftOfTurn: you === null ? 0 : leftOfTurn(plan, pair, remaining), last: isLastTurn(pair) }
}

/** `viewer`: in a draft for two, whose offer and cards are shown; null for neither's. */
export function shownRun(run: KeptRun, context: ViewContext, viewer: Seat | null): ShownRun {
  const { head, state } = run
  const game = context.games.get(head.game)
  const { plan } = head
  const { picks, offer } = (state.pair && viewer !== null && state.pair.sides[viewer]) || state
  const cards = cardsOf({ ...state, picks })
  const remaining = state.phase === 'choosing' ? (game?.deckDraft?.remaining(cards) ?? 0) : 0
  const pair = shownPair(run, viewer, remaining)
  const next = nextOf(run, game)
  const descent = shownDescent(run, game)
  const format: DeckFormat | null = state.deck?.format === undefined ? null : { type: 'rules', id: state.deck.format }
  return {
    ...summaryOf(run, context),
    seed: head.seed,
    avatar: head.avatar,
    takebacks: head.takebacks,
    mayChangeDeck: state.phase === 'ready' && modeOf(plan).mayChangeDeck(plan),
    cards,
    ...(format && { format }),
    offer: [...offer],
    picks: { made: picks.length, left: remaining },
    ...(next && { next }),
    later: plan.mode === 'gauntlet' && state.phase !== 'over' ? plan.opponents.slice(currentRound(state) + 1).map(({ name }) => name) : [],
    ...(descent && { descent }),
    ...(pair && { pair }),
    kept: state.kept,
  }
}

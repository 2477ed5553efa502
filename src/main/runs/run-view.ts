import type { DeckFormat } from '../../shared/deck-format.ts'
import { message, type Message } from '../../shared/message.ts'
import { oppositionAt, STAGES } from '../../shared/runs/descent.ts'
import { modeOf } from '../../shared/runs/modes.ts'
import { unpackCards } from '../../shared/runs/packed-cards.ts'
import type { RunSummary, ShownRound, ShownRun } from '../../shared/runs/run.ts'
import { listOf, openRound, type RunState } from '../../shared/runs/state.ts'
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
  const known = new Set(game.catalog.cards.map(({ id }) => id))
  if (state.phase === 'over') return null
  if (head.plan.mode === 'descent') return isOutdated(game, known, head.plan, state) ? message('services.run.descent-gone') : null
  const isGone = head.plan.mode === 'draft' && [...state.offer, ...state.picks].some(card => !known.has(card))
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
    level: plan.mode === 'descent' ? oppositionAt(plan.difficulty, Math.min(currentRound(state), STAGES - 1)).level : plan.level,
    bestOf: plan.mode === 'gauntlet' ? plan.bestOf : 1,
    wins: state.wins,
    losses: state.losses,
    length: plan.mode === 'gauntlet' ? plan.opponents.length : plan.mode === 'descent' ? STAGES : null,
    ...(plan.mode === 'descent' && { starter: plan.starter, difficulty: plan.difficulty }),
    rounds: roundsOf(run, context),
    ...(problem && { problem }),
  }
}

/** Who comes next, or plays the next match of a round. */
function nextOf(run: KeptRun, game: Game | undefined): ShownRun['next'] {
  const { head, state } = run
  if (state.phase !== 'ready' && state.phase !== 'playing') return undefined
  const opponent = opponentOf(run, currentRound(state), game)
  const level = openRound(state)?.level ?? modeOf(head.plan).nextLevel(head.plan, state)
  return opponent && level ? { ...opponent, level } : undefined
}

const cardsOf = ({ deck, picks }: RunState) => (deck ? unpackCards(deck.cards) : listOf(picks))

export function shownRun(run: KeptRun, context: ViewContext): ShownRun {
  const { head, state } = run
  const game = context.games.get(head.game)
  const { plan } = head
  const cards = cardsOf(state)
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
    offer: [...state.offer],
    picks: { made: state.picks.length, left: state.phase === 'choosing' ? (game?.deckDraft?.left(cards) ?? 0) : 0 },
    ...(next && { next }),
    later: plan.mode === 'gauntlet' && state.phase !== 'over' ? plan.opponents.slice(currentRound(state) + 1).map(({ name }) => name) : [],
    ...(descent && { descent }),
    kept: state.kept,
  }
}

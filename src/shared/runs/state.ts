import type { DeckList } from '../deck.ts'
import type { AiLevel } from '../match.ts'
import { beginDescent, stepDescent, type DescentState } from './descent-state.ts'
import type { RunEvent, RunResult } from './journal.ts'
import { modeOf } from './modes.ts'
import { beginPair, isDrafted, stepPair, type PairState } from './pair.ts'
import { packCards } from './packed-cards.ts'
import type { RunEnd, RunPhase } from './phases.ts'
import type { PairPlan, RunDeck, RunPlan } from './plan.ts'

export interface RunMatch {
  id: string
  seed: string
  /** Null while it is played. */
  result: RunResult | null
  turns: number
}

/** All matches against one opponent. */
export interface RunRound {
  /** Null against a person. */
  level: AiLevel | null
  matches: readonly RunMatch[]
  result: RunResult | null
}

/** A moment of a run. It follows from the plan and the journal alone, and is never changed. */
export interface RunState {
  phase: RunPhase
  /** The deck to play with; while choosing and in drafts for two, null. */
  deck: RunDeck | null
  /** Chosen cards, in order. */
  picks: readonly string[]
  /** The cards to choose from. */
  offer: readonly string[]
  rounds: readonly RunRound[]
  wins: number
  losses: number
  /** Null in other modes. */
  descent: DescentState | null
  /** The same: of a draft for two, in which nobody has `picks` and `offer`. */
  pair: PairState | null
  /** The saved deck that the deck was kept as. */
  kept: string | null
  end: RunEnd | null
}

/** Before the first line of the journal. */
export function beginRun(plan: RunPlan): RunState {
  const deck = modeOf(plan).deck(plan)
  const begun = { deck, picks: [], offer: [], rounds: [], wins: 0, losses: 0, descent: null, pair: null, kept: null, end: null }
  const own = plan.mode === 'descent' ? beginDescent(plan) : plan.mode === 'pair' && { pair: beginPair() }
  return { ...begun, phase: deck ? 'ready' : 'choosing', ...own }
}

/** The cards of these picks, in the order they were first chosen. */
export function listOf(picks: readonly string[]): DeckList {
  const counts = new Map<string, number>()
  for (const card of picks) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts].map(([card, count]) => ({ card, count }))
}

/** The run after that; null if it can't happen then. */
export function stepRun(plan: RunPlan, state: RunState, event: RunEvent): RunState | null {
  switch (event.type) {
    case 'offer':
      if (plan.mode === 'pair') return withPair(plan, state, event)
      return state.phase === 'choosing' && state.offer.length === 0 ? withOffer(state, event.cards) : null
    case 'pick':
      if (plan.mode === 'pair') return withPair(plan, state, event)
      return state.phase === 'choosing' && state.offer.includes(event.card)
        ? withOffer({ ...state, picks: [...state.picks, event.card] }, event.next)
        : null
    case 'match':
      return state.phase === 'ready' ? withMatch(plan, state, event) : null
    case 'result':
      return state.phase === 'playing' ? withResult(plan, state, event) : null
    case 'deck':
      return state.phase === 'ready' && modeOf(plan).mayChangeDeck(plan) ? { ...state, deck: event.deck } : null
    case 'kept':
      if (plan.mode === 'pair') return withPair(plan, state, event)
      return plan.mode !== 'gauntlet' && state.deck ? { ...state, kept: event.deck } : null
    case 'path':
    case 'reward':
    case 'taken':
    case 'declined':
      return withDescent(plan, state, event)
    case 'abandoned':
      return state.phase === 'over' ? null : { ...state, phase: 'over', offer: [], end: 'abandoned' }
  }
}

/** The run after all these; `steps` is how many of them could happen. */
export function runState(plan: RunPlan, events: readonly RunEvent[]): { state: RunState; steps: number } {
  let state = beginRun(plan)
  for (const [index, event] of events.entries()) {
    const next = stepRun(plan, state, event)
    if (!next) return { state, steps: index }
    state = next
  }
  return { state, steps: events.length }
}

/** Without an offer, the deck is complete. */
const withOffer = (state: RunState, offer: readonly string[]): RunState =>
  offer.length > 0
    ? { ...state, offer }
    : { ...state, offer: [], phase: 'ready', deck: { name: '?', cards: packCards(listOf(state.picks)) } }

/** The round that isn't decided yet; undefined between two rounds. */
export const openRound = ({ rounds }: RunState): RunRound | undefined => rounds.findLast(({ result }) => result === null)

function withMatch(plan: RunPlan, state: RunState, { id, seed }: { id: string; seed: string }): RunState | null {
  const match: RunMatch = { id, seed, result: null, turns: 0 }
  const open = openRound(state)
  if (open) return { ...state, phase: 'playing', rounds: [...state.rounds.slice(0, -1), { ...open, matches: [...open.matches, match] }] }
  const next = modeOf(plan).next(plan, state)
  return next && { ...state, phase: 'playing', rounds: [...state.rounds, { level: next.level, matches: [match], result: null }] }
}

function withResult(plan: RunPlan, state: RunState, { result, turns }: { result: RunResult; turns: number }): RunState | null {
  const open = openRound(state)
  const last = open?.matches.at(-1)
  if (!open || !last) return null
  const matches = [...open.matches.slice(0, -1), { ...last, result, turns }]
  const mode = modeOf(plan)
  const round: RunRound = { ...open, matches, result: mode.roundResult(plan, matches) }
  const after: RunState = {
    ...state,
    phase: 'ready',
    rounds: [...state.rounds.slice(0, -1), round],
    wins: state.wins + (round.result === 'won' ? 1 : 0),
    losses: state.losses + (round.result === 'lost' ? 1 : 0),
  }
  const end = mode.end(plan, after)
  if (end) return { ...after, phase: 'over', end }
  return after.descent && round.result === 'won' ? { ...after, phase: 'reward' } : after
}

/** A draft for two that is over keeps what its decks were saved as. */
function withPair(plan: PairPlan, state: RunState, event: RunEvent): RunState | null {
  const isInTime = event.type === 'kept' || state.phase === 'choosing'
  const pair = state.pair && isInTime ? stepPair(plan, state.pair, event) : null
  return pair && { ...state, pair, phase: state.phase === 'choosing' && isDrafted(pair) ? 'ready' : state.phase }
}

function withDescent(plan: RunPlan, state: RunState, event: RunEvent): RunState | null {
  const { phase, deck, descent } = state
  const moment = plan.mode === 'descent' && deck && descent ? stepDescent(plan, { phase, deck, descent }, event) : null
  return moment && { ...state, ...moment }
}

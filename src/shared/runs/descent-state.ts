import type { RewardKind } from './descent.ts'
import type { RunEvent } from './journal.ts'
import { packCards, unpackCards } from './packed-cards.ts'
import type { RunPhase } from './phases.ts'
import type { DescentPlan, RunDeck } from './plan.ts'

/** A reward to choose from: ids of cards or boons. A card is simply removed if there are none. */
export interface OfferedReward {
  kind: RewardKind
  ids: readonly string[]
}
/** What was chosen. */
export interface TakenReward {
  kind: RewardKind
  added: string | null
  removed: string | null
}

/** What a descent has besides deck and rounds. */
export interface DescentState {
  /** The node of each stage so far. */
  path: readonly number[]
  boons: readonly string[]
  /** Null if none is on offer, or not yet. */
  reward: OfferedReward | null
  /** By stage; null for one that was declined. */
  taken: readonly (TakenReward | null)[]
}

/** The part of a run that these events change. */
export interface DescentMoment {
  phase: RunPhase
  deck: RunDeck
  descent: DescentState
}

/** The nodes of the next stage that can be chosen. */
export function openNodes({ map }: DescentPlan, { path }: DescentState): readonly number[] {
  const last = path.at(-1)
  return last === undefined ? (map[0] ?? []).map((_, node) => node) : (map[path.length - 1]?.[last]?.to ?? [])
}

/** To the next stage: where only one way leads on, it is taken. */
function advance(plan: DescentPlan, moment: DescentMoment): DescentMoment {
  const descent = { ...moment.descent, reward: null }
  const [only, ...others] = openNodes(plan, descent)
  return only === undefined || others.length > 0
    ? { ...moment, phase: 'path', descent }
    : { ...moment, phase: 'ready', descent: { ...descent, path: [...descent.path, only] } }
}

export const beginDescent = (plan: DescentPlan): DescentMoment =>
  advance(plan, { phase: 'path', deck: plan.deck, descent: { path: [], boons: plan.boons ?? [], reward: null, taken: [] } })

/** The moment after that event; null if it can't happen then. */
export function stepDescent(plan: DescentPlan, moment: DescentMoment, event: RunEvent): DescentMoment | null {
  const { phase, descent } = moment
  switch (event.type) {
    case 'path':
      return phase === 'path' && openNodes(plan, descent).includes(event.node)
        ? { ...moment, phase: 'ready', descent: { ...descent, path: [...descent.path, event.node] } }
        : null
    case 'reward':
      return phase === 'reward' && !descent.reward
        ? { ...moment, descent: { ...descent, reward: { kind: event.reward, ids: event.ids } } }
        : null
    case 'taken': {
      const next = phase === 'reward' && descent.reward ? withReward(moment, descent.reward, event) : null
      return next && advance(plan, next)
    }
    case 'declined':
      return phase === 'reward' && descent.reward
        ? advance(plan, { ...moment, descent: { ...descent, taken: [...descent.taken, null] } })
        : null
    default:
      return null
  }
}

interface Wanted {
  added?: string | undefined
  removed?: string | undefined
}

function withReward(moment: DescentMoment, { kind, ids }: OfferedReward, { added, removed }: Wanted): DescentMoment | null {
  const isOffered = added === undefined ? kind === 'remove' && ids.length === 0 : ids.includes(added)
  if (!isOffered) return null
  const { deck, descent } = moment
  const taken = [...descent.taken, { kind, added: added ?? null, removed: removed ?? null }]
  if (kind === 'boon')
    return added === undefined || removed !== undefined || descent.boons.includes(added)
      ? null
      : { ...moment, descent: { ...descent, boons: [...descent.boons, added], taken } }
  const cards = exchangeProblem(deck, { added, removed })
  return cards === null ? null : { ...moment, deck: { ...deck, cards }, descent: { ...descent, taken } }
}

/** The deck's cards without the one and with the other; null if it doesn't have the one. */
function exchangeProblem({ cards }: RunDeck, { added, removed }: Wanted): string | null {
  const counts = new Map(unpackCards(cards).map(({ card, count }) => [card, count]))
  if (removed !== undefined) {
    const count = counts.get(removed)
    if (count === undefined) return null
    if (count === 1) counts.delete(removed)
    else counts.set(removed, count - 1)
  }
  if (added !== undefined) counts.set(added, (counts.get(added) ?? 0) + 1)
  return packCards([...counts].map(([card, count]) => ({ card, count })))
}

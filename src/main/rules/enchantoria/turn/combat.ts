import { SEATS } from '../../../../shared/seat.ts'
import type { Casting } from '../state/actions.ts'
import { collect, type BatchName } from './batch.ts'
import { combine } from './combine.ts'
import type { Decided } from './counters.ts'
import { hasContributions } from '../state/contribution.ts'
import { toNamed, targetNamed, targetsNamed, type Match } from '../state/events.ts'
import { stageOf, type Spell, type Stage } from './stage.ts'
import { cardOf, entityOf, ownerOf, passiveSum, removeCard, sumOf, type Entity, type State } from '../state/state.ts'

/** What a casting costs: the printed cost, or the X chosen (EN-XCOST.1). */
function priceOf(state: State, { card, x }: Pick<Casting, 'card' | 'x'>): number {
  const { cost } = cardOf(state, card)
  return cost === 'X' ? x : cost
}

export function totalPrice(state: State, castings: readonly Casting[]): number {
  let sum = 0
  for (const casting of castings) sum += priceOf(state, casting)
  return sum
}

/** C2 to C5 (EN-R2.7), without a decision in between (EN-R5.8). Returns the spells on the Stage, for D3 to move. */
export function fight(match: Match): readonly Spell[] {
  const { state } = match
  reveal(match)
  for (const { entities } of state.players) for (const entity of entities) entity.pool = blockOf(state, entity)
  const stage = settleCounters(match)
  runBatch(match, stage, 'swift')
  runBatch(match, stage, 'main')
  // EN-R7.1: remaining block is lost.
  for (const { entities } of state.players) for (const entity of entities) entity.pool = 0
  return stage.spells
}

/** EN-R5.1. */
function reveal({ state, emit }: Match): void {
  emit?.({ type: 'plans-revealed', clause: 'EN-R5.1' })
  for (const seat of SEATS) {
    const plan = state.decided[seat]
    if (plan?.type !== 'plan') continue
    const player = state.players[seat]
    const price = totalPrice(state, plan.castings)
    player.mana -= price
    for (const { card } of plan.castings) removeCard(player.hand, card)
    if (!emit) continue
    for (const { card, x, targets, named: type } of plan.castings)
      emit({ type: 'spell-cast', clause: 'EN-R5.1', seat, card, x, targets: targetsNamed(state, targets), named: type })
    if (price > 0) emit({ type: 'mana-paid', clause: 'EN-R5.1', seat, amount: price })
    for (const { entity, target } of plan.orders)
      emit({ type: 'order-given', clause: 'EN-R4.9', seat, entity: toNamed(entityOf(state, entity)), targets: targetNamed(state, target) })
  }
}

/** EN-R7.2: an entity's own Stoneskin, and for a mage the guards of its side. */
export function standingBlock(state: State, id: number): number {
  return blockOf(state, entityOf(state, id))
}

function blockOf(state: State, entity: Entity): number {
  const guard = entity.kind === 'mage' ? passiveSum(state, ownerOf(entity.id), 'guard') : 0
  return sumOf(entity, 'stoneskin') + guard
}

/** C3, with the decisions in the order in which they were made, so that each can be understood from those before it (EN-R6.6, EN-R6.7). */
function settleCounters({ state, emit }: Match): Stage {
  if (!emit) return stageOf(state)
  const decided: Decided[] = []
  const stage = stageOf(state, decided)
  if (decided.length > 0) emitCounters(emit, stage.spells, decided)
  return stage
}

function emitCounters(emit: NonNullable<Match['emit']>, spells: readonly Spell[], decided: readonly Decided[]): void {
  for (const { seat, card, casting, hits } of spells)
    for (const index of hits) {
      const spell = spells[index]!
      const source = { seat, id: card.id, x: casting.x, card: casting.card, entity: null }
      emit({ type: 'spell-hit', clause: 'EN-R6.2', seat: spell.seat, card: spell.casting.card, source })
    }
  for (const { spell: place, isCountered, clause } of decided) {
    if (!spells.some(({ hits }) => hits.includes(place))) continue
    const { seat, casting } = spells[place]!
    const type = clause === 'EN-R6.7' ? 'fell-in-ring' : isCountered ? 'fell-to-counter' : 'stood-after-counters'
    emit({ type, clause, seat, card: casting.card })
  }
  for (const { seat, casting, isCountered } of spells)
    if (isCountered) emit({ type: 'spell-countered', clause: 'EN-COUNTER.3', seat, card: casting.card })
}

function runBatch(match: Match, stage: Stage, batch: BatchName): void {
  const { emit } = match
  const contributions = collect(match, stage, batch)
  if (!hasContributions(contributions)) return
  emit?.(batch === 'swift' ? { type: 'batch-began-swift', clause: 'EN-R5.4' } : { type: 'batch-began-main', clause: 'EN-R5.5' })
  combine(match, contributions)
}

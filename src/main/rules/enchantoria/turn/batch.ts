import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import type { Order } from '../state/actions.ts'
import type { CardType, Primitive } from '../state/card.ts'
import { noContributions, type Adding, type Contributions, type ResolvedSource, type Source } from '../state/contribution.ts'
import { toNamed, type Match } from '../state/events.ts'
import { contribute } from '../effects/index.ts'
import { functionOf, manaReturned } from '../mechanics/recycling.ts'
import type { Spell, Stage } from './stage.ts'
import { defOf, findEntity, mage, ownerOf, passiveSum, sumOf, type Effect, type Entity, type State } from '../state/state.ts'

export type BatchName = 'swift' | 'main'

/** EN-R5.10: changes to the damage of a mage's spells. */
const spellModifier = (state: State, seat: Seat): number =>
  sumOf(mage(state, seat), 'might') - sumOf(mage(state, seat), 'weakness') + passiveSum(state, seat, 'spellpower')

export const actionModifier = (entity: Entity): number => sumOf(entity, 'might') - sumOf(entity, 'weakness')

const NO_TYPES: readonly CardType[] = []
const NO_TARGETS: readonly number[] = []

/** A source that acts without choices. */
export const doerOf = (seat: Seat, source: Source): ResolvedSource => ({
  source,
  seat,
  modifier: 0,
  x: 0,
  targets: NO_TARGETS,
  discarded: null,
  giver: null,
  recycled: 0,
  foeCast: NO_TYPES,
})

const actionDoer = (entity: Entity, targets: readonly number[]): ResolvedSource => ({
  source: entitySource(entity),
  seat: ownerOf(entity.id),
  modifier: actionModifier(entity),
  x: entity.x,
  targets,
  discarded: null,
  giver: entity.id,
  recycled: 0,
  foeCast: NO_TYPES,
})

export const entitySource = (entity: Entity): Source => ({
  seat: ownerOf(entity.id),
  id: entity.what ?? 'mage',
  x: entity.x,
  card: null,
  entity: entity.id,
})

const spellDoer = (state: State, { cast }: Stage, { seat, casting, card }: Spell, recycled: number): ResolvedSource => ({
  source: { seat, id: card.id, x: casting.x, card: casting.card, entity: null },
  seat,
  modifier: spellModifier(state, seat),
  x: casting.x,
  targets: casting.targets,
  discarded: casting.discarded,
  giver: null,
  recycled,
  foeCast: cast[otherSeat(seat)],
})

/** EN-V4: for the spells hit, by the controller's own function, without bonuses or health loss. */
const recycledBy = (state: State, { spells }: Stage, { seat, hits }: Spell): number =>
  hits.length === 0 ? 0 : hits.reduce((sum, hit) => sum + manaReturned(functionOf(state, seat), spells[hit]!.card), 0)

const NO_TEXT: readonly Primitive[] = []

/** EN-R5.4, EN-R5.5: a spell's own text in its batch, and in the main batch its text on being countered or on hitting. */
function textInBatch({ card, hits, isCountered }: Spell, batch: BatchName): readonly Primitive[] {
  if (isCountered) return (batch === 'main' && card.onCountered) || NO_TEXT
  const own = (card.swift === true) === (batch === 'swift') ? card.does : NO_TEXT
  return batch === 'main' && hits.length > 0 && card.onHit ? [...own, ...card.onHit] : own
}

function fromSpells(state: State, stage: Stage, batch: BatchName, into: Adding): void {
  for (const spell of stage.spells) {
    const text = textInBatch(spell, batch)
    if (text.length > 0) contribute(text, spellDoer(state, stage, spell, recycledBy(state, stage, spell)), state, into)
  }
}

function isStunned({ effects }: Entity): boolean {
  for (const { kind } of effects) if (kind === 'stun') return true
  return false
}

const NO_ORDERS: readonly Order[] = []
const ordersOf = (state: State, seat: Seat): readonly Order[] => {
  const plan = state.decided[seat]
  return plan?.type === 'plan' ? plan.orders : NO_ORDERS
}

/** EN-R9.1, EN-R9.2. An order to a stunned entity is lost (EN-R9.9). */
function fromActions({ state, emit }: Match, seat: Seat, batch: Adding): void {
  for (const { entity: id, target } of ordersOf(state, seat)) {
    const entity = findEntity(state, id)
    if (!entity) continue
    if (isStunned(entity)) emit?.({ type: 'order-lost', clause: 'EN-R9.9', seat, entity: toNamed(entity) })
    else contribute(defOf(state, entity)?.order?.does, actionDoer(entity, [target]), state, batch)
  }
  const { entities } = state.players[seat]
  for (let index = 1; index < entities.length; index++) {
    const entity = entities[index]!
    const auto = defOf(state, entity)?.auto
    if (auto && !isStunned(entity)) contribute(auto, actionDoer(entity, NO_TARGETS), state, batch)
  }
}

/** EN-V33 to EN-V35; nothing changes these numbers (EN-R5.10). */
const WORKING: Partial<Record<Effect['kind'], 'damage' | 'pierce' | 'heal'>> = { burning: 'damage', poison: 'pierce', regrowth: 'heal' }

function fromEffects({ players }: State, seat: Seat, batch: Adding): void {
  for (const { id, effects } of players[seat].entities)
    for (const { kind, n } of effects) {
      const type = WORKING[kind]
      if (type) batch.toEntities.push({ type, source: { seat, id: kind, x: n, card: null, entity: id }, to: id, amount: n })
    }
}

/** EN-R5.6, EN-R5.9: the contributions of a batch, read from the state as it begins. Seat by seat, which leaves less to sort for the log. */
export function collect(match: Match, stage: Stage, batch: BatchName): Contributions {
  const { state } = match
  const contributions = noContributions()
  fromSpells(state, stage, batch, contributions)
  if (batch === 'swift') return contributions
  for (const seat of SEATS) {
    fromActions(match, seat, contributions)
    fromEffects(state, seat, contributions)
  }
  return contributions
}

import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import type { CardType, Primitive } from '../state/card.ts'
import type { Contribution, Doer, Source } from '../state/contribution.ts'
import { textContributions } from '../primitives/index.ts'
import { functionOf, returned } from './recycling.ts'
import type { Spell, Stage } from './stage.ts'
import { defOf, mage, ownerOf, passiveSum, sumOf, type Effect, type Entity, type State } from '../state/state.ts'

export type BatchName = 'swift' | 'main'

/** EN-R5.10: changes to the damage of a mage's spells. */
const spellModifier = (state: State, seat: Seat): number =>
  sumOf(mage(state, seat), 'might') - sumOf(mage(state, seat), 'weakness') + passiveSum(state, seat, 'spellpower')

const actionModifier = (entity: Entity): number => sumOf(entity, 'might') - sumOf(entity, 'weakness')

const NO_TYPES: ReadonlySet<CardType> = new Set()

/** A source that acts without choices. */
export const doerOf = (seat: Seat, source: Source, more: Partial<Doer> = {}): Doer => ({
  source,
  seat,
  modifier: 0,
  x: 0,
  targets: [],
  discarded: null,
  giver: null,
  recycled: 0,
  foeCast: NO_TYPES,
  ...more,
})

export const entitySource = (entity: Entity): Source => ({
  seat: ownerOf(entity.id),
  id: entity.what ?? 'mage',
  x: entity.x,
  card: null,
  entity: entity.id,
})

const spellDoer = (state: State, stage: Stage, { seat, casting, card }: Spell, recycled: number): Doer =>
  doerOf(
    seat,
    { seat, id: card.id, x: casting.x, card: casting.card, entity: null },
    {
      modifier: spellModifier(state, seat),
      x: casting.x,
      targets: casting.targets,
      discarded: casting.discarded,
      recycled,
      foeCast: stage.cast[otherSeat(seat)],
    },
  )

/** EN-V4: for the spells hit, by the controller's own function, without bonuses or health loss. */
const recycledBy = (state: State, { spells }: Stage, { seat }: Spell, hits: readonly number[]): number =>
  hits.length === 0 ? 0 : hits.reduce((sum, hit) => sum + returned(functionOf(state, seat), spells[hit]!.card), 0)

const NO_TEXT: readonly Primitive[] = []

/** EN-R5.4, EN-R5.5: a spell's own text in its batch, and in the main batch its text on being countered or on hitting. */
function textInBatch({ card }: Spell, isCountered: boolean, isHit: boolean, batch: BatchName): readonly Primitive[] {
  if (isCountered) return (batch === 'main' && card.onCountered) || NO_TEXT
  const own = (card.swift === true) === (batch === 'swift') ? card.does : NO_TEXT
  return batch === 'main' && isHit && card.onHit ? [...own, ...card.onHit] : own
}

function fromSpells(state: State, stage: Stage, batch: BatchName): Contribution[] {
  const found: Contribution[] = []
  for (const [place, spell] of stage.spells.entries()) {
    const hits = stage.hits[place]!
    const text = textInBatch(spell, stage.countered[place]!, hits.length > 0, batch)
    if (text.length > 0)
      found.push(...textContributions(text, spellDoer(state, stage, spell, recycledBy(state, stage, spell, hits)), state))
  }
  return found
}

const isStunned = (entity: Entity): boolean => entity.effects.some(effect => effect.kind === 'stun')

/** Orders that this batch comes too late for (EN-R9.9). */
export const lostOrders = (state: State): Entity[] => orderedEntities(state).flatMap(({ entity }) => (isStunned(entity) ? [entity] : []))

function orderedEntities(state: State): { entity: Entity; target: number }[] {
  const found: { entity: Entity; target: number }[] = []
  for (const seat of SEATS) {
    const plan = state.decided[seat]
    if (plan?.type !== 'plan') continue
    for (const { entity: id, target } of plan.orders) {
      const entity = state.players[seat].entities.find(one => one.id === id)
      if (entity) found.push({ entity, target })
    }
  }
  return found
}

/** EN-R9.1, EN-R9.2, EN-R9.9. */
function fromActions(state: State): Contribution[] {
  const found: Contribution[] = []
  const act = (entity: Entity, text: readonly Primitive[] | undefined, targets: readonly number[]): void => {
    if (!text || isStunned(entity)) return
    const chosen = { modifier: actionModifier(entity), x: entity.x, targets, giver: entity.id }
    found.push(...textContributions(text, doerOf(ownerOf(entity.id), entitySource(entity), chosen), state))
  }
  for (const { entity, target } of orderedEntities(state)) act(entity, defOf(state, entity)?.order?.does, [target])
  for (const { entities } of state.players) for (const entity of entities) act(entity, defOf(state, entity)?.auto, [])
  return found
}

/** EN-V33 to EN-V35; nothing changes these numbers (EN-R5.10). */
const WORKING: Partial<Record<Effect['kind'], 'damage' | 'pierce' | 'heal'>> = { burning: 'damage', poison: 'pierce', regrowth: 'heal' }

function fromEffects(state: State): Contribution[] {
  const found: Contribution[] = []
  for (const { entities } of state.players)
    for (const { id, effects } of entities)
      for (const { kind, n } of effects) {
        const type = WORKING[kind]
        if (type) found.push({ type, source: { seat: ownerOf(id), id: kind, x: n, card: null, entity: id }, to: id, amount: n })
      }
  return found
}

/** EN-R5.6, EN-R5.9: the contributions of a batch, read from the state as it begins. */
export function collect(state: State, stage: Stage, batch: BatchName): Contribution[] {
  const found = fromSpells(state, stage, batch)
  if (batch === 'main') found.push(...fromActions(state), ...fromEffects(state))
  return found
}

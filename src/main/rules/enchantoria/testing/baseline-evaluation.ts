import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { defOf, mage, sumOf, type Entity, type State } from '../state/state.ts'

/** Estimated values in points of the mage's health. */
const WEIGHT = { card: 1.2, mana: 0.6, protection: 0.6, entity: 1.5, health: 0.7, burning: 1.5, standing: 1, nearDeath: 12 }

const turnsOf = (entity: Entity, kind: 'burning' | 'poison' | 'regrowth' | 'stoneskin'): number =>
  entity.effects.reduce((sum, effect) => (effect.kind === kind ? sum + effect.n * effect.duration : sum), 0)

function standing(entity: Entity): number {
  const hurt = turnsOf(entity, 'burning') + turnsOf(entity, 'poison') - turnsOf(entity, 'regrowth') - 0.5 * turnsOf(entity, 'stoneskin')
  const might = sumOf(entity, 'might') - sumOf(entity, 'weakness')
  return WEIGHT.protection * (entity.protection?.power ?? 0) - WEIGHT.burning * 0.5 * hurt + might
}

function strength(state: State, seat: Seat): number {
  const { mana, hand, entities, deck } = state.players[seat]
  const { health } = mage(state, seat)
  const field = entities.slice(1).reduce((sum, entity) => {
    const acts = defOf(state, entity)?.order || defOf(state, entity)?.auto || defOf(state, entity)?.passives ? WEIGHT.entity : 0
    return sum + acts + WEIGHT.health * Math.max(0, entity.health) + standing(entity)
  }, 0)
  return (
    health +
    standing(mage(state, seat)) +
    field +
    WEIGHT.card * Math.min(hand.length, 7) +
    WEIGHT.mana * mana -
    WEIGHT.nearDeath / Math.max(1, health) -
    (deck.length === 0 ? 6 : 0)
  )
}

/** The position's value to the first Enchantoria AI. Frozen, so that measurements against it stay comparable. */
export function evaluateEnchantoriaBaseline(state: State, seat: Seat): number {
  if (state.ending) return state.ending.winner === null ? 0.5 : state.ending.winner === seat ? 1 : 0
  const lead = strength(state, seat) - strength(state, otherSeat(seat))
  return 1 / (1 + Math.exp(-lead / 10))
}

import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { Address, Card, Primitive } from '../state/card.ts'
import { orderTargets, summonedBy } from './legality.ts'
import { cardOf, FIELD_LIMIT, legalTargets, mageOf, ownerOf, type State } from '../state/state.ts'

/**
 * Legal targets, and the sensible ones among them: the player's own side for helpful effects, otherwise the enemy's. `mage`: that side's mage,
 * if legal.
 */
export interface Aim {
  legal: readonly number[]
  sensible: readonly number[]
  mage: number | null
}

/** A card in hand with everything that its casting needs. */
export interface Playable {
  card: number
  cost: number | 'X'
  aims: readonly Aim[]
  summons: number
  choose: Card['choose']
}

/** Everything a seat can use in a plan (EN-R4), looked up once for all plans. */
export interface Means {
  mana: number
  /** Free places on the player's field. */
  room: number
  /** The player's discard pile. */
  pile: readonly number[]
  /** What can be cast on its own. */
  hand: readonly Playable[]
  creatures: readonly { entity: number; aim: Aim }[]
}

const HELPS: readonly string[] = ['heal', 'max-health', 'block', 'protect', 'regrowth', 'stoneskin', 'might']

/** Whether a text is meant for a target on the player's side. */
function helps(text: readonly Primitive[], to: Address): boolean {
  const about = text.find(primitive => 'to' in primitive && primitive.to === to)
  return about !== undefined && (HELPS.includes(about.do) || (about.do === 'effect' && HELPS.includes(about.kind)))
}

function aimAt(seat: Seat, legal: readonly number[], isHelp: boolean): Aim {
  const side = isHelp ? seat : otherSeat(seat)
  const sensible = legal.filter(id => ownerOf(id) === side)
  const mage = mageOf(side)
  return { legal, sensible: sensible.length > 0 ? sensible : legal, mage: legal.includes(mage) ? mage : null }
}

function playableOf(state: State, seat: Seat, number: number): Playable {
  const card = cardOf(state, number)
  const aims = (card.targets ?? []).map((spec, place) =>
    aimAt(seat, legalTargets(state, seat, spec), helps(card.does, place === 0 ? 'target' : 'second')),
  )
  return { card: number, cost: card.cost, aims, summons: summonedBy(card), choose: card.choose }
}

export function meansOf(state: State, seat: Seat): Means {
  const { mana, hand, entities, discard } = state.players[seat]
  const room = FIELD_LIMIT - (entities.length - 1)
  const canBeCast = ({ cost, aims, summons }: Playable): boolean =>
    (cost === 'X' ? 1 : cost) <= mana && aims.every(({ legal }) => legal.length > 0) && (summons === 0 || summons <= room)
  return {
    mana,
    room,
    pile: discard,
    hand: hand.map(card => playableOf(state, seat, card)).filter(canBeCast),
    creatures: entities.flatMap(({ id }) => {
      const legal = orderTargets(state, seat, id)
      if (!legal || legal.length === 0) return []
      const isHelp = legal.every(one => ownerOf(one) === seat)
      return [{ entity: id, aim: aimAt(seat, legal, isHelp) }]
    }),
  }
}

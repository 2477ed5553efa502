import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { ALL_ENEMIES, type PreparedCard } from '../state/card-set.ts'
import { cardOf, FIELD_LIMIT, mageOf, ownerOf, preparedOf, targetsAmong, targetsInPlay, type State } from '../state/state.ts'

/**
 * Legal targets, and the sensible ones among them: the player's own side for helpful effects, otherwise the enemy's. `mage`: that side's mage,
 * if legal.
 */
export interface Aim {
  legal: readonly number[]
  sensible: readonly number[]
  mage: number | null
}

/** A card in hand that can be cast on its own. */
export interface Playable {
  number: number
  card: PreparedCard
}

/** Everything a seat can use in a plan (EN-R4), looked up once for all plans. */
export interface Means {
  mana: number
  /** Free places on the player's field. */
  room: number
  /** The player's discard pile. */
  pile: readonly number[]
  hand: readonly Playable[]
  creatures: readonly { entity: number; aim: Aim }[]
  aims: Aims
}

function aimAt(seat: Seat, legal: readonly number[], isHelp: boolean): Aim {
  const side = isHelp ? seat : otherSeat(seat)
  const sensible = legal.filter(id => ownerOf(id) === side)
  const mage = mageOf(side)
  return { legal, sensible: sensible.length > 0 ? sensible : legal, mage: legal.includes(mage) ? mage : null }
}

/** Computed when first asked for: most of a seat's cards and creatures have the same few, and a plan doesn't need all. */
export class Aims {
  readonly #state: State
  readonly #seat: Seat
  readonly #known: { bits: number; isHelp: boolean; aim: Aim }[] = []
  readonly inPlay: number

  constructor(state: State, seat: Seat) {
    this.#state = state
    this.#seat = seat
    this.inPlay = targetsInPlay(state, seat)
  }

  /** @param isHelp whether the player's own side is the sensible one */
  aimOf(bits: number, isHelp: boolean): Aim {
    for (const known of this.#known) if (known.bits === bits && known.isHelp === isHelp) return known.aim
    const aim = aimAt(this.#seat, targetsAmong(this.#state, this.#seat, bits), isHelp)
    this.#known.push({ bits, isHelp, aim })
    return aim
  }
}

function hasTargets({ aims }: PreparedCard, inPlay: number): boolean {
  for (const { bits } of aims) if ((bits & inPlay) === 0) return false
  return true
}

/** Cards that can be cast on their own. What they cost is looked at first: most cards fail by it. */
function playablesOf(state: State, seat: Seat, room: number, { inPlay }: Aims): Playable[] {
  const { hand, mana } = state.players[seat]
  const playables: Playable[] = []
  for (const number of hand) {
    const card = cardOf(state, number)
    if (card.price <= mana && (card.summons === 0 || card.summons <= room) && hasTargets(card, inPlay)) playables.push({ number, card })
  }
  return playables
}

function creaturesOf(state: State, seat: Seat, aims: Aims): { entity: number; aim: Aim }[] {
  const { entities } = state.players[seat]
  const result: { entity: number; aim: Aim }[] = []
  for (let index = 1; index < entities.length; index++) {
    const entity = entities[index]!
    const bits = (preparedOf(state, entity)?.orderBits ?? 0) & aims.inPlay
    if (bits !== 0) result.push({ entity: entity.id, aim: aims.aimOf(bits, (bits & ALL_ENEMIES) === 0) })
  }
  return result
}

export function meansOf(state: State, seat: Seat): Means {
  const { mana, entities, discard } = state.players[seat]
  const room = FIELD_LIMIT - (entities.length - 1)
  const aims = new Aims(state, seat)
  const hand = playablesOf(state, seat, room, aims)
  return { mana, room, pile: discard, hand, creatures: creaturesOf(state, seat, aims), aims }
}

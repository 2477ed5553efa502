import { rngFrom } from '../../../kernel/rng.ts'
import type { Card, EntityDef } from '../state/card.ts'
import { cardSet } from '../state/card-set.ts'
import { CARDS } from '../cards/index.ts'
import { ENTITIES } from '../state/entities.ts'
import { newEntity, type Effect, type Entity, type PlayerState, type Protection, type State } from '../state/state.ts'
import { Driver, idOf, seatOf, type CardName, type Name } from './driver.ts'

export { card, entityDef as thing } from './cards.ts'
export type { Driver } from './driver.ts'

type EntityName = string | EntityDef

/** An entity's properties; a number stands for Protection of that power without a duration. */
export interface EntitySetup {
  health?: number
  max?: number
  x?: number
  protection?: number | Partial<Protection>
  effects?: Partial<Effect>[]
}
export interface SideSetup extends EntitySetup {
  mana?: number
  hand?: CardName[]
  /** Top first; forty Mends by default. */
  deck?: CardName[]
  discard?: CardName[]
  field?: (EntityName | ({ is: EntityName } & EntitySetup))[]
  exhaustion?: number
}

/** Before the plans are made: turn 4, both mages at 30, 30 mana, empty hands. `with`: definitions of entities that may be summoned later. */
export interface ScenarioSetup {
  turn?: number
  a?: SideSetup
  b?: SideSetup
  with?: EntityDef[]
}

const BIG_DECK = Array<string>(20).fill('mend')

function applySetup(entity: Entity, { health, max, protection, effects = [] }: EntitySetup): Entity {
  const power = typeof protection === 'number' ? { power: protection } : protection
  return {
    ...entity,
    max: max ?? entity.max,
    health: health ?? max ?? entity.health,
    protection: power ? { power: 1, duration: null, applied: 1, givers: [], ...power } : null,
    effects: effects.map(effect => ({ kind: 'might', n: 0, function: null, duration: 9, applied: 1, ...effect })),
  }
}

/** A match in the planning phase, played on through the rules alone. */
export function scenario({ turn = 4, a = {}, b = {}, with: others = [] }: ScenarioSetup = {}): Driver {
  const sides = { a, b }
  const inline = Object.values(sides)
    .flatMap(({ hand = [], deck = [], discard = [] }) => [...hand, ...deck, ...discard])
    .filter((entry): entry is Card => typeof entry === 'object')
  const ownDefs = Object.values(sides)
    .flatMap(({ field = [] }) => field.map(entry => (typeof entry === 'object' && 'is' in entry ? entry.is : entry)))
    .filter((entry): entry is EntityDef => typeof entry === 'object')
  const set = cardSet([...CARDS, ...inline], [...ENTITIES, ...others, ...ownDefs])
  const cards: [string[], string[]] = [[], []]
  const player = (name: Name): PlayerState => {
    const { mana = 30, hand = [], deck = BIG_DECK, discard = [], field = [], exhaustion = 0, ...self } = sides[name]
    const seat = seatOf(name)
    const numbers = (list: CardName[]): number[] => list.map(entry => (cards[seat].push(idOf(entry)) - 1) * 2 + seat)
    const summoned = field.map((entry, index): Entity => {
      const { is, ...rest } = typeof entry === 'object' && 'is' in entry ? entry : { is: entry }
      const def = typeof is === 'object' ? is : set.entities.get(is)
      if (!def) throw new RangeError(`no entity ${String(is)}`)
      const x = rest.x ?? 0
      const health = typeof def.health === 'number' ? def.health : x + def.health.xPlus
      return applySetup(newEntity((index + 1) * 2 + seat, def.id, def.kind, health, x), rest)
    })
    const own = applySetup(newEntity(seat, null, 'mage', 30), self)
    return { mana, hand: numbers(hand), deck: numbers(deck).reverse(), discard: numbers(discard), exhaustion, entities: [own, ...summoned] }
  }
  const state: State = {
    set,
    cards,
    turn,
    phase: 'plan',
    players: [player('a'), player('b')],
    decided: [null, null],
    summoned: [a.field?.length ?? 0, b.field?.length ?? 0],
    ending: null,
    rng: rngFrom('scenario'),
  }
  return new Driver(state)
}

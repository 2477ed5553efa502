import type { Rng } from '../../../kernel/rng.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { AnyMiniature, CardSet, GodCard } from './card.ts'
import type { Continuous, CardTrigger } from './continuous.ts'
import type { Frame } from './frames.ts'

/** Stands for a card that the viewer may not know, in a state from `informationFor`. */
export const UNKNOWN = -1
/** No miniature, no seat, no card. */
export const NONE = -1

/** CG-R5.1, CG-R12.2, CG-R12.6, CG-4.2, CG-R6.4. */
export const LAST_ROUND = 5
export const ETHER_TO_WIN = 12
export const ETHER_OF_EPICENTER = 2
export const DECK_OF_GODS = 10
export const ACTIONS = 2

/**
 * A miniature's place. The three zones in a row come first, so that their difference is their distance (CG-R3.1); zone 0 is seat 0's Camp,
 * zone 2 seat 1's, no matter who goes first.
 */
export const PLACES = ['camp-0', 'epicenter', 'camp-1', 'reserve', 'ambush', 'removed'] as const
export const EPICENTER = 1
export const RESERVE = 3
export const AMBUSH = 4
export const REMOVED = 5
export const campOf = (seat: Seat): number => seat * 2

/** A miniature of this match. Its number is its index in `State.units`, and also that of its definition in `State.defs`. */
export interface Unit {
  seat: Seat
  /** Wounds left (CG-R9.1). */
  wounds: number
  /** Index into `PLACES`. */
  place: number
  ready: boolean
  guard: boolean
  panicked: boolean
}

/** A Card in Waiting Activation, the last one on top. Targets are numbers as in `targets.ts`. */
export interface WaitingCard {
  card: number
  targets: number[]
  /** The option chosen as it was played (CG-P.22); NONE if there is none to choose. */
  pick: number
}

/** Which miniatures moved, lost Wounds, were removed: bit n is miniature n. */
export interface Happened {
  moved: number
  wounded: number
  removed: number
}

/** The kind of decision; the number in CG-D identifies it. */
export const DECISIONS = [
  'deploy',
  'domain',
  'activate',
  'window',
  'action',
  'skilled',
  'reroll',
  'move',
  'giver',
  'drain',
  'score',
] as const
export type Decision = (typeof DECISIONS)[number]

/** An open decision. `from`: the values to choose from, for plain choices. */
export interface Ask {
  seat: Seat
  decision: Decision
  from: number[]
  min: number
  max: number
}

export interface Ending {
  winner: Seat | null
  clause: string
  by: 'wiped-out' | 'off-battlefield' | 'ether' | 'rounds' | 'concession'
}

/**
 * A match as plain data. `set`, `cards` and `defs` never change and are shared by clones. A card's number is even for seat 0 and odd for seat
 * 1; seat 0's miniatures come first in `units`, each Expedition in its order with the Leader first.
 */
export interface State {
  set: CardSet
  cards: readonly (GodCard | null)[]
  defs: readonly AnyMiniature[]
  units: Unit[]
  /** Tokens, `seat * 4 + domain`. */
  faith: number[]
  ether: number[]
  hands: [number[], number[]]
  discards: [number[], number[]]
  waiting: WaitingCard[]
  round: number
  first: Seat
  /** Seats that are also asked where all they can do is decline (`MatchConfig.pauses`). */
  pauses: readonly Seat[]
  /** Who has the Initiative in this round (CG-R5.2). */
  initiative: Seat
  /** The Active Player (CG-6.1); null between Activations (CG-R1.18). */
  active: Seat | null
  /** The active miniature. */
  activeUnit: number
  /** Who has passed for the round (CG-R5.5). */
  passed: [boolean, boolean]
  /** End with the Activation (CG-12.2, CG-12.3). */
  continuous: Continuous[]
  triggers: CardTrigger[]
  /** Since the Action began, and in the Card's resolution just before this Step 2 (CG-R1.17, CG-W.4). */
  happened: Happened
  fresh: Happened
  frames: Frame[]
  ask: Ask | null
  /** The choice, for the frame that asked. */
  answer: number[] | null
  ending: Ending | null
  rng: Rng
}

export const ownerOf = (card: number): Seat => (card % 2 === 0 ? 0 : 1)

/** The card behind a number; only for cards that this state knows. */
export function cardOf(state: State, number: number): GodCard {
  const card = state.cards[number]
  if (!card) throw new RangeError(`no known card ${number}`)
  return card
}

export function unitOf(state: State, number: number): Unit {
  const unit = state.units[number]
  if (!unit) throw new RangeError(`no miniature ${number}`)
  return unit
}

export function defOf(state: State, number: number): AnyMiniature {
  const def = state.defs[number]
  if (!def) throw new RangeError(`no miniature ${number}`)
  return def
}

/** CG-R3.3. */
export const isOnBattlefield = (unit: Unit): boolean => unit.place < RESERVE
export const isThere = (state: State, number: number): boolean => number >= 0 && state.units[number]!.place < RESERVE

export const hasLostWounds = (state: State, number: number): boolean => state.units[number]!.wounds < state.defs[number]!.wounds

export const faithOf = (state: State, seat: Seat): number => {
  const from = seat * 4
  const { faith } = state
  return faith[from]! + faith[from + 1]! + faith[from + 2]! + faith[from + 3]!
}

/** Numbers of a seat's miniatures, Leader first. */
export function unitsOf(state: State, seat: Seat): number[] {
  const units: number[] = []
  for (let number = 0; number < state.units.length; number++) if (state.units[number]!.seat === seat) units.push(number)
  return units
}

export const NOTHING_HAPPENED: Readonly<Happened> = { moved: 0, wounded: 0, removed: 0 }

const cloneUnit = ({ seat, wounds, place, ready, guard, panicked }: Unit): Unit => ({ seat, wounds, place, ready, guard, panicked })
const cloneWaiting = ({ card, targets, pick }: WaitingCard): WaitingCard => ({ card, targets: targets.slice(), pick })
const cloneHappened = ({ moved, wounded, removed }: Happened): Happened => ({ moved, wounded, removed })
const cloneAsk = ({ seat, decision, from, min, max }: Ask): Ask => ({ seat, decision, from: from.slice(), min, max })
const cloneTrigger = ({ card, list, targets, pick, it }: CardTrigger): CardTrigger => ({ card, list, targets: targets.slice(), pick, it })

const cloneContinuous = (effect: Continuous): Continuous =>
  effect.type === 'grant' ? { ...effect, ability: { ...effect.ability } } : { ...effect }

function cloneFrame(frame: Frame): Frame {
  switch (frame.type) {
    case 'action':
      return { ...frame, path: frame.path.slice() }
    case 'attack':
      return { ...frame, tests: frame.tests.slice() }
    case 'roll':
      return { ...frame, dice: frame.dice.slice() }
    case 'effects':
      return {
        ...frame,
        targets: frame.targets.slice(),
        queue: frame.queue.slice(),
        tests: frame.tests.slice(),
        groups: frame.groups.map(group => group.slice()),
      }
    default:
      return { ...frame }
  }
}

const mapArray = <T>(items: readonly T[], copy: (item: T) => T): T[] => {
  const copies: T[] = new Array<T>(items.length)
  for (let index = 0; index < items.length; index++) copies[index] = copy(items[index]!)
  return copies
}

/** A copy that shares only what never changes: the set, the Cards, the definitions, the seats to pause for, the result. */
export const cloneState = (state: State): State => ({
  set: state.set,
  cards: state.cards,
  defs: state.defs,
  units: mapArray(state.units, cloneUnit),
  faith: state.faith.slice(),
  ether: state.ether.slice(),
  hands: [state.hands[0].slice(), state.hands[1].slice()],
  discards: [state.discards[0].slice(), state.discards[1].slice()],
  waiting: mapArray(state.waiting, cloneWaiting),
  round: state.round,
  first: state.first,
  pauses: state.pauses,
  initiative: state.initiative,
  active: state.active,
  activeUnit: state.activeUnit,
  passed: [state.passed[0], state.passed[1]],
  continuous: mapArray(state.continuous, cloneContinuous),
  triggers: mapArray(state.triggers, cloneTrigger),
  happened: cloneHappened(state.happened),
  fresh: cloneHappened(state.fresh),
  frames: mapArray(state.frames, cloneFrame),
  ask: state.ask && cloneAsk(state.ask),
  answer: state.answer && state.answer.slice(),
  ending: state.ending,
  rng: [state.rng[0], state.rng[1], state.rng[2], state.rng[3]],
})

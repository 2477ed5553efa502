import { CARDS } from '../cards/index.ts'
import { setUpPosition } from '../scenario/set-up.ts'
import type { CarrierInput, PositionInput } from '../scenario/schema.ts'
import { cardSet, type Card } from '../state/card.ts'

import { idOf, Table, type Named } from './driver.ts'
/** `chosen` of an attached item: what was chosen for it. */
type Attached = Named | { is: Named; chosen: number }
type Carried = Named | { is: Named; attached?: Attached[]; chosen?: number; razed?: true }

export interface Side {
  hand?: Named[]
  /** Top first, with allies below by default. */
  deck?: Named[]
  discard?: Named[]
  limbo?: Named[]
  abyss?: Named[]
  void?: Named[]
  realms?: (Carried | null)[]
  pool?: Carried[]
  continuing?: Named[]
  dungeon?: Named
  dungeonAside?: true
  turns?: number
  mulligans?: number
}
interface Setup {
  format?: PositionInput['format']
  turn?: number
  active?: 'me' | 'foe'
  phase?: PositionInput['phase']
  rule?: Named
  me?: Side
  foe?: Side
  seed?: string
}

const isCard = (input: Carried | Attached): input is Named => typeof input === 'string' || 'type' in input

const carrier = (input: Carried): CarrierInput & { razed?: true } =>
  isCard(input)
    ? { is: idOf(input) }
    : {
        is: idOf(input.is),
        ...(input.attached ? { attached: input.attached.map(one => (isCard(one) ? idOf(one) : { ...one, is: idOf(one.is) })) } : {}),
        ...(input.chosen === undefined ? {} : { chosen: input.chosen }),
        ...(input.razed ? { razed: true } : {}),
      }

function sideOf(side: Side): NonNullable<PositionInput['me']> {
  const list = (named: Named[] | undefined): string[] => (named ?? []).map(idOf)
  const { hand, deck, discard, limbo, abyss, realms, pool, continuing, dungeon, ...rest } = side
  return {
    ...rest,
    void: list(side.void),
    hand: list(hand),
    deck: deck ? list(deck) : Array<string>(10).fill('bonewhite-guard'),
    discard: list(discard),
    limbo: list(limbo),
    abyss: list(abyss),
    continuing: list(continuing),
    realms: (realms ?? []).map(realm => (realm === null ? null : carrier(realm))),
    pool: (pool ?? []).map(carrier),
    ...(dungeon === undefined ? {} : { dungeon: idOf(dungeon) }),
  }
}

/** Cards made for a test, from anywhere in its set-up. */
function inlineCards(value: unknown): Card[] {
  if (typeof value !== 'object' || value === null) return []
  if ('type' in value && 'lines' in value) return [value as Card]
  return Object.values(value).flatMap(inlineCards)
}

/** A match set up for a test. `others` are cards made for it that are not in its set-up. */
export function table(setup: Setup = {}, others: Card[] = []): Table {
  const { me = {}, foe = {}, rule, ...rest } = setup
  const inline = [...new Map([...inlineCards(setup), ...others].map(card => [card.id, card])).values()]
  const set = cardSet([...CARDS, ...inline])
  const position = { ...rest, me: sideOf(me), foe: sideOf(foe), ...(rule === undefined ? {} : { rule: idOf(rule) }) }
  return new Table(emit => setUpPosition(set, position, emit).state)
}

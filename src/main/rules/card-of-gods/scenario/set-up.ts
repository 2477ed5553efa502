import { seatOfSide, InvalidPosition, SIDES, type SideName } from '../../../kernel/scenario.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Path } from '../../../kernel/problem.ts'
import { idOf, isLabelled, UNKNOWN_CARD } from '../../../kernel/scenario-names.ts'
import { Numbering } from '../../../kernel/scenario-numbers.ts'
import { rngOfSeed } from '../../../kernel/scenario-shapes.ts'
import { DOMAINS, type AnyMiniature, type CardSet, type GodCard } from '../state/card.ts'
import type { Frame } from '../state/frames.ts'
import { newUnit, startOf } from '../turn/setup.ts'
import { DECK_OF_GODS, REMOVED, type State, cloneState } from '../state/state.ts'
import { walk } from '../turn/options.ts'
import { viewFor } from '../view/view-for.ts'
import { checkBounds } from './bounds.ts'
import { PLACE_NAMES, type Labels } from './names.ts'
import type { PositionInput, SideInput } from './schema.ts'
import { readWork } from './work.ts'

/** Stands in for an unknown card in a Hand: it can never be played. */
const STAND_IN: GodCard = {
  type: 'god-card',
  id: UNKNOWN_CARD,
  name: 'Unknown card',
  cost: { creation: 1 },
  rarity: 'common',
  art: 'card-random',
  conditions: [],
  does: [],
}

/** Defaults for what the position doesn't mention. */
export const DEFAULT_ROUND = 2
export const DEFAULT_EXPEDITION = {
  me: ['richard', 'tower-guard', 'longbow-yeoman'],
  foe: ['vharok-the-hollow', 'death-bringer', 'zombie'],
} as const

export interface ScenarioSetUp {
  state: State
  labels: Labels
}

interface SetupContext {
  set: CardSet
  cardLabels: Map<string, number>
  unitLabels: Map<string, number>
  numbering: Numbering
  /** After round 0. */
  isDeployed: boolean
}

const defOf = ({ leaders, miniatures }: CardSet, id: string): AnyMiniature | undefined => leaders.get(id) ?? miniatures.get(id)

function label(labels: Map<string, number>, ref: string, number: number, path: Path): void {
  if (!isLabelled(ref)) return
  if (labels.has(ref)) throw new InvalidPosition(path, 'label-twice', { name: ref })
  labels.set(ref, number)
}

/** The miniatures of a side, numbered from `from` on. */
function setUpExpedition({ set, unitLabels, isDeployed }: SetupContext, input: SideInput, side: SideName, from: number) {
  const seat = seatOfSide(side)
  const entries = (input.expedition ?? DEFAULT_EXPEDITION[side]).map(entry => (typeof entry === 'string' ? { unit: entry } : entry))
  return entries.map((entry, index) => {
    const path = [side, 'expedition', index]
    const def = defOf(set, idOf(entry.unit))
    if (!def)
      throw new InvalidPosition(
        path,
        'card-of-gods.scenario.problem.no-entity',
        { entity: idOf(entry.unit) },
        { to: idOf(entry.unit), among: [...set.leaders.keys(), ...set.miniatures.keys()] },
      )
    if (isLabelled(entry.unit)) label(unitLabels, `${side}.${entry.unit}`, from + index, path)
    const unit = newUnit(seat, def)
    const { at, ready = isDeployed, guard = false, panicked = false } = entry
    const wounds = entry.wounds ?? (at === 'removed' ? 0 : unit.wounds)
    if (wounds > def.wounds)
      throw new InvalidPosition([...path, 'wounds'], 'card-of-gods.scenario.problem.too-much-health', { most: def.wounds })
    const where = at === undefined ? unit.place : PLACE_NAMES.indexOf(at)
    const isGone = where === REMOVED
    const still = (['ready', 'guard', 'panicked'] as const).find(key => isGone && entry[key])
    if (still) throw new InvalidPosition([...path, still], 'card-of-gods.scenario.problem.gone', { entity: def.id })
    return { def, unit: { seat, wounds, place: where, ready: ready && !isGone, guard, panicked } }
  })
}

/** Cards are written in this order: Hand, Discard, Waiting Activation. */
function setUpCards({ set, cardLabels, numbering }: SetupContext, input: SideInput, side: SideName, cards: (GodCard | null)[]) {
  const seat = seatOfSide(side)
  const zone = (key: 'hand' | 'discard' | 'waiting'): number[] =>
    (input[key] ?? []).map((ref, index) => {
      const path = [side, key, index]
      const number = ref === UNKNOWN_CARD ? numbering.nextUnknown(seat) : numbering.nextNamed(seat)
      if (ref === UNKNOWN_CARD && key !== 'hand') throw new InvalidPosition(path, 'unknown-open')
      const card = ref === UNKNOWN_CARD ? STAND_IN : set.cards.get(idOf(ref))
      if (!card) throw new InvalidPosition(path, 'no-card', { card: idOf(ref) }, { to: idOf(ref), among: set.cards.keys() })
      while (cards.length <= number) cards.push(null)
      cards[number] = card
      label(cardLabels, ref, number, path)
      return number
    })
  return { hand: zone('hand'), discard: zone('discard'), waiting: zone('waiting') }
}

/** The state of a described position, at exactly that moment. Throws `InvalidPosition`. */
export function setUpScenario(set: CardSet, position: PositionInput): ScenarioSetUp {
  const context: SetupContext = {
    set,
    cardLabels: new Map(),
    unitLabels: new Map(),
    numbering: new Numbering(position.numbers, true),
    isDeployed: position.round !== 0,
  }
  const [mine, theirs] = [position.me ?? {}, position.foe ?? {}]
  const myUnits = setUpExpedition(context, mine, 'me', 0)
  const units = [...myUnits, ...setUpExpedition(context, theirs, 'foe', myUnits.length)]
  const cards: (GodCard | null)[] = Array<null>(DECK_OF_GODS * 2).fill(null)
  const [myCards, theirCards] = [setUpCards(context, mine, 'me', cards), setUpCards(context, theirs, 'foe', cards)]
  context.numbering.finish()
  const first = seatOfSide(position.first ?? 'me')
  const turn = position.turn ? seatOfSide(position.turn) : position.round === 0 ? first : 0
  const nothing = { expedition: [], cards: [] }
  const state: State = {
    ...startOf(set, [nothing, nothing], first, rngOfSeed(position.seed), position.pauses?.map(seatOfSide)),
    cards,
    defs: units.map(({ def }) => def),
    units: units.map(({ unit }) => unit),
    faith: [mine, theirs].flatMap(({ faith = {} }) => DOMAINS.map(domain => faith[domain] ?? 0)),
    ether: [mine.ether ?? 0, theirs.ether ?? 0],
    hands: [myCards.hand, theirCards.hand],
    discards: [myCards.discard, theirCards.discard],
    round: position.round ?? DEFAULT_ROUND,
    initiative: position.initiative ? seatOfSide(position.initiative) : position.round === 0 ? first : turn,
    passed: [position.passed?.includes('me') === true, position.passed?.includes('foe') === true],
    frames: [position.round === 0 ? deployment(position, first, turn) : { type: 'match', step: 3, next: turn }],
  }
  const waiting = [...myCards.waiting, ...theirCards.waiting]
  if (position.over) endAs(state, position.over)
  if (position.work !== undefined) startWork(state, position.work, waiting)
  else if (waiting.length > 0) throw new InvalidPosition(['work'], 'card-of-gods.scenario.problem.work')
  checkBounds(state, position)
  return { state: cloneState(state), labels: { cards: context.cardLabels, units: context.unitLabels } }
}

/** CG-R4.3: the first player deploys, then the other; until then everyone is in their Camp. */
function deployment({ work, ...position }: PositionInput, first: Seat, turn: Seat): Frame {
  for (const side of SIDES)
    for (const [index, entry] of (position[side]?.expedition ?? []).entries())
      if (work === undefined && typeof entry === 'object' && entry.at !== undefined && (seatOfSide(side) !== first || turn === first))
        throw new InvalidPosition([side, 'expedition', index, 'at'], 'card-of-gods.scenario.problem.undeployed')
  return { type: 'match', step: turn === first ? 0 : 1, next: first }
}

function endAs(state: State, { winner, clause, by }: NonNullable<PositionInput['over']>): void {
  state.frames = []
  state.ending = { winner: winner && seatOfSide(winner), clause, by }
}

/** Unfinished work must refer to things that exist, so that the options of the decision can be listed. */
function startWork(state: State, text: string, waiting: readonly number[]): void {
  const work = readWork(text)
  const isThere = (cards: readonly { card: number }[]): boolean => cards.every(({ card }) => state.cards[card] !== undefined)
  if (
    !work ||
    !isThere(work.triggers) ||
    work.waiting
      .map(({ card }) => card)
      .sort()
      .join() !== [...waiting].sort().join()
  )
    throw new InvalidPosition(['work'], 'card-of-gods.scenario.problem.work')
  Object.assign(state, work)
  try {
    const copy = cloneState(state)
    viewFor(copy, 0)
    if (work.ask ? state.ending === null && walk(copy, work.ask.seat, []).ok : state.ending !== null) return
  } catch {
    // Reported below.
  }
  throw new InvalidPosition(['work'], 'card-of-gods.scenario.problem.work')
}

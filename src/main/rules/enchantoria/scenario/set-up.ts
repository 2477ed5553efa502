import { shuffle, type Rng } from '../../../kernel/rng.ts'
import type { Path } from '../../../kernel/problem.ts'
import { seatOfSide, SIDES, InvalidPosition, type Checked, type SideName } from '../../../kernel/scenario.ts'
import { idOf, isLabelled, RESERVED, UNKNOWN_CARD } from '../../../kernel/scenario-names.ts'
import { Numbering } from '../../../kernel/scenario-numbers.ts'
import { rngOfSeed } from '../../../kernel/scenario-shapes.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { DECK_SIZE } from '../cards/deck-check.ts'
import type { Card, EntityDef } from '../state/card.ts'
import { cardSet, type CardSet } from '../state/card-set.ts'
import { EMPTY_PLAN, normalizeAction, type Action } from '../state/actions.ts'
import { endingOf } from '../turn/ending.ts'
import { checkAction } from '../turn/legality.ts'
import {
  cloneState,
  newEntity,
  START_HEALTH,
  type Effect,
  type Entity,
  type PlayerState,
  type Protection,
  type State,
} from '../state/state.ts'
import { surplusOf } from '../turn/turn.ts'
import { actionOf } from './actions.ts'
import { checkBounds } from './bounds.ts'
import { DEFAULTS } from './defaults.ts'
import { createNames, type Labels } from './names.ts'
import type { EffectInput, EntityInput, FieldEntry, PositionInput, SideInput } from './schema.ts'

/** Stands in for an unknown card: it can't be cast, because its target never exists, and gives nothing when recycled. */
const STAND_IN: Card = {
  id: UNKNOWN_CARD,
  name: 'Unknown card',
  type: 'craft',
  cost: 'X',
  rarity: 'mythic',
  art: 'card-random',
  targets: [{ kinds: [] }],
  does: [{ do: 'draw', who: 'me', n: 1 }],
}

export interface ScenarioSetUp {
  state: State
  labels: Labels
}

interface SetupContext {
  set: CardSet
  turn: number
  rng: Rng
  cardLabels: Map<string, number>
  entityLabels: Map<string, number>
  numbering: Numbering
}

/** The state of a described position, at exactly that moment. Throws `InvalidPosition`. */
export function setUpScenario(cards: readonly Card[], entities: readonly EntityDef[], position: PositionInput): ScenarioSetUp {
  return setUpPositionFor(cardSet([...cards, STAND_IN], entities), position)
}

function setUpPositionFor(set: CardSet, position: PositionInput): ScenarioSetUp {
  const { turn = DEFAULTS.turn, phase = 'plan', over } = position
  const rng = rngOfSeed(position.seed)
  const numbering = new Numbering(position.numbers, true)
  const context: SetupContext = { set, turn, rng: [...rng], cardLabels: new Map(), entityLabels: new Map(), numbering }
  const sides = SIDES.map(side => setUpCards(context, position[side] ?? {}, side))
  const [mine, theirs] = [sides[0]!, sides[1]!]
  numbering.finish(mine.cards, theirs.cards)
  const fields = SIDES.map(side => setUpEntities(context, position[side] ?? {}, side))
  bindAll(context, position, fields)
  const state: State = {
    set,
    cards: [mine.cards, theirs.cards],
    turn,
    phase,
    players: [
      { ...mine.player, entities: fields[0]! },
      { ...theirs.player, entities: fields[1]! },
    ],
    decided: [null, null],
    summoned: [summonedBy(position.me, fields[0]!), summonedBy(position.foe, fields[1]!)],
    ending: null,
    rng,
  }
  if (phase === 'discard' && !over && endingOf(state)) throw new InvalidPosition([], 'enchantoria.scenario.problem.must-be-over')
  const labels = { cards: context.cardLabels, entities: context.entityLabels }
  const decided = SIDES.map(side => lockedBy(state, labels, position[side]?.locked, side))
  state.decided = [decided[0]!, decided[1]!]
  if (over) state.ending = { winner: over.winner && seatOfSide(over.winner), clause: over.clause, by: over.by }
  checkBounds(state, position)
  // A clone has its keys in the usual order, which an encoding shows.
  return { state: cloneState(state), labels }
}

type Cards = Omit<PlayerState, 'entities'>

/** How many it has summoned: a later one has a higher number. */
const summonedBy = (side: SideInput | undefined, field: readonly Entity[]): number =>
  Math.max(side?.summoned ?? 0, ...field.map(({ id }) => id >> 1))

/** Cards are written in this order: among, hand, deck and discard pile. A pile is sorted by number. */
function setUpCards(context: SetupContext, input: SideInput, side: SideName): { player: Cards; cards: string[] } {
  const { hand = [], discard = [], among = [], exhaustion = 0 } = input
  const room = exhaustion > 0 ? 0 : Math.max(0, DECK_SIZE - hand.length - discard.length)
  const { deck = Array<string>(Math.min(DEFAULTS.deck, room)).fill(UNKNOWN_CARD) } = input
  const seat = seatOfSide(side)
  const unknown = [...hand, ...deck].filter(ref => ref === UNKNOWN_CARD).length
  if (among.length > unknown) throw new InvalidPosition([side, 'among'], 'too-many-among', { count: unknown })
  const { numbering } = context
  const hidden: { id: string; number?: number }[] = among.map((ref, index) => ({
    id: cardId(context, ref, [side, 'among', index]),
    ...(numbering.isGiven ? { number: numbering.nextNamed(seat) } : {}),
  }))
  for (let index = among.length; index < unknown; index++) hidden.push({ id: UNKNOWN_CARD })
  if (among.length > 0) shuffle(hidden, context.rng)
  const cards: string[] = []
  const zone = (refs: readonly string[], key: 'hand' | 'deck' | 'discard'): number[] =>
    refs.map((ref, index) => {
      const isHidden = ref === UNKNOWN_CARD && key !== 'discard'
      const card = isHidden ? hidden.shift()! : { id: cardId(context, ref, [side, key, index]), number: numbering.nextNamed(seat) }
      const number = card.number ?? numbering.nextUnknown(seat)
      cards[number >> 1] = card.id
      if (isLabelled(ref)) label(context.cardLabels, ref, number, [side, key, index])
      return number
    })
  const { mana = DEFAULTS.mana } = input
  return {
    player: {
      mana,
      hand: zone(hand, 'hand'),
      deck: zone(deck, 'deck').reverse(),
      discard: zone(discard, 'discard').sort((a, b) => a - b),
      exhaustion,
    },
    cards,
  }
}

function cardId({ set }: SetupContext, ref: string, path: Path): string {
  const id = idOf(ref)
  if (ref === UNKNOWN_CARD) throw new InvalidPosition(path, 'unknown-open')
  if (RESERVED.includes(id) || !set.cards.has(id))
    throw new InvalidPosition(path, 'no-card', { card: id }, { to: id, among: set.cards.keys() })
  return id
}

function label(labels: Map<string, number>, ref: string, number: number, path: Path): void {
  if (labels.has(ref)) throw new InvalidPosition(path, 'label-twice', { name: ref })
  labels.set(ref, number)
}

/** The mage and the field of a side; Protection is bound later, when all entities exist. */
function setUpEntities(context: SetupContext, input: SideInput, side: SideName): Entity[] {
  const seat = seatOfSide(side)
  const mage = withEffects(context, newEntity(seat, null, 'mage', START_HEALTH), input, [side])
  const field = (input.field ?? []).map((entry, index) => setUpEntity(context, seat, side, entry, index))
  const late = field.findIndex((entity, index) => index > 0 && entity.id <= field[index - 1]!.id)
  if (late >= 0) throw new InvalidPosition([side, 'field', late, 'nth'], 'enchantoria.scenario.problem.out-of-order')
  return [mage, ...field]
}

function setUpEntity(context: SetupContext, seat: Seat, side: SideName, entry: FieldEntry, index: number): Entity {
  const path = [side, 'field', index]
  const input = typeof entry === 'string' ? { entity: entry } : entry
  const where = typeof entry === 'string' ? path : [...path, 'entity']
  const def = context.set.entities.get(idOf(input.entity))
  const what = idOf(input.entity)
  if (!def)
    throw new InvalidPosition(
      where,
      'enchantoria.scenario.problem.no-entity',
      { entity: what },
      { to: what, among: context.set.entities.keys() },
    )
  const { nth = index + 1 } = input
  const id = nth * 2 + seat
  if (isLabelled(input.entity)) label(context.entityLabels, `${side}.${input.entity}`, id, where)
  const { x = 0 } = input
  const health = typeof def.health === 'number' ? def.health : x + def.health.xPlus
  const entity = withEffects(context, newEntity(id, def.id, def.kind, health, x), input, path)
  if (entity.health <= 0) throw new InvalidPosition(path, 'enchantoria.scenario.problem.dead', { entity: def.id })
  return entity
}

function withEffects(context: SetupContext, entity: Entity, input: EntityInput, path: Path): Entity {
  const max = input.max ?? entity.max
  const health = input.health ?? Math.min(entity.health, max)
  if (health > max) throw new InvalidPosition([...path, 'health'], 'enchantoria.scenario.problem.too-much-health', { most: max })
  const { protection, effects = [] } = input
  return {
    ...entity,
    max,
    health,
    protection: protection === undefined || protection === null ? null : protectionOf(context, protection),
    effects: effects.map((effect, index) => effectOf(context, entity, effect, effects.slice(0, index), [...path, 'effects', index])),
  }
}

function protectionOf({ turn }: SetupContext, input: NonNullable<EntityInput['protection']>): Protection {
  const { power, duration = null, applied = turn - 1 } = typeof input === 'number' ? { power: input } : input
  return { power, duration, applied, givers: [] }
}

/** For mages only, and for all others only. */
const OF_MAGES: readonly Effect['kind'][] = ['function', 'hand-limit', 'recycle-limit']
const SINGLE: readonly Effect['kind'][] = ['stun', 'function']

function effectOf({ turn }: SetupContext, entity: Entity, written: EffectInput, before: readonly EffectInput[], path: Path): Effect {
  const { kind, duration, n, function: recyclingFunction = null, applied = turn - 1 } = written
  if (entity.kind === 'mage' ? kind === 'stun' : OF_MAGES.includes(kind))
    throw new InvalidPosition([...path, 'kind'], 'enchantoria.scenario.problem.wrong-bearer', { kind })
  if (SINGLE.includes(kind) && before.some(other => other.kind === kind))
    throw new InvalidPosition([...path, 'kind'], 'enchantoria.scenario.problem.one-of-kind', { kind })
  if ((n !== undefined) === SINGLE.includes(kind))
    throw new InvalidPosition(path, n === undefined ? 'enchantoria.scenario.problem.wants-n' : 'enchantoria.scenario.problem.no-n', {
      kind,
    })
  if ((recyclingFunction !== null) !== (kind === 'function'))
    throw new InvalidPosition(
      path,
      recyclingFunction === null ? 'enchantoria.scenario.problem.wants-function' : 'enchantoria.scenario.problem.no-function',
      {
        kind,
      },
    )
  return { kind, n: n ?? 0, function: recyclingFunction, duration, applied }
}

/** EN-R7.11, EN-R7.13. */
function bindAll({ entityLabels }: SetupContext, position: PositionInput, fields: readonly Entity[][]): void {
  const names = createNames({ cards: [[], []] }, { cards: new Map(), entities: entityLabels })
  const all = fields.flat()
  const bind = (entity: Entity, input: EntityInput, path: Path): void => {
    const { protection } = input
    if (typeof protection !== 'object' || protection === null || !entity.protection) return
    entity.protection.givers = (protection.bound ?? [])
      .map((ref, index) => {
        const giver = all.find(one => one.kind !== 'mage' && names.isEntity(ref, one))
        if (!giver)
          throw new InvalidPosition([...path, 'protection', 'bound', index], 'enchantoria.scenario.problem.not-in-play', { entity: ref })
        return giver.id
      })
      .sort((a, b) => a - b)
  }
  for (const side of SIDES) {
    const { field = [], ...mage } = position[side] ?? {}
    const entities = fields[seatOfSide(side)]!
    bind(entities[0]!, mage, [side])
    for (const [index, entry] of field.entries()) if (typeof entry === 'object') bind(entities[index + 1]!, entry, [side, 'field', index])
  }
}

/** A side's decision. An unknown one becomes the smallest possible: nothing recycled, an empty plan, the first cards discarded. */
function lockedBy(state: State, labels: Labels, locked: SideInput['locked'], side: SideName): Action | null {
  if (locked === undefined) return null
  const seat = seatOfSide(side)
  const least = (): Action =>
    state.phase === 'plan'
      ? EMPTY_PLAN
      : { type: state.phase, cards: state.phase === 'recycle' ? [] : state.players[seat].hand.slice(0, surplusOf(state, seat)) }
  const meant: Checked<Action> = locked === true ? { ok: true, value: least() } : actionOf(state, createNames(state, labels), seat, locked)
  if (!meant.ok) throw new InvalidPosition([side, 'locked', ...meant.problem.path], 'nowhere', meant.problem.message.values)
  const [reason] = checkAction(state, seat, meant.value)
  if (reason) throw new InvalidPosition([side, 'locked'], 'enchantoria.scenario.problem.not-legal', { clause: reason.clause })
  return normalizeAction(meant.value)
}

import * as v from 'valibot'
import { parseJson } from '../../../../shared/bounded-json.ts'
import { seatSchema as seat } from '../../../../shared/seat.ts'
import { hasNoViolation } from '../../../kernel/invariant.ts'
import { integer, natural, rngSchema, whole } from '../../../kernel/state-schema.ts'
import { ROLL_KINDS, type Ability, type AnyMiniature, type CardSet, type GodCard } from './card.ts'
import { ACTION_KINDS, WINDOWS } from './frames.ts'
import { checkInvariants } from './invariants.ts'
import { DECISIONS, PLACES, type State } from './state.ts'

const findDef = (set: CardSet, id: string): AnyMiniature | undefined => set.leaders.get(id) ?? set.miniatures.get(id)

/** A state as JSON. Cards and miniatures of the set by id, others in full. */
export function encodeState({ set, pauses, ...state }: State): string {
  const cards = state.cards.map(card => (card && set.cards.get(card.id) === card ? card.id : card))
  const defs = state.defs.map(def => (findDef(set, def.id) === def ? def.id : def))
  // Left out if empty, so that positions written before there were pauses keep their hash.
  return JSON.stringify({ ...state, ...(pauses.length > 0 && { pauses }), cards, defs })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
type Parsed<T> = { ok: true; value: T } | { ok: false }

/** Reads a Card or miniature that isn't of the set, by what it says. */
export interface CardParser {
  card(input: unknown): Parsed<GodCard>
  leader(input: unknown): Parsed<AnyMiniature>
  miniature(input: unknown): Parsed<AnyMiniature>
  ability: v.GenericSchema<Ability>
}

function readCard(set: CardSet, parse: CardParser, value: unknown): GodCard | null | undefined {
  if (value === null) return null
  if (typeof value === 'string') return set.cards.get(value)
  const parsed = parse.card(value)
  return parsed.ok ? parsed.value : undefined
}

function readDef(set: CardSet, parse: CardParser, value: unknown): AnyMiniature | undefined {
  if (typeof value === 'string') return findDef(set, value)
  const parsed = isRecord(value) && value.type === 'leader' ? parse.leader(value) : parse.miniature(value)
  return parsed.ok ? parsed.value : undefined
}

const list = v.array(natural)
const flag = v.boolean()
/** -1: none. */
const orNone = v.union([v.literal(-1), natural])
const listOrNone = v.array(orNone)
const place = whole(0, PLACES.length - 1)
const work = { step: natural }
const attempt = { ...work, successes: natural }
const frame = v.variant('type', [
  v.strictObject({ type: v.literal('match'), next: seat, ...work }),
  v.strictObject({
    type: v.literal('activation'),
    unit: natural,
    from: whole(-1, PLACES.length - 1),
    left: natural,
    repeats: natural,
    done: natural,
    panicked: flag,
    ...work,
  }),
  v.strictObject({
    type: v.literal('action'),
    unit: natural,
    action: v.picklist(ACTION_KINDS),
    target: orNone,
    printed: orNone,
    path: v.array(place),
    ...attempt,
  }),
  v.strictObject({
    type: v.literal('attack'),
    seat,
    attacker: orNone,
    printed: orNone,
    card: orNone,
    target: orNone,
    dice: natural,
    melee: flag,
    hits: natural,
    took: natural,
    tests: list,
    ...attempt,
  }),
  v.strictObject({
    type: v.literal('roll'),
    seat,
    unit: orNone,
    kind: v.picklist(ROLL_KINDS),
    dice: v.array(whole(0, 6)),
    muted: flag,
    crits: natural,
    ...work,
  }),
  v.strictObject({ type: v.literal('loss'), unit: natural, amount: natural, ...attempt }),
  v.strictObject({ type: v.literal('panic'), unit: natural, extra: integer, ...attempt }),
  v.strictObject({ type: v.literal('gain'), unit: natural, left: natural, ...work }),
  v.strictObject({
    type: v.literal('ability'),
    ability: v.picklist(['regeneration', 'thorns', 'leech', 'terror']),
    unit: natural,
    target: orNone,
    n: natural,
    ...attempt,
  }),
  v.strictObject({ type: v.literal('window'), window: v.picklist(WINDOWS), asked: natural, played: flag, ...work }),
  v.strictObject({ type: v.literal('resolve'), ...work }),
  v.strictObject({
    type: v.literal('effects'),
    card: natural,
    list: natural,
    targets: list,
    pick: orNone,
    it: orNone,
    triggered: flag,
    groups: v.array(list),
    begun: flag,
    entered: flag,
    queue: listOrNone,
    at: orNone,
    goal: orNone,
    left: natural,
    took: natural,
    tests: list,
    ...attempt,
  }),
])

const happened = v.strictObject({ moved: whole(0, 0x7fff_ffff), wounded: whole(0, 0x7fff_ffff), removed: whole(0, 0x7fff_ffff) })

/** A state as `encodeState` writes it, before its cards are read. */
const schemaWith = (ability: CardParser['ability']) =>
  v.strictObject({
    cards: v.array(v.unknown()),
    defs: v.array(v.unknown()),
    units: v.array(v.strictObject({ seat, wounds: natural, place, ready: flag, guard: flag, panicked: flag })),
    faith: v.pipe(list, v.length(8)),
    ether: v.pipe(list, v.length(2)),
    hands: v.strictTuple([list, list]),
    discards: v.strictTuple([list, list]),
    waiting: v.array(v.strictObject({ card: natural, targets: list, pick: orNone })),
    round: natural,
    first: seat,
    pauses: v.exactOptional(v.pipe(v.array(seat), v.minLength(1), v.maxLength(2))),
    initiative: seat,
    active: v.nullable(seat),
    activeUnit: orNone,
    passed: v.strictTuple([flag, flag]),
    continuous: v.array(
      v.variant('type', [
        v.strictObject({ type: v.literal('dice'), unit: natural, roll: v.picklist(ROLL_KINDS), n: whole(-99, 99) }),
        v.strictObject({ type: v.literal('grant'), unit: natural, ability }),
        v.strictObject({ type: v.literal('forbid'), unit: natural, action: v.picklist(ACTION_KINDS) }),
        v.strictObject({ type: v.literal('shelter'), unit: natural }),
      ]),
    ),
    triggers: v.array(v.strictObject({ card: natural, list: natural, targets: list, pick: orNone, it: orNone })),
    happened,
    fresh: happened,
    frames: v.array(frame),
    ask: v.nullable(v.strictObject({ seat, decision: v.picklist(DECISIONS), from: listOrNone, min: natural, max: natural })),
    answer: v.nullable(listOrNone),
    ending: v.nullable(
      v.strictObject({
        winner: v.nullable(seat),
        clause: v.pipe(v.string(), v.startsWith('CG-')),
        by: v.picklist(['wiped-out', 'off-battlefield', 'ether', 'rounds', 'concession']),
      }),
    ),
    rng: rngSchema,
  })

/** Decodes what `encodeState` wrote; null for any other text, for unknown cards or miniatures, and for what no match can be in. */
export function stateReader(set: CardSet, parse: CardParser): (text: string) => State | null {
  const stateSchema = schemaWith(parse.ability)
  return text => {
    const value = parseJson(text)
    if (!v.is(stateSchema, value)) return null
    const result = { cards: value.cards.map(card => readCard(set, parse, card)), defs: value.defs.map(def => readDef(set, parse, def)) }
    const cards = result.cards.filter(card => card !== undefined)
    const defs = result.defs.filter(def => def !== undefined)
    if (cards.length < result.cards.length || defs.length < result.defs.length || value.units.length !== defs.length) return null
    const state: State = { ...value, set, pauses: value.pauses ?? [], cards, defs }
    return isValid(state) ? state : null
  }
}

function isValid(state: State): boolean {
  const placed = [...state.hands, ...state.discards, state.waiting.map(({ card }) => card)].flat()
  if (placed.some(card => !state.cards[card])) return false
  const effects = state.frames.flatMap(one => (one.type === 'effects' ? [one] : []))
  const haveTargets = [...state.waiting, ...state.triggers, ...effects].every(
    ({ card, targets }) => targets.length <= (state.cards[card]?.targets?.length ?? 0),
  )
  if (!haveTargets) return false
  if (state.ask && (state.ask.min > state.ask.max || state.ask.max > Math.max(1, state.ask.from.length))) return false
  return hasNoViolation(() => checkInvariants(state))
}

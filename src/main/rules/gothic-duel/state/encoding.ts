import * as v from 'valibot'
import { parseJson } from '../../../../shared/bounded-json.ts'
import { PHASES } from '../../../../shared/games/gothic-duel/view.ts'
import { seatSchema as seat } from '../../../../shared/seat.ts'
import { hasNoViolation } from '../../../kernel/invariant.ts'
import { natural, rngSchema, whole } from '../../../kernel/state-schema.ts'
import { DAMAGE_TYPES, type Card } from './card.ts'
import { PURPOSES, USE_MODES } from './frames.ts'
import { checkInvariants } from './invariants.ts'
import { MAX_BOONS, type State } from './state.ts'

/** A state as JSON: cards of the set by id, others in full. */
export function encodeState(state: State, find: (id: string) => Card | undefined): string {
  return JSON.stringify({ ...state, cards: state.cards.map(card => (card && find(card.id) === card ? card.id : card)) })
}

const cards = v.array(natural)
const flag = v.boolean()
/** Cards, wizards, and places in the order list. */
const choices = v.array(cards)
/** -1: none. */
const orNone = v.union([v.literal(-1), natural])
const work = { step: natural, answers: choices }
const frame = v.variant('type', [
  v.strictObject({ type: v.literal('turn'), ...work }),
  v.strictObject({ type: v.literal('order'), of: v.picklist(['start-of-turn', 'end-of-turn', 'triggers']), ...work }),
  v.strictObject({ type: v.literal('play'), seat, card: natural, way: v.picklist(USE_MODES), x: natural, targets: choices, ...work }),
  v.strictObject({
    type: v.literal('text'),
    card: natural,
    way: v.picklist([...USE_MODES, 'trigger']),
    trigger: orNone,
    controller: seat,
    afflicted: seat,
    x: natural,
    targets: choices,
    list: orNone,
    queue: cards,
    dealt: natural,
    drained: flag,
    ...work,
  }),
  v.strictObject({
    type: v.literal('choose'),
    seat,
    purpose: v.picklist(PURPOSES),
    from: cards,
    min: natural,
    max: natural,
    source: orNone,
    ...work,
  }),
])

const damage = v.picklist(DAMAGE_TYPES)
const wizard = v.strictObject({
  wizard: v.string(),
  vitality: natural,
  will: natural,
  soulfire: natural,
  maxSoulfire: natural,
  deck: cards,
  hand: cards,
  discard: cards,
  void: cards,
  removed: cards,
  hexes: v.array(v.strictObject({ card: natural, controller: seat, turnsLeft: v.nullable(natural), waiting: natural })),
  burn: v.array(v.strictObject({ amount: natural, damage, stays: flag, waiting: flag })),
  ward: v.nullable(
    v.strictObject({
      left: natural,
      against: v.picklist([...DAMAGE_TYPES, 'both']),
      until: v.picklist(['end-of-turn', 'next-turn']),
      ending: flag,
    }),
  ),
  warded: flag,
  channel: cards,
  reshuffled: flag,
  drew: flag,
  haunted: flag,
  spellsCast: natural,
})

/** A state as `encodeState` writes it, before its cards are read. */
const stateSchema = v.strictObject({
  cards: v.array(v.unknown()),
  owner: v.array(seat),
  first: seat,
  turn: natural,
  active: seat,
  phase: v.picklist(PHASES),
  wizards: v.strictTuple([wizard, wizard]),
  known: v.array(whole(0, 15)),
  triggers: v.array(v.strictObject({ card: natural, trigger: natural })),
  frames: v.array(frame),
  ending: v.nullable(
    v.strictObject({
      winner: v.nullable(seat),
      clause: v.pipe(v.string(), v.startsWith('GD-')),
      by: v.picklist(['vitality', 'will', 'both', 'concession', 'turns', 'chain']),
    }),
  ),
  rng: rngSchema,
  open: v.exactOptional(v.strictObject({ hands: flag, lists: flag })),
  boons: v.exactOptional(v.strictTuple([whole(0, MAX_BOONS), whole(0, MAX_BOONS)])),
})

/** The cards that a state can refer to: those of the set by id, and any other by what it says. */
export interface CardReader {
  find(id: string): Card | undefined
  parse(input: unknown): { ok: true; card: Card } | { ok: false }
}

function reviveCard(value: unknown, { find, parse }: CardReader): Card | undefined {
  if (typeof value === 'string') return find(value)
  const parsed = parse(value)
  return parsed.ok ? parsed.card : undefined
}

/** Decodes what `encodeState` wrote; null for any other text, for unknown cards, and for what no duel can be in. */
export function decodeState(text: string, reader: CardReader): State | null {
  const value = parseJson(text)
  if (!v.is(stateSchema, value)) return null
  const read = value.cards.map(card => reviveCard(card, reader))
  const result = read.filter(card => card !== undefined)
  if (result.length < read.length || value.owner.length !== read.length || value.known.length !== read.length) return null
  const state: State = { ...value, cards: result }
  const hasTurn = state.frames.length === 0 || state.frames[0]?.type === 'turn'
  return hasTurn && hasNoViolation(() => checkInvariants(state)) ? state : null
}

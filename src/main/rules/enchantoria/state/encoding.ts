import { parseJson } from '../../../../shared/bounded-json.ts'
import * as v from 'valibot'
import { NUMBERED_KINDS, RECYCLING_FUNCTIONS } from './card.ts'
import type { CardSet } from './card-set.ts'
import { hasNoViolation } from '../../../kernel/invariant.ts'
import { integer, natural, rngSchema } from '../../../kernel/state-schema.ts'
import { actionSchema } from './actions.ts'
import { checkInvariants } from './invariants.ts'
import { PHASES, type State } from './state.ts'

/** A state as JSON; cards and entities by id. */
export const encodeState = ({ set: _, ...state }: State): string => JSON.stringify(state)

const list = v.array(natural)
const entity = v.strictObject({
  id: natural,
  what: v.nullable(v.string()),
  kind: v.picklist(['mage', 'creature', 'construct']),
  x: natural,
  health: integer,
  max: integer,
  pool: natural,
  protection: v.nullable(v.strictObject({ power: natural, duration: v.nullable(natural), applied: natural, givers: list })),
  effects: v.array(
    v.strictObject({
      kind: v.picklist([...NUMBERED_KINDS, 'stun', 'function']),
      n: integer,
      function: v.nullable(v.picklist(RECYCLING_FUNCTIONS)),
      duration: natural,
      applied: natural,
    }),
  ),
})
const player = v.strictObject({
  mana: natural,
  deck: list,
  hand: list,
  discard: list,
  entities: v.pipe(v.array(entity), v.minLength(1)),
  exhaustion: natural,
})
const decision = v.nullable(v.union([actionSchema, v.strictObject({ type: v.literal('hidden') })]))
const cards = v.array(v.string())
const seat = v.picklist([0, 1])

const stateSchema = v.strictObject({
  cards: v.strictTuple([cards, cards]),
  turn: natural,
  phase: v.picklist(PHASES),
  players: v.strictTuple([player, player]),
  decided: v.strictTuple([decision, decision]),
  summoned: v.strictTuple([natural, natural]),
  ending: v.nullable(
    v.strictObject({
      winner: v.nullable(seat),
      clause: v.pipe(v.string(), v.startsWith('EN-')),
      by: v.picklist(['health', 'both', 'turns', 'concession']),
    }),
  ),
  rng: rngSchema,
})

/** Decodes what `encodeState` wrote; null for any other text, for cards or entities that aren't in the set, and for what no match can be in. */
export function decodeState(text: string, set: CardSet): State | null {
  const value = parseJson(text)
  if (!v.is(stateSchema, value)) return null
  const areKnown =
    value.cards.flat().every(card => set.cards.has(card)) &&
    value.players.every(({ entities }) => entities.every(({ what }) => what === null || set.entities.has(what)))
  const state: State = { set, ...value }
  return areKnown && isValid(state) ? state : null
}

function isValid(state: State): boolean {
  const areNumbered = state.players.every(({ deck, hand, discard }, seat) =>
    [...deck, ...hand, ...discard].every(card => card >> 1 < state.cards[seat]!.length),
  )
  if (!areNumbered) return false
  return hasNoViolation(() => checkInvariants(state))
}

import { parseJson } from '../../../../shared/bounded-json.ts'
import * as v from 'valibot'
import { NUMBERED_KINDS, RECYCLING_FUNCTIONS } from './card.ts'
import type { CardSet } from './card-set.ts'
import { actionSchema } from './actions.ts'
import { PHASES, type State } from './state.ts'

/** A state as JSON; cards and entities by id. */
export const encodeState = ({ set: _, ...state }: State): string => JSON.stringify(state)

const integer = v.pipe(v.number(), v.integer())
const list = v.array(integer)
const entity = v.strictObject({
  id: integer,
  what: v.nullable(v.string()),
  kind: v.picklist(['mage', 'creature', 'construct']),
  x: integer,
  health: integer,
  max: integer,
  pool: integer,
  protection: v.nullable(v.strictObject({ power: integer, duration: v.nullable(integer), applied: integer, givers: list })),
  effects: v.array(
    v.strictObject({
      kind: v.picklist([...NUMBERED_KINDS, 'stun', 'function']),
      n: integer,
      function: v.nullable(v.picklist(RECYCLING_FUNCTIONS)),
      duration: integer,
      applied: integer,
    }),
  ),
})
const player = v.strictObject({
  mana: integer,
  deck: list,
  hand: list,
  discard: list,
  entities: v.pipe(v.array(entity), v.minLength(1)),
  exhaustion: integer,
})
const decision = v.nullable(v.union([actionSchema, v.strictObject({ type: v.literal('hidden') })]))
const cards = v.array(v.nullable(v.string()))
const seat = v.picklist([0, 1])

const stateSchema = v.strictObject({
  cards: v.tuple([cards, cards]),
  turn: integer,
  phase: v.picklist(PHASES),
  players: v.tuple([player, player]),
  decided: v.tuple([decision, decision]),
  summoned: v.tuple([integer, integer]),
  ending: v.nullable(
    v.strictObject({
      winner: v.nullable(seat),
      clause: v.string(),
      by: v.picklist(['health', 'both', 'turns', 'concession']),
    }),
  ),
  rng: v.tuple([integer, integer, integer, integer]),
})

/** Decodes what `encodeState` wrote; null for any other text, or if it has cards or entities that aren't in the set. */
export function decodeState(text: string, set: CardSet): State | null {
  const value = parseJson(text)
  const parsed = v.safeParse(stateSchema, value)
  if (!parsed.success) return null
  const state = parsed.output
  const areKnown =
    state.cards.flat().every(card => card === null || set.cards.has(card)) &&
    state.players.every(({ entities }) => entities.every(({ what }) => what === null || set.entities.has(what)))
  return areKnown ? { set, ...state } : null
}

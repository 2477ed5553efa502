import * as v from 'valibot'
import { NUMBERED_KINDS, RECYCLING_FUNCTIONS, type CardSet } from './card.ts'
import { actionSchema } from './actions.ts'
import { PHASES, type State } from './state.ts'

/** A state as JSON; cards and entities by id. */
export const encodeState = ({ set: _, ...state }: State): string => JSON.stringify(state)

const whole = v.pipe(v.number(), v.integer())
const list = v.array(whole)
const entity = v.strictObject({
  id: whole,
  what: v.nullable(v.string()),
  kind: v.picklist(['mage', 'creature', 'construct']),
  x: whole,
  health: whole,
  max: whole,
  pool: whole,
  protection: v.nullable(v.strictObject({ power: whole, duration: v.nullable(whole), applied: whole, givers: list })),
  effects: v.array(
    v.strictObject({
      kind: v.picklist([...NUMBERED_KINDS, 'stun', 'function']),
      n: whole,
      function: v.nullable(v.picklist(RECYCLING_FUNCTIONS)),
      duration: whole,
      applied: whole,
    }),
  ),
})
const player = v.strictObject({
  mana: whole,
  deck: list,
  hand: list,
  discard: list,
  entities: v.pipe(v.array(entity), v.minLength(1)),
  exhaustion: whole,
})
const decision = v.nullable(v.union([actionSchema, v.strictObject({ type: v.literal('hidden') })]))
const cards = v.array(v.nullable(v.string()))
const seat = v.picklist([0, 1])

const stateSchema = v.strictObject({
  cards: v.tuple([cards, cards]),
  turn: whole,
  phase: v.picklist(PHASES),
  players: v.tuple([player, player]),
  decided: v.tuple([decision, decision]),
  summoned: v.tuple([whole, whole]),
  ending: v.nullable(
    v.strictObject({
      winner: v.nullable(seat),
      clause: v.string(),
      by: v.picklist(['health', 'both', 'turns', 'concession']),
    }),
  ),
  rng: v.tuple([whole, whole, whole, whole]),
})

/** Decodes what `encodeState` wrote; null for any other text, or if it has cards or entities that aren't in the set. */
export function decodeState(text: string, set: CardSet): State | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const parsed = v.safeParse(stateSchema, value)
  if (!parsed.success) return null
  const state = parsed.output
  const areKnown =
    state.cards.flat().every(card => card === null || set.cards.has(card)) &&
    state.players.every(({ entities }) => entities.every(({ what }) => what === null || set.entities.has(what)))
  return areKnown ? { set, ...state } : null
}

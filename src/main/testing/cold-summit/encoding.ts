import * as v from 'valibot'
import { parseJson } from '../../../shared/bounded-json.ts'
import { seatSchema as seat } from '../../../shared/seat.ts'
import { PLACES } from '../../../shared/testing/cold-summit/view.ts'
import { hasNoViolation } from '../../kernel/invariant.ts'
import { natural, rngSchema, whole } from '../../kernel/state-schema.ts'
import { cardById } from './cards.ts'
import { checkInvariants } from './invariants.ts'
import { cardOf, type State } from './state.ts'

const cards = v.array(natural)
const zones = v.strictTuple([cards, cards])
const place = v.picklist(PLACES)
const plan = v.nullable(v.strictObject({ climber: natural, to: place }))
const face = whole(1, 6)

const stateSchema = v.strictObject({
  ids: v.array(
    v.pipe(
      v.string(),
      v.check(id => cardById(id) !== undefined),
    ),
  ),
  owners: v.array(seat),
  hands: zones,
  packs: zones,
  discards: zones,
  places: v.record(v.pipe(v.string(), v.regex(/^\d{1,3}$/)), place),
  round: natural,
  phase: v.picklist(['plan', 'climb', 'answer', 'dice']),
  first: seat,
  active: seat,
  pauses: v.array(seat),
  plans: v.strictTuple([plan, plan]),
  climb: v.strictObject({ gear: natural, hazards: natural, dice: whole(1, 2) }),
  die: v.nullable(face),
  rolled: v.array(face),
  ending: v.nullable(
    v.strictObject({
      winner: v.nullable(seat),
      clause: v.pipe(v.string(), v.startsWith('CS-')),
      by: v.picklist(['summit', 'rounds', 'concession']),
    }),
  ),
  rng: rngSchema,
})

/** A state as JSON. */
export const encodeState = (state: State): string => JSON.stringify(state)

/** Decodes what `encodeState` wrote; null for any other text, and for what no match can be in. */
export function decodeState(text: string): State | null {
  const value = parseJson(text)
  if (!v.is(stateSchema, value) || value.ids.length !== value.owners.length) return null
  const areClimbers = Object.keys(value.places).every(card => cardOf(value, Number(card))?.kind === 'climber')
  return areClimbers && hasNoViolation(() => checkInvariants(value)) ? value : null
}

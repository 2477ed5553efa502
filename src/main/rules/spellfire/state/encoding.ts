import { parseJson } from '../../../../shared/bounded-json.ts'
import * as v from 'valibot'
import { seatSchema as seat } from '../../../../shared/seat.ts'
import { hasNoViolation } from '../../../kernel/invariant.ts'
import { rngSchema, whole as between } from '../../../kernel/state-schema.ts'
import { BOON_IDS } from './boons.ts'
import type { CardSet } from './card.ts'
import { definitionsOf, type Definitions } from './definition.ts'
import { FORMATS } from './formats.ts'
import { TURN_STEPS } from './frames.ts'
import { checkInvariants } from './invariants.ts'
import { DECISIONS, NONE, type State } from './state.ts'

/** A state as JSON; cards by id. */
export const encodeState = ({ definitions: _, cards, pauses, ...state }: State): string =>
  // Pauses are left out if empty, so that positions written before there were any keep their hash.
  JSON.stringify({ cards: cards.map(def => def && def.card.id), ...state, ...(pauses.length > 0 && { pauses }) })

/** Also for what a player knows: numbers below 0 stand for nothing, or for unknown cards. */
const whole = between(-2, 99_999)
const list = v.array(whole)
const nobody = v.picklist([0, 1, 2])
const flag = v.boolean()

const player = v.strictObject({
  deck: list,
  hand: list,
  discard: list,
  limbo: list,
  abyss: list,
  void: list,
  pool: list,
  realms: v.pipe(list, v.length(6)),
  razed: whole,
  continuing: list,
  dungeon: whole,
  dungeonIs: v.picklist(['aside', 'in-play', 'lost']),
  turnsDue: whole,
  turnsTaken: whole,
  periods: whole,
  laidRealm: flag,
  hadChance: flag,
  ranOut: flag,
  mulligans: whole,
})

const gone = v.picklist(['', 'discarded', 'limbo', 'pool', 'elsewhere'])
const battle = v.strictObject({
  seat,
  target: whole,
  isProtected: flag,
  attacker: whole,
  defender: whole,
  attackerGone: gone,
  fought: list,
  rounds: whole,
  acting: seat,
  end: v.picklist(['', 'conceded', 'instant', 'wall']),
  loser: nobody,
  companions: v.strictTuple([whole, whole]),
  fallen: v.picklist(['', 'taken', 'removed']),
  more: v.strictTuple([whole, whole]),
  allies: v.strictTuple([whole, whole]),
  began: whole,
  negated: list,
})

const frame = v.variant('type', [
  v.strictObject({ type: v.literal('turn'), step: between(0, TURN_STEPS.length), done: whole }),
  v.strictObject({ type: v.literal('between'), passed: whole, first: seat }),
  v.strictObject({ type: v.literal('battle'), step: v.picklist(['attack', 'window', 'defence', 'follow', 'over']) }),
  v.strictObject({ type: v.literal('round'), step: v.picklist(['begin', 'first', 'check', 'acted']) }),
  v.strictObject({
    type: v.literal('play'),
    step: v.picklist(['announced', 'answered', 'resolved']),
    seat,
    me: seat,
    opp: seat,
    card: whole,
    line: whole,
    user: whole,
    targets: list,
    option: whole,
    what: v.picklist(['card', 'power', 'copy']),
    isAnswer: flag,
    isNegated: flag,
    stays: flag,
  }),
  v.strictObject({
    type: v.literal('run'),
    card: whole,
    line: whole,
    at: whole,
    me: seat,
    opp: seat,
    user: whole,
    targets: v.nullable(list),
    option: whole,
  }),
  v.strictObject({
    type: v.literal('triggers'),
    list: v.array(v.strictObject({ card: whole, line: whole, seat })),
    isTogether: flag,
    first: whole,
    isAsked: flag,
    agreed: flag,
  }),
  v.strictObject({ type: v.literal('instant'), step: v.picklist(['ask', 'check']), card: whole, line: whole, for: whole, victim: whole }),
  v.strictObject({ type: v.literal('spoils'), seat, left: whole, isFirst: flag, isDungeon: flag, card: whole }),
  v.strictObject({ type: v.literal('discard'), seat, left: whole, clause: v.pipe(v.string(), v.startsWith('SF-')) }),
  v.strictObject({ type: v.literal('dungeon'), seat }),
  v.strictObject({ type: v.literal('name'), card: whole }),
])

const boonIds = v.array(v.picklist(BOON_IDS))

/** A state as `encodeState` writes it. */
export const stateSchema = v.strictObject({
  cards: v.array(v.nullable(v.string())),
  owner: v.array(seat),
  format: v.picklist(FORMATS),
  first: seat,
  pauses: v.optional(v.pipe(v.array(seat), v.minLength(1), v.maxLength(2))),
  turn: whole,
  active: seat,
  phase: whole,
  players: v.strictTuple([player, player]),
  rule: whole,
  attached: list,
  host: list,
  since: list,
  chosen: list,
  due: list,
  used: list,
  usedUp: list,
  waiting: list,
  lasting: v.array(
    v.strictObject({
      card: whole,
      line: whole,
      at: whole,
      seat,
      target: whole,
      until: v.strictObject({ scope: v.picklist(['round', 'turn', 'player-turn', 'turn-start', 'game']), seat, turn: whole }),
    }),
  ),
  battle: v.nullable(battle),
  next: seat,
  gained: v.array(seat),
  gainedLast: flag,
  gainedBy: v.picklist([0, 1, 2, 3]),
  seen: v.strictTuple([list, list]),
  clock: whole,
  game: whole,
  frames: v.array(frame),
  asks: v.nullable(v.strictObject({ seat, decision: v.picklist(DECISIONS) })),
  ending: v.nullable(
    v.strictObject({
      winner: v.nullable(seat),
      clause: v.pipe(v.string(), v.startsWith('SF-')),
      by: v.picklist(['realms', 'turns', 'concession']),
    }),
  ),
  rng: rngSchema,
  boons: v.exactOptional(v.strictObject({ ids: v.strictTuple([boonIds, boonIds]), cards: whole })),
})

export type EncodedState = v.InferOutput<typeof stateSchema>

/** Decodes what `encodeState` wrote; null for any other text, for cards that aren't in the set, and for what no match can be in. */
export function decodeState(text: string, set: CardSet): State | null {
  const value = parseJson(text)
  const parsed = v.safeParse(stateSchema, value)
  const state = parsed.success ? stateOf(parsed.output, definitionsOf(set)) : null
  return state && !state.cards.includes(null) && hasNoViolation(() => checkInvariants(state)) ? state : null
}

/** Null if it has cards that aren't in the set, or lists that don't fit them. */
export function stateOf({ cards, pauses = [], ...state }: EncodedState, definitions: Definitions): State | null {
  const size = cards.length
  if (![state.owner, state.host, state.since, state.chosen, state.due].every(({ length }) => length === size)) return null
  if (cards.some(id => id !== null && !definitions.has(id)) || !areHostsInOrder(state.host)) return null
  return { definitions, cards: cards.map(id => (id === null ? null : definitions.get(id)!)), ...state, pauses }
}

/** Whether each card is attached to one that there is, and none to itself by way of others. */
const areHostsInOrder = (host: readonly number[]): boolean =>
  host.every((_, card) => {
    let at: number | undefined = card
    for (let steps = 0; at !== undefined && at !== NONE; steps++) {
      if (steps > host.length) return false
      at = host[at]
    }
    return at === NONE
  })

import * as v from 'valibot'
import { message, type Message } from '../../../shared/message.ts'
import { SEATS, type Seat } from '../../../shared/seat.ts'
import { PLACES } from '../../../shared/testing/cold-summit/view.ts'
import { numberField, sideField, zoneOf, type PositionKit } from '../../kernel/position-form.ts'
import { InvalidPosition, seatOfSide, sideSchema, sideOfSeat, trySetUp, type ScenarioKit } from '../../kernel/scenario.ts'
import { idOf, refSchema, RESERVED } from '../../kernel/scenario-names.ts'
import { integerBetween, rngOfSeed } from '../../kernel/scenario-shapes.ts'
import { cardById, CARDS, PACK, TEAM } from './cards.ts'
import { coldSummit } from './game.ts'
import { checkInvariants } from './invariants.ts'
import { climbersOf, placeOf, ROUNDS, type State } from './state.ts'

const refs = v.pipe(v.array(refSchema), v.maxLength(40))
const climberSchema = v.union([refSchema, v.strictObject({ climber: refSchema, at: v.optional(v.picklist(PLACES)) })])
const sideInput = v.strictObject({
  climbers: v.optional(v.pipe(v.array(climberSchema), v.maxLength(10))),
  hand: v.optional(refs),
  pack: v.optional(refs),
  discard: v.optional(refs),
})
const positionSchema = v.strictObject({
  round: v.optional(integerBetween(1, ROUNDS)),
  first: v.optional(sideSchema),
  me: v.optional(sideInput),
  foe: v.optional(sideInput),
})
type PositionInput = v.InferOutput<typeof positionSchema>
type SideInput = v.InferOutput<typeof sideInput>

const TEAMS = [
  ['old-guide', 'quick-scout'],
  ['strong-porter', 'keen-student'],
] as const
const positionMessage = (key: string): Message => message(`cold-summit.position.${key}`)

const form: PositionKit = {
  fields: [numberField('round', positionMessage('round'), 1, ROUNDS, 1), sideField('first', message('positions.field.first'), 'me')],
  side: {
    fields: [],
    zones: [
      zoneOf('climbers', positionMessage('climbers'), ['climber'], TEAM.size, {
        as: 'climber',
        order: 'as-listed',
        spots: PLACES.map(place => ({
          on: { me: place, foe: place },
          name: message(`cold-summit.place.${place}`),
          set: { at: place },
        })),
        fields: [
          {
            ...{ type: 'choice', key: 'at', name: positionMessage('at'), usual: 'camp' },
            options: PLACES.map(place => ({ value: place, name: message(`cold-summit.place.${place}`) })),
          },
        ],
      }),
      zoneOf('hand', positionMessage('hand'), ['gear', 'hazard'], PACK.max),
      zoneOf('pack', positionMessage('pack'), ['gear', 'hazard'], PACK.max, { order: 'top-first' }),
      zoneOf('discard', positionMessage('discard'), ['gear', 'hazard'], PACK.max),
    ],
  },
  blank: { round: 1, me: { climbers: [...TEAMS[0]] }, foe: { climbers: [...TEAMS[1]] } },
  kindOf: ({ facets }) => facets['kind']?.[0] ?? '',
  unfinished: { table: [], side: [] },
}

function layOut(state: State, seat: Seat, side: SideInput): void {
  const name = sideOfSeat(seat)
  const add = (ref: string, path: (string | number)[], isClimber: boolean): number => {
    const card = cardById(idOf(ref))
    if (!card) throw new InvalidPosition(path, 'no-card', { card: ref }, { to: ref, among: CARDS.map(({ id }) => id) })
    if ((card.kind === 'climber') !== isClimber) throw new InvalidPosition(path, 'cold-summit.position.not-there', { card: card.name })
    state.owners.push(seat)
    return state.ids.push(card.id) - 1
  }
  const zone = (key: 'hand' | 'pack' | 'discard'): number[] => (side[key] ?? []).map((ref, index) => add(ref, [name, key, index], false))
  const climbers = side.climbers ?? [...TEAMS[seat]]
  if (climbers.length !== TEAM.size) throw new InvalidPosition([name, 'climbers'], 'cold-summit.position.team-size', { size: TEAM.size })
  for (const [index, one] of climbers.entries()) {
    const { climber, at = 'camp' } = typeof one === 'string' ? { climber: one } : one
    state.places[add(climber, [name, 'climbers', index], true)] = at
  }
  Object.assign(state.hands, { [seat]: zone('hand') })
  Object.assign(state.packs, { [seat]: zone('pack').reverse() })
  Object.assign(state.discards, { [seat]: zone('discard') })
}

/** Cold Summit's part of scenario files, as far as tests of the frame need it: positions at the beginning of a round, and no steps. */
export const coldSummitScenarios: ScenarioKit = {
  game: 'cold-summit',
  clauses: new Set(coldSummit.catalog.rules.flatMap(({ clauses }) => clauses)),
  reserved: RESERVED,
  defines: {},
  definitionProblem: () => null,
  position: positionSchema,
  action: v.literal('nothing'),
  expectation: {},
  positions: form,
  setUp(_defined, input) {
    const position = input as PositionInput
    return trySetUp(() => {
      const first = seatOfSide(position.first ?? 'me')
      const round = position.round ?? 1
      const state: State = {
        ...{ ids: [], owners: [], hands: [[], []], packs: [[], []], discards: [[], []], places: {}, round, phase: 'plan' },
        ...{ first, active: first, pauses: [], plans: [null, null] },
        ...{ climb: { gear: 0, hazards: 0, dice: 1 }, die: null, rolled: [], ending: null, rng: rngOfSeed(undefined) },
      }
      for (const seat of SEATS) layOut(state, seat, (seat === 0 ? position.me : position.foe) ?? {})
      for (const seat of SEATS)
        // CS-4.1.
        if (climbersOf(state, seat).some(climber => placeOf(state, climber) === 'summit'))
          throw new InvalidPosition([sideOfSeat(seat), 'climbers'], 'cold-summit.position.over')
      checkInvariants(state)
      return {
        ...{ game: coldSummit, state, began: [], listen: () => undefined, nameProblem: () => null, mismatches: () => [] },
        action: () => ({ ok: true, value: null }),
        missingChance: () => null,
        unusedChance: () => null,
      }
    })
  },
}

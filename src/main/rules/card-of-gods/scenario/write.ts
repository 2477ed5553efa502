import { sideOfSeat, type SideName } from '../../../kernel/scenario.ts'
import { UNKNOWN_CARD } from '../../../kernel/scenario-names.ts'
import { otherSeat, type Seat, type Viewer } from '../../../../shared/seat.ts'
import { DOMAINS, type AnyMiniature, type GodCard } from '../state/card.ts'
import { knowsRng } from '../state/information.ts'
import { ownerOf, UNKNOWN, unitsOf, type State } from '../state/state.ts'
import { PLACE_NAMES } from './names.ts'
import type { PositionInput, SideInput } from './schema.ts'
import { numberingFor, writtenWork, type Numbering } from './work.ts'

/**
 * A scenario file of the position, with every Card and miniature it names and an empty script: `me` is the viewer’s seat, or seat 0 for a
 * spectator. From an information state, unseen Cards are `unknown` and there is no seed; from a full state, everything is included.
 */
export function toScenario(state: State, viewer: Viewer): string {
  const me: Seat = viewer === 1 ? 1 : 0
  const scenario = { title: `Round ${state.round}`, clauses: [], position: positionOf(state, me), script: [] }
  return `${JSON.stringify({ version: 1, game: 'card-of-gods', ...definitions(state), scenarios: [scenario] }, null, 2)}\n`
}

const unique = <T extends { id: string }>(list: readonly T[]): T[] =>
  [...new Map(list.map(one => [one.id, one])).values()].sort((a, b) => (a.id < b.id ? -1 : 1))
const unlessEmpty = <T>(key: string, list: readonly T[]): object => (list.length > 0 ? { [key]: list } : {})

function definitions({ cards, defs }: State): object {
  const known = unique(cards.filter((card): card is GodCard => card !== null && card.id !== UNKNOWN_CARD))
  const miniatures = unique<AnyMiniature>(defs)
  return {
    ...unlessEmpty('cards', known),
    ...unlessEmpty(
      'leaders',
      miniatures.filter(({ type }) => type === 'leader'),
    ),
    ...unlessEmpty(
      'miniatures',
      miniatures.filter(({ type }) => type === 'miniature'),
    ),
  }
}

const waitingOf = ({ waiting }: State, seat: Seat): number[] => waiting.map(({ card }) => card).filter(card => ownerOf(card) === seat)

/** The numbers of the known Cards in the order they are written. */
const numbersOf = (state: State, me: Seat, { card }: Numbering): number[] =>
  [me, otherSeat(me)]
    .flatMap(seat => [...state.hands[seat], ...state.discards[seat], ...waitingOf(state, seat)])
    .flatMap(number => (number === UNKNOWN ? [] : [card(number)]))

function positionOf(state: State, me: Seat): PositionInput {
  const numbering = numberingFor(state, me)
  const side = (seat: Seat): SideName => sideOfSeat(numbering.seat(seat))
  const { round, first, initiative, passed, ending, frames } = state
  const [frame] = frames
  const work = writtenWork(state, numbering)
  return {
    round,
    ...(state.active !== null || frame?.type === 'match' ? { turn: side(state.active ?? (frame?.type === 'match' ? frame.next : 0)) } : {}),
    first: side(first),
    initiative: side(initiative),
    ...(unlessEmpty('passed', [me, otherSeat(me)].filter(seat => passed[seat]).map(side)) as Pick<PositionInput, 'passed'>),
    me: sideOf(state, me, numbering),
    foe: sideOf(state, otherSeat(me), numbering),
    ...(knowsRng(state) ? { seed: [...state.rng] } : {}),
    ...(unlessEmpty('pauses', state.pauses.map(side)) as Pick<PositionInput, 'pauses'>),
    numbers: numbersOf(state, me, numbering),
    ...(work === undefined ? {} : { work }),
    ...(ending ? { over: { winner: ending.winner === null ? null : side(ending.winner), clause: ending.clause, by: ending.by } } : {}),
  }
}

function sideOf(state: State, seat: Seat, numbering: Numbering): SideInput {
  const card = (number: number): string => (number === UNKNOWN ? UNKNOWN_CARD : (state.cards[number]?.id ?? UNKNOWN_CARD))
  return {
    expedition: unitsOf(state, seat).map(unit => {
      const { wounds, place, ready, guard, panicked } = state.units[unit]!
      return { unit: state.defs[unit]!.id, at: PLACE_NAMES[numbering.place(place)]!, wounds, ready, guard, panicked }
    }),
    faith: Object.fromEntries(DOMAINS.map((domain, index) => [domain, state.faith[seat * 4 + index]!])),
    ether: state.ether[seat]!,
    ...unlessEmpty('hand', state.hands[seat].map(card)),
    ...unlessEmpty('discard', state.discards[seat].map(card)),
    ...unlessEmpty('waiting', waitingOf(state, seat).map(card)),
  }
}

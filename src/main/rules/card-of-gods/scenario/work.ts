import { parseJson } from '../../../../shared/bounded-json.ts'
import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { Ask, State } from '../state/state.ts'
import { cardOfTarget, cardTarget } from '../mechanics/targets.ts'

/** All unfinished work, as in the engine. */
const WORK = ['frames', 'ask', 'waiting', 'continuous', 'triggers', 'happened', 'fresh', 'active', 'activeUnit'] as const
type Work = Pick<State, (typeof WORK)[number]>

/** Translates numbers of a match to those of a position, where sides may be exchanged. NONE stays the same. */
export interface Numbering {
  seat(seat: Seat): Seat
  unit(unit: number): number
  card(card: number): number
  place(place: number): number
}

const UNITS = new Set(['unit', 'attacker', 'it', 'at', 'activeUnit', 'tests', 'queue', 'groups'])
const SEATS = new Set(['seat', 'next', 'active'])
const PLACES = new Set(['from', 'path', 'goal'])

/** A target is a Card or a miniature. */
function target(numbering: Numbering, value: number): number {
  const card = cardOfTarget(value)
  return card === null ? numbering.unit(value) : cardTarget(numbering.card(card))
}

function nameFor(numbering: Numbering, key: string, value: number): number {
  if (UNITS.has(key)) return numbering.unit(value)
  if (SEATS.has(key)) return numbering.seat(value === 0 ? 0 : 1)
  if (PLACES.has(key)) return numbering.place(value)
  if (key === 'card') return numbering.card(value)
  return key === 'target' || key === 'targets' ? target(numbering, value) : value
}

/** Bit by bit. */
function bits(numbering: Numbering, mask: number): number {
  let other = 0
  for (let unit = 0; mask >> unit > 0; unit++) if ((mask & (1 << unit)) !== 0) other |= 1 << numbering.unit(unit)
  return other
}

function askOf(numbering: Numbering, ask: Ask): Ask {
  const isUnits = ask.decision === 'giver' || ask.decision === 'score'
  const from = ask.from.map(value => (isUnits ? numbering.unit(value) : ask.decision === 'move' ? numbering.place(value) : value))
  return { ...ask, seat: numbering.seat(ask.seat), from }
}

function renumber(numbering: Numbering, value: unknown, key: string): unknown {
  if (typeof value === 'number') return nameFor(numbering, key, value)
  if (Array.isArray(value)) return value.map(inner => renumber(numbering, inner, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, renumber(numbering, one, inner)]))
}

/** Unfinished work as text, also what the end interrupted; undefined between Activations, where there is none. */
export function writtenWork(state: State, numbering: Numbering): string | undefined {
  if (state.ask?.decision === 'activate' && state.frames.length === 1) return undefined
  const { ask, happened, fresh, ...others } = Object.fromEntries(WORK.map(key => [key, state[key]])) as unknown as Work
  const masks = ({ moved, wounded, removed }: State['happened']) => ({
    moved: bits(numbering, moved),
    wounded: bits(numbering, wounded),
    removed: bits(numbering, removed),
  })
  const rest = renumber(numbering, others, '') as object
  return JSON.stringify({ ...rest, ask: ask && askOf(numbering, ask), happened: masks(happened), fresh: masks(fresh) })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Decodes what `writtenWork` wrote; null for any other text. Doesn't check whether it fits the position. */
export function readWork(text: string): Work | null {
  const value = parseJson(text)
  if (!isRecord(value) || !(value.ask === null || isRecord(value.ask)) || !isRecord(value.happened) || !isRecord(value.fresh)) return null
  if (!['frames', 'waiting', 'continuous', 'triggers'].every(key => Array.isArray(value[key]))) return null
  return Object.fromEntries(WORK.map(key => [key, value[key]])) as unknown as Work
}

/** A position's numbers for those of the match: `me` is seat 0. */
export function numberingFor(state: State, me: Seat): Numbering {
  const isTurned = me === 1
  const mine = state.units.filter(({ seat }) => seat === 0).length
  const all = state.units.length
  return {
    seat: seat => (isTurned ? otherSeat(seat) : seat),
    unit: unit => (!isTurned || unit < 0 ? unit : unit < mine ? unit + all - mine : unit - mine),
    card: card => (isTurned && card >= 0 ? card ^ 1 : card),
    place: place => (isTurned && place >= 0 && place <= 2 ? 2 - place : place),
  }
}

import type { Path } from '../../../kernel/problem.ts'
import { seatOfSide, sideOfSeat, SIDES, type Mismatch, type SideName } from '../../../kernel/scenario.ts'
import { compare, eventMismatches, sameValues } from '../../../kernel/scenario-expect.ts'
import { isLabelled } from '../../../kernel/scenario-names.ts'
import { DOMAINS } from '../state/card.ts'
import type { MatchEvent } from '../state/events.ts'
import { NONE, type State, type Unit } from '../state/state.ts'
import { waitingFor } from '../turn/run.ts'
import { PLACE_NAMES, type Names } from './names.ts'
import type { EventInput, Expectation, ExpectedSide, ExpectedUnit, FaithInput } from './schema.ts'

interface Seen {
  state: State
  names: Names
}

/** Domains without a token are omitted. */
const faithOf = (count: (place: number) => number): FaithInput =>
  Object.fromEntries(DOMAINS.flatMap((domain, index) => (count(index) > 0 ? [[domain, count(index)]] : [])))

/** Differences between the table or events and what is expected; both in scenario notation. */
export function mismatches(seen: Seen, expected: Expectation, happened: readonly MatchEvent[]): Mismatch[] {
  const { state, names } = seen
  const result: Mismatch[] = []
  const decides = waitingFor(state)
  compare(result, ['round'], expected.round, state.round)
  compare(result, ['decides'], expected.decides, decides === null ? null : sideOfSeat(decides))
  compare(result, ['decision'], expected.decision, state.ask?.decision ?? null)
  for (const side of SIDES) if (expected[side]) result.push(...sideMismatches(seen, side, expected[side]))
  result.push(...unitsMismatches(seen, expected.units ?? []))
  const waiting = state.waiting.map(({ card }) => card)
  if (expected.waiting && !sameValues(expected.waiting, waiting, names.isCard, true))
    result.push({ path: ['waiting'], expected: expected.waiting, actual: waiting.map(names.card) })
  result.push(
    ...eventMismatches(
      expected,
      happened,
      (event, one) => isEvent(names, event, one),
      (event, one) => writtenEvent(names, event, one),
    ),
  )
  return result
}

function sideMismatches({ state, names }: Seen, side: SideName, expected: ExpectedSide): Mismatch[] {
  const seat = seatOfSide(side)
  const result: Mismatch[] = []
  const { faith } = expected
  if (faith)
    compare(
      result,
      [side, 'faith'],
      faithOf(index => faith[DOMAINS[index]!] ?? 0),
      faithOf(index => state.faith[seat * 4 + index]!),
    )
  compare(result, [side, 'ether'], expected.ether, state.ether[seat])
  compare(result, [side, 'handCount'], expected.handCount, state.hands[seat].length)
  for (const [zone, cards] of [
    ['hand', state.hands[seat]],
    ['discard', state.discards[seat]],
  ] as const) {
    const wanted = expected[zone]
    if (wanted && !sameValues(wanted, cards, names.isCard, zone === 'discard'))
      result.push({ path: [side, zone], expected: wanted, actual: cards.map(names.card) })
  }
  return result
}

/** Each miniature with the first copy that fits and no other entry has; labelled ones are matched first. */
function unitsMismatches({ state, names }: Seen, expected: readonly ExpectedUnit[]): Mismatch[] {
  const taken = new Set<number>()
  const result: Mismatch[] = []
  const entries = [...expected.entries()].sort(([, a], [, b]) => Number(isLabelled(b.unit)) - Number(isLabelled(a.unit)))
  for (const [index, entry] of entries) {
    const path = ['units', index]
    const copies = names.unitsNamed(entry.unit).filter(unit => !taken.has(unit))
    const [first] = copies
    if (first === undefined) {
      result.push({ path: [...path, 'unit'], expected: entry.unit, actual: null, said: 'not-in-match' })
      continue
    }
    const fitting = copies.find(unit => unitMismatches(state.units[unit]!, entry, path).length === 0)
    taken.add(fitting ?? first)
    if (fitting === undefined) result.push(...unitMismatches(state.units[first]!, entry, path))
  }
  return result
}

function unitMismatches(unit: Unit, expected: ExpectedUnit, path: Path): Mismatch[] {
  const result: Mismatch[] = []
  compare(result, [...path, 'at'], expected.at, PLACE_NAMES[unit.place])
  for (const key of ['wounds', 'ready', 'guard', 'panicked'] as const) compare(result, [...path, key], expected[key], unit[key])
  return result
}

/** The fields of an event in scenario notation. */
function writtenPart(names: Names, event: MatchEvent, key: keyof EventInput): unknown {
  const { seat, unit, target, card, domain, place } = event
  switch (key) {
    case 'of':
      return seat === undefined ? undefined : sideOfSeat(seat)
    case 'unit':
    case 'target': {
      const number = key === 'unit' ? unit : target
      return number === undefined || number === NONE ? undefined : names.unit(number)
    }
    case 'card':
      return card === undefined ? undefined : names.card(card)
    case 'domain':
      return domain === undefined ? undefined : DOMAINS[domain]
    case 'place':
      return place === undefined ? undefined : PLACE_NAMES[place]
    default:
      return event[key]
  }
}

function isEvent(names: Names, expected: EventInput, event: MatchEvent): boolean {
  return (Object.keys(expected) as (keyof EventInput)[]).every(key => {
    if (key === 'unit' || key === 'target')
      return event[key] !== undefined && event[key] !== NONE && names.isUnit(expected[key]!, event[key])
    if (key === 'card') return event.card !== undefined && names.isCard(expected.card!, event.card)
    return JSON.stringify(writtenPart(names, event, key)) === JSON.stringify(expected[key])
  })
}

/** An event with its type, its clause, and the fields that the expectation mentions. */
function writtenEvent(names: Names, asked: EventInput, event: MatchEvent): Record<string, unknown> {
  const fields: Record<string, unknown> = { type: event.type, clause: event.clause }
  for (const key of Object.keys(asked) as (keyof EventInput)[]) fields[key] = writtenPart(names, event, key)
  return fields
}

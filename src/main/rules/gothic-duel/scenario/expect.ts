import { seatOfSide, sideOfSeat, SIDES, type Mismatch, type SideName } from '../../../kernel/scenario.ts'
import { compare, eventMismatches, sameValues } from '../../../kernel/scenario-expect.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { DuelEvent } from '../state/events.ts'
import { informationFor } from '../state/information.ts'
import { pendingChoice } from '../turn/legality.ts'
import { walk } from '../turn/options.ts'
import { duelOf } from '../turn/run.ts'
import type { State, WizardState } from '../state/state.ts'
import { choicesIn, isCard, isEffect } from './actions.ts'
import type { Names } from './names.ts'
import type { EventInput, Expectation, ExpectedSide, Thing } from './schema.ts'

interface Seen {
  state: State
  names: Names
}

/** Differences between the table or events and what is expected; both in scenario notation. */
export function mismatches(seen: Seen, expected: Expectation, happened: readonly DuelEvent[]): Mismatch[] {
  const { state, names } = seen
  const result: Mismatch[] = []
  const { turn, active, phase } = state
  for (const [key, actual] of Object.entries({ turn, active: sideOfSeat(active), phase }))
    compare(result, [key], expected[key as 'turn'], actual)
  for (const side of SIDES) if (expected[side]) result.push(...sideMismatches(seen, side, expected[side]))
  if (expected.choice !== undefined && !isChoice(seen, expected.choice))
    result.push({ path: ['choice'], expected: expected.choice, actual: choiceIn(seen) })
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

const ZONES = ['hand', 'deck', 'discard', 'void', 'removed'] as const
const VALUES = ['vitality', 'will', 'soulfire', 'maxSoulfire', 'reshuffled', 'drew', 'haunted', 'warded', 'spellsCast'] as const

function sideMismatches(seen: Seen, side: SideName, expected: ExpectedSide): Mismatch[] {
  const { names } = seen
  const seat = seatOfSide(side)
  const wizard = seen.state.wizards[seat]
  const result: Mismatch[] = []
  for (const key of VALUES) compare(result, [side, key], expected[key], wizard[key])
  compare(result, [side, 'handCount'], expected.handCount, wizard.hand.length)
  compare(result, [side, 'deckCount'], expected.deckCount, wizard.deck.length)
  for (const zone of ZONES) {
    const wanted = expected[zone]
    const cards = zone === 'deck' ? wizard.deck.toReversed() : wizard[zone]
    if (wanted && !sameValues(wanted, cards, isCard(names), zone === 'deck'))
      result.push({ path: [side, zone], expected: wanted, actual: cards.map(names.nameOf) })
  }
  if (expected.hexes && !sameHexes(names, expected.hexes, wizard))
    result.push({ path: [side, 'hexes'], expected: expected.hexes, actual: wizard.hexes.map(hex => writtenHex(names, hex)) })
  compare(result, [side, 'burn'], expected.burn && expected.burn.map(burnMarker).sort(byText), wizard.burn.map(plainBurn).sort(byText))
  compare(result, [side, 'channel'], expected.channel?.toSorted(ascending), wizard.channel.toSorted(ascending))
  if (expected.ward !== undefined && !isWard(expected.ward, wizard))
    result.push({ path: [side, 'ward'], expected: expected.ward, actual: wizard.ward })
  for (const [ref, cost] of Object.entries(expected.costs ?? {})) {
    const costs = costsOf(seen, seat, ref)
    if (!costs.includes(cost))
      result.push({
        path: [side, 'costs', ref],
        expected: cost,
        actual: costs[0] ?? null,
        ...(costs.length > 0 ? {} : { said: 'not-offered' }),
      })
  }
  return result
}

function sameHexes(names: Names, expected: NonNullable<ExpectedSide['hexes']>, { hexes }: WizardState): boolean {
  return (
    expected.length === hexes.length &&
    expected.every((entry, index) => {
      const { card, controller, turnsLeft } = hexes[index]!
      const wanted = typeof entry === 'string' ? { card: entry } : entry
      return (
        names.is(wanted.card, card) &&
        (wanted.by === undefined || seatOfSide(wanted.by) === controller) &&
        (wanted.turnsLeft === undefined || wanted.turnsLeft === turnsLeft)
      )
    })
  )
}

const writtenHex = (names: Names, { card, controller, turnsLeft }: WizardState['hexes'][number]) => ({
  card: names.nameOf(card),
  by: sideOfSeat(controller),
  turnsLeft,
})

type BurnInput = NonNullable<ExpectedSide['burn']>[number]
const plainBurn = ({ amount, damage, stays }: WizardState['burn'][number]) => ({ amount, damage, stays })
function burnMarker(entry: BurnInput) {
  const { amount, damage = 'vitality', stays = false } = typeof entry === 'number' ? { amount: entry } : entry
  return { amount, damage, stays } as const
}
const byText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
const ascending = (a: number, b: number): number => a - b

function isWard(expected: NonNullable<ExpectedSide['ward']> | null, { ward }: WizardState): boolean {
  if (expected === null || ward === null) return expected === ward
  if (typeof expected === 'number') return ward.left === expected
  return Object.entries(expected).every(([key, value]) => ward[key as 'left'] === value)
}

/** The Soulfire costs that the interface shows for playing or haunting copies of the card now. */
function costsOf({ state, names }: Seen, seat: Seat, ref: string): number[] {
  const result = walk(duelOf(informationFor(state, seat)), seat, [])
  if (!result.ok) return []
  return result.choice.options.flatMap(({ ref: on, cost }) =>
    on.type === 'card' && names.is(ref, on.card) && cost !== undefined ? [cost] : [],
  )
}

function isChoice({ state, names }: Seen, expected: NonNullable<Expectation['choice']> | null): boolean {
  const choice = pendingChoice(state)
  if (expected === null || choice === null) return expected === choice
  const { by, of, from, min, max, source } = expected
  const is: (thing: Thing, value: number) => boolean = choice.purpose === 'order' ? isEffect(state, names) : isCard(names)
  return (
    seatOfSide(by) === choice.seat &&
    of === choice.purpose &&
    (min === undefined || min === choice.min) &&
    (max === undefined || max === choice.max) &&
    (source === undefined || (source === null ? choice.source < 0 : names.is(source, choice.source))) &&
    (from === undefined || sameValues(from, choice.from, is, false))
  )
}

function choiceIn({ state, names }: Seen): unknown {
  const choice = pendingChoice(state)
  if (!choice) return null
  const { seat, purpose, min, max, source } = choice
  return { by: sideOfSeat(seat), of: purpose, from: choicesIn(state, names), min, max, source: source < 0 ? null : names.nameOf(source) }
}

function isEvent(names: Names, expected: EventInput, event: DuelEvent): boolean {
  return Object.keys(expected).every(key => isPart(names, expected, event, key as keyof EventInput))
}

function isPart(names: Names, expected: EventInput, event: DuelEvent, key: keyof EventInput): boolean {
  const fields: Record<string, unknown> = { ...event }
  switch (key) {
    case 'of':
      return event.seat !== undefined && sideOfSeat(event.seat) === expected.of
    case 'card':
      return typeof fields.card === 'number' && names.is(expected.card!, fields.card)
    case 'source':
      return expected.source === null
        ? fields.source === undefined || fields.source === -1
        : typeof fields.source === 'number' && fields.source >= 0 && names.is(expected.source!, fields.source)
    case 'cards':
      return Array.isArray(fields.cards) && sameValues(expected.cards!, fields.cards as number[], isCard(names), true)
    default:
      return fields[key] === expected[key]
  }
}

/** An event with its type, its clause, and the fields that the expectation mentions. */
function writtenEvent(names: Names, asked: EventInput, event: DuelEvent): EventInput {
  const fields: Record<string, unknown> = { ...event }
  const written: Record<string, unknown> = { type: event.type, clause: event.clause }
  for (const key of Object.keys(asked)) {
    const value = fields[key]
    if (key === 'of') written.of = event.seat === undefined ? undefined : sideOfSeat(event.seat)
    else if (key === 'card' || key === 'source') written[key] = typeof value === 'number' && value >= 0 ? names.nameOf(value) : null
    else if (key === 'cards') written.cards = Array.isArray(value) ? (value as number[]).map(names.nameOf) : null
    else written[key] = value
  }
  return written as EventInput
}

import type { Path } from '../../../kernel/problem.ts'
import { seatOfSide, sideOfSeat, SIDES, type Mismatch, type SideName } from '../../../kernel/scenario.ts'
import { compare, eventMismatches, sameValues } from '../../../kernel/scenario-expect.ts'
import type { MatchEvent } from '../state/events.ts'
import { isCovered } from '../state/protection.ts'
import { championType, explainLevel, hasNoProtection } from '../state/reading.ts'
import { attachedTo, NONE, PHASE_IDS, typeOf, type State } from '../state/state.ts'
import type { Names } from './names.ts'
import type { EventInput, Expectation, ExpectedChampion, ExpectedSide } from './schema.ts'

interface Seen {
  state: State
  names: Names
}

/** Differences between the table or events and what is expected; both in scenario notation. */
export function mismatches(seen: Seen, expected: Expectation, happened: readonly MatchEvent[]): Mismatch[] {
  const { state, names } = seen
  const result: Mismatch[] = []
  compare(result, ['turn'], expected.turn, state.turn)
  compare(result, ['phase'], expected.phase, PHASE_IDS[Math.max(0, state.phase)])
  compare(result, ['decides'], expected.decides, state.asks === null ? null : sideOfSeat(state.asks.seat))
  compare(result, ['decision'], expected.decision, state.asks?.decision ?? null)
  if (expected.rule !== undefined && !isSame(names, expected.rule, state.rule))
    result.push({ path: ['rule'], expected: expected.rule, actual: nameOrNull(names, state.rule) })
  for (const side of SIDES) if (expected[side]) result.push(...sideMismatches(seen, side, expected[side]))
  for (const [index, champion] of (expected.champions ?? []).entries())
    result.push(...championMismatches(seen, champion, ['champions', index]))
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

const nameOrNull = (names: Names, card: number): string | null => (card === NONE ? null : names.card(card))
const isSame = (names: Names, ref: string | null, card: number): boolean => (ref === null ? card === NONE : names.isCard(ref, card))

function sideMismatches({ state, names }: Seen, side: SideName, expected: ExpectedSide): Mismatch[] {
  const player = state.players[seatOfSide(side)]
  const result: Mismatch[] = []
  compare(result, [side, 'handCount'], expected.handCount, player.hand.length)
  compare(result, [side, 'deckCount'], expected.deckCount, player.deck.length)
  compare(result, [side, 'dungeon'], expected.dungeon, player.dungeonIs)
  const standing = player.realms.filter((realm, index) => realm !== NONE && ((player.razed >> index) & 1) === 0)
  const zones = {
    hand: player.hand,
    discard: player.discard,
    limbo: player.limbo,
    abyss: player.abyss,
    void: player.void,
    pool: player.pool,
    continuing: player.continuing,
    razed: player.realms.filter(realm => realm !== NONE && !standing.includes(realm)),
    protected: hasNoProtection(state) ? [] : standing.filter(realm => isCovered(player, player.realms.indexOf(realm))),
  }
  for (const [zone, cards] of Object.entries(zones)) {
    const wanted = expected[zone as keyof typeof zones]
    if (wanted && !sameValues(wanted, cards, names.isCard, false))
      result.push({ path: [side, zone], expected: wanted, actual: cards.map(names.card) })
  }
  const { realms } = expected
  if (realms && !realms.every((ref, index) => isSame(names, ref, player.realms[index]!)))
    result.push({ path: [side, 'realms'], expected: realms, actual: player.realms.map(realm => nameOrNull(names, realm)) })
  return result
}

/** Of several copies in play, any that fits. */
function championMismatches(seen: Seen, expected: ExpectedChampion, path: Path): Mismatch[] {
  const { state, names } = seen
  const copies = [...state.cards.keys()].filter(card => state.since[card]! > 0 && names.isCard(expected.card, card))
  const result = copies.map(number => copyMismatches(seen, number, expected, path))
  return (
    result.find(mismatches => mismatches.length === 0) ??
    result[0] ?? [{ path: [...path, 'card'], expected: expected.card, actual: null, said: 'not-in-play' }]
  )
}

function copyMismatches({ state, names }: Seen, number: number, expected: ExpectedChampion, path: Path): Mismatch[] {
  const result: Mismatch[] = []
  const isChampion = typeOf(state, number) === 'champion' || state.battle?.defender === number
  if (!isChampion) return [{ path: [...path, 'card'], expected: expected.card, actual: null, said: 'no-champion' }]
  const { base, adjusted } = explainLevel(state, number)
  compare(result, [...path, 'level'], expected.level, adjusted)
  compare(result, [...path, 'base'], expected.base, base)
  compare(result, [...path, 'type'], expected.type, championType(state, number))
  const attached = attachedTo(state, number)
  if (expected.attached && !sameValues(expected.attached, attached, names.isCard, false))
    result.push({ path: [...path, 'attached'], expected: expected.attached, actual: attached.map(names.card) })
  return result
}

/** The fields of an event in scenario notation. */
function writtenPart(names: Names, event: MatchEvent, key: keyof EventInput): unknown {
  if (key === 'of') return event.seat === undefined ? undefined : sideOfSeat(event.seat)
  if (key === 'card' || key === 'source') return event[key] === undefined ? undefined : nameOrNull(names, event[key])
  return event[key]
}

const isEvent = (names: Names, expected: EventInput, event: MatchEvent): boolean =>
  (Object.keys(expected) as (keyof EventInput)[]).every(key =>
    key === 'card' || key === 'source'
      ? event[key] !== undefined && names.isCard(expected[key]!, event[key])
      : writtenPart(names, event, key) === expected[key],
  )

/** An event with its type, its clause, and the fields that the expectation mentions. */
function writtenEvent(names: Names, asked: EventInput, event: MatchEvent): Record<string, unknown> {
  const fields: Record<string, unknown> = { type: event.type, clause: event.clause }
  for (const key of Object.keys(asked) as (keyof EventInput)[]) fields[key] = writtenPart(names, event, key)
  return fields
}

import type { ShownEvent } from '../../../shared/match.ts'
import type { Message } from '../../../shared/message.ts'
import type { Seat } from '../../../shared/seat.ts'
import { isPart, isPlay, meaningOf, type EventMeanings } from '../module/event-meaning.ts'

/** A play and its visible effects. */
export interface Play {
  play: ShownEvent
  effects: ShownEvent[]
}

/** The plays of the latest turn that has any, oldest first. */
export function lastPlays(meanings: EventMeanings, log: readonly ShownEvent[]): Play[] {
  const turn = log.findLast(event => isPlay(meanings, event))?.turn
  const plays: Play[] = []
  let open: Play | null = null
  for (const event of log) {
    const { part, change, shownWithPlay } = meaningOf(meanings, event)
    if (part === 'play') {
      open = event.turn === turn ? { play: event, effects: [] } : null
      if (open) plays.push(open)
    } else if (part === 'turn' || part === 'pause' || part === 'end') open = null
    else if (open && part !== 'payment' && (shownWithPlay || (change && event.amount !== 0))) open.effects.push(event)
  }
  return plays
}

/**
 * What the latest turn with plays is told by, once it is over: the play or attack with its last loss, with all the turn's losses; else its last attack.
 * Null: by its last play, as in a turn that is still going on.
 */
export function tellingPlay(meanings: EventMeanings, log: readonly ShownEvent[]): Play | null {
  const since = log.findLastIndex(event => isPlay(meanings, event))
  if (!log.some((event, at) => at > since && isPart(meanings, event, 'turn'))) return null
  const own = log.filter(({ turn }) => turn === log[since]?.turn)
  const tells = (event: ShownEvent) => meaningOf(meanings, event).tells
  let open: ShownEvent | null = null
  let lead: ShownEvent | null = null
  let [isAttack, isLost] = [false, false]
  for (const event of own) {
    const { part } = meaningOf(meanings, event)
    if (part === 'play' && !isAttack) open = event
    if (part === 'pause') isAttack = false
    if (tells(event) === 'attack') isAttack = true
    if (tells(event) === 'loss') isLost = true
    if (tells(event) === 'loss' || (tells(event) === 'attack' && !isLost)) lead = open ?? lead
  }
  if (!lead) return null
  const beside = lastPlays(meanings, log).find(({ play }) => play.index === lead?.index)?.effects ?? []
  return { play: lead, effects: own.filter(event => tells(event) === 'loss' || beside.includes(event)) }
}

/** The plays beside the one that is shown, by default the latest: a card that was used several times once, and not again beside itself. */
export function earlierPlays(plays: readonly Play[], shown = plays.at(-1)): Play[] {
  const cards = plays.map(({ play }) => play.card)
  return plays.filter(
    ({ play }, at) =>
      play.index !== shown?.play.index &&
      (play.card === undefined || (play.card !== shown?.play.card && cards.lastIndexOf(play.card) === at)),
  )
}

/** What changed since that turn was over, such as by effects at the start of the next one. */
export function changesSince(meanings: EventMeanings, log: readonly ShownEvent[]): ShownEvent[] {
  const since = log.findLastIndex(event => isPlay(meanings, event))
  const ended = log.findIndex((event, at) => at > since && (isPart(meanings, event, 'turn') || isPart(meanings, event, 'pause')))
  if (ended < 0) return []
  return log.slice(ended).filter(event => {
    const { part, vital, gathers } = meaningOf(meanings, event)
    return part === undefined && event.amount !== 0 && (vital === true || gathers !== undefined)
  })
}

/** Each event once, with how often the same happened in a row for the same reason. */
export function mergedRows(events: readonly ShownEvent[]): (ShownEvent & { times: number })[] {
  const rows: (ShownEvent & { times: number })[] = []
  for (const event of events) {
    const row = rows.at(-1)
    if (row && row.clause === event.clause && JSON.stringify(row.message) === JSON.stringify(event.message)) row.times++
    else rows.push({ ...event, times: 1 })
  }
  return rows
}

/** Whose turn has just passed without a play; null once something is played, or where turns are shared. */
export function idleTurn(meanings: EventMeanings, log: readonly ShownEvent[]): Seat | null {
  const begun = log.flatMap((event, at) => (isPart(meanings, event, 'turn') ? [at] : []))
  const [from, to] = begun.slice(-2)
  const [seat, next] = [from, to].map(at => (at === undefined ? undefined : log[at]?.seat))
  if (from === undefined || seat === undefined || next === undefined || seat === next) return null
  return log.slice(from).some(event => isPlay(meanings, event)) ? null : seat
}

/** Whose turn it was; null for a shared one. */
export const turnOwner = (meanings: EventMeanings, log: readonly ShownEvent[], turn: number | undefined): Seat | null =>
  log.find(event => event.turn === turn && isPart(meanings, event, 'turn'))?.seat ?? null

/** One turn of the log; `active` is its seat, or null for a shared turn and for setup (`begun`). */
export interface LogTurn {
  turn: number
  active: Seat | null
  begun: boolean
  /** `times`: how often it happened in a row. */
  events: (ShownEvent & { times: number })[]
}

/** Whether it happens every turn, so that it isn't worth reporting. */
export const isSilent = (meanings: EventMeanings, event: Pick<ShownEvent, 'type'>): boolean => meaningOf(meanings, event).silent ?? false

/** Log filters: plays, or changes to what a player wins or loses by. */
export const LOG_KINDS = ['all', 'plays', 'damage'] as const
export type LogKind = (typeof LOG_KINDS)[number]

const IS_KIND: Record<LogKind, (meanings: EventMeanings, event: ShownEvent) => boolean> = {
  all: (meanings, event) => !isSilent(meanings, event),
  plays: isPlay,
  damage: (meanings, event) => meaningOf(meanings, event).vital ?? false,
}

/** Indistinguishable events, such as face-down draws. */
const hasSameText = (a: ShownEvent, b: ShownEvent): boolean =>
  [a, b].every(event => event.card === undefined && event.source === undefined) &&
  a.clause === b.clause &&
  JSON.stringify(a.message) === JSON.stringify(b.message)

/** The log by turns, oldest first. Repeated lines are merged and routine events omitted, as are empty turns. */
export function logTurns(meanings: EventMeanings, log: readonly ShownEvent[], kind: LogKind = 'all'): LogTurn[] {
  const turns: LogTurn[] = []
  for (const event of log) {
    const begins = isPart(meanings, event, 'turn')
    const before = turns.at(-1)
    // Events before a shared round belong to the previous round, or to setup.
    if (before?.turn !== event.turn || (begins && event.seat === undefined && !before.begun))
      turns.push({ turn: event.turn, active: null, begun: false, events: [] })
    const last = turns.at(-1)
    if (!last) continue
    if (begins) Object.assign(last, { active: event.seat ?? null, begun: true })
    if (!IS_KIND[kind](meanings, event)) continue
    const line = last.events.at(-1)
    if (line && hasSameText(line, event)) line.times++
    else last.events.push({ ...event, times: 1 })
  }
  return turns.filter(turn => turn.events.length > 0)
}

/** The sentence without its "(Cinder Kiss)" if that card is shown beside it. */
export function ownWords({ message, source }: Pick<ShownEvent, 'message' | 'source'>, card: number | undefined): Message {
  const inner = message.values?.['event']
  return source === card && typeof inner === 'object' && !Array.isArray(inner) ? inner : message
}

import type { ShownEvent } from '../../../shared/match.ts'
import type { Message } from '../../../shared/message.ts'
import type { Seat } from '../../../shared/seat.ts'
import { effectOf, isPlay } from './effects.ts'

/** A play and what came of it, as far as that can be seen on the table. */
export interface Play {
  play: ShownEvent
  effects: ShownEvent[]
}

const TOLD = [
  'card-fizzled',
  'torment-met',
  'torment-missed',
  'insight-looked',
  'card-drawn',
  'deck-reshuffled',
  'burn-removed',
  'card-returned',
  'card-exiled',
]
const isPaid = (event: ShownEvent) => event.type === 'soulfire-paid' || event.type === 'value-paid'
const ENDS = ['turn-ended', 'turn-began', 'duel-ended']
const isTold = (event: ShownEvent) => !isPaid(event) && (effectOf(event) !== null || TOLD.includes(event.type))

/** The plays of the latest turn in which there were any, oldest first. */
export function lastPlays(log: readonly ShownEvent[]): Play[] {
  const turn = log.findLast(isPlay)?.turn
  const plays: Play[] = []
  let open: Play | null = null
  for (const event of log) {
    if (isPlay(event)) {
      open = event.turn === turn ? { play: event, effects: [] } : null
      if (open) plays.push(open)
    } else if (ENDS.includes(event.type) || event.type === 'phase-began') open = null
    else if (open && isTold(event)) open.effects.push(event)
  }
  return plays
}

/** One turn of the log; `active` is whose it is, null before the first. */
export interface LogTurn {
  turn: number
  active: Seat | null
  /** `times`: how often it happened, one after the other. */
  events: (ShownEvent & { times: number })[]
}

/** Types of events that every turn has and that nobody needs to be told of. */
export const SILENT = ['phase-began', 'effect-began']

/** What of the log can be read by itself: the plays, or what touched Vitality and Will. */
export const LOG_KINDS = ['all', 'plays', 'damage'] as const
export type LogKind = (typeof LOG_KINDS)[number]

const IS_KIND: Record<LogKind, (event: ShownEvent) => boolean> = {
  all: event => !SILENT.includes(event.type),
  plays: isPlay,
  damage: event => event.type === 'damage-prevented' || ['vitality', 'will'].includes(effectOf(event)?.mark ?? ''),
}

/** Cards drawn face down, and such: nothing tells the one from the other. */
const saysTheSame = (a: ShownEvent, b: ShownEvent): boolean =>
  [a, b].every(event => event.card === undefined && event.source === undefined) &&
  a.clause === b.clause &&
  JSON.stringify(a.message) === JSON.stringify(b.message)

/** The log by turns, oldest first, like lines that follow each other told once, without what every turn has and nobody needs to read. Turns with nothing of the kind are left out. */
export function logTurns(log: readonly ShownEvent[], kind: LogKind = 'all'): LogTurn[] {
  const turns: LogTurn[] = []
  for (const event of log) {
    if (turns.at(-1)?.turn !== event.turn) turns.push({ turn: event.turn, active: null, events: [] })
    const last = turns.at(-1)
    if (!last) continue
    if (event.type === 'turn-began') last.active = event.seat ?? null
    if (!IS_KIND[kind](event)) continue
    const before = last.events.at(-1)
    if (before && saysTheSame(before, event)) before.times++
    else last.events.push({ ...event, times: 1 })
  }
  return turns.filter(turn => turn.events.length > 0)
}

/** The sentence without its "(Cinder Kiss)", where that card lies beside it anyway. */
export function ownWords({ message, source }: Pick<ShownEvent, 'message' | 'source'>, card: number | undefined): Message {
  const inner = message.values?.['event']
  return source === card && typeof inner === 'object' && !Array.isArray(inner) ? inner : message
}

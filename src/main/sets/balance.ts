import { scoreOf, type LabRecord } from '../../shared/lab.ts'
import { message, reason, type Message } from '../../shared/message.ts'
import type { Balance, BalanceProgress, BalanceResult } from '../../shared/sets/balance.ts'
import type { LabAside, LabService } from '../lab/lab.ts'
import { createObservable } from '../lib/observable.ts'
import { done, refused, type Failure, type Result } from '../lib/result.ts'
import { openBalanceStore, type BalanceStoreOptions } from './balance-store.ts'
import { MEASURE_TIME, type MeasurePlan, type PlanMeasure } from './measure.ts'

/** What the lab says of all cards of a set. */
export interface BalanceService {
  /** Its cards with their results. */
  balanceOf(set: string): Result<Balance>
  /** Measures those that have no result, or were changed since, one after another. REFUSED while another set's are. */
  start(set: string): Result<void>
  /** Keeps the results of cards that are done. */
  stop(set: string): Result<void>
  /** Yields how it gets on now and after each progress; ends when it is over or `signal` aborts. */
  watch(set: string, signal?: AbortSignal): Result<AsyncGenerator<BalanceProgress, void>>
}

interface BalanceOptions extends BalanceStoreOptions {
  plan: PlanMeasure
  lab: Pick<LabService, 'aside'>
}

const IDLE: BalanceProgress = { isRunning: false, card: null, played: 0, share: 0, done: 0, of: 0, limit: MEASURE_TIME, problem: null }

/** A set whose cards are being measured. */
interface Going {
  set: string
  left: string[]
  now: BalanceProgress
  run: LabAside | null
}

export function openBalance({ storage, sets, games, plan, lab }: BalanceOptions): BalanceService {
  const { rows, hashIn, keep } = openBalanceStore({ storage, sets, games })
  /** The latest set that was begun with. */
  let going: Going | null = null
  const isGoing = (set: string): boolean => going?.set === set && going.now.isRunning
  const progressOf = (set: string): BalanceProgress => (going?.set === set ? going.now : IDLE)
  const observed = new Map<string, ReturnType<typeof createObservable<BalanceProgress>>>()

  function progress(changes: Partial<BalanceProgress>): void {
    if (!going) return
    going.now = { ...going.now, ...changes }
    observed.get(going.set)?.notify()
  }
  function end(problem: Message | null): void {
    progress({ isRunning: false, card: null, problem })
    if (going) going.run = null
  }

  /** Begins with the next card that can be played. */
  function next(): void {
    while (going) {
      const card = going.left.shift()
      if (card === undefined) return end(null)
      const set = sets.get(going.set)
      if (!set.ok) return end(whyOf(set.failure))
      const hash = hashIn(set.value, card)
      // Removed meanwhile.
      if (hash === null) continue
      const result = plan(going.set, card)
      if (!result.ok) return end(whyOf(result.failure))
      if (result.value) return play(result.value, card, hash)
      const problem = keep(going.set, { card, hash, measuredAt: storage.now(), worth: null })
      if (problem) return end(problem)
      progress({ done: going.now.done + 1 })
    }
  }
  function play({ plan: planned, about }: MeasurePlan, card: string, hash: string): void {
    if (!going) return
    const run = lab.aside(planned, about, {
      progress: ({ played, games: all, took }) => progress({ played, share: Math.min(1, Math.max(played / all, took / about.limit)) }),
      onEnd: record => recordResult(record, card, hash),
    })
    if (!run.ok) return end(whyOf(run.failure))
    going.run = run.value
    progress({ card, played: 0, share: 0 })
  }
  function recordResult(record: LabRecord, card: string, hash: string): void {
    if (!going) return
    if (record.state !== 'done') return end(record.state === 'failed' ? message('services.balance.failed') : null)
    const problem = keep(going.set, { card, hash, measuredAt: storage.now(), worth: scoresIn(record) })
    if (problem) return end(problem)
    progress({ done: going.now.done + 1, card: null })
    next()
  }

  return {
    balanceOf(id) {
      const set = sets.get(id)
      return set.ok ? done(rows(set.value)) : set
    },
    start(id) {
      const set = sets.get(id)
      if (!set.ok) return set
      if (isGoing(id)) return done(undefined)
      const other = going?.now.isRunning ? sets.get(going.set) : null
      if (other?.ok) return refused([reason('', 'services.refused.balance-busy', { set: other.value.name })])
      const remaining = rows(set.value).flatMap(({ card, result, isOutdated }) => (result === null || isOutdated ? [card] : []))
      going = { set: id, left: remaining, run: null, now: { ...IDLE, isRunning: true, of: remaining.length } }
      const begun = going
      next()
      // What stops the first card is an answer; later, progress has it.
      const { problem, done: all } = begun.now
      return problem && all === 0 ? refused([{ clause: '', message: problem }]) : done(undefined)
    },
    stop(id) {
      if (isGoing(id)) going?.run?.cancel()
      return done(undefined)
    },
    watch(id, signal) {
      const set = sets.get(id)
      if (!set.ok) return set
      const watched =
        observed.get(id) ??
        createObservable(
          () => progressOf(id),
          () => !isGoing(id),
        )
      observed.set(id, watched)
      return done(watched.follow(signal))
    },
  }
}

function scoresIn({ result, measured, deck }: LabRecord): BalanceResult['worth'] {
  const { version } = result
  if (!version || !measured) return null
  const { replaced, copies, price } = measured
  return { replaced, copies, price, deck: deck.name, without: scoreOf(result.deck), with: scoreOf(version.tally), paired: version.paired }
}

function whyOf(failure: Failure): Message {
  return failure.code === 'REFUSED' ? (failure.reasons[0]?.message ?? message('services.balance.failed')) : failure.message
}

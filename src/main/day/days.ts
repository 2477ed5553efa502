import { uptime as systemUptime } from 'node:os'
import * as v from 'valibot'
import type { Day } from '../../shared/day.ts'
import type { RunMode } from '../../shared/runs/plan.ts'
import { idTextSchema } from '../../shared/values.ts'
import type { ChallengeIdea } from '../challenges/read-challenges.ts'
import { done, notFound, type Result } from '../lib/result.ts'
import { portable, type Portable } from '../storage/portable.ts'
import { openRecordStore, type RecordStore } from '../storage/record-store.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { challengeOfDay } from './challenge-of-day.ts'
import { dateOf, dayNumber, localDay, streakAt } from './streak.ts'

/** What each day brings, and on which days something of it was done. */
export interface DayService {
  /** Today in that game. */
  today(game: string, runs: readonly { mode: RunMode; id: string; seed: string }[]): Result<Day>
  /** A challenge was solved. It counts if it is today's. */
  noteSolved(challenge: string): void
  /** A match of a run with that seed ended then. It counts if the seed is that day's. */
  notePlayed(game: string, seed: string, endedAt: number): void
  backUp(): void
  portable: Portable
}

/** The games whose challenge was solved on a date, and those whose runs were played. */
const MAX_GAMES = 100
const gamesSchema = v.pipe(v.array(idTextSchema), v.maxLength(MAX_GAMES))
const recordSchema = v.object({ solved: gamesSchema, played: gamesSchema })
type DoneOnDay = v.InferOutput<typeof recordSchema>
/** A date that a calendar has. */
const dateSchema = v.pipe(
  v.string(),
  v.isoDate(),
  v.check(date => dateOf(dayNumber(date)) === date),
)
const NOTHING: DoneOnDay = { solved: [], played: [] }
/** Some thirty years. */
const MAX_DAYS = 10_000

/** A seed that says which day it is of. */
const seedOf = (day: number): string => `DAY${dateOf(day).replaceAll('-', '')}`

const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])].sort()
const joinDays = (a: DoneOnDay, b: DoneOnDay): DoneOnDay => ({
  solved: union(a.solved, b.solved),
  played: union(a.played, b.played),
})

/** The challenges of a game, read when first needed. */
export interface ChallengeBank {
  game: string
  ideas(): readonly ChallengeIdea[]
}

interface DayOptions {
  storage: StorageContext
  games: ReadonlyMap<string, unknown>
  banks: readonly ChallengeBank[]
  /** Seconds that only grow, whatever the clock shows. */
  uptime?: () => number
}

/** Nobody lives more than two dates in a day. */
const MAX_NEW_DATES = 2
const DAY_SECONDS = 24 * 60 * 60

export function openDays({ storage, games, banks, uptime = systemUptime }: DayOptions): DayService {
  const store = openRecordStore<DoneOnDay>(storage, {
    name: 'days',
    version: 1,
    most: MAX_DAYS,
    migrations: {},
    parse(date, value) {
      const parsed = v.safeParse(recordSchema, value)
      return v.is(dateSchema, date) && parsed.success ? parsed.output : null
    },
  })
  const unsaved = storage.late.pendingWrites<DoneOnDay>((date, record) =>
    store.write(new Map(store.records).set(date, joinDays(store.records.get(date) ?? NOTHING, record))),
  )
  const recordOf = (date: string): DoneOnDay => unsaved.values.get(date) ?? store.records.get(date) ?? NOTHING
  const countedDays = (): Set<number> => new Set([...store.records.keys(), ...unsaved.values.keys()].map(dayNumber))
  /** When each new date was noted, while this program runs. */
  const noted: number[] = []
  function note(day: number, changes: Partial<DoneOnDay>): void {
    const date = dateOf(day)
    if (!countedDays().has(day)) {
      // The clock was set from day to day.
      if (noted.filter(at => uptime() - at < DAY_SECONDS).length >= MAX_NEW_DATES) return
      noted.push(uptime())
    }
    unsaved.keep(date, joinDays(recordOf(date), { ...NOTHING, ...changes }))
  }

  const ideas = new Map<string, readonly ChallengeIdea[]>()
  const ideasOf = (game: string): readonly ChallengeIdea[] => {
    const cached = ideas.get(game) ?? banks.find(bank => bank.game === game)?.ideas() ?? []
    ideas.set(game, cached)
    return cached
  }

  return {
    today(game, runs) {
      if (!games.has(game)) return notFound('services.not-found.game', { game })
      const day = localDay(storage.now())
      const record = recordOf(dateOf(day))
      const days = countedDays()
      const { days: streak, forgiven } = streakAt(days, day)
      const challenge = challengeOfDay(ideasOf(game), game, day)
      const begun = new Map(runs.filter(({ seed }) => seed === seedOf(day)).map(run => [run.mode, run.id]))
      return done({
        date: dateOf(day),
        challenge: challenge === null ? null : { id: challenge, solved: record.solved.includes(game) },
        seed: seedOf(day),
        runs: [...begun].map(([mode, id]) => ({ mode, id })),
        played: record.played.includes(game),
        streak,
        counted: days.has(day),
        forgiven,
      })
    },
    noteSolved(challenge) {
      const day = localDay(storage.now())
      const bank = banks.find(({ game }) => challengeOfDay(ideasOf(game), game, day) === challenge)
      if (bank && !recordOf(dateOf(day)).solved.includes(bank.game)) note(day, { solved: [bank.game] })
    },
    notePlayed(game, seed, endedAt) {
      const day = localDay(endedAt)
      if (seed === seedOf(day) && !recordOf(dateOf(day)).played.includes(game)) note(day, { played: [game] })
    },
    backUp: () => void store.backUp(),
    portable: portableDays(store),
  }
}

/** Adds what was done there. */
function portableDays(store: RecordStore<DoneOnDay>): Portable {
  const isNew = ({ date, ...there }: { date: string } & DoneOnDay): boolean => {
    const here = store.records.get(date) ?? NOTHING
    return there.solved.some(game => !here.solved.includes(game)) || there.played.some(game => !here.played.includes(game))
  }
  return portable({
    schema: v.object({ date: dateSchema, ...recordSchema.entries }),
    most: MAX_DAYS,
    pack: () => [...store.records].map(([date, record]) => ({ date, ...record })),
    look(all) {
      const fresh = all.filter(isNew).length
      return { fresh, names: [], same: all.length - fresh, other: 0, left: 0 }
    },
    take(all) {
      const changed = all.filter(isNew)
      if (changed.length === 0) return null
      const next = new Map(store.records)
      for (const { date, ...there } of changed) next.set(date, joinDays(next.get(date) ?? NOTHING, there))
      return store.write(next)
    },
  })
}

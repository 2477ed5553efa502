import { join } from 'node:path'
import { isPlaytest, type MatchSummary } from '../../shared/match.ts'
import { reason, type Message } from '../../shared/message.ts'
import type { ReplaySummary } from '../../shared/replay.ts'
import type { Viewer } from '../../shared/seat.ts'
import type { Ai } from '../ai/ai.ts'
import type { Studies } from '../ai/studies.ts'
import type { DeckService } from '../decks/decks.ts'
import type { Game } from '../kernel/game.ts'
import { gameFor } from '../kernel/replay.ts'
import type { LessonBook } from '../lessons/lessons.ts'
import type { Result } from '../lib/result.ts'
import { done, notFound, notSaved, refused } from '../lib/result.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { beginAttempt, beginLesson, type ChallengeBook } from './attempt.ts'
import { createSeatAssignments, grantedViewer } from './seat-assignments.ts'
import { openMatchFiles, type MatchFiles } from './match-file.ts'
import type { ListedMatch } from './match-index.ts'
import { toListed } from './match-index.ts'
import { openMatchList, type MatchList } from './match-list.ts'
import type { MatchHeader } from './match-record.ts'
import type { MatchService } from './match-service.ts'
import { createMatchTable, problemOf, type MatchTable } from './match-table.ts'
import type { Table } from './new-match.ts'
import { gameOfTable, prepareTable, mayBegin, newHeader, withAiLevel } from './new-match.ts'
import { openThinking } from './open-thinking.ts'
import { openAnalyses } from './replays/analyses.ts'
import { createReplays } from './replays/replays.ts'
import { playtestTable } from './playtest.ts'
import { portableMatches } from './portable-matches.ts'
import type { MatchContext } from './match-context.ts'
import type { RunningMatch } from './running-match.ts'
import { realStopwatch, type Stopwatch } from './stopwatch.ts'
import { later, toSeatedMatch, tableCalls } from './table-calls.ts'

/** Finished matches that the list still shows. */
const MAX_FINISHED = 20

/** For a match that has just been started or imported. */
const NONE: Pick<ListedMatch, 'counted' | 'hints'> = { counted: [0, 0], hints: [0, 0] }

/** Milliseconds. */
export type MatchTiming = Pick<MatchContext<RunningMatch>, 'thinkingLimit' | 'answerTime' | 'retryAfter'>
const TIMING: MatchTiming = {
  thinkingLimit: 30_000,
  answerTime: { apprentice: 150, adept: 150, master: 450, archmage: 450 },
  retryAfter: 5_000,
}

export interface MatchServiceOptions {
  storage: StorageContext
  games: ReadonlyMap<string, Game>
  ai: Ai
  studies: Studies
  /** Analyses of whole matches. */
  analysts: Studies
  decks: DeckService
  /** Letters, digits, - and _. */
  randomId: () => string
  randomSeed: () => string
  timing?: Partial<MatchTiming>
  /** For players' clocks. */
  stopwatch?: Stopwatch
  challenges: ChallengeBook
  lessons: LessonBook
}

export function openMatches(options: MatchServiceOptions): MatchService {
  const { storage, games, ai, studies, analysts, decks, randomId, randomSeed, timing, challenges, lessons } = options
  const { disk, notices, now } = storage
  const directory = join(storage.directory, 'matches')
  const files = openMatchFiles(disk, directory)
  const list = openMatchList({ disk, directory, files, notices, now })

  const seatAssignments = createSeatAssignments()
  /** Matches that are stuck because their file can't be written, with their notice: shown once until they continue. */
  const stuck = new Map<string, string>()
  const table = createMatchTable(
    {
      ...{ files, ai, studies, lessons, now, stopwatch: options.stopwatch ?? realStopwatch, ...TIMING, ...timing },
      onChange(match, entry) {
        const { challenge } = match.header
        list.put(toListed(match.header, entry, match))
        const notice = stuck.get(match.header.id)
        if (notice !== undefined) notices.dismiss(notice)
        stuck.delete(match.header.id)
        if (entry.outcome) list.remember()
        if (challenge && match.isSolved) challenges.onSolved(challenge.id)
        seatAssignments.review(toSeatedMatch(match))
      },
      stuck(id, why) {
        if (!stuck.has(id)) stuck.set(id, notices.add('warning', why.key, why.values))
      },
      onFailure: () => notices.add('warning', 'services.match.ai-failed'),
    },
    games,
  )

  /** Does something with a match, with the caller's rights in it. Its AIs start thinking only now, so that a player opening it sees all their plays. */
  const open = <T>(id: string, client: string, use: (match: RunningMatch, viewer: Viewer) => Result<T>): Result<T> => {
    const entry = list.find(id)
    if (!entry) return noMatch()
    const opened = table.open(entry)
    if (!opened.ok) return opened
    const result = use(opened.value, seatAssignments.viewerOf(client, toSeatedMatch(opened.value)))
    opened.value.wakeAis()
    return result
  }

  const keep = (entry: ListedMatch): Result<{ id: string }> => {
    list.put(entry)
    for (const id of list.surplus()) if (!forgetMatch(files, table, list, id)) replays.forget(id)
    list.remember()
    return done({ id: entry.id })
  }

  const start = (game: Game, prepared: Table, seed = randomSeed(), id = randomId()): Result<{ id: string }> => {
    const allowed = mayBegin(game, prepared)
    if (!allowed.ok) return allowed
    const begun = table.begin(game, newHeader(game, prepared, id, seed, now()))
    return begun.ok ? keep(toListed(begun.value.header, undefined, NONE)) : begun
  }

  const startIn = (id: string, prepare: (game: Game) => Result<Table>): Result<{ id: string }> => {
    const game = games.get(id)
    if (!game) return notFound('services.not-found.game', { game: id })
    const prepared = prepare(game)
    return prepared.ok ? start(gameOfTable(game, prepared.value), prepared.value) : prepared
  }

  const analyses = openAnalyses(storage, analysts)
  const replays = createReplays({
    list: list.shown,
    find: list.findReplay,
    read: id => files.read(id),
    summary: (entry, client) => replaySummary(entry, client, games),
    keep(header, entries) {
      const created = files.create(header, entries)
      return 'bytes' in created ? keep(toListed(header, entries.at(-1), NONE)) : notSaved(created)
    },
    versions: deck => decks.versions(deck),
    ...{ games, start, studies, analyses, now },
  })

  const written = { games, table, challenges, lessons, newId: randomId, now }
  const keepBegun = (begun: Result<ListedMatch>): Result<{ id: string }> => (begun.ok ? keep(begun.value) : begun)

  return {
    list: client => latestOf(list).map(entry => summary(entry, client, games)),
    replays,
    portable: portableMatches({ files, list, analyses }),
    create: request => startIn(request.game, game => prepareTable(game, decks, request)),
    playtest: (request, playtester) => startIn(request.game, game => playtestTable(game, decks, request, playtester)),
    begin: (game, prepared, { id, seed }) => start(game, prepared, seed, id),
    result: id => resultOf(list.shown.get(id)),
    attempt: challenge => keepBegun(beginAttempt(written, challenge)),
    beginLesson: (game, lesson, name) => keepBegun(beginLesson(written, { game, lesson, name })),
    rematch(id, level, sameOrder = false) {
      const entry = list.findReplay(id)
      const result = entry && files.read(id)
      if (!entry || result?.type !== 'match') return noMatch()
      // In a match that counts, knowing its chance would be an advantage.
      if (sameOrder && !isPlaytest(entry.seats)) return refused([reason('', 'services.refused.same-order')])
      const present = games.get(entry.game)
      if (!present) return notFound('services.not-found.game', { game: entry.game })
      const again = asNew(result.header)
      return start(gameAgain(present, result.header), level ? withAiLevel(again, level) : again, sameOrder ? result.header.seed : undefined)
    },
    ...tableCalls(open, seatAssignments),
    thinking: (id, client, at, signal = new AbortController().signal) =>
      later(open(id, client, (match, viewer) => done(openThinking({ match, viewer, at, signal }, studies, () => files.read(id))))),
    delete(id) {
      if (!list.find(id)) return noMatch()
      const problem = forgetMatch(files, table, list, id)
      if (!problem) replays.forget(id)
      list.remember()
      return problem ? notSaved(problem) : done(undefined)
    },
    setAway: isAway => table.setAway(isAway),
    close() {
      table.closeAll()
      replays.close()
      list.remember()
    },
  }
}

/** From the beginning, even if the match was continued from another one. A run goes on by itself. */
function asNew({ origin: _origin, run: _run, ...table }: MatchHeader): Table {
  return table
}

/** With the cards of sets as they are now; with those that it had where they have been deleted. */
function gameAgain(present: Game, header: MatchHeader): Game {
  if (header.written) return gameFor(present, header) ?? present
  const game = gameOfTable(present, header)
  return header.added && !mayBegin(game, header).ok ? (gameFor(present, header) ?? game) : game
}

const noMatch = (): Result<never> => notFound('services.not-found.match')

const latestFirst = (a: ListedMatch, b: ListedMatch): number => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1)

/** Running matches, and the latest finished ones. */
function latestOf({ shown }: MatchList): ListedMatch[] {
  const entries = [...shown.values()].sort(latestFirst)
  const over = new Set(entries.filter(entry => entry.outcome).slice(0, MAX_FINISHED))
  return entries.filter(entry => !entry.outcome || over.has(entry))
}

function forgetMatch(files: MatchFiles, table: MatchTable, list: MatchList, id: string): Message | null {
  const problem = files.remove(id)
  if (problem) return problem
  table.close(id)
  list.delete(id)
  return null
}

function summary(entry: ListedMatch, client: string, games: ReadonlyMap<string, Game>): MatchSummary {
  const { id, game, seats, turn, startedAt, updatedAt, outcome } = entry
  const viewer = entry.shared ? 'spectator' : grantedViewer(client, seats)
  const problem = problemOf(entry, games)
  return {
    id,
    game,
    seats,
    you: viewer === 'spectator' ? null : viewer,
    turn,
    startedAt,
    updatedAt,
    outcome,
    ...(problem ? { problem } : {}),
  }
}

const replaySummary = (entry: ListedMatch, client: string, games: ReadonlyMap<string, Game>): ReplaySummary => ({
  ...summary(entry, client, games),
  first: entry.first,
  counted: entry.counted,
  hints: entry.hints,
  origin: entry.origin,
  ...(entry.houseRules ? { houseRules: entry.houseRules } : {}),
  shared: entry.shared,
})

const resultOf = (entry: ListedMatch | undefined): ReturnType<MatchService['result']> =>
  entry && entry.outcome && { ...entry.outcome, endedAt: entry.updatedAt }

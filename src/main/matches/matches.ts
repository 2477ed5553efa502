import { join } from 'node:path'
import type { MatchSummary, MatchUpdate } from '../../shared/match.ts'
import { reason, type Message } from '../../shared/message.ts'
import type { ReplaySummary } from '../../shared/replay.ts'
import type { Viewer } from '../../shared/seat.ts'
import type { Ai } from '../ai/ai.ts'
import type { Studies } from '../ai/studies.ts'
import type { DeckService } from '../decks/decks.ts'
import type { Game } from '../kernel/game.ts'
import type { Result } from '../result.ts'
import { done, notFound, notSaved, refused } from '../result.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import type { Grants, Seated } from './grants.ts'
import { beginAttempt, type ChallengeBook } from './attempt.ts'
import { createGrants, grantedViewer, isShared } from './grants.ts'
import { beginGuided } from './guided.ts'
import { openMatchFiles, type MatchFiles } from './match-file.ts'
import type { ListedMatch } from './match-index.ts'
import { listed } from './match-index.ts'
import { openMatchList, type MatchList } from './match-list.ts'
import type { MatchService } from './match-service.ts'
import { createMatchTable, problemOf, type MatchTable } from './match-table.ts'
import type { Table } from './new-match.ts'
import { layTable, mayBegin, newHeader } from './new-match.ts'
import { openAnalyses } from './replays/analyses.ts'
import { createReplays } from './replays/replays.ts'
import { portableMatches } from './portable-matches.ts'
import { CHALLENGER } from './position.ts'
import type { MatchWorld, RunningMatch } from './running-match.ts'

/** Matches that are over and that the list of running ones still shows. */
const MOST_OVER = 20

/** Of a match that has just been begun or taken in. */
const NONE: Pick<ListedMatch, 'counted' | 'hints'> = { counted: [0, 0], hints: [0, 0] }

/** Milliseconds. */
export type MatchTiming = Pick<MatchWorld, 'thinkingLimit' | 'retryAfter'>
const TIMING: MatchTiming = { thinkingLimit: 30_000, retryAfter: 5_000 }

export interface MatchServiceOptions {
  storage: StorageContext
  games: ReadonlyMap<string, Game>
  ai: Ai
  studies: Studies
  /** Who goes through whole matches. */
  analysts: Studies
  decks: DeckService
  /** Letters, digits, - and _. */
  randomId: () => string
  randomSeed: () => string
  timing?: MatchTiming
  challenges: ChallengeBook
}

export function openMatches(options: MatchServiceOptions): MatchService {
  const { storage, games, ai, studies, analysts, decks, randomId, randomSeed, timing = TIMING, challenges } = options
  const { disk, notices, now } = storage
  const directory = join(storage.directory, 'matches')
  const files = openMatchFiles(disk, directory)
  const list = openMatchList({ disk, directory, files, notices, now })

  const grants = createGrants()
  const table = createMatchTable(
    {
      ...{ files, ai, studies, now, ...timing },
      changed(match, entry) {
        const { challenge } = match.header
        list.put(listed(match.header, entry, match))
        if (entry.outcome) list.remember()
        if (challenge && entry.outcome?.winner === CHALLENGER) challenges.solved(challenge.id)
        grants.review(seated(match))
      },
      stuck: why => notices.add('warning', why.key, why.values),
      failed: () => notices.add('warning', 'services.match.program-failed'),
    },
    games,
  )

  /** Does something with a match, as who the caller is in it. Its programs begin to think only now, so that whoever opens it sees all that they do. */
  const open = <T>(id: string, client: string, use: (match: RunningMatch, viewer: Viewer) => Result<T>): Result<T> => {
    const entry = list.find(id)
    if (!entry) return noMatch()
    const opened = table.open(entry)
    if (!opened.ok) return opened
    const result = use(opened.value, grants.viewerOf(client, seated(opened.value)))
    opened.value.wakePrograms()
    return result
  }

  const keep = (entry: ListedMatch): Result<{ id: string }> => {
    list.put(entry)
    list.remember()
    return done({ id: entry.id })
  }

  const start = (game: Game, laid: Table, seed = randomSeed()): Result<{ id: string }> => {
    const allowed = mayBegin(game, laid)
    if (!allowed.ok) return allowed
    const header = newHeader(game, laid, randomId(), seed, now())
    const begun = table.begin(game, header, game !== games.get(game.id))
    return begun.ok ? keep(listed(begun.value.header, undefined, NONE)) : begun
  }

  const analyses = openAnalyses(storage, analysts)
  const replays = createReplays({
    list: list.shown,
    games,
    read: id => files.read(id),
    summary: (entry, client) => replaySummary(entry, client, games),
    start,
    keep(header, entries) {
      const created = files.create(header, entries)
      return 'bytes' in created ? keep(listed(header, entries.at(-1), NONE)) : notSaved(created)
    },
    versions: deck => decks.versions(deck),
    ...{ studies, analyses },
  })
  const forget = (id: string): Message | null => forgetMatch(files, table, list, id)

  return {
    list: client => latestOf(list).map(entry => summary(entry, client, games)),
    replays,
    portable: portableMatches({ files, list, analyses }),
    create(wanted) {
      const game = games.get(wanted.game)
      if (!game) return notFound('services.not-found.game', { game: wanted.game })
      const laid = layTable(game, decks, wanted)
      return laid.ok ? start(game, laid.value) : laid
    },
    beginGuided: (id, name) => beginGuided(games, id, name, start),
    attempt(challenge) {
      const begun = beginAttempt({ games, table, challenges, newId: randomId, now }, challenge)
      if (!begun.ok) return begun
      const kept = keep(begun.value)
      for (const id of list.surplus()) forget(id)
      return kept
    },
    rematch(id) {
      const entry = list.shown.get(id)
      const read = entry && files.read(id)
      if (!entry || read?.type !== 'match') return noMatch()
      const game = games.get(entry.game)
      // From the beginning, also where the match was played on from another one; and who has learned the game needs no guide.
      const { origin: _origin, guided: _guided, ...laid } = read.header
      return game ? start(game, laid) : notFound('services.not-found.game', { game: entry.game })
    },
    view: (id, client) => open(id, client, (match, viewer) => done(match.view(viewer))),
    watch: (id, client, signal) => open(id, client, (match, viewer) => done(watchAs(grants, client, match, viewer, signal))),
    sit: (id, client, seat) => open(id, client, match => satDown(grants.grant(client, seated(match), seat))),
    options: (id, client, draft) => open(id, client, (match, viewer) => match.options(viewer, draft)),
    foresee: (id, client, draft) => open(id, client, (match, viewer) => match.foresee(viewer, draft)),
    hint: (id, client, revision) => later(open(id, client, (match, viewer) => done(match.hint(viewer, revision)))),
    playHint: (id, client, revision) => open(id, client, (match, viewer) => match.playHint(viewer, revision)),
    act: (id, client, revision, draft) => open(id, client, (match, viewer) => match.act(viewer, revision, draft)),
    position: (id, client) => open(id, client, (match, viewer) => done({ json: match.write(viewer) })),
    undo: (id, client, revision) => open(id, client, (match, viewer) => match.undo(viewer, revision)),
    answerUndo: (id, client, revision, allow) => open(id, client, (match, viewer) => match.answerUndo(viewer, revision, allow)),
    concede: (id, client) => open(id, client, (match, viewer) => match.concede(viewer)),
    delete(id) {
      if (!list.find(id)) return noMatch()
      const problem = forget(id)
      if (!problem) replays.forget(id)
      list.remember()
      return problem ? notSaved(problem) : done(undefined)
    },
    close() {
      table.closeAll()
      replays.close()
      list.remember()
    },
  }
}

/** From whichever seat the caller is granted, then and later. */
const watchAs = (
  grants: Grants,
  client: string,
  match: RunningMatch,
  viewer: Viewer,
  signal?: AbortSignal,
): AsyncGenerator<MatchUpdate, void> =>
  isShared(match.header.seats) ? watchShared(grants, client, match, signal) : match.watch(viewer, signal)

async function* watchShared(grants: Grants, client: string, match: RunningMatch, signal?: AbortSignal): AsyncGenerator<MatchUpdate, void> {
  for (let isMoved = true; isMoved && !signal?.aborted;) {
    isMoved = false
    const moved = new AbortController()
    const forget = grants.onChange(match.header.id, () => {
      isMoved = true
      moved.abort()
    })
    try {
      const viewer = grants.viewerOf(client, seated(match))
      yield* match.watch(viewer, signal ? AbortSignal.any([signal, moved.signal]) : moved.signal)
    } finally {
      forget()
    }
  }
}

const satDown = (granted: boolean): Result<void> => (granted ? done(undefined) : refused([reason('', 'services.refused.not-awaited')]))

const later = async <T>(asked: Result<Promise<Result<T>>>): Promise<Result<T>> => (asked.ok ? asked.value : asked)

const noMatch = (): Result<never> => notFound('services.not-found.match')

const seated = ({ header, awaited }: RunningMatch): Seated => ({ id: header.id, seats: header.seats, awaited })

const latestFirst = (a: ListedMatch, b: ListedMatch): number => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1)

/** Those that run, and the latest few that are over. */
function latestOf({ shown }: MatchList): ListedMatch[] {
  const entries = [...shown.values()].sort(latestFirst)
  const over = new Set(entries.filter(entry => entry.outcome).slice(0, MOST_OVER))
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
  shared: entry.shared,
})

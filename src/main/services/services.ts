import { randomUUID } from 'node:crypto'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Descent } from '../kernel/descent.ts'
import type { GameCatalog } from '../../shared/catalog.ts'
import type { AppInfo } from '../../shared/contract.ts'
import type { Ai } from '../ai/ai.ts'
import type { BackupService } from '../backups/backups.ts'
import { createBackupService } from '../backups/backups.ts'
import { createStudies, type Studies } from '../ai/studies.ts'
import { createProvers, type Provers } from '../challenges/provers.ts'
import { cardKits, challengeKits, lessonKits, scenarioKits } from '../games.ts'
import { createLessons, type LessonBook } from '../lessons/lessons.ts'
import { openChallenges, type ChallengeService } from '../challenges/challenges.ts'
import { challengeIdeas } from '../challenges/read-challenges.ts'
import { openDays, type DayService } from '../day/days.ts'
import type { DeckService } from '../decks/decks.ts'
import { openDecks } from '../decks/decks.ts'
import { createEverything, EXPORTS, type EverythingService } from '../full-export/full-export.ts'
import type { Game } from '../kernel/game.ts'
import { openLab, type LabOptions, type LabService } from '../lab/lab.ts'
import { UNFINISHED } from '../lab/unfinished-runs.ts'
import { createLabWorkers, type LabWorkers } from '../lab/pool.ts'
import { openLog, type Log } from '../log/log.ts'
import { createReporter, type Reporter } from '../log/report.ts'
import type { MatchService } from '../matches/match-service.ts'
import type { MatchTiming } from '../matches/matches.ts'
import { realStopwatch, type Stopwatch } from '../matches/stopwatch.ts'
import { openMatches } from '../matches/matches.ts'
import { openPositionBook } from '../positions/position-book.ts'
import { openPositions, type PositionService } from '../positions/positions.ts'
import { openRuns, type RunService } from '../runs/runs.ts'
import { RUNS } from '../runs/run-store.ts'
import { PICTURES } from '../sets/set-pictures.ts'
import { SETS } from '../sets/set-store.ts'
import { openSets, type SetService } from '../sets/sets.ts'
import { openBalance, type BalanceService } from '../sets/balance.ts'
import { createMeasure, createMeasurePlan, type Measure } from '../sets/measure.ts'
import { createTryOut, type TryOut } from '../sets/try-out.ts'
import { withSetFacet } from '../sets/universe.ts'
import type { SettingsService } from '../settings/settings.ts'
import { openSettings } from '../settings/settings.ts'
import type { Disk } from '../storage/disk.ts'
import { realDisk } from '../storage/disk.ts'
import type { MakeStore } from '../storage/make-store.ts'
import { createBackgroundWrites, type BackgroundWrites } from '../storage/background-writes.ts'
import type { Notices } from '../storage/notices.ts'
import { createNotices } from '../storage/notices.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { defaultPoolSize } from '../lib/worker-pool.ts'
import { sweepTemporary } from '../storage/sweep.ts'

/** How often stores are checked for a backup, so that long sessions have some. */
const BACKUP_INTERVAL = 24 * 60 * 60 * 1000

export interface ServiceOptions {
  /** Exclusive, unless it is read-only: its lock is held. */
  dataDirectory: string
  /** The system's error code if nothing can be written: `disk` and `makeStore` then refuse every change. */
  readOnly?: string | null
  host: AppInfo['host']
  version: string
  games: readonly Game[]
  ai: Ai
  /** Studies that a player waits for. */
  studies?: Studies
  /** Studies of whole matches. */
  analysts?: Studies
  labWorkers?: LabWorkers
  provers?: Provers
  lessons?: LessonBook
  makeStore: MakeStore
  /** Milliseconds since 1970. */
  now?: () => number
  /** Letters, digits, - and _; never repeated. */
  randomId?: () => string
  /** Unpredictable seeds. */
  randomSeed?: () => string
  disk?: Disk
  timing?: Partial<MatchTiming>
  stopwatch?: Stopwatch
}

/** All services behind the contract. */
export interface Services {
  info: AppInfo
  notices: Notices
  /** Writes that no call waits for. */
  late: BackgroundWrites
  log: Log
  reporter: Reporter
  backups: BackupService
  everything: EverythingService
  catalog: { games(): GameCatalog[] }
  decks: DeckService
  lab: LabService
  matches: MatchService
  challenges: ChallengeService
  days: DayService
  runs: RunService
  positions: PositionService
  sets: SetService
  tryOut: TryOut
  measure: Measure
  balance: BalanceService
  settings: SettingsService
  /** Ends running tasks. Nothing needs saving: every change is on disk before its call is answered. */
  close(): Promise<void>
}

/** Opens the data directory. Damaged files are repaired or reported in notices. */
export async function openServices(options: ServiceOptions): Promise<Services> {
  const { dataDirectory, host, version, ai, now = Date.now, randomId = randomUUID, randomSeed = randomUUID, disk = realDisk } = options
  const log = openLog({
    disk,
    directory: dataDirectory,
    hidden: [
      [dataDirectory, '<data>'],
      [homedir(), '~'],
    ],
    now,
  })
  const notices = createNotices(({ key, values }) => log.note('notice', `${key} ${JSON.stringify(values ?? {})}`))
  if (options.readOnly) noteReadOnly(notices, dataDirectory, options.readOnly)
  const info: AppInfo = { version, host, dataDirectory }
  const late = createBackgroundWrites(notices, (options.stopwatch ?? realStopwatch).setTimer)
  const storage: StorageContext = {
    directory: dataDirectory,
    disk,
    makeStore: options.makeStore,
    notices,
    late,
    now,
    isReadOnly: Boolean(options.readOnly),
  }
  const plain = new Map(options.games.map(game => [game.id, game]))
  for (const folder of ['.', 'backups', 'drafts', 'matches', RUNS, SETS, PICTURES, 'analyses', UNFINISHED, EXPORTS])
    sweepTemporary(disk, join(dataDirectory, folder))
  const settings = openSettings(storage)
  const playerName = () => settings.get().playerName
  const sets = openSets({ storage, games: plain, kits: cardKits, playerName, randomId })
  const { games } = sets
  const decks = openDecks({ storage, games, randomId, sets: sets.ofDecks })
  const studies = options.studies ?? createStudies({ size: 1 })
  const analysts = options.analysts ?? createStudies({ size: defaultPoolSize() })
  const timing = { ...(options.timing && { timing: options.timing }), ...(options.stopwatch && { stopwatch: options.stopwatch }) }
  const banks = challengeKits.map(kit => ({ game: kit.game, ideas: () => challengeIdeas(kit) }))
  const days = openDays({ storage, games: plain, banks })
  const provers = options.provers ?? createProvers()
  const book = openPositionBook({ storage, games, plain, kits: scenarioKits, challengeKits, provers, playerName, randomSeed })
  const challenges = openChallenges(storage, plain, playerName, book.challenges, days.noteSolved)
  const lessons = options.lessons ?? createLessons(lessonKits)
  const matches = openMatches({ storage, games, ai, studies, analysts, decks, challenges, lessons, randomId, randomSeed, ...timing })
  const positions = openPositions({ book, games, kits: scenarioKits, challengeKits, matches, randomId, randomSeed })
  ai.onCut?.(() => notices.add('info', 'services.match.thinking-cut'))
  const runs = openRuns({ storage, games: plain, decks, matches, settings, playerName, randomId, randomSeed, played: days.notePlayed })
  const keepMatch: LabOptions['keepMatch'] = match => matches.replays.keepSimulated(match)
  const lab = openLab({ storage, games, workers: options.labWorkers ?? createLabWorkers(), decks, keepMatch, randomId, randomSeed })
  const planMeasure = createMeasurePlan({ sets, games, kits: cardKits })
  const daily = setInterval(() => {
    settings.backUp()
    decks.backUp()
    challenges.backUp()
    days.backUp()
    runs.backUp()
    sets.backUp()
    positions.backUp()
  }, BACKUP_INTERVAL)
  daily.unref()
  return Promise.resolve({
    info,
    notices,
    late,
    log,
    reporter: createReporter({ log, info, games: options.games, matches, now }),
    backups: createBackupService({ decks: decks.backups, sets: sets.backups, runs: runs.backups, settings: settings.backups }),
    everything: createEverything(storage, {
      pictures: sets.portablePictures,
      sets: sets.portable,
      decks: decks.portable,
      matches: matches.portable,
      runs: runs.portable,
      challenges: challenges.portable,
      positions: positions.portable,
      days: days.portable,
      lab: lab.portable,
      ...settings.portable,
    }),
    catalog: {
      games: () =>
        [...games.values()].map(({ id, catalog, deckDraft, descent }) => ({
          ...withLessons(withSetFacet(catalog, sets.offered(id)), lessons.idsOf(id)),
          ...(deckDraft && { drafts: true }),
          ...(descent && { descents: descentInfo(descent) }),
        })),
    },
    decks,
    lab,
    matches,
    challenges,
    days,
    runs,
    positions,
    sets,
    measure: createMeasure(planMeasure, lab),
    balance: openBalance({ storage, sets, games: plain, plan: planMeasure, lab }),
    tryOut: createTryOut({ sets, games: plain, matches, settings: settings.get, randomId, randomSeed }),
    settings,
    async close() {
      clearInterval(daily)
      await lab.close()
      matches.close()
      await Promise.all([studies.close(), analysts.close(), provers.close()])
      await ai.close()
      late.close()
    },
  })
}

function noteReadOnly(notices: Notices, directory: string, code: string): void {
  const isFull = ['ENOSPC', 'EDQUOT'].includes(code)
  const key = isFull ? 'services.storage.started-read-only.full' : 'services.storage.started-read-only.protected'
  notices.add('warning', key, { directory, code })
}

const descentInfo = ({ starters, format }: Descent): GameCatalog['descents'] => ({
  starters: starters.map(({ id, cards }) => ({ id, cards: [...cards] })),
  ...(format !== undefined && { format }),
})

const withLessons = (catalog: GameCatalog, lessons: string[]): GameCatalog => (lessons.length > 0 ? { ...catalog, lessons } : catalog)

import about from '../../../package.json' with { type: 'json' }
import type { AppInfo } from '../../shared/contract.ts'
import type { Settings } from '../../shared/settings.ts'
import { createAi } from '../ai/pool.ts'
import { games } from '../games.ts'
import { createRouter, type HostParts } from '../ipc/router.ts'
import { describeError } from '../log/log.ts'
import { onUnexpected } from './process-end.ts'
import { openServices } from '../services/services.ts'
import { realDisk } from '../storage/disk.ts'
import type { MakeStore } from '../storage/make-store.ts'
import { readOnlyDisk, readOnlyStores } from '../storage/read-only.ts'
import type { StorageContext } from '../storage/storage-context.ts'

export interface AppOptions {
  dataDirectory: string
  /** The system's error code if nothing can be written there; null if its lock is held. */
  readOnly?: string | null
  host: AppInfo['host']
  makeStore: MakeStore
  /** Features of this host only. */
  parts?: HostParts
}
export interface OpenedApp {
  router: ReturnType<typeof createRouter>
  /** Logs a problem of the host, and returns a report of it for the player to pass on. */
  report(problem: string): string
  theme(): Settings['theme']
  /** For data a host keeps in addition to the services. */
  storage: StorageContext
  setAway(isAway: boolean): void
  close(): Promise<void>
}

/** The app behind the contract, the same in both hosts. */
export async function openApp({ dataDirectory, readOnly = null, host, parts, ...options }: AppOptions): Promise<OpenedApp> {
  const disk = readOnly === null ? realDisk : readOnlyDisk(realDisk, readOnly)
  const makeStore = readOnly === null ? options.makeStore : readOnlyStores(readOnly)
  const services = await openServices({
    dataDirectory,
    host,
    version: about.version,
    games,
    ai: createAi({ games }),
    disk,
    makeStore,
    readOnly,
  })
  onUnexpected(error => services.log.note('error', describeError(error)))
  services.log.note('start', `Grimoire ${about.version}, ${host}, ${process.platform} ${process.arch}, Node ${process.versions.node}`)
  return {
    router: createRouter(services, parts),
    report: problem => services.reporter.report({ problem, place: host }, ''),
    theme: () => services.settings.get().theme,
    storage: { directory: dataDirectory, disk, makeStore, notices: services.notices, late: services.late, now: Date.now },
    setAway: isAway => services.matches.setAway(isAway),
    close: () => services.close(),
  }
}

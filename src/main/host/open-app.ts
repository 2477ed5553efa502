import about from '../../../package.json' with { type: 'json' }
import type { AppInfo } from '../../shared/contract.ts'
import { createAi } from '../ai/pool.ts'
import { games } from '../games.ts'
import { createRouter, type HostParts } from '../ipc/router.ts'
import { described } from '../log/log.ts'
import { onUnexpected } from './process-end.ts'
import { openServices } from '../services/services.ts'
import { realDisk } from '../storage/disk.ts'
import type { MakeStore } from '../storage/make-store.ts'
import type { StorageContext } from '../storage/storage-context.ts'

export interface AppOptions {
  /** Exclusive: its lock is held. */
  dataDirectory: string
  host: AppInfo['host']
  makeStore: MakeStore
  /** Features of this host only. */
  parts?: HostParts
}
export interface OpenedApp {
  router: ReturnType<typeof createRouter>
  /** For data a host keeps in addition to the services. */
  storage: StorageContext
  close(): Promise<void>
}

/** The app behind the contract, the same in both hosts. */
export async function openApp({ dataDirectory, host, makeStore, parts }: AppOptions): Promise<OpenedApp> {
  const services = await openServices({ dataDirectory, host, version: about.version, games, ai: createAi({ games }), makeStore })
  onUnexpected(error => services.log.note('error', described(error)))
  services.log.note('start', `Grimoire ${about.version}, ${host}, ${process.platform} ${process.arch}, Node ${process.versions.node}`)
  return {
    router: createRouter(services, parts),
    storage: { directory: dataDirectory, disk: realDisk, makeStore, notices: services.notices, late: services.late, now: Date.now },
    close: () => services.close(),
  }
}

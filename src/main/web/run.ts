import { fileURLToPath } from 'node:url'
import type { Flags } from '../cli/flags.ts'
import { hostMessage, hostText } from '../lib/host-text.ts'
import { openFilesRoute } from '../../shared/opened-file.ts'
import { createOpenedFiles } from '../ipc/opened-files.ts'
import type { FileQueue } from '../ipc/file-queue.ts'
import type { ServedRouter } from '../ipc/transport.ts'
import { serveContract } from '../ipc/transport.ts'
import { describeLock } from '../host/lock-text.ts'
import { sessionFile, type WebSession } from '../host/web-session.ts'
import { openDataDirectory } from '../storage/data-directory.ts'
import { takeLock } from '../storage/lock.ts'
import { newToken } from './guard.ts'
import { startWebHost } from './web-host.ts'

/** Tried first, and remembered by browsers; the following ports if it is taken. */
const DEFAULT_PORT = 4747
const MORE_PORTS = 20

export interface Served {
  router: ServedRouter
  close(): Promise<void>
}
export interface OpenedData {
  directory: string
  /** The system's error code if nothing can be written there; null if the directory is locked for this process. */
  readOnly: string | null
}
export interface WebRun {
  flags: Flags
  rendererDirectory: string
  /** The development server's address, and the token that survives restarts of the host. */
  development?: { origin: string; token: string } | undefined
  /** Opens the services behind the contract; called once the data directory is locked, or can't be written to. */
  open(data: OpenedData, files: FileQueue): Promise<Served>
  print(line: string): void
  report(error: unknown): void
}
export type RunningWebHost = { ok: true; address: string; stop(): Promise<void> } | { ok: false; problem: string }

/**
 * A killed run leaves its session behind, and browser windows that try to reconnect, so the next run reuses its address.
 *
 * Locks the data directory, opens the services, listens, and prints the address, or that of the file screen if there are files to open. `problem` is one line
 * for the player.
 */
export async function runWebHost(run: WebRun): Promise<RunningWebHost> {
  const directory = await openDataDirectory(run.flags.dataDirectory ?? undefined)
  if (!directory.ok) return { ok: false, problem: hostMessage(directory.message) }
  const { files } = run.flags
  const result = await takeLock(directory.path, 'web')
  if (!result.ok && result.reason !== 'not-written') {
    const problem = await describeLock(result, directory.path)
    return { ok: false, problem: files.length === 0 ? problem : `${problem} ${hostText('locked.drop')}` }
  }
  const arrivals = createOpenedFiles()
  arrivals.add(files)
  const undo: (() => Promise<void>)[] = result.ok ? [() => result.lock.release()] : []
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const readOnly = result.ok ? null : result.code
    const served = await run.open({ directory: directory.path, readOnly }, arrivals)
    undo.push(() => served.close())
    const session = result.ok ? sessionFile(directory.path) : null
    const killed: WebSession | null = (await session?.read()) ?? null
    const started = await startWebHost({
      rendererDirectory: run.rendererDirectory,
      openPeer: serveContract(served.router, run.report),
      ports: portsToTry(run.flags.port, killed?.port),
      token: run.development?.token ?? killed?.token ?? newToken(),
      developmentOrigin: run.development?.origin,
    })
    if (!started.ok) {
      await stop()
      return { ok: false, problem: describePort(run.flags.port, started.port, started.code) }
    }
    const { host } = started
    undo.push(() => host.close())
    await session?.write({ pid: process.pid, port: host.port, token: host.token })
    undo.push(() => session?.remove() ?? Promise.resolve())
    if (run.flags.port === null && host.port !== (killed?.port ?? DEFAULT_PORT)) {
      run.print(hostText('port-moved', { wanted: killed?.port ?? DEFAULT_PORT, port: host.port }))
    }
    run.print(hostText('address', { address: files.length === 0 ? host.address : `${host.address}#${openFilesRoute(1)}` }))
    return { ok: true, address: host.address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function portsToTry(requested: number | null, before: number | undefined): number[] {
  if (requested !== null) return [requested]
  const defaultPorts = Array.from({ length: MORE_PORTS + 1 }, (_, index) => DEFAULT_PORT + index)
  return before === undefined ? defaultPorts : [before, ...defaultPorts.filter(port => port !== before)]
}

function describePort(requested: number | null, port: number, code: string): string {
  if (code === 'EADDRINUSE') {
    return requested === null
      ? hostText('port.none-free', { first: DEFAULT_PORT, last: DEFAULT_PORT + MORE_PORTS })
      : hostText('port.in-use', { port })
  }
  return hostText(code === 'EACCES' ? 'port.not-allowed' : 'port.unusable', { port, code })
}

/** The built renderer's folder, relative to the built entry point. */
export const builtRenderer = (entry: string): string => fileURLToPath(new URL('../renderer', entry))

/** What `npm run dev` passes to the host it starts. */
export function developmentFrom(env: Readonly<Record<string, string | undefined>>): WebRun['development'] {
  const { ELECTRON_RENDERER_URL: address, GRIMOIRE_TOKEN: token } = env
  return address && token && URL.canParse(address) ? { origin: new URL(address).origin, token } : undefined
}

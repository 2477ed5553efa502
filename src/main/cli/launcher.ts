import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import { hostMessage, hostText } from '../lib/host-text.ts'
import { startDesktop } from './desktop-process.ts'
import type { Environment } from './electron-binary.ts'
import { findElectron } from './electron-binary.ts'
import type { Flags } from './flags.ts'

export interface Launcher {
  /** The project's folder. */
  root: string
  /** The folder of the npm package `electron`. */
  electron: string
  env: Environment
  platform: NodeJS.Platform
  /** In milliseconds: a download without progress, and from launch to the window's first answer. */
  limits: { silence: number; patience: number }
  print(line: string): void
  complain(line: string): void
  /** Runs the web host in this process. */
  becomeWebHost(): Promise<void>
  /** Calls back when this process is asked to end. */
  onSignal(listener: () => void): void
}

export const LIMITS = { silence: 20_000, patience: 15_000 }

/**
 * Runs the desktop host, or says in one line why it can't and runs the web host. Resolves to the exit code once the desktop host has ended, or to 0 as soon as
 * the web host runs.
 */
export async function launch(launcher: Launcher, flags: Flags): Promise<number> {
  if (flags.host === 'web') return web(launcher)
  if (flags.host === 'desktop' && flags.port !== null) return refuse(launcher, hostText('launcher.no-port-for-desktop'))
  // A port only makes sense for the web host.
  if (flags.port !== null) return web(launcher)

  const ending = new AbortController()
  const started = await desktop(launcher, flags, ending)
  if (ending.signal.aborted && started.type !== 'started') return 0
  if (started.type === 'refused') return 1
  if (started.type === 'handed-over') return 0
  if (started.type === 'failed') {
    const reason = hostMessage(started.message)
    if (flags.host === 'desktop') return refuse(launcher, hostText('launcher.no-desktop', { reason }))
    launcher.print(hostText('launcher.instead', { reason }))
    return web(launcher)
  }
  launcher.print(hostText('launcher.desktop-up'))
  return started.ended
}

async function web(launcher: Launcher): Promise<number> {
  await launcher.becomeWebHost()
  return 0
}

function refuse(launcher: Launcher, line: string): number {
  launcher.complain(line)
  return 1
}

async function desktop(launcher: Launcher, flags: Flags, ending: AbortController): ReturnType<typeof startDesktop> {
  const { electron, env, limits, print, root } = launcher
  const obstacle = noDisplay(launcher)
  if (obstacle) return { type: 'failed', message: obstacle }
  const onDownload = (): void => print(hostText('launcher.downloading'))
  const binary = await findElectron({ electron, env, silence: limits.silence, onDownload })
  if (!binary.ok) return { type: 'failed', message: binary.message }
  const args = [root, ...(flags.dataDirectory === null ? [] : [`--data-dir=${flags.dataDirectory}`]), ...flags.files]
  launcher.onSignal(() => ending.abort())
  return startDesktop({ program: binary.path, args, env, patience: limits.patience, ending: ending.signal, print })
}

/** Only Linux and similar systems can detect that there is no display. */
const noDisplay = ({ platform, env }: Launcher): Message | null =>
  platform === 'win32' || platform === 'darwin' || env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? null : message('host.desktop.no-display')

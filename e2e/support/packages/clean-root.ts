import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asOrdinaryUser, isRoot } from '../desktop/ordinary-user.ts'

const run = promisify(execFile)

const MOUNT = `set -e
cd "$1"
mkdir upper work root
mount -t overlay overlay -o lowerdir=/,upperdir=upper,workdir=work root`

/** Mounts over this system's files a layer that takes all changes, and stays in it until its input ends. */
const LAYER = `${MOUNT}
for folder in dev proc sys tmp; do mount --rbind /$folder root/$folder; done
exec chroot root sh -c 'mkdir -p /home/player && chown nobody /home/player && echo ready && exec cat'`

/** Where `chroot` and dpkg's helpers are, whatever the caller's PATH. */
const AS_ROOT = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/local/sbin:/usr/sbin:/sbin` }

const OWN_MOUNTS = ['--mount', '--propagation', 'private', 'sh', '-c']
const HOME = '/home/player'

/** This system as a throw-away copy: what is installed there changes nothing here. */
export interface CleanRoot {
  /** Runs a command there as root, and returns what it has printed. Throws if it fails. */
  asRoot(command: string, ...args: string[]): Promise<string>
  /** The same for a user with an empty home and GNOME's settings. */
  asPlayer(command: string, ...args: string[]): Promise<string>
  /** A command as that user runs it. */
  playerCommand(command: string, args: readonly string[], env?: Readonly<Record<string, string>>): [string, string[]]
  /** Where this process sees a file of that user. */
  inHome(path: string): string
  close(): Promise<void>
}

/** Why there can't be one; null if there can. */
export function whyNoCleanRoot(): string | null {
  if (!isRoot) return 'it needs root on Linux'
  if (!existsSync('/usr/bin/dpkg-deb') || !existsSync('/usr/bin/apt-get')) return 'it needs Debian’s dpkg-deb and apt-get'
  const folder = mkdtempSync(join(tmpdir(), 'grimoire-layer-'))
  const { status } = spawnSync('unshare', [...OWN_MOUNTS, MOUNT, 'sh', folder])
  rmSync(folder, { recursive: true, force: true })
  return status === 0 ? null : 'no layer can be mounted over this system, as in many containers'
}

/** Makes one, whose changes go into an empty folder. */
export async function startCleanRoot(folder: string): Promise<CleanRoot> {
  const holder = spawn('unshare', [...OWN_MOUNTS, LAYER, 'sh', folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: AS_ROOT,
  })
  const ended = once(holder, 'exit')
  await Promise.race([once(holder.stdout, 'data'), ended.then(() => Promise.reject(new Error('no layer can be mounted over this system')))])
  const inside = (command: string, args: readonly string[]): [string, string[]] => [
    'nsenter',
    ['--target', String(holder.pid), '--mount', '--root', '--', 'env', '--chdir=/', command, ...args],
  ]
  const playerCommand: CleanRoot['playerCommand'] = (command, args, env = {}) => {
    const own = {
      HOME,
      PATH: '/usr/bin:/bin',
      LANG: 'C.UTF-8',
      XDG_CURRENT_DESKTOP: 'GNOME',
      DISPLAY: process.env['DISPLAY'] ?? '',
      ...env,
    }
    const variables = Object.entries(own).map(([name, value]) => `${name}=${value}`)
    return inside(...asOrdinaryUser('env', ['-i', ...variables, command, ...args]))
  }
  const printed = async (command: [string, string[]]): Promise<string> => (await run(...command, { env: AS_ROOT })).stdout.trim()
  return {
    asRoot: (command, ...args) => printed(inside('env', ['DEBIAN_FRONTEND=noninteractive', command, ...args])),
    asPlayer: (command, ...args) => printed(playerCommand(command, args)),
    playerCommand,
    inHome: path => join(`/proc/${holder.pid}/root`, HOME, path),
    close: async () => {
      holder.stdin.end()
      await ended
    },
  }
}

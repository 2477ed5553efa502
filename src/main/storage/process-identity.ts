import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When the process with that id began, as text for comparison only: ids are reused, but not with the same time. Null if there is no such
 * process, or only a zombie; 'unknown' if the system doesn't say (Windows, without a slow tool).
 */
export function startOf(pid: number): string | null {
  if (!exists(pid)) return null
  try {
    if (process.platform === 'linux') return startOnLinux(pid)
    if (process.platform === 'darwin') return startOnMac(pid)
  } catch {
    return UNKNOWN
  }
  return UNKNOWN
}

export const UNKNOWN = 'unknown'

/** Whether a process with that id exists, for any user. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function startOnLinux(pid: number): string | null {
  // After the name, whose parentheses can contain anything: the 3rd field is the state, the 22nd counts clock ticks since boot.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return null
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return fields[19] ? `${boot} ${fields[19]}` : UNKNOWN
}

function startOnMac(pid: number): string | null {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { env, encoding: 'utf8' }).trim()
  const [state = '', ...start] = line.split(/\s+/)
  return state.startsWith('Z') ? null : start.join(' ') || UNKNOWN
}

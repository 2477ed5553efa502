import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When the process of that id began, as text to be compared only: ids are given out again, this pair is not. Null when there
 * is none, or only its remains that nobody has cleared away; 'unknown' where the system doesn't tell (Windows, without asking a slow tool).
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

/** True while a process of that id is there, whoever owns it. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function startOnLinux(pid: number): string | null {
  // After the name, whose parentheses may hold anything: the 3rd field is the state, the 22nd counts clock ticks since boot.
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

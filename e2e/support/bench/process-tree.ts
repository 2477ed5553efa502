import { readdirSync, readFileSync } from 'node:fs'

/** A process and all that it has started, on Linux. */
export interface ProcessTree {
  /** Proportional memory (PSS) in bytes, by kind of process: what several share counts once. Throws if this user may not know. */
  memory(): Map<string, number>
  /** Processor time so far in seconds. */
  processorTime(): number
}

/** The system counts processor time in ticks, a hundred a second on every Linux. */
const TICKS = 100

/** `proc`: where the system tells of its processes. */
export function processTree(pid: number, proc = '/proc'): ProcessTree {
  const read = (pid: number, file: string): string => readFileSync(`${proc}/${pid}/${file}`, 'utf8')
  const withDescendants = (pid: number): number[] => {
    const children = readdirSync(`${proc}/${pid}/task`).flatMap(thread => read(pid, `task/${thread}/children`).split(' '))
    return [
      pid,
      ...children
        .map(Number)
        .filter(child => child > 0)
        .flatMap(withDescendants),
    ]
  }
  return {
    memory() {
      const sums = new Map<string, number>()
      for (const one of withDescendants(pid)) {
        const kind = kindOf(read(one, 'cmdline'))
        sums.set(kind, (sums.get(kind) ?? 0) + proportionalMemory(read(one, 'smaps_rollup')))
      }
      return sums
    },
    processorTime: () => withDescendants(pid).reduce((sum, one) => sum + ticksOf(read(one, 'stat')), 0) / TICKS,
  }
}

/** Chromium's processes rewrite their command line, with spaces in it. */
function kindOf(commandLine: string): string {
  const words = commandLine.split(/[\0 ]/)
  const of = (name: string): string | undefined => words.find(word => word.startsWith(`--${name}=`))?.slice(name.length + 3)
  return of('utility-sub-type')?.split('.')[0] ?? of('type')?.replace('-process', '') ?? 'main'
}

function proportionalMemory(rollup: string): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(rollup) ?? []
  if (kilobytes === undefined) throw new RangeError('the system does not tell how much memory a process has')
  return 1024 * Number(kilobytes)
}

/** In the user's mode and the system's. A process's name may have any character, but nothing after it has a bracket. */
function ticksOf(stat: string): number {
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11)
  return Number(user) + Number(system)
}

import { join } from 'node:path'
import type { Disk } from '../storage/disk.ts'

/** Bytes after which a file of the log is put behind the others, and how many there are. */
export const MOST_LOG_BYTES = 256 * 1024
export const LOG_FILES = 3
/** Characters of one entry, and entries that are held in memory. */
const MOST_LINE = 4000
const MOST_HELD = 40

/** What went wrong, or happened to files, for whoever looks for the cause. It stays on this machine. */
export interface Log {
  /** Writes a line `<time> <kind> <text>`. Never throws: what can't be written is held in memory all the same. */
  note(kind: 'start' | 'error' | 'notice' | 'page', text: string): void
  /** The latest lines, oldest first. */
  recent(): readonly string[]
}

export interface LogOptions {
  disk: Disk
  /** The data directory; the log is `logs/grimoire.log` in it, older ones `grimoire.1.log` and so on. */
  directory: string
  /** What is not to be read in a log that is handed on, and what stands for it. */
  hidden: readonly (readonly [text: string, standIn: string])[]
  now(): number
}

export function openLog({ disk, directory, hidden, now }: LogOptions): Log {
  const folder = join(directory, 'logs')
  const path = (number: number): string => join(folder, number === 0 ? 'grimoire.log' : `grimoire.${number}.log`)
  const held: string[] = []
  const secrets = hidden.flatMap(([text, standIn]) => formsOf(text).map(form => [form, standIn] as const))

  function rotate(): void {
    for (let number = LOG_FILES - 1; number > 0; number--) if (disk.stat(path(number - 1))) disk.move(path(number - 1), path(number))
  }
  function write(line: string): void {
    disk.makeDirectory(folder)
    const bytes = disk.stat(path(0))?.bytes ?? 0
    const isFull = bytes + Buffer.byteLength(line) + 1 > MOST_LOG_BYTES
    if (isFull) rotate()
    disk.append(path(0), isFull ? 0 : bytes, `${line}\n`)
  }

  return {
    note(kind, text) {
      const line = `${new Date(now()).toISOString()} ${kind} ${withoutSecrets(text, secrets)}`.slice(0, MOST_LINE)
      held.push(line)
      if (held.length > MOST_HELD) held.shift()
      try {
        write(line)
      } catch {
        // A log that can't be written is no reason to stop.
      }
    },
    recent: () => held,
  }
}

/** A path as it is, as it stands in JSON, and as it stands in the addresses that a stack names; the longest first. */
function formsOf(path: string): string[] {
  const slashed = path.replaceAll('\\', '/')
  const forms = [path, JSON.stringify(path).slice(1, -1), slashed, encodeURI(slashed)]
  return [...new Set(forms)].sort((a, b) => b.length - a.length)
}

/** On one line, without keys to a running host and without what is hidden. */
function withoutSecrets(text: string, hidden: LogOptions['hidden']): string {
  let line = text.replace(/\s*[\r\n]+\s*/g, ' | ').replace(/\b(token|GRIMOIRE_TOKEN|grimoire-\d+)=[^\s;&|'"]+/g, '$1=…')
  for (const [secret, standIn] of hidden) if (secret.length > 1) line = line.replaceAll(secret, standIn)
  return line
}

/** An error with all that its stack says, its causes too. */
export function described(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by ${described(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}

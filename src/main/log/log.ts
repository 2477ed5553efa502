import { join } from 'node:path'
import type { Disk } from '../storage/disk.ts'

/** The size in bytes at which a log file is rotated, and the number of files. */
export const MAX_LOG_BYTES = 256 * 1024
export const LOG_FILES = 3
/** Characters per entry, and entries kept in memory. */
const MAX_LINE = 4000
const MAX_BUFFERED = 40

/** Errors and file events, for debugging. It stays on this machine. */
export interface Log {
  /** Writes a line `<time> <kind> <text>`. Never throws: lines that can't be written stay in memory. */
  note(kind: 'start' | 'error' | 'notice' | 'page', text: string): void
  /** The latest lines, oldest first. */
  recent(): readonly string[]
}

export interface LogOptions {
  disk: Disk
  /** The data directory; the log is `logs/grimoire.log` in it, older ones `grimoire.1.log` and so on. */
  directory: string
  /** Text to redact, and its replacement. */
  hidden: readonly (readonly [text: string, standIn: string])[]
  now(): number
}

export function openLog({ disk, directory, hidden, now }: LogOptions): Log {
  const folder = join(directory, 'logs')
  const path = (number: number): string => join(folder, number === 0 ? 'grimoire.log' : `grimoire.${number}.log`)
  const lines: string[] = []
  const secrets = hidden.flatMap(([text, standIn]) => formsOf(text).map(form => [form, standIn] as const))

  function rotate(): void {
    for (let number = LOG_FILES - 1; number > 0; number--) if (disk.stat(path(number - 1))) disk.move(path(number - 1), path(number))
  }
  function write(line: string): void {
    disk.makeDirectory(folder)
    const bytes = disk.stat(path(0))?.bytes ?? 0
    const isFull = bytes + Buffer.byteLength(line) + 1 > MAX_LOG_BYTES
    if (isFull) rotate()
    disk.append(path(0), isFull ? 0 : bytes, `${line}\n`)
  }

  return {
    note(kind, text) {
      const line = `${new Date(now()).toISOString()} ${kind} ${withoutSecrets(text, secrets)}`.slice(0, MAX_LINE)
      lines.push(line)
      if (lines.length > MAX_BUFFERED) lines.shift()
      try {
        write(line)
      } catch {
        // A failing log must not stop the app.
      }
    },
    recent: () => lines,
  }
}

/** A path in plain, JSON and URL form, as in stack traces; the longest first. */
function formsOf(path: string): string[] {
  const slashed = path.replaceAll('\\', '/')
  const forms = [path, JSON.stringify(path).slice(1, -1), slashed, encodeURI(slashed)]
  return [...new Set(forms)].sort((a, b) => b.length - a.length)
}

/** On one line, without session tokens and redacted text. */
function withoutSecrets(text: string, hidden: LogOptions['hidden']): string {
  let line = text
    .replace(/\s+/g, space => (/[\r\n]/.test(space) ? ' | ' : space))
    .replace(/\b(token|GRIMOIRE_TOKEN|grimoire-\d+)=[^\s;&|'"]+/g, '$1=…')
  for (const [secret, standIn] of hidden) if (secret.length > 1) line = line.replaceAll(secret, standIn)
  return line
}

/** An error with its stack and causes. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by ${describeError(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}

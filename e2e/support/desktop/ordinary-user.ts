import { lchownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** nobody, on every Linux. */
const NOBODY = 65_534
export const isRoot = process.platform === 'linux' && process.getuid?.() === 0

const AS_NOBODY = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']

/** A command as that user runs it. */
export const asOrdinaryUser = (command: string, args: readonly string[]): [string, string[]] =>
  isRoot ? ['setpriv', [...AS_NOBODY, command, ...args]] : [command, [...args]]

/** Chromium's sandbox refuses to work for root, so root runs Electron as nobody. Returns the path of a program that does, or `program` itself. */
export function forOrdinaryUser(program: string, folder: string): string {
  if (!isRoot) return program
  const home = join(folder, 'home')
  mkdirSync(home)
  giveAway(home)
  const script = join(folder, 'electron.sh')
  const command = `exec setpriv ${AS_NOBODY.join(' ')} env HOME='${home}' '${program}' "$@"`
  writeFileSync(script, `#!/bin/sh\n${command}\n`, { mode: 0o755 })
  return script
}

/** Lets that user write into a folder and everything in it. */
export function giveAway(folder: string): void {
  if (!isRoot) return
  lchownSync(folder, NOBODY, NOBODY)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) lchownSync(join(folder, name), NOBODY, NOBODY)
}

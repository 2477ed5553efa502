// An old Node must be able to read this file, before any package is installed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * An entry of a lock file. Optional packages are for the systems they name.
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Entry
 */

/**
 * What is wrong with the installed packages; null if nothing is. `partial`: an installation was interrupted. `foreign`: they were installed on
 * another system. `no-lock`: package-lock.json can't be read.
 * @param {string} root
 * @returns {'none' | 'partial' | 'outdated' | 'foreign' | 'no-lock' | null}
 */
export function packagesProblem(root) {
  const needed = neededPackages(root)
  if (needed === null) return 'no-lock'
  if (!existsSync(join(root, 'node_modules'))) return 'none'
  // npm writes it last.
  const installed = readEntries(join(root, 'node_modules', '.package-lock.json'))
  if (installed === null) return 'partial'
  if (Object.values(installed).some(entry => !fitsMachine(entry))) return 'foreign'
  const isCurrent = ([path, { version, integrity }]) => installed[path]?.version === version && installed[path].integrity === integrity
  if (!Object.entries(needed).every(isCurrent)) return 'outdated'
  return Object.keys(needed).every(path => isInPlace(root, path)) && existsSync(join(root, 'node_modules', '.bin')) ? null : 'partial'
}

/**
 * The packages that this machine needs, by their path; null if package-lock.json can't be read.
 * @param {string} root
 * @returns {Record<string, Entry> | null}
 */
export function neededPackages(root) {
  const entries = readEntries(join(root, 'package-lock.json'))
  const isNeeded = ([path, entry]) => path !== '' && (!entry.optional || (entry.os && fitsMachine(entry)))
  return entries && Object.fromEntries(Object.entries(entries).filter(isNeeded))
}

/**
 * @param {string} root
 * @param {string} path
 */
export const isInPlace = (root, path) => existsSync(join(root, path, 'package.json'))

/** The package that has Node itself, for machines like this one. */
export const NODE_PACKAGE = `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** @param {Entry} entry */
const fitsMachine = ({ os, cpu, libc }) => allows(os, process.platform) && allows(cpu, process.arch) && (!libc || allows(libc, libcName()))

/** As in package.json: names, or names with `!` for all others. */
function allows(list, name) {
  const names = [list ?? []].flat()
  const allowed = names.filter(one => !one.startsWith('!'))
  return !names.includes(`!${name}`) && (allowed.length === 0 || allowed.includes(name))
}

let libcOfMachine
function libcName() {
  // The network part takes seconds on some machines.
  process.report.excludeNetwork = true
  libcOfMachine ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return libcOfMachine
}

/**
 * @param {string} file
 * @returns {Record<string, Entry> | null}
 */
function readEntries(file) {
  try {
    const { packages } = JSON.parse(readFileSync(file, 'utf8'))
    return Object.values(packages).every(entry => typeof entry === 'object' && entry !== null) ? packages : null
  } catch {
    return null
  }
}

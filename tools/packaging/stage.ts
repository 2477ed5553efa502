import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { librariesOfMain, billOfMaterials, packageIn, readPackage, shipped } from './components.ts'

/** Size limit in bytes for our own code and assets, of which six million are the figures that players choose from. */
export const MAX_OWN_BYTES = 14 * 1024 * 1024

/** Folders and files of a library that aren't needed to run it. */
const UNUSED = /\.(map|md|d\.[cm]?ts|ts|tsbuildinfo|flow)$|(^|\/)(test|tests|__tests__|docs|example|examples|\.github)(\/|$)/

/** Creates the folder to package: the build, its runtime dependencies, licences, and a bill of materials. */
export function stageApp(root: string, target: string, built = join(root, 'out')): void {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const { name, productName, version, description, license, type, main, dependencies } = readPackage(root)
  const about = {
    ...{ name, productName, version, description, license, author: productName, private: true, type, main, dependencies },
    // The desktop entry that Electron names to the system as the one for our links.
    desktopName: `${name}.desktop`,
  }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
  cpSync(built, join(target, 'out'), { recursive: true })
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'))
  writeFileSync(join(target, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(readPackage(root), shipped(root)), null, 1)}\n`)
  for (const { path } of librariesOfMain(root)) copyLibrary(join(root, path), join(target, path))
}

function copyLibrary(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    filter: source => {
      const inside = source
        .slice(from.length + 1)
        .split(sep)
        .join('/')
      // Nested packages are copied separately if they are needed.
      return !/(^|\/)node_modules(\/|$)/.test(inside) && (!UNUSED.test(inside) || /^licen[cs]e/i.test(basename(inside)))
    },
  })
}

export interface Staged {
  files: number
  ownBytes: number
  libraryBytes: number
  /** Reasons not to package it; empty if there are none. */
  problems: string[]
}

/** Checks such a folder. `root`: where it was built, a path that no file may contain. */
export function checkStaged(target: string, root: string): Staged {
  const files = readdirSync(target, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  const own = files.filter(file => !file.startsWith(join(target, 'node_modules') + sep))
  const libraries = new Set(librariesOfMain(root).map(({ path }) => path))
  const sizeOf = (some: readonly string[]): number => some.reduce((sum, file) => sum + statSync(file).size, 0)
  const shown = (file: string): string => file.slice(target.length + 1)
  const ownBytes = sizeOf(own)
  const problems: string[] = []
  const demand = (holds: boolean, otherwise: string): void => void (holds || problems.push(otherwise))

  demand(ownBytes <= MAX_OWN_BYTES, `our own files take ${ownBytes} bytes, more than ${MAX_OWN_BYTES}`)
  for (const file of ['package.json', 'LICENSE', 'sbom.cdx.json', 'out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'])
    demand(own.includes(join(target, file)), `${file} is missing`)
  for (const file of files) demand(!/\.map$|\.test\.[cm]?[jt]s$/.test(file), `${shown(file)} is of no use to a player`)
  for (const path of libraryPaths(target)) demand(libraries.has(path), `${path} is none of what the app needs to run`)
  for (const path of libraries) demand(libraryPaths(target).includes(path), `${path} is missing`)
  for (const file of own.filter(one => /\.(c?js|css|html|json)$/.test(one))) {
    const text = readFileSync(file, 'utf8')
    demand(!text.includes('sourceMappingURL='), `${shown(file)} names its source map`)
    demand(!text.includes(root.replace(/[\\/]$/, '')), `${shown(file)} names the folder it was made in`)
    if (!/\bout[\\/](main|preload)\b/.test(file)) continue
    for (const [, specifier = ''] of text.matchAll(/(?<!")(?:\bfrom|\bimport|\brequire\()\s*"([\w@.:/-]+)"/g)) {
      const name = packageIn(specifier)
      demand(name === null || libraries.has(`node_modules/${name}`), `${shown(file)} needs ${name}, which is not there`)
    }
  }
  return { files: files.length, ownBytes, libraryBytes: sizeOf(files) - ownBytes, problems }
}

/** `node_modules/ws`, `node_modules/@orpc/client`, and nested packages. */
function libraryPaths(target: string): string[] {
  const found = readdirSync(target, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name === 'package.json')
    .map(entry =>
      entry.parentPath
        .slice(target.length + 1)
        .split(sep)
        .join('/'),
    )
  return found.filter(path => /(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/.test(path))
}

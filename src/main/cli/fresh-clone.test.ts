import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'

vi.setConfig({ testTimeout: 20_000 })

const root = fileURLToPath(new URL('../../..', import.meta.url))
const SCRIPTS = ['start.mjs', 'run-project.mjs', 'install-packages.mjs', 'installed-packages.mjs'].map(name => `src/main/cli/${name}`)

type Entries = Record<string, { version: string; optional?: boolean; os?: string; cpu?: string }>
const NODE = `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const OTHER_SYSTEM = { version: '1.0.0', optional: true, os: process.platform === 'win32' ? 'linux' : 'win32' }
const LOCK: Entries = { '': { version: '0.1.0' }, 'node_modules/a': { version: '1.0.0' }, 'node_modules/other': OTHER_SYSTEM }
const INSTALLED: Entries = { 'node_modules/a': { version: '1.0.0' } }
const SAYS_ITS_NAME = `#!${process.execPath}\nconsole.log('its own Node', process.argv.slice(3).join(' ')); process.exit(7)`

/** A script that installs these packages as npm does, or fails with npm's output. */
function npmThat(installs: Entries | string): string {
  if (typeof installs === 'string') return `console.error(${JSON.stringify(installs)}); process.exit(1)`
  return `const fs = require('node:fs'), path = require('node:path'), packages = ${JSON.stringify(installs)}
    fs.rmSync('node_modules', { recursive: true, force: true })
    for (const name of ['node_modules/.bin', ...Object.keys(packages)]) fs.mkdirSync(path.join(name, 'bin'), { recursive: true })
    for (const name of Object.keys(packages)) fs.writeFileSync(name + '/package.json', '{}')
    for (const name of Object.keys(packages)) fs.writeFileSync(name + '/bin/node', ${JSON.stringify(SAYS_ITS_NAME)}, { mode: 0o755 })
    fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
    fs.appendFileSync('calls', process.argv[2] + ' ')`
}

interface Clone {
  lock?: Entries | string
  installed?: Entries
  npm?: Entries | string
}

/** A project like this one in its own folder, whose \`npm start\` only says so. */
async function cloneForTest({ lock = LOCK, installed, npm = INSTALLED }: Clone = {}) {
  const folder = directoryForTest()
  const put = async (file: string, content: string): Promise<void> => {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
  for (const file of [...SCRIPTS, 'resources/locales/en/host.json']) await cp(join(root, file), join(folder, file))
  await put('package.json', '{ "type": "module" }')
  await put('src/main/cli/start.ts', `export const start = async () => console.log('started')`)
  if (lock !== '') await put('package-lock.json', typeof lock === 'string' ? lock : JSON.stringify({ packages: lock }))
  await put('fake/package.json', '{ "type": "commonjs" }')
  await put('fake/npm-cli.js', npmThat(npm))
  for (const path of Object.keys(installed ?? {})) await put(`${path}/package.json`, '{}')
  if (installed) await put('node_modules/.bin/x', '')
  if (installed) await put('node_modules/.package-lock.json', JSON.stringify({ packages: installed }))
  const start = async (...nodeArgs: string[]): Promise<{ code: number; lines: string[] }> => {
    const env = { ...process.env, npm_execpath: join(folder, 'fake/npm-cli.js') }
    const script = join(folder, 'src/main/cli/start.mjs')
    const child = spawn(process.execPath, [...nodeArgs, script, '--web'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = once(child, 'close')
    const output = (await Promise.all([text(child.stdout), text(child.stderr)])).join('')
    const [code] = (await ended) as [number]
    return { code, lines: output.trim().split('\n') }
  }
  const calls = (): Promise<string> => readFile(join(folder, 'calls'), 'utf8').catch(() => '')
  return { folder, start, calls }
}

/** The script as an old Node parses it. */
const OLD = ['--import', `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.20.2' })`]

test('installs the packages once, says so in one line, and starts', async () => {
  const { start, calls } = await cloneForTest()
  const { code, lines } = await start()
  expect(lines).toEqual([expect.stringMatching(/^Installing Grimoire’s packages with npm ci\. This happens once:( \d+ %)*$/), 'started'])
  expect(code).toBe(0)
  expect(await start()).toEqual({ code: 0, lines: ['started'] })
  expect(await calls()).toBe('ci ')
})

test.each([
  ['an interrupted installation', { installed: INSTALLED }, 'node_modules/.package-lock.json', /^Packages are missing: .* with npm ci:/],
  ['a package deleted by hand', { installed: INSTALLED }, 'node_modules/a', /^Packages are missing: .* with npm ci:/],
  ['another version', { installed: { 'node_modules/a': { version: '0.9.0' } } }, 'x', /^Packages have changed .* with npm ci:/],
])('installs them again after %s', async (_, clone, deleted, line) => {
  const { folder, start } = await cloneForTest(clone)
  await rm(join(folder, deleted), { recursive: true, force: true })
  expect(await start()).toEqual({ code: 0, lines: [expect.stringMatching(line), 'started'] })
  expect(await start()).toEqual({ code: 0, lines: ['started'] })
})

test('needs a native package for this system, and none for others', async () => {
  const native = { version: '1.0.0', optional: true, os: process.platform, cpu: process.arch }
  const lock = { ...LOCK, 'node_modules/native': native }
  const { start } = await cloneForTest({ lock, installed: INSTALLED, npm: { ...INSTALLED, 'node_modules/native': native } })
  expect((await start()).lines).toEqual([expect.stringMatching(/^Packages have changed/), 'started'])
  expect((await start()).lines).toEqual(['started'])
})

test.each([
  [
    'no network',
    'npm error code ECONNREFUSED\nnpm error stack',
    /^Couldn’t download .*\(ECONNREFUSED\)\. Connect to the internet and run npm start/,
  ],
  ['a full disk', 'npm error code ENOSPC', /: the disk is full\. Free some space and run npm start again\.$/],
  ['a folder that npm can’t write to', 'npm error code EACCES', /isn’t writable\. Copy Grimoire to a folder of your own/],
  ['anything else', 'npm error code EUSAGE', /\(EUSAGE\)\. Run npm ci in .* to see why\.$/],
  ['npm crashing', 'Error: x\n  at y', /\(unknown\)\. Run npm ci in .* to see why\.$/],
  ['an installation without what is needed', {}, /^npm ci didn’t install everything .* run npm start again\.$/],
])('says in one line what to do after %s, and doesn’t start', async (_, npm, line) => {
  const { start } = await cloneForTest({ npm })
  expect(await start()).toEqual({ code: 1, lines: [expect.stringMatching(/^Installing/), expect.stringMatching(line)] })
})

test('leaves the packages of another system alone', async () => {
  const installed = { ...INSTALLED, 'node_modules/other': OTHER_SYSTEM }
  const { folder, start } = await cloneForTest({ installed })
  const before = await readdir(join(folder, 'node_modules'))
  expect(await start()).toEqual({
    code: 1,
    lines: [expect.stringMatching(/were installed on another system\. Run npm ci to replace them/)],
  })
  expect(await readdir(join(folder, 'node_modules'))).toEqual(before)
})

test.each(['', '{', '[]', '{ "packages": { "a": null } }'])('says what to do without a good lock file: %j', async lock => {
  const { start } = await cloneForTest({ lock })
  expect(await start()).toEqual({ code: 1, lines: [expect.stringMatching(/^package-lock\.json .* Restore it/)] })
})

test('an old Node installs the project’s own, passes the arguments on, and returns its exit code', async () => {
  const lock = { ...LOCK, [NODE]: { version: '24.0.0', optional: true, os: process.platform } }
  const { start } = await cloneForTest({ lock, npm: { ...INSTALLED, [NODE]: { version: '24.0.0' } } })
  expect(await start(...OLD)).toEqual({ code: 7, lines: [expect.stringMatching(/^Installing/), 'its own Node --web'] })
})

test('an old Node on a system without one says in one line which version is needed, and installs nothing', async () => {
  const { start, calls } = await cloneForTest()
  expect(await start(...OLD)).toEqual({
    code: 1,
    lines: ['Grimoire needs Node 24 or newer, and this is Node 20.20.2. Install it from https://nodejs.org and run npm start again.'],
  })
  expect(await calls()).toBe('')
})

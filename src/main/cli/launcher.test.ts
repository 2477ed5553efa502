import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitUntil } from '../../shared/testing/waiting.ts'
import type { Flags } from './flags.ts'
import { launch } from './launcher.ts'
import { EXIT_REFUSED, STARTED_LINE } from './launch-signals.ts'

vi.setConfig({ testTimeout: 20_000 })

const NO_FLAGS: Flags = { host: null, port: null, dataDirectory: null, files: [], development: false }
const UP = `console.log(${JSON.stringify(STARTED_LINE)})`
const STAY = 'setInterval(() => {}, 1000)'

let folder: string
let lines: string[]
let complaints: string[]
let webHosts: number
let signal: (() => void) | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grimoire-launcher-'))
  lines = []
  complaints = []
  webHosts = 0
  signal = undefined
})
afterEach(() => rm(folder, { recursive: true }))

/** A stand-in for Electron that records its arguments, then runs `code`. */
async function fakeElectron(code: string, path = join(folder, 'fake-electron')): Promise<string> {
  const note = `require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'run.json'))}, JSON.stringify({ pid: process.pid, argv: process.argv.slice(2), node: process.env.ELECTRON_RUN_AS_NODE }))`
  await writeFile(path, `#!${process.execPath}\n${note}\n${code}\n`)
  await chmod(path, 0o755)
  return path
}
const run = async (): Promise<{ pid: number; argv: string[]; node?: string }> =>
  JSON.parse(await readFile(join(folder, 'run.json'), 'utf8')) as { pid: number; argv: string[]; node?: string }

/** The npm package `electron` with an installer that runs `code`. */
async function fakePackage(code: string): Promise<string> {
  const electron = join(folder, 'electron')
  await mkdir(electron)
  await writeFile(join(electron, 'package.json'), '{"version":"1.2.3"}')
  await writeFile(join(electron, 'install.js'), code)
  return electron
}

function start(env: Record<string, string>, flags: Partial<Flags> = {}, limits = {}): Promise<number> {
  return launch(
    {
      root: '/the/project',
      electron: join(folder, 'electron'),
      env: { PATH: process.env['PATH'] ?? '', DISPLAY: ':0', ...env },
      platform: 'linux',
      limits: { silence: 20_000, patience: 20_000, ...limits },
      print: line => lines.push(line),
      complain: line => complaints.push(line),
      becomeWebHost: () => {
        webHosts++
        return Promise.resolve()
      },
      onSignal: listener => void (signal = listener),
    },
    { ...NO_FLAGS, ...flags },
  )
}
const instead = (reason: string): void => {
  expect(lines.at(-1)).toBe(`${reason} Using your browser instead.`)
  expect(webHosts).toBe(1)
}
const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

describe('the desktop', () => {
  test('starts with the data directory, its output is passed on, and its exit code is ours', async () => {
    const program = await fakeElectron(`${UP}; console.log('hello'); process.exit(7)`)
    const code = await start({ ELECTRON_EXEC_PATH: program, ELECTRON_RUN_AS_NODE: '1' }, { dataDirectory: '/my data' })
    expect(code).toBe(7)
    // They arrive on two streams, in either order.
    expect(lines.toSorted()).toEqual(['Grimoire is open in its own window.', 'hello'])
    expect(await run()).toMatchObject({ argv: ['/the/project', '--data-dir=/my data'] })
    expect((await run()).node).toBeUndefined()
    expect(webHosts).toBe(0)
  })

  test('gets the files to open', async () => {
    const program = await fakeElectron(`${UP}; process.exit(0)`)
    await start({ ELECTRON_EXEC_PATH: program }, { files: ['/my files/a.grimoire'] })
    expect((await run()).argv).toEqual(['/the/project', '/my files/a.grimoire'])
  })

  test('never gets --no-sandbox', async () => {
    const program = await fakeElectron(`${UP}; process.exit(0)`)
    await start({ ELECTRON_EXEC_PATH: program })
    expect((await run()).argv).toEqual(['/the/project'])
  })

  test('is asked to end when the launcher is', async () => {
    const program = await fakeElectron(`process.on('SIGTERM', () => process.exit(0)); ${UP}; ${STAY}`)
    const code = start({ ELECTRON_EXEC_PATH: program })
    await waitUntil(() => lines.length > 0)
    signal?.()
    expect(await code).toBe(0)
  })

  test('is also asked to end before its window is up, and nothing runs instead', async () => {
    const program = await fakeElectron(STAY)
    const code = start({ ELECTRON_EXEC_PATH: program })
    await waitUntil(() => run().catch(() => false))
    signal?.()
    expect(await code).toBe(0)
    expect(lines).toEqual([])
    expect(webHosts).toBe(0)
    expect(isGone((await run()).pid)).toBe(true)
  })

  test('is found through ELECTRON_OVERRIDE_DIST_PATH', async () => {
    await fakeElectron(`${UP}; process.exit(0)`, join(folder, 'electron'))
    expect(await start({ ELECTRON_OVERRIDE_DIST_PATH: folder })).toBe(0)
    expect(lines).toEqual(['Grimoire is open in its own window.'])
  })

  test('is downloaded if it is missing', async () => {
    const program = JSON.stringify(`#!${process.execPath}\n${UP}; process.exit(0)\n`)
    await fakePackage(`const fs = require('node:fs'), path = require('node:path'), dist = path.join(__dirname, 'dist')
      fs.mkdirSync(dist)
      fs.writeFileSync(path.join(dist, 'version'), 'v1.2.3')
      fs.writeFileSync(path.join(dist, 'electron'), ${program}, { mode: 0o755 })
      fs.writeFileSync(path.join(__dirname, 'path.txt'), 'electron')`)
    expect(await start({})).toBe(0)
    expect(lines).toEqual(['Downloading Electron for the desktop window (about 120 MB, once).', 'Grimoire is open in its own window.'])
    lines = []
    expect(await start({})).toBe(0)
    expect(lines).toEqual(['Grimoire is open in its own window.'])
  })
})

describe('falls back to the web host with the reason in one line', () => {
  test('without a display, and downloads nothing', async () => {
    await fakePackage(`throw new Error('not to be run')`)
    expect(await start({ DISPLAY: '' })).toBe(0)
    instead('There is no display for a window.')
    expect(lines.length).toBe(1)
  })

  test('when the variable names no program', async () => {
    await start({ ELECTRON_EXEC_PATH: '/nowhere/electron' })
    instead('ELECTRON_EXEC_PATH points to /nowhere/electron, but there is no Electron there.')
  })

  test('when the package isn’t installed', async () => {
    await start({})
    instead('Electron is not installed.')
  })

  test('when the download fails', async () => {
    await fakePackage(`console.error(new TypeError('fetch failed').stack); process.exit(1)`)
    await start({})
    instead('Couldn’t download Electron (fetch failed).')
  })

  test('when the download stalls, which is then stopped', async () => {
    await fakePackage(
      `require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'run.json'))}, JSON.stringify({ pid: process.pid })); ${STAY}`,
    )
    await start({}, {}, { silence: 1_000 })
    instead('Downloading Electron stalled for 1 seconds.')
    expect(isGone((await run()).pid)).toBe(true)
  })

  test('but not while the download makes progress', async () => {
    await fakePackage(`const fs = require('node:fs'), file = require('node:path').join(require('node:os').tmpdir(), 'part')
      let n = 0
      setInterval(() => { fs.appendFileSync(file, 'x'); if (++n === 16) throw new Error('enough') }, 100)`)
    await start({}, {}, { silence: 1_200 })
    instead('Couldn’t download Electron (enough).')
  })

  test.each([
    [
      'a missing library',
      `console.error('x/electron: error while loading shared libraries: libnss3.so: cannot open shared object file'); process.exit(127)`,
      'Electron needs a missing library: libnss3.so.',
    ],
    [
      'no sandbox',
      `console.error('[1:FATAL:setuid_sandbox_host.cc] The SUID sandbox helper binary was found, but is not configured correctly.'); process.kill(process.pid, 'SIGTRAP')`,
      'Electron is not allowed to set up its sandbox on this system.',
    ],
    [
      'root without a sandbox',
      `console.error('Running as root without --no-sandbox is not supported.'); process.exit(1)`,
      'Electron is not allowed to set up its sandbox on this system.',
    ],
    [
      'a display that does not answer',
      `console.error('[1:ERROR:ozone_platform_x11.cc] Missing X server or $DISPLAY'); process.exit(1)`,
      'There is no display for a window.',
    ],
    ['an exit code', 'process.exit(4)', 'Electron quit immediately (exit code 4).'],
    ['a signal', `process.kill(process.pid, 'SIGSEGV'); ${STAY}`, 'Electron quit immediately (SIGSEGV).'],
  ])('when it ends early for %s', async (_, code, reason) => {
    await start({ ELECTRON_EXEC_PATH: await fakeElectron(code) })
    instead(reason)
  })

  test('when the program can’t be executed', async () => {
    const path = join(folder, 'no-program')
    await writeFile(path, 'text')
    await start({ ELECTRON_EXEC_PATH: path })
    instead('Electron can’t be run here (EACCES).')
  })

  test('when its window doesn’t answer, and stops what was started, by force if needed', async () => {
    const program = await fakeElectron(`process.on('SIGTERM', () => {}); ${STAY}`)
    await start({ ELECTRON_EXEC_PATH: program }, {}, { patience: 1_000 })
    instead('Electron started, but its window showed nothing for 1 seconds.')
    expect(isGone((await run()).pid)).toBe(true)
  })
})

describe('requested hosts', () => {
  test('--web doesn’t look for Electron', async () => {
    expect(await start({ ELECTRON_EXEC_PATH: '/nowhere' }, { host: 'web' })).toBe(0)
    expect(webHosts).toBe(1)
    expect(lines).toEqual([])
  })

  test('a port selects the web host', async () => {
    await start({ ELECTRON_EXEC_PATH: '/nowhere' }, { port: 0 })
    expect(webHosts).toBe(1)
    expect(lines).toEqual([])
  })

  test('--desktop fails with the reason if it can’t run', async () => {
    expect(await start({ DISPLAY: '' }, { host: 'desktop' })).toBe(1)
    expect(complaints).toEqual(['There is no display for a window. Grimoire also runs in a browser: npm start -- --web'])
    expect(webHosts).toBe(0)
  })

  test('refuses --desktop with a port', async () => {
    expect(await start({}, { host: 'desktop', port: 1 })).toBe(1)
    expect(complaints).toEqual(['--port only applies to the browser version.'])
  })

  test('doesn’t start the web host after a desktop that said why it can’t run', async () => {
    const program = await fakeElectron(`console.log('Grimoire is already running'); process.exit(${EXIT_REFUSED})`)
    expect(await start({ ELECTRON_EXEC_PATH: program })).toBe(1)
    expect(lines).toEqual(['Grimoire is already running'])
    expect(webHosts).toBe(0)
  })

  test('ends well after a desktop that handed over to the window that is open', async () => {
    const program = await fakeElectron(`console.log('Grimoire is already open'); process.exit(0)`)
    expect(await start({ ELECTRON_EXEC_PATH: program })).toBe(0)
    expect(lines).toEqual(['Grimoire is already open'])
    expect(webHosts).toBe(0)
  })
})

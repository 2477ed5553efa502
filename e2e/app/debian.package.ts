import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { expect, test } from '@playwright/test'
import builder from '../../electron-builder.json' with { type: 'json' }
import { makeDeb } from '../../tools/packaging/debian.ts'
import { linuxFolder, runBuilder } from '../../tools/packaging/electron-builder.ts'
import { FUSES } from '../../tools/packaging/fuses.ts'
import { ANY_GAME } from '../support/any-game.ts'
import { desktopRun } from '../support/desktop/desktop-run.ts'
import { findElectron } from '../support/desktop/find-electron.ts'
import { closeProgram, DEBUGGED, runUnattended } from '../support/desktop/unattended.ts'
import { startCleanRoot, whyNoCleanRoot } from '../support/packages/clean-root.ts'
import type { CleanRoot } from '../support/packages/clean-root.ts'

const root = join(import.meta.dirname, '../..')
const OLD = '0.1.0'
const NEW = '0.2.0'
/** Where a user's data is on Linux. */
const DATA = '.local/share/grimoire'

test.skip(() => whyNoCleanRoot() !== null, 'no package can be installed here')

let folder: string
let system: CleanRoot
test.beforeAll(async () => {
  test.setTimeout(600_000)
  folder = mkdtempSync(join(tmpdir(), 'grimoire-packages-'))
  chmodSync(folder, 0o755)
  const electron = dirname((await findElectron(root)).path)
  for (const version of [OLD, NEW]) {
    expect(runBuilder(root, { app: desktopRun().app, output: join(folder, version), folderOnly: true, electron, version })).toBe(true)
    // The usual compression takes minutes.
    makeDeb(root, { folder: linuxFolder(join(folder, version)), version, deb: debOf(version), compression: ['-Zgzip', '-z1'] })
  }
  mkdirSync(join(folder, 'system'))
  system = await startCleanRoot(join(folder, 'system'))
})
test.afterAll(async () => {
  await (system as CleanRoot | undefined)?.close()
  rmSync(folder, { recursive: true, force: true })
})

const debOf = (version: string): string => join(folder, `grimoire-${version}.deb`)
const install = (version: string) => system.asRoot('apt-get', 'install', '-y', '--no-install-recommends', debOf(version))
const installed = () => system.asRoot('dpkg-query', '-W', '-f', '${Status} ${Version}', 'grimoire')

/** Starts the installed program as a user does. */
async function startInstalled({ args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {}) {
  const data = system.inHome(DATA)
  const program = await runUnattended(system.playerCommand('grimoire', [...DEBUGGED, ...args], env), data)
  return { page: program.page, output: program.output, close: () => closeProgram(program.page, data) }
}

test('the fuses of the packed program are those we set', async () => {
  const wire = await getCurrentFuseWire(join(linuxFolder(join(folder, OLD)), 'grimoire'))
  const read = Object.fromEntries(
    Object.keys(builder.electronFuses).map(fuse => {
      const option = (fuse[0] ?? '').toUpperCase() + fuse.slice(1)
      return [fuse, wire[FuseV1Options[option as keyof typeof FuseV1Options]] === FuseState.ENABLE]
    }),
  )
  expect(read).toEqual(Object.fromEntries(Object.entries(FUSES).filter(([, state]) => state !== null)))
})

test('the package installs, opens files and links, is upgraded with the data kept, and removed with the data left', async () => {
  test.setTimeout(600_000)
  await test.step('it installs with what it needs', async () => {
    await install(OLD)
    expect(await installed()).toBe(`install ok installed ${OLD}`)
    expect(await system.asRoot('dpkg', '--verify', 'grimoire')).toBe('')
    expect(await system.asRoot('stat', '-c', '%a %U', '/usr/lib/grimoire/chrome-sandbox')).toBe('4755 root')
    expect(await system.asRoot('desktop-file-validate', '/usr/share/applications/grimoire.desktop')).toBe('')
    const libraries = await system.asRoot('ldd', '/usr/lib/grimoire/grimoire')
    expect(libraries).not.toContain('not found')
  })

  await test.step('it runs as the app only, whatever Node’s variables and flags ask for', async () => {
    const env = { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '--require=/nowhere.cjs' }
    const program = await startInstalled({ args: ['--inspect=0'], env })
    await expect(program.page.getByRole('main')).toBeVisible()
    expect(program.output()).not.toMatch(/Debugger listening/)
    await program.close()
  })

  const file = system.inHome('Ember Vow.grimoire')
  writeFileSync(file, JSON.stringify({ grimoire: 'deck', version: 1, game: ANY_GAME, name: 'Ember Vow', cards: [] }))
  await test.step('the system opens a file and a link with it', async () => {
    for (const type of ['application/vnd.grimoire+json', 'x-scheme-handler/grimoire'])
      expect(await system.asPlayer('xdg-mime', 'query', 'default', type)).toBe('grimoire.desktop')
    expect(await system.asPlayer('xdg-mime', 'query', 'filetype', '/home/player/Ember Vow.grimoire')).toBe('application/vnd.grimoire+json')
    const { page, close } = await startInstalled()
    await expect(page.getByRole('main')).toBeVisible()
    await system.asPlayer('xdg-open', '/home/player/Ember Vow.grimoire')
    await expect(page.getByText('Imported “Ember Vow”.')).toBeVisible()
    await system.asPlayer('xdg-open', 'grimoire:deck/gd1qq5xyz')
    await expect(page).toHaveURL(/#\/deck\/gd1qq5xyz/)
    await close()
  })

  await test.step('a newer version keeps the data', async () => {
    await install(NEW)
    expect(await installed()).toBe(`install ok installed ${NEW}`)
    const { page, close } = await startInstalled()
    await expect(page.getByRole('main')).toBeVisible()
    await page.evaluate("location.hash = '#/decks'")
    await expect(page.getByText('Ember Vow').first()).toBeVisible()
    await close()
  })

  await test.step('removing it leaves the data', async () => {
    await system.asRoot('apt-get', 'remove', '-y', 'grimoire')
    expect(await system.asPlayer('xdg-mime', 'query', 'default', 'x-scheme-handler/grimoire')).toBe('')
    await expect(system.asRoot('ls', '/usr/lib/grimoire', '/usr/bin/grimoire')).rejects.toThrow('No such file')
    expect(existsSync(system.inHome(DATA))).toBe(true)
    expect(lstatSync(file).isFile()).toBe(true)
  })
})

import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hostMessage } from '../lib/host-text.ts'
import { defaultDataDirectory, openDataDirectory } from './data-directory.ts'

describe('defaultDataDirectory', () => {
  test.each([
    ['linux', {}, '/home/me/.local/share/grimoire'],
    ['linux', { XDG_DATA_HOME: '/elsewhere' }, '/elsewhere/grimoire'],
    ['linux', { XDG_DATA_HOME: 'not/absolute' }, '/home/me/.local/share/grimoire'],
    ['darwin', { XDG_DATA_HOME: '/elsewhere' }, '/home/me/Library/Application Support/Grimoire'],
    ['win32', { APPDATA: '/roaming' }, '/roaming/Grimoire'],
    ['win32', {}, '/home/me/AppData/Roaming/Grimoire'],
  ] as const)('%s %j', (platform, env, path) => {
    expect(defaultDataDirectory({ platform, env, home: '/home/me' })).toBe(path)
  })
})

describe('openDataDirectory', () => {
  let parent: string
  beforeEach(async () => void (parent = await mkdtemp(join(tmpdir(), 'grimoire-data-'))))
  afterEach(async () => {
    await chmod(parent, 0o700)
    await rm(parent, { recursive: true })
  })

  test('creates it with its parents, for this user only', async () => {
    const path = join(parent, 'a', 'b')
    expect(await openDataDirectory(path)).toEqual({ ok: true, path })
    expect((await stat(path)).mode & 0o777).toBe(0o700)
    expect(await openDataDirectory(path)).toEqual({ ok: true, path })
  })

  test('refuses a file in its place by name', async () => {
    const path = join(parent, 'file')
    await writeFile(path, '')
    for (const directory of [path, join(path, 'below')]) {
      const opened = await openDataDirectory(directory)
      expect(opened.ok).toBe(false)
      if (!opened.ok) expect(hostMessage(opened.message)).toBe(`Can’t store data in ${directory}: it isn’t a folder.`)
    }
  })

  // Root can write everywhere except where the kernel refuses.
  test.runIf(process.platform === 'linux')('refuses a read-only place by name', async () => {
    const opened = await openDataDirectory('/proc/grimoire')
    expect(opened.ok).toBe(false)
    if (!opened.ok) expect(hostMessage(opened.message)).toMatch(/^Can’t store data in \/proc\/grimoire \(/)
  })
})

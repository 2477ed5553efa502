import Conf from 'conf'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Disk } from '../disk.ts'
import { realDisk } from '../disk.ts'
import { createBackgroundWrites } from '../background-writes.ts'
import type { MakeStore } from '../make-store.ts'
import { createNotices } from '../notices.ts'
import type { StorageContext } from '../storage-context.ts'

export const makeConf: MakeStore = options => new Conf<Record<string, unknown>>(options)

/** A directory that is removed with the test. */
export function directoryForTest(): string {
  const directory = mkdtempSync(join(tmpdir(), 'grimoire-test-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Storage in a separate directory, with a clock that moves only when told to. */
export function storageForTest(directory = directoryForTest()) {
  const clock = { time: Date.UTC(2026, 10, 21, 10) }
  const notices = createNotices()
  const late = createBackgroundWrites(notices, () => () => undefined)
  const context: StorageContext = { directory, disk: realDisk, makeStore: makeConf, notices, late, now: () => clock.time }
  return {
    context,
    clock,
    put: (name: string, contents: unknown): void =>
      writeFileSync(join(directory, name), typeof contents === 'string' ? contents : JSON.stringify(contents)),
    read: (name: string): string => readFileSync(join(directory, name), 'utf8'),
    /** The directory's files, without its folders. */
    names: (): string[] => readdirSync(directory, { withFileTypes: true }).flatMap(entry => (entry.isFile() ? [entry.name] : [])),
    keys: (): string[] => context.notices.list().map(notice => notice.message.key),
  }
}

/** A disk and a store maker that fail as `failing` says at the moment: with that code, or by writing only half. */
export function failingStorage() {
  const failing: { code: string | null } = { code: null }
  const fail = (): void => {
    if (failing.code && failing.code !== 'half') throw Object.assign(new Error(failing.code), { code: failing.code })
  }
  const disk: Disk = {
    ...realDisk,
    write: (path, text) => (fail(), realDisk.write(path, text)),
    append: (path, length, text) => (fail(), realDisk.append(path, length, text)),
    move: (from, to) => (fail(), realDisk.move(from, to)),
    makeDirectory: path => (fail(), realDisk.makeDirectory(path)),
  }
  const makeStore: MakeStore = options => {
    const conf = makeConf(options)
    return {
      get store() {
        return conf.store
      },
      set store(value) {
        fail()
        conf.store = value
        const path = join(options.cwd, `${options.name}.json`)
        if (failing.code === 'half') writeFileSync(`${path}.x`, readFileSync(path, 'utf8').slice(0, 20))
        if (failing.code === 'half') realDisk.move(`${path}.x`, path)
      },
    }
  }
  return { failing, disk, makeStore }
}

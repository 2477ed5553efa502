import type { ChildProcess } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitUntil } from '../../shared/testing/waiting.ts'
import type { Holder } from './lock.ts'
import { LOCK_FILE, takeLock } from './lock.ts'
import { startOf, UNKNOWN } from './process-identity.ts'

let directory: string
const children: ChildProcess[] = []
beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), 'grimoire-lock-'))))
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(directory, { recursive: true })
})

interface Answer {
  ok: boolean
  holder?: Holder | null
}
async function holder(): Promise<{ child: ChildProcess; answer: Answer }> {
  const script = fileURLToPath(new URL('testing/lock-holder.ts', import.meta.url))
  const child = spawn(process.execPath, [script, directory], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, answer: JSON.parse(line) as Answer }
}
const kill = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL')
  await once(child, 'exit')
}
const write = (lock: Partial<Holder> | string): Promise<void> =>
  writeFile(join(directory, LOCK_FILE), typeof lock === 'string' ? lock : JSON.stringify(lock))
const onlyTheLock = async (): Promise<void> => expect(await readdir(directory)).toEqual([LOCK_FILE])

test('tells a second process who holds the lock, and is free for the next one afterwards', async () => {
  const first = await holder()
  expect(first.answer).toMatchObject({ ok: true })
  const second = await holder()
  expect(second.answer).toMatchObject({ ok: false, reason: 'held', holder: { pid: first.child.pid, host: 'web' } })
  first.child.stdin?.end()
  await once(first.child, 'exit')
  expect(await readdir(directory)).toEqual([])
  expect((await holder()).answer).toMatchObject({ ok: true })
})

test('takes over from a killed holder', async () => {
  await kill((await holder()).child)
  expect((await holder()).answer).toMatchObject({ ok: true })
  await onlyTheLock()
})

test.runIf(process.platform === 'linux')('a zombie process holds nothing', async () => {
  const script = fileURLToPath(new URL('testing/lock-holder.ts', import.meta.url))
  // The shell becomes a program that never reaps its child.
  const command = `"${process.execPath}" "${script}" "${directory}" < /dev/zero & exec sleep 60`
  const shell = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(shell)
  await once(createInterface(shell.stdout), 'line')
  const { pid } = JSON.parse(await readFile(join(directory, LOCK_FILE), 'utf8')) as Holder
  process.kill(pid, 'SIGKILL')
  await waitUntil(async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).includes(') Z '))
  expect(await takeLock(directory, 'web')).toMatchObject({ ok: true })
})

test('only one of many gets a stale lock', async () => {
  await kill((await holder()).child)
  const answers = await Promise.all(Array.from({ length: 6 }, () => holder()))
  expect(answers.filter(({ answer }) => answer.ok).length).toBe(1)
  await onlyTheLock()
})

test.each([
  ['by its number', JSON.stringify({ pid: 2 ** 30, started: 'long ago', host: 'web' })],
  ['cut off in mid-write', ''],
])('a process killed while taking over a stale lock (left %s) blocks nobody', async (_, left) => {
  await kill((await holder()).child)
  await writeFile(join(directory, `${LOCK_FILE}.takeover`), left)
  expect(await takeLock(directory, 'web')).toMatchObject({ ok: true })
  await onlyTheLock()
})

test('leaves a stale lock alone while another process takes it over', async () => {
  await kill((await holder()).child)
  const stale = await readFile(join(directory, LOCK_FILE), 'utf8')
  const busy = JSON.stringify({ pid: process.ppid, started: startOf(process.ppid) ?? UNKNOWN, host: 'web' })
  await writeFile(join(directory, `${LOCK_FILE}.takeover`), busy)
  expect(await takeLock(directory, 'web')).toMatchObject({ ok: false })
  expect(await readFile(join(directory, LOCK_FILE), 'utf8')).toBe(stale)
})

test.runIf(startOf(process.pid) !== UNKNOWN)('a process that reuses the holder’s id isn’t the holder', async () => {
  await write({ pid: process.ppid, started: 'another life', host: 'desktop' })
  const taken = await takeLock(directory, 'web')
  expect(taken).toMatchObject({ ok: true })
  await write({ pid: process.ppid, started: startOf(process.ppid) ?? '', host: 'desktop' })
  expect(await takeLock(directory, 'web')).toMatchObject({ ok: false, holder: { host: 'desktop', pid: process.ppid } })
})

test('trusts a running id where the system gives no start time', async () => {
  await write({ pid: process.ppid, started: UNKNOWN, host: 'web' })
  expect(await takeLock(directory, 'web')).toMatchObject({ ok: false, holder: { pid: process.ppid } })
})

test.each(['', '{"pid":', '{"pid":-1}', 'null'])('a lock truncated during a write (%j) blocks nobody', async text => {
  await write(text)
  expect(await takeLock(directory, 'desktop')).toMatchObject({ ok: true })
  expect(JSON.parse(await readFile(join(directory, LOCK_FILE), 'utf8'))).toMatchObject({ pid: process.pid, host: 'desktop' })
  await onlyTheLock()
})

test('only the user can read it', async () => {
  expect(await takeLock(directory, 'web')).toMatchObject({ ok: true })
  expect((await stat(join(directory, LOCK_FILE))).mode & 0o777).toBe(0o600)
  await onlyTheLock()
})

/** What may lie in the place of a file. */
const IN_ITS_PLACE: readonly (readonly [string, (path: string) => Promise<unknown>])[] = [
  ['a folder', path => mkdir(path)],
  ['a folder with something in it', path => mkdir(join(path, 'x'), { recursive: true })],
  ['a link to a file', path => symlink(process.execPath, path)],
  ['a link to nothing', path => symlink('/nowhere/at/all', path)],
  ['a link to itself', path => symlink(path, path)],
  ['a huge file', path => writeFile(path, 'x').then(() => truncate(path, 2 ** 40))],
  ...(process.platform === 'win32'
    ? []
    : ([
        ['a pipe', path => Promise.resolve(execFileSync('mkfifo', [path]))],
        ['a link to a device', path => symlink('/dev/zero', path)],
      ] as const satisfies [string, (path: string) => Promise<unknown>][])),
]

test.each(IN_ITS_PLACE.flatMap(([what, put]) => [LOCK_FILE, `${LOCK_FILE}.takeover`].map(name => [what, name, put] as const)))(
  '%s in the place of %s is named, not waited for, and left alone',
  async (_, name, put) => {
    await kill((await holder()).child)
    const file = join(directory, name)
    await rm(file, { force: true })
    await put(file)
    const before = await lstat(file)
    expect(await takeLock(directory, 'web')).toEqual({ ok: false, reason: 'in-its-place', file })
    expect((await lstat(file)).ino).toBe(before.ino)
  },
)

test('says why the lock can’t be written where the system allows no change', async () => {
  expect(await takeLock(join(directory, 'missing'), 'web')).toEqual({ ok: false, reason: 'not-written', code: 'ENOENT' })
})

test('doesn’t release a lock that another process has taken over', async () => {
  const taken = await takeLock(directory, 'web')
  if (!taken.ok) throw new Error('held')
  await write({ pid: process.ppid, started: UNKNOWN, host: 'web' })
  await taken.lock.release()
  await onlyTheLock()
})

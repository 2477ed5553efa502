import { ANY_GAME } from '../support/any-game.ts'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '../../src/renderer/client/client.ts'
import { startOf } from '../../src/main/storage/process-identity.ts'
import { waitUntil } from '../../src/shared/testing/waiting.ts'
import type { HostProcess } from './testing/host-process.ts'
import { addressOf, runHost } from './testing/host-process.ts'
import { webClient } from './testing/transports.ts'

vi.setConfig({ testTimeout: 30_000 })

let directory: string
const opened: { close(): unknown }[] = []
beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), 'grimoire-host-'))))
afterEach(async () => {
  for (const one of opened.splice(0)) one.close()
  await rm(directory, { recursive: true })
})

function start(...args: string[]): HostProcess {
  const host = runHost(['--data-dir', directory, ...args])
  opened.push({ close: () => host.child.kill('SIGKILL') })
  return host
}
function connect(address: URL): Client {
  const client = webClient(
    () => Number(address.port),
    () => address.searchParams.get('token') ?? '',
  )
  opened.push(client)
  return client
}
const end = (host: HostProcess, signal: NodeJS.Signals): HostProcess['exit'] => {
  host.child.kill(signal)
  return host.exit
}

test('after kill -9 the host restarts at the same address, open windows reconnect and saved data is intact', async () => {
  const first = start('--port', '0')
  const address = await addressOf(first)
  const client = connect(address)
  const saved = await client.api.decks.save({ game: ANY_GAME, name: 'Kept', cards: [] })
  await end(first, 'SIGKILL')
  await waitUntil(() => client.status() === 'reconnecting')

  const second = start()
  expect((await addressOf(second)).href).toBe(address.href)
  await waitUntil(() => client.status() === 'connected')
  expect(await client.api.decks.get({ id: saved.id })).toMatchObject({ name: 'Kept' })
})

test('a clean shutdown releases everything, and the next start has a new token', async () => {
  const first = start('--port', '0')
  const address = await addressOf(first)
  const client = connect(address)
  await client.api.app.hello()
  expect(await end(first, 'SIGTERM')).toEqual({ code: 0, output: expect.stringMatching(/^Grimoire is ready: open \S+\n$/) as string })
  expect(await readdir(directory)).not.toContain('grimoire.lock')

  const second = start('--port', address.port)
  expect((await addressOf(second)).searchParams.get('token')).not.toBe(address.searchParams.get('token'))
  await waitUntil(() => client.status() === 'refused')
})

test('a second start says which host is running and where, and changes nothing', async () => {
  const first = start('--port', '0')
  const address = await addressOf(first)
  const second = await start('--port', '0').exit
  expect(second.code).toBe(1)
  expect(second.output).toBe(
    `Grimoire is already running with the data in ${directory} (process ${first.child.pid}): open ${address.href}\n`,
  )
  expect(await connect(address).api.app.hello()).toMatchObject({ host: 'web', dataDirectory: directory })
})

test.each([
  ['of a process that is gone', { pid: 2 ** 30, started: 'long ago' }],
  ['with the id of another process', { pid: process.pid, started: 'another life' }],
])('a planted lock %s chooses neither token nor address', async (_, holder) => {
  const lock = { ...holder, host: 'web', address: 'http://127.0.0.1:4777/?token=a', port: 4777, token: 'a'.repeat(32) }
  await writeFile(join(directory, 'grimoire.lock'), JSON.stringify(lock), { mode: 0o600 })
  const address = await addressOf(start('--port', '0'))
  expect(address.port).not.toBe('4777')
  expect(address.searchParams.get('token')).toMatch(/^(?!a+$)[\w-]{32}$/)
})

test('names no address that a planted lock of a running process gives', async () => {
  const lock = { pid: process.pid, started: startOf(process.pid), host: 'web', address: 'http://evil.example/?token=a' }
  const file = join(directory, 'grimoire.lock')
  await writeFile(file, JSON.stringify(lock), { mode: 0o600 })
  expect(await start('--port', '0').exit).toEqual({
    code: 1,
    output: `Grimoire is already running or starting with the data in ${directory} (process ${process.pid}). If it isn’t, delete ${file}.\n`,
  })
})

test('a folder in the place of the lock is named in one line', async () => {
  const file = join(directory, 'grimoire.lock')
  await mkdir(file)
  expect(await start('--port', '0').exit).toEqual({
    code: 1,
    output: `Can’t use the data in ${directory}: ${file} isn’t Grimoire’s lock file. Move it away and start again.\n`,
  })
})

test('reports a port in use in one line, and releases the data directory', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  opened.push({ close: () => other.close() })
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const host = await start('--port', String(port)).exit
  expect(host).toEqual({ code: 1, output: `Port ${port} is in use. Choose another with --port, or leave it out to use any free one.\n` })
  expect(await readdir(directory)).not.toContain('grimoire.lock')
})

test('reports a data directory that is a file in one line', async () => {
  const file = join(directory, 'settings')
  await writeFile(file, '')
  const host = await runHost(['--port', '0', '--data-dir', file]).exit
  expect(host).toEqual({ code: 1, output: `Can’t store data in ${file}: it isn’t a folder.\n` })
})

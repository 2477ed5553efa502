import { ANY_GAME } from '../support/any-game.ts'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '../../src/renderer/client/client.ts'
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

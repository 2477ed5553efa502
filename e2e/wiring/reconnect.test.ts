import { afterEach, expect, test } from 'vitest'
import type { WebHost } from '../../src/main/web/web-host.ts'
import type { Client } from '../../src/renderer/client/client.ts'
import type { ConnectionStatus } from '../../src/renderer/client/connection.ts'
import { settle } from '../../src/renderer/client/result.ts'
import { waitUntil } from '../../src/shared/testing/waiting.ts'
import { createTinyRouter } from './testing/tiny-router.ts'
import { startHost, webClient } from './testing/transports.ts'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})
const keep = <T extends { close(): unknown }>(one: T): T => {
  opened.push(one)
  return one
}

async function connected(): Promise<{
  host: WebHost
  client: Client
  statuses: ConnectionStatus[]
  tiny: ReturnType<typeof createTinyRouter>
}> {
  const tiny = createTinyRouter()
  const host = keep(await startHost(tiny.router))
  const client = keep(webClient(() => host.port))
  const statuses: ConnectionStatus[] = [client.status()]
  client.onStatus(status => statuses.push(status))
  await client.api.app.hello()
  return { host, client, statuses, tiny }
}

const end = async (host: WebHost): Promise<void> => {
  opened.splice(opened.indexOf(host), 1)
  await host.close()
}

test('when the host comes back, calls work and streams restart', async () => {
  const { host, client, statuses, tiny } = await connected()
  const control = new AbortController()
  const revisions: number[] = []
  const followed = client.subscribe(
    signal => client.api.matches.watch({ id: 'long' }, { signal }),
    update => revisions.push(update.revision),
    control.signal,
  )
  await waitUntil(() => revisions.length === 2)
  await end(host)
  await waitUntil(() => client.status() === 'reconnecting')
  expect(tiny.seen.ended).toBe(1)

  keep(await startHost(tiny.router, [], host.port))
  await waitUntil(() => revisions.length === 4)
  expect(revisions).toEqual([1, 2, 1, 2])
  expect((await client.api.decks.get({ id: 'again' })).id).toBe('again')
  expect(statuses).toEqual(['connecting', 'connected', 'reconnecting', 'connected'])
  expect(new Set(tiny.seen.clients).size).toBe(1)
  control.abort()
  expect(await followed).toEqual({ ok: true, value: undefined })
})

test('a call in flight when the host dies fails with a connection error and isn’t repeated', async () => {
  const { host, client, tiny } = await connected()
  const call = settle(client.api.decks.list())
  await waitUntil(() => tiny.seen.started === 1)
  await end(host)
  expect(await call).toMatchObject({ code: 'NOT_CONNECTED', message: { key: 'connection.lost' } })
  keep(await startHost(tiny.router, [], host.port))
  await waitUntil(() => client.status() === 'connected')
  await client.api.app.hello()
  expect(tiny.seen.started).toBe(1)
})

test('a call made while the host is down waits for it', async () => {
  const { host, client, tiny } = await connected()
  await end(host)
  await waitUntil(() => client.status() === 'reconnecting')
  const call = client.api.decks.get({ id: 'late' })
  keep(await startHost(tiny.router, [], host.port))
  expect((await call).id).toBe('late')
})

test('a host restarted with a new token refuses the page until the player opens the new address', async () => {
  const tiny = createTinyRouter()
  const first = keep(await startHost(tiny.router, [], 0, 'first-token'))
  let token = 'first-token'
  const client = keep(
    webClient(
      () => first.port,
      () => token,
    ),
  )
  await client.api.app.hello()
  await end(first)
  keep(await startHost(tiny.router, [], first.port, 'second-token'))
  await waitUntil(() => client.status() === 'refused')
  expect(await settle(client.api.app.hello())).toMatchObject({ code: 'NOT_CONNECTED', message: { key: 'connection.refused' } })
  // Opening the new address in another tab gives every tab of that browser the new cookie.
  token = 'second-token'
  await waitUntil(() => client.status() === 'connected')
  await client.api.app.hello()
})

test('closing the client stops reconnecting', async () => {
  const { host, client, statuses, tiny } = await connected()
  client.close()
  await end(host)
  const again = keep(await startHost(tiny.router, [], host.port))
  const calls = tiny.seen.clients.length
  expect(await settle(client.api.app.hello())).toMatchObject({ code: 'NOT_CONNECTED' })
  expect(again.port).toBe(host.port)
  expect(statuses).toEqual(['connecting', 'connected'])
  expect(tiny.seen.clients.length).toBe(calls)
})

import { createRouterClient, isDefinedError, ORPCError, safe } from '@orpc/server'
import { describe, expect, test } from 'vitest'
import { contract } from '../../shared/contract.ts'
import { servicesForTest } from '../matches/testing/services-for-test.ts'
import { createLimiter, LIMITS } from './limits.ts'
import { createRouter } from './router.ts'
import { serveContract } from './transport.ts'

const PATHS = Object.keys(LIMITS)
type Call = (input?: unknown) => Promise<unknown>

async function appForTest() {
  const clock = { time: 5000 }
  const services = await servicesForTest()
  const router = createRouter(
    services,
    undefined,
    createLimiter(() => clock.time),
  )
  const groups = createRouterClient(router, { context: { client: 'window-1' } }) as unknown as Record<string, Record<string, Call>>
  return { clock, router, services, groups }
}

test('only calls of the contract are limited', () => {
  const all = Object.entries(contract).flatMap(([group, calls]) => Object.keys(calls).map(name => `${group}.${name}`))
  expect(PATHS.filter(path => !all.includes(path))).toEqual([])
})

describe.each(PATHS)('%s', path => {
  test('is refused after too many calls from any window for any object, and works again later', async () => {
    const { clock, groups } = await appForTest()
    const [group = '', name = ''] = path.split('.')
    const codes: string[] = []
    const ask = async (): Promise<string> => {
      const [error] = await safe(groups[group]?.[name]?.({ nonsense: true }) ?? Promise.reject(new Error(path)))
      return error instanceof ORPCError ? String(error.code) : 'done'
    }
    const { burst = 0, perSecond = 0 } = LIMITS[path] ?? {}
    for (let call = 0; call < burst; call++) codes.push(await ask())
    expect(codes).not.toContain('BUSY')
    expect(await ask()).toBe('BUSY')
    clock.time += 1000 / perSecond + 1
    expect(await ask()).not.toBe('BUSY')
    expect(await ask()).toBe('BUSY')
  })
})

test('the answer says when to ask again, as an error of the contract and not as an unexpected one', async () => {
  const { router, services } = await appForTest()
  const client = createRouterClient(router, { context: { client: 'window-1' } })
  for (let call = 0; call < 10; call++) await safe(client.backups.restore({ at: 0, part: 'decks' }))
  const [error] = await safe(client.backups.restore({ at: 0, part: 'decks' }))
  expect(isDefinedError(error) && error.code === 'BUSY' && error.data).toEqual({
    message: { key: 'services.busy.often', values: { count: 5 } },
  })
  const unforeseen: unknown[] = []
  const sent: string[] = []
  const peer = serveContract(router, one => unforeseen.push(one))('window-2', text => sent.push(text))
  await peer.receive(JSON.stringify({ i: '1', p: { u: '/backups/restore', b: { json: { at: 0, part: 'decks' } } } }))
  expect(sent.join()).toContain('services.busy.often')
  expect(unforeseen).toEqual([])
  expect(services.log.recent().filter(line => line.includes(' error '))).toEqual([])
})

test('no more are at work at once than may be; what is over makes room, however it ended', () => {
  const { enter } = createLimiter(() => 0, { 'a.b': { burst: 100, perSecond: 1, atOnce: 2 } })
  const leave = enter('a.b')
  expect(enter('a.b')).toBeTypeOf('function')
  expect(enter('a.b')).toEqual({ key: 'services.busy.at-once', values: { most: 2 } })
  if (typeof leave === 'function') leave()
  expect(enter('a.b')).toBeTypeOf('function')
  expect(enter('constructor')).toBeTypeOf('function')
})

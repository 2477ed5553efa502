import { createRouterClient, safe } from '@orpc/server'
import { expect, test } from 'vitest'
import { servicesForTest } from '../matches/testing/services-for-test.ts'
import { createRouter } from './router.ts'

test('a call that ended as nobody foresaw is told as that, without what it said', async () => {
  const services = await servicesForTest()
  services.decks.list = () => {
    throw new Error('Red Thirst')
  }
  const client = createRouterClient(createRouter(services), { context: { client: 'window-1' } })
  await safe(client.decks.list())
  const told = await client.app.report({ problem: 'x', place: '/' })
  expect(told).toContain('Z decks.list UNFORESEEN\n')
  expect(told).not.toContain('Red Thirst')
})

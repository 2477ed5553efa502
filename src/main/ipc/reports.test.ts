import { createRouterClient, safe } from '@orpc/server'
import { expect, test } from 'vitest'
import { servicesForTest } from '../matches/testing/services-for-test.ts'
import { createRouter } from './router.ts'

test('an unexpected error of a call is reported without its message', async () => {
  const services = await servicesForTest()
  services.decks.listSteps = () => {
    throw new Error('Red Thirst')
  }
  const client = createRouterClient(createRouter(services), { context: { client: 'window-1' } })
  await safe(client.decks.list())
  const result = await client.app.report({ problem: 'x', place: '/' })
  expect(result).toContain('Z decks.list UNFORESEEN\n')
  expect(result).not.toContain('Red Thirst')
})

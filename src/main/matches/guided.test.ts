import { describe, expect, test } from 'vitest'
import { begin, keysOf, look, servicesForTest } from './testing/services-for-test.ts'

describe('the duel that teaches the game', () => {
  test('doesn’t exist in a game without one, and other matches have no guide', async () => {
    const services = await servicesForTest()
    expect(keysOf(services.matches.beginGuided('toy', 'Mina'))).toEqual(['services.not-found.game'])
    expect(look(services, begin(services)).guided).toBe(undefined)
  })
})

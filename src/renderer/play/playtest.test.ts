import { expect, test, vi } from 'vitest'
import { message } from '../../shared/message.ts'
import type { Api } from '../client/client.ts'
import { matchUpdate, pass, step } from '../testing/match-fixtures.ts'
import { click, mountMatch } from '../testing/match-page.ts'

test('a playtest has its own result, is begun again in either order, and leads back to its deck', async () => {
  const rematch = vi.fn<Api['matches']['rematch']>(async () => ({ id: 'm1' }))
  const outcome = { winner: 0, clause: 'CS-4.1', message: message('app.name'), turns: 5 } as const
  const playtest = { deck: { from: 'saved', id: 'd' } } as const
  const { page } = await mountMatch(matchUpdate({ step: null, pending: [], outcome, playtest }), { rematch })
  expect(page.text()).toContain('Won on turn 5')
  expect([page.maybe('Rematch'), page.maybe('Change decks')]).toEqual([null, null])
  expect(page.named('Back to the deck').getAttribute('href')).toBe('/decks/d')
  await click(page.named('Again, same order'))
  await click(page.named('Again, new order'))
  expect(rematch.mock.calls.map(([wanted]) => wanted)).toEqual([
    { id: 'm1', sameOrder: true },
    { id: 'm1', sameOrder: false },
  ])
})

test('a playtest is restarted from the menu, and left for its deck; it can’t be conceded', async () => {
  const rematch = vi.fn<Api['matches']['rematch']>(async () => ({ id: 'm1' }))
  const playtest = { deck: { from: 'starter', id: 'rough' } } as const
  const seats = matchUpdate().seats.map((seat, at) => (at === 1 ? { ...seat, player: { type: 'passive' } as const } : seat))
  const { page } = await mountMatch(matchUpdate({ step: step([pass]), playtest, seats: [seats[0]!, seats[1]!] }), { rematch })
  expect(page.text()).toContain('Passive opponent')
  await click(page.named('Menu'))
  expect(page.maybe('Concede')).toBeNull()
  expect(page.named('Back to the deck').getAttribute('href')).toBe('/decks')
  await click(page.named('Restart with the same order'))
  await click(page.named('Menu'))
  await click(page.named('Restart with a new order'))
  expect(rematch.mock.calls.map(([wanted]) => wanted.sameOrder)).toEqual([true, false])
})

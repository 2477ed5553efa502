import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShownClock } from '../../../shared/clock.ts'
import type { MatchUpdate } from '../../../shared/match.ts'
import type { Api } from '../../client/client.ts'
import { pass, event, matchUpdate, step } from '../../testing/match-fixtures.ts'
import { mountMatch } from '../../testing/match-page.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] }))
afterEach(() => vi.useRealTimers())

const clock = (turn: number, runs: boolean): ShownClock => [{ turn, game: 600_000, runs }, null]
const mine: Partial<MatchUpdate> = { pending: [{ seat: 0, decision: 'main' }], step: step([pass]) }

/** A match's table that continues with the updates sent to it. */
async function table(first: Partial<MatchUpdate>) {
  const ready = vi.fn<Api['matches']['ready']>(async () => undefined)
  const update = (over: Partial<MatchUpdate>) => matchUpdate({ revision: 5, ...mine, ...over })
  const { push } = await mountMatch(update({ fresh: true, ...first }), { ready })
  const send = (over: Partial<MatchUpdate>) => push(update({ fresh: false, events: [], ...over }))
  const pass = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    await flushPromises()
  }
  const faces = () => [...document.querySelectorAll('[role=timer]')]
  const words = () => [...(faces()[0]?.children ?? [])].map(part => part.textContent?.trim()).filter(Boolean)
  const face = () => `${faces()[0]?.getAttribute('aria-label')}: ${words().join(' ')}`
  const said = () => [...document.querySelectorAll('[role=log] p')].at(-1)?.textContent ?? ''
  return { ready, send, pass, faces, face, said }
}

test('a match without a clock shows none, and doesn’t report that the table has been seen', async () => {
  const { faces, ready } = await table({})
  expect(faces()).toEqual([])
  expect(ready).not.toHaveBeenCalled()
})

test('shows a person’s clock but no AI’s; it runs only once the table is seen', async () => {
  const { faces, face, ready, send, pass } = await table({ clock: clock(90_000, false) })
  expect(faces()).toHaveLength(1)
  expect(face()).toBe('Clock: You: Turn 1:30 Match 10:00 paused')
  expect(ready.mock.calls.map(([input]) => input)).toEqual([{ id: 'm1', revision: 5 }])
  await send({ clock: clock(90_000, true) })
  await pass(20_000)
  expect(face()).toBe('Clock: You: Turn 1:10 Match 9:40')
  expect(ready).toHaveBeenCalledOnce()
})

test('the table doesn’t count as seen during playback of the opponent’s plays', async () => {
  const { ready, send, pass } = await table({ clock: clock(90_000, true), pending: [{ seat: 1, decision: 'main' }], step: null })
  await send({
    revision: 6,
    clock: clock(90_000, false),
    events: [event('card-played', { seat: 1, card: 9 }), event('damage-dealt', { seat: 0, value: 'vitality', amount: 2 })],
  })
  await pass(50)
  expect(ready).not.toHaveBeenCalled()
  await pass(10_000)
  expect(ready.mock.calls.map(([input]) => input)).toEqual([{ id: 'm1', revision: 6 }])
})

test('low time is shown in words and announced at a few moments only', async () => {
  const { face, said, pass, send } = await table({ clock: clock(62_000, false) })
  await send({ clock: clock(62_000, true) })
  expect(face()).not.toContain('little')
  // What is announced on opening the table.
  await pass(300)
  const before = said()
  await pass(1_000)
  expect(said()).toBe(before)
  await pass(1_500)
  expect(said()).toBe('60 seconds left this turn.')
  await pass(20_000)
  expect(said()).toBe('60 seconds left this turn.')
  await pass(10_000)
  expect(said()).toBe('30 seconds left this turn.')
  expect(face()).toContain('low on time')
})

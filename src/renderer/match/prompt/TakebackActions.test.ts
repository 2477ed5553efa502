import { expect, test, vi } from 'vitest'
import type { MatchUpdate, ShownTakeback } from '../../../shared/match.ts'
import type { Api } from '../../client/client.ts'
import { matchUpdate } from '../../testing/match-fixtures.ts'
import { click, mountMatch, press } from '../../testing/match-page.ts'

/** The table of a match with this takeback state. */
async function table(takeback: Partial<ShownTakeback>, more: Partial<MatchUpdate> = {}) {
  const undo = vi.fn<Api['matches']['undo']>(async () => undefined)
  const answerUndo = vi.fn<Api['matches']['answerUndo']>(async () => undefined)
  const shown = { allowed: true, way: null, asked: null, counted: [0, 0] as [number, number], ...takeback }
  const { page } = await mountMatch(matchUpdate({ ...more, fresh: true, revision: 5, takeback: shown }), { undo, answerUndo })
  return { page, undo, answerUndo }
}

test('a play that revealed nothing is taken back at once, by button or key', async () => {
  const { page, undo } = await table({ way: 'free' })
  await click(page.named('Take back'))
  await press('u')
  expect(undo.mock.calls.map(([input]) => input)).toEqual([
    { id: 'm1', revision: 5 },
    { id: 'm1', revision: 5 },
  ])
})

test('a counted takeback asks first, also by key, and can be cancelled', async () => {
  const { page, undo } = await table({ way: 'counts' })
  await press('u')
  expect(page.text()).toContain('and is counted')
  expect(document.activeElement).toBe(page.named('Keep'))
  await press('Escape')
  expect(page.maybe('Keep')).toBe(null)
  await click(page.named('Take back (counts)'))
  expect(undo).not.toHaveBeenCalled()
  await click(page.named('Take back'))
  expect(undo).toHaveBeenCalledOnce()
})

test('with nothing to take back neither button nor key does anything', async () => {
  const { page, undo } = await table({})
  await press('u')
  await click(page.named('Take back'))
  expect(page.named('Take back').getAttribute('aria-disabled')).toBe('true')
  expect(undo).not.toHaveBeenCalled()
})

test('a match without takebacks says so', async () => {
  const { page } = await table({ allowed: false }, { houseRules: { takebacks: false } })
  expect(page.maybe(/Take back/)).toBe(null)
  expect(page.text()).toContain('House rules: no takebacks')
})

test('the opponent can allow or refuse it; the player who asked sees that they are waiting', async () => {
  const { page, answerUndo } = await table({ asked: 1 })
  await click(page.named('Allow'))
  await click(page.named('Refuse'))
  expect(answerUndo.mock.calls.map(([input]) => input.allow)).toEqual([true, false])
  page.wrapper.unmount()
  const mine = await table({ asked: 0, way: 'asks' })
  expect(mine.page.text()).toContain('Waiting for your opponent to allow the takeback.')
})

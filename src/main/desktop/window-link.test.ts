import { expect, test } from 'vitest'
import { createWindowLink } from './window-link.ts'

test('what the window tells a page that doesn’t listen yet is told when it does, once', async () => {
  const link = createWindowLink()
  link.tell({ type: 'go', place: '/match/1' })
  const leaving = new AbortController()
  const events = link.events(leaving.signal)
  link.tell({ type: 'notifications-off' })
  expect([(await events.next()).value, (await events.next()).value]).toEqual([
    { type: 'go', place: '/match/1' },
    { type: 'notifications-off' },
  ])
  leaving.abort()
  const later = link.events()
  link.tell({ type: 'command', command: 'import' })
  expect((await later.next()).value).toEqual({ type: 'command', command: 'import' })
})

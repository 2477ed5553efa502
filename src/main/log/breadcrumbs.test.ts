import { expect, test } from 'vitest'
import { createBreadcrumbs } from './breadcrumbs.ts'

test('each window’s latest calls are reported with their results, and repeated ones once', () => {
  const clock = { time: Date.UTC(2026, 10, 21, 10) }
  const trail = createBreadcrumbs(() => clock.time)
  trail.note('one', 'matches.options', 'ok')
  trail.note('other', 'matches.act', 'ok')
  clock.time += 1000
  trail.note('one', 'matches.options', 'ok')
  trail.note('one', 'matches.act', 'REFUSED')
  expect(trail.list('one')).toEqual(['2026-11-21T10:00:01.000Z matches.options ok ×2', '2026-11-21T10:00:01.000Z matches.act REFUSED'])
  expect(trail.list('other')).toEqual(['2026-11-21T10:00:00.000Z matches.act ok'])
  expect(trail.list('third')).toEqual([])
})

test('it has a bound, for one window and for all', () => {
  const trail = createBreadcrumbs(() => 0)
  trail.note('early', 'app.hello', 'ok')
  for (let number = 0; number < 1000; number++) trail.note('one', `a.${number}`, 'ok')
  expect(trail.list('one')).toHaveLength(30)
  expect(trail.list('one').at(-1)).toContain('a.999 ok')
  expect(trail.list('early')).toEqual([])
})

import { expect, test } from 'vitest'
import type { Day } from '../../shared/day.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../testing/fake-game.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import DayPanel from './DayPanel.vue'

let page: Mounted | undefined

const DAY: Day = {
  date: '2026-11-30',
  challenge: { id: 'ebb', solved: false },
  seed: 'DAY20261130',
  runs: [],
  played: false,
  streak: 0,
  counted: false,
  forgiven: false,
}
async function open(day: Partial<Day>, game: { drafts?: boolean; descents?: { starters: [] } } = {}): Promise<Mounted> {
  const client = fakeClient({ games: [{ ...fakeGame([fakeCard('ember')]), ...game }], day: { ...DAY, ...day } })
  page = await mountInApp(DayPanel, { client })
  return page
}

test('says which day it is, and offers its challenge and its draft', async () => {
  const shown = await open({}, { drafts: true })
  expect(shown.text()).toContain('30 Nov 2026')
  expect(shown.named(/^Solve /)).toBeDefined()
  expect(shown.named('Begin the draft of the day').getAttribute('href')).toBe('/runs/draft?seed=DAY20261130')
})

test('offers the descent of the day where there are descents', async () => {
  const shown = await open({}, { descents: { starters: [] } })
  expect(shown.named('Begin the descent of the day').getAttribute('href')).toBe('/runs/descent?seed=DAY20261130')
})

test('continues the draft of the day', async () => {
  const shown = await open({ runs: [{ mode: 'draft', id: 'run-1' }] }, { drafts: true })
  expect(shown.named('Open the draft of the day').getAttribute('href')).toBe('/run/run-1')
})

test('offers nothing that the game doesn’t have', async () => {
  const shown = await open({ challenge: null })
  expect(shown.text()).not.toMatch(/Challenge|Draft|Descent/)
})

test('a solved challenge says so', async () => {
  const shown = await open({ challenge: { id: 'ebb', solved: true }, streak: 1, counted: true })
  expect(shown.text()).toContain('Solved')
  expect(shown.text()).toContain('1 day in a row')
})

test.each([
  [{ streak: 0 }, 'a streak begins'],
  [{ streak: 3 }, '3 days in a row until yesterday'],
  [{ streak: 3, counted: true }, '3 days in a row'],
  [{ streak: 3, counted: true, forgiven: true }, 'One missed day a week'],
] as const)('says how the streak stands: %o', async (day, text) => expect((await open(day)).text()).toContain(text))

import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { BalanceResult } from '../../shared/sets/balance.ts'
import { fakeClient, type FakeClient } from '../testing/fake-client.ts'
import { fakeSet } from '../testing/fake-sets.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import SetView from './SetView.vue'

const cards = ['Spark', 'Imp', 'Wall', 'Odd'].map(name => ({ id: `abc123-${name.toLowerCase()}`, name, effects: [] }))
const result = (card: string, sum: number | null, cost: number | null = 2): BalanceResult => ({
  card: `abc123-${card}`,
  hash: 'h',
  measuredAt: 1,
  worth:
    sum === null
      ? null
      : {
          ...{ replaced: 'red-thirst', copies: 2, deck: 'Choir' },
          price: cost === null ? null : { cost, step: { value: 0.02, low: 0.018, high: 0.022 } },
          without: { played: 1600, won: 800, drawn: 0 },
          with: { played: 1600, won: 800 + sum / 2, drawn: 0 },
          paired: { count: 1600, sum, squares: 400 },
        },
})

async function open(change: (client: FakeClient) => void): Promise<{ page: Mounted; client: FakeClient }> {
  const client = fakeClient({ set: fakeSet(cards) })
  change(client)
  const page = await mountInApp(SetView, { client, at: '/workshop/set-1', props: { id: 'set-1' } })
  await flushPromises()
  page.named('Balance').click()
  await flushPromises()
  return { page, client }
}
const rows = ({ wrapper }: Mounted): string[][] =>
  wrapper.findAll('tbody tr').map(row => row.findAll('th, td').map(cell => cell.text().replace(/\s+/g, ' ')))

test('the strongest card comes first, what was changed says so, and what isn’t measured comes last', async () => {
  const { page } = await open(({ world }) => {
    world.balance = [
      { card: 'abc123-spark', result: result('spark', -160), isOutdated: true },
      { card: 'abc123-imp', result: null, isOutdated: false },
      { card: 'abc123-wall', result: result('wall', 160), isOutdated: false },
      { card: 'abc123-odd', result: result('odd', null), isOutdated: false },
    ]
  })
  const all = rows(page)
  expect(all.map(([name]) => name)).toEqual(['Wall', 'Spark', 'Odd', 'Imp'])
  expect(all[0]).toEqual([
    'Wall',
    '+5.0+3.8 to +6.2',
    expect.stringMatching(/^3\.3.*costs 2$/),
    'Stronger than Red Thirst, in 1,600 matches',
  ])
  expect(all[1]?.[3]).toBe('Weaker than Red Thirst, in 1,600 matches Changed since: measure it again')
  expect(all[2]?.[3]).toBe('Fits into no ready-made deck')
  expect(all[3]).toEqual(['Imp', '–', '–', 'Not measured yet'])
  expect(page.maybe('Measure the other 2 cards')).not.toBeNull()
})

test('a game without cost has no column for it', async () => {
  const { page } = await open(({ world }) => {
    world.balance = cards.map(({ id }) => ({ card: id, result: { ...result('spark', 8, null), card: id }, isOutdated: false }))
  })
  expect(rows(page)[0]).toHaveLength(3)
  expect(page.text()).toContain('All cards are measured as they are now.')
})

test('measuring begins, says how far it is, and can be stopped', async () => {
  const { page, client } = await open(() => undefined)
  client.world.measuring = { isRunning: true, card: 'abc123-imp', played: 10, share: 0.5, done: 1, of: 4, limit: 45_000, problem: null }
  page.named('Measure all 4 cards').click()
  await flushPromises()
  expect(client.world.calls).toContain('sets.measureAll')
  expect(page.text()).toContain('Imp: 1 of 4 cards done.')
  expect(page.text()).toContain('At most 2 minutes left.')
  expect(page.wrapper.get('progress').attributes('value')).toBe('0.375')
  expect(
    rows(page)
      .find(([name]) => name === 'Imp')
      ?.at(-1),
  ).toBe('Being measured')
  page.named('Stop').click()
  await flushPromises()
  expect(client.world.calls).toContain('sets.stopMeasuring')
})

import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { Challenge } from '../../shared/challenge.ts'
import { bandOf } from '../../shared/challenge.ts'
import { waitFor } from '../../shared/testing/waiting.ts'
import { addTexts } from '../i18n/i18n.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import ChallengesView from './ChallengesView.vue'
import { percentOf } from './use-challenge-words.ts'

addTexts({
  en: {
    'cold-summit-challenges': {
      items: {
        'six-bearers-one-ember': { name: 'Six Bearers, One Ember', story: 'The bearers know where its ashes were laid.' },
        'the-watch-is-relieved': { name: 'The Watch Is Relieved', story: 'The long watch ends tonight.' },
      },
    },
  },
})

let mounted: Mounted | undefined

const challenge = (id: string, more: Partial<Challenge> = {}): Challenge => ({
  id,
  game: 'cold-summit',
  goal: null,
  lines: 100,
  wins: 10,
  plays: 2,
  values: ['bone'],
  solved: false,
  shown: false,
  ...more,
})
const EMBER = challenge('six-bearers-one-ember', { lines: 355, wins: 38 })
const WATCH = challenge('the-watch-is-relieved', { lines: 141, wins: 1, values: ['thorn', 'veil'], solved: true })

async function screen(challenges: Challenge[]) {
  const client = fakeClient({ challenges })
  mounted = await mountInApp(ChallengesView, { client, at: '/challenges' })
  await flushPromises()
  return { page: mounted, client, shown: () => [...document.querySelectorAll('article')].map(one => one.getAttribute('aria-label')) }
}
async function select(page: Mounted, name: string, value: string) {
  const field = page.named(name) as HTMLSelectElement
  const option = [...field.options].find(one => one.text === value)
  if (!option) throw new Error(`${name} has no ${value}`)
  option.selected = true
  field.dispatchEvent(new Event('change'))
  await flushPromises()
}

test('says that it is loading, not that there are no challenges', async () => {
  const client = fakeClient({ challenges: [] })
  client.api.challenges.list = () => new Promise(() => {})
  mounted = await mountInApp(ChallengesView, { client, at: '/challenges' })
  expect(mounted.text()).toContain('Loading challenges…')
  expect(mounted.text()).not.toContain('No challenge')
})

test('shows the story, how many tries a win takes, fewest plays and solved state of each challenge', async () => {
  const { page, shown } = await screen([EMBER, { ...WATCH, shown: true }])
  expect(shown()).toEqual(['Six Bearers, One Ember', 'The Watch Is Relieved'])
  for (const words of [
    'The bearers know where its ashes were laid.',
    '1 line in 9 works',
    '1 line in 141 works',
    'at least 2 plays',
    'Gentle',
    'Hard',
    'Solved with help',
    '2 of 2 shown; 1 solved',
  ])
    expect(page.text()).toContain(words)
})

test('filters by solved state, difficulty and cards in hand', async () => {
  const { page, shown } = await screen([EMBER, WATCH])
  await select(page, 'Status', 'Unsolved')
  expect(shown()).toEqual(['Six Bearers, One Ember'])
  await select(page, 'Status', 'Solved')
  expect(shown()).toEqual(['The Watch Is Relieved'])
  await select(page, 'Difficulty', 'Gentle')
  expect(shown()).toEqual([])
  page.named('Show all').click()
  await flushPromises()
  expect(shown()).toHaveLength(2)
  await select(page, 'School in hand', 'Thorn')
  expect(shown()).toEqual(['The Watch Is Relieved'])
})

test('opens a challenge at the table in its own match', async () => {
  const { page, client } = await screen([EMBER])
  page.named('Play Six Bearers, One Ember').click()
  // The table is loaded on demand.
  await waitFor(() => expect(page.router.currentRoute.value.path).toMatch(/^\/match\/try-/))
  expect(client.world.calls).toContain('challenges.start six-bearers-one-ember')
})

test('a share of lines below all of them is never shown as 100%', () => {
  expect([0.893, 0.99988].map(percentOf)).toEqual(['89.3', '99.9'])
})

test('rates a challenge harder the more lines fail', () => {
  const bands = [80, 94, 97, 99, 99.9].map(share => bandOf({ lines: 1000, wins: Math.round(10 * (100 - share)) }))
  expect(bands).toEqual(['gentle', 'gentle', 'tricky', 'hard', 'fiendish'])
})

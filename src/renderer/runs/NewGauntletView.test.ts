import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { fakeClient } from '../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../testing/fake-game.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import NewGauntletView from './NewGauntletView.vue'

let mounted: Mounted | undefined

const base = fakeGame([fakeCard('red-thirst')])
const starter = (id: string, format?: string) => ({
  id,
  name: `Name of ${id}`,
  howToPlay: '',
  cards: [{ card: 'red-thirst', count: 2 }],
  ...(format !== undefined && { format }),
})
const checked = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')]
    .map(({ value }) => value)
    .filter(key => key.includes(':'))
const choose = async (id: string): Promise<void> => {
  document.querySelector<HTMLInputElement>(`input[type=radio][value="starter:${id}"]`)?.click()
  await flushPromises()
}

test('the row is all ready-made decks but one’s own, until it is chosen', async () => {
  mounted = await mountInApp(NewGauntletView, {
    client: fakeClient({ games: [{ ...base, starterDecks: ['a', 'b', 'c'].map(id => starter(id)) }] }),
  })
  await flushPromises()
  expect(checked()).toEqual(['starter:b', 'starter:c'])
  await choose('b')
  expect(checked()).toEqual(['starter:a', 'starter:c'])
  mounted.named('All ready-made decks').click()
  await flushPromises()
  expect(checked()).toEqual(['starter:a', 'starter:b', 'starter:c'])
  expect(mounted.text()).not.toContain('another format')
})

test('decks of another format than one’s own can’t be opponents, which is said', async () => {
  const formats = ['short', 'long'].map(id => ({ ...base.formats[0]!, id }))
  const starterDecks = [starter('a', 'short'), starter('b', 'short'), starter('c', 'long')]
  mounted = await mountInApp(NewGauntletView, { client: fakeClient({ games: [{ ...base, formats, starterDecks }] }) })
  await flushPromises()
  expect(checked()).toEqual(['starter:b'])
  expect(mounted.text()).toContain('1 deck has another format than yours and can’t be an opponent.')
  await choose('c')
  expect(checked()).toEqual(['starter:c'])
  expect(mounted.text()).toContain('2 decks have another format than yours and can’t be opponents.')
})

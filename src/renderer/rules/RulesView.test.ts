import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { Api } from '../client/client.ts'
import { useMatchStore } from '../match/state/match-store.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fakeGame } from '../testing/fake-game.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import RulesView from './RulesView.vue'

const rules = [
  { id: 'decks', clauses: ['CS-1.1', 'CS-1.2', 'CS-1.3'] },
  { id: 'climb', clauses: ['CS-3.1', 'CS-3.2'] },
]

let mounted: Mounted | undefined

async function page(props: { place?: string } = {}, matches: Partial<Api['matches']> = {}): Promise<Mounted> {
  mounted = await mountInApp(RulesView, { client: fakeClient({ games: [{ ...fakeGame([]), rules }] }, matches), props })
  await flushPromises()
  return mounted
}
const field = () => document.querySelector<HTMLInputElement>('input[type=search]')
async function look(query: string): Promise<void> {
  const input = field()
  if (input) input.value = query
  input?.dispatchEvent(new Event('input'))
  await flushPromises()
}
const numbers = () => [...document.querySelectorAll('[data-roving]')].map(link => link.textContent?.trim())
async function key(name: string): Promise<void> {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
  await flushPromises()
}

test('lists every clause under its part’s name', async () => {
  const { text } = await page()
  expect(numbers()).toEqual(['CS-1.1', 'CS-1.2', 'CS-1.3', 'CS-3.1', 'CS-3.2'])
  expect([...document.querySelectorAll('h2')].map(heading => heading.textContent)).toEqual(['Decks', 'A climb', 'Tips'])
  expect(text()).toContain('A team has two climbers, each of them once.')
})

test('finds numbers and words as they are typed, highlights them and counts them', async () => {
  const { text } = await page()
  await look('3.2')
  expect(numbers()).toEqual(['CS-3.2'])
  expect(text()).toContain('1 clause')
  await look('team climbers once')
  expect(numbers()).toEqual(['CS-1.1'])
  expect([...document.querySelectorAll('mark')].map(mark => mark.textContent)).toEqual(['team', 'climbers', 'once'])
  const contents = [...document.querySelectorAll('nav a')].map(link => link.textContent?.replace(/\s+/g, ' ').trim())
  expect(contents).toEqual(['Decks 1'])
})

test('says when nothing is found and offers to clear the search', async () => {
  const { text, named } = await page()
  await look('mulligan')
  expect(text()).toContain('No results for “mulligan”.')
  named('Show all clauses').click()
  await flushPromises()
  expect(numbers()).toHaveLength(5)
  expect(document.activeElement).toBe(field())
})

test('highlights and focuses the clause in the address, even if a search had hidden it', async () => {
  const { wrapper } = await page({ place: 'CS-1.3' })
  expect(document.activeElement?.id).toBe('CS-1.3')
  expect(document.activeElement?.getAttribute('aria-current')).toBe('location')
  await look('gear')
  await wrapper.setProps({ place: 'CS-1.1' })
  await flushPromises()
  expect(field()?.value).toBe('')
  expect(document.activeElement?.id).toBe('CS-1.1')
})

test('opens a part from the address, and says when the address names nothing', async () => {
  const { wrapper, text } = await page({ place: 'climb' })
  expect(document.activeElement?.textContent).toBe('A climb')
  await wrapper.setProps({ place: 'CS-99.1' })
  await flushPromises()
  expect(text()).toContain('There is no clause CS-99.1.')
  expect(numbers()).toHaveLength(5)
})

test('arrow keys move between clauses, one of which Tab reaches', async () => {
  await page()
  field()?.focus()
  await key('ArrowDown')
  expect(document.activeElement?.id).toBe('CS-1.1')
  await key('ArrowRight')
  expect(document.activeElement?.id).toBe('CS-1.2')
  await key('End')
  expect(document.activeElement?.id).toBe('CS-3.2')
  expect(document.querySelectorAll('[data-roving][tabindex="0"]')).toHaveLength(1)
  expect(document.activeElement?.getAttribute('tabindex')).toBe('0')
  await key('/')
  expect(document.activeElement).toBe(field())
})

test('links back to the table that the player came from', async () => {
  const { maybe, named } = await page({}, { watch: () => new Promise<never>(() => undefined) })
  expect(maybe('Back to match')).toBeNull()
  void useMatchStore().open('m1')
  await flushPromises()
  expect(named('Back to match').getAttribute('href')).toBe('/match/m1')
})

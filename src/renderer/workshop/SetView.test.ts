import { flushPromises } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { waitFor } from '../../shared/testing/waiting.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fakeSet } from '../testing/fake-sets.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import SetView from './SetView.vue'

let mounted: Mounted | undefined

const cards = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `abc123-card-${at}`, name: `Card ${at}`, effects: [] }))
async function screen(count: number) {
  const client = fakeClient({ set: fakeSet(cards(count)) })
  mounted = await mountInApp(SetView, { client, at: '/workshop/set-1', props: { id: 'set-1' } })
  await flushPromises()
  return { page: mounted, client }
}
const printed = (): string[] => [...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset['card'] ?? '')

test('a large set is drawn in parts', async () => {
  const { page } = await screen(150)
  expect(page.text()).toContain('150 cards')
  await waitFor(() => expect(printed()).toHaveLength(60))
  page.named('Show more (90)').click()
  await waitFor(() => expect(printed()).toHaveLength(120))
})

test('cards are as large as chosen, and so they stay', async () => {
  const { page, client } = await screen(1)
  const slider = page.named('Card size') as HTMLInputElement
  const width = (): string => document.querySelector<HTMLElement>('.gallery')?.style.getPropertyValue('--card-width') ?? ''
  const before = width()
  slider.value = '5'
  slider.dispatchEvent(new Event('input', { bubbles: true }))
  await flushPromises()
  expect(parseFloat(width())).toBeGreaterThan(parseFloat(before))
  await waitFor(() => expect(client.world.settings.poolSize).toBe(5))
})

test('a card is removed, and what a set says of itself is kept when its field is left', async () => {
  const { page, client } = await screen(2)
  page.named('Remove Card 0').click()
  await flushPromises()
  expect(printed()).toEqual(['abc123-card-1'])
  const author = page.named(/^Author/) as HTMLInputElement
  author.value = 'Ada'
  author.dispatchEvent(new Event('input', { bubbles: true }))
  author.dispatchEvent(new Event('change', { bubbles: true }))
  await flushPromises()
  expect(client.world.set).toMatchObject({ author: 'Ada' })
  page.named(/^Decks can have these cards/).click()
  await flushPromises()
  expect(client.world.set).toMatchObject({ isOffered: false })
})

test('trying a card begins a match', async () => {
  const { page, client } = await screen(1)
  const push = vi.spyOn(page.router, 'push').mockResolvedValue()
  page.named('Try it: Card 0').click()
  await flushPromises()
  expect(client.world.calls).toContain('sets.tryOut abc123-card-0')
  await waitFor(() => expect(push.mock.calls).toEqual([['/match/match-1']]))
})

test('a set is copied as a code or a link while it is short enough, and saved as a file', async () => {
  const { page, client } = await screen(1)
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async text => void copied.push(text))
  page.named('Export').click()
  await flushPromises()
  page.named('Copy code').click()
  page.named('Copy link').click()
  await flushPromises()
  expect(copied).toEqual(['gs1-ashes', `${location.origin}${location.pathname}#/set/gs1-ashes`])
  expect(page.text()).toContain('Copied the link.')
  page.named('Close').click()

  client.world.share = { code: null, pictures: 0 }
  await flushPromises()
  page.named('Export').click()
  await flushPromises()
  expect(page.text()).toContain('too large for a code or a link')
  expect(page.maybe('Copy code')).toBeNull()
  expect(page.maybe('Save file')).not.toBeNull()
})

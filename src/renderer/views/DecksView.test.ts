import { flushPromises } from '@vue/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import { RouterView } from 'vue-router'
import { fakeCard, fakeClient, fakeDeck, fakeGame } from '../testing/fake-client.ts'
import type { FakeClient } from '../testing/fake-client.ts'
import { mountInApp } from '../testing/mount-app.ts'
import type { Mounted } from '../testing/mount-app.ts'

let page: Mounted | undefined
afterEach(() => page?.wrapper.unmount())

const starter = { id: 'vigil', name: 'Red Vigil', schools: ['blood'], howToPlay: 'Bleed them.', cards: [{ card: 'red-thirst', count: 20 }] }
const game = { ...fakeGame([fakeCard('red-thirst')]), starterDecks: [starter] }

async function open(over: FakeClient): Promise<Mounted> {
  page = await mountInApp(RouterView, { client: over, at: '/decks' })
  return page
}
const click = async (element: HTMLElement): Promise<void> => {
  element.click()
  await flushPromises()
}
const names = (): (string | undefined)[] => [...document.querySelectorAll('.tile h2')].map(name => name.textContent?.trim())

test('an empty shelf says what to do, and a new deck opens at once', async () => {
  const client = fakeClient({ games: [game] })
  const shown = await open(client)
  expect(shown.text()).toContain('Your shelf is empty.')
  await click(shown.named('New deck'))
  await vi.waitFor(() => expect(shown.router.currentRoute.value.name).toBe('deck'), 5000)
  expect(client.world.decks).toMatchObject([{ name: 'Untitled spellbook', cards: [], game: 'gothic-duel' }])
})

test('each deck says how many cards it has and whether it can be played', async () => {
  const shown = await open(
    fakeClient({ games: [game], decks: [fakeDeck('a', [{ card: 'red-thirst', count: 20 }], 'Full'), fakeDeck('b', [], 'Bare')] }),
  )
  expect(shown.named('Play with Full').getAttribute('href')).toBe('/play?deck=saved:a')
  expect(shown.maybe('Play with Bare')).toBeNull()
  expect(shown.named('Go on building Bare').getAttribute('href')).toBe('/decks/b')
  expect([...document.querySelectorAll('.tile .status')].map(status => status.textContent)).toEqual(['0/20Draft', '20/20Ready'])
})

test('a deleted deck can be had back', async () => {
  const client = fakeClient({ games: [game], decks: [fakeDeck('a', [], 'Choir')] })
  const shown = await open(client)
  await click(shown.named('Delete Choir'))
  expect(names()).toEqual([])
  expect(shown.text()).toContain('“Choir” is deleted.')
  await click(shown.named('Undo the deletion of Choir'))
  expect(names()).toEqual(['Choir'])
  expect(client.world.decks).toHaveLength(1)
  expect(shown.text()).not.toContain('is deleted')
})

test('duplicating and renaming', async () => {
  const client = fakeClient({ games: [game], decks: [fakeDeck('a', [], 'Choir')] })
  const shown = await open(client)
  await click(shown.named('Duplicate Choir'))
  expect(names()).toContain('Choir (copy)')
  await click(shown.named('Rename Choir (copy)'))
  const field = shown.wrapper.get<HTMLInputElement>('.inline-name input')
  await field.setValue('   ')
  field.element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await flushPromises()
  expect(names()).toContain('Choir (copy)')
  await click(shown.named('Rename Choir (copy)'))
  await shown.wrapper.get<HTMLInputElement>('.inline-name input').setValue('Requiem')
  shown.wrapper.get('.inline-name input').element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await flushPromises()
  expect(client.world.decks.map(deck => deck.name).sort()).toEqual(['Choir', 'Requiem'])
})

test('what could not be done is said in full, and nothing changes', async () => {
  const client = fakeClient({ games: [game], decks: [fakeDeck('a', [], 'Choir')] })
  client.world.notSaved.add('decks.delete')
  const shown = await open(client)
  await click(shown.named('Delete Choir'))
  expect(document.querySelector('[role=alert]')?.textContent).toContain('[test.not-saved]')
  expect(names()).toEqual(['Choir'])
})

test('a ready-made deck can be looked at and copied', async () => {
  const client = fakeClient({ games: [game] })
  const shown = await open(client)
  expect(shown.named('Play with Red Vigil').getAttribute('href')).toBe('/play?deck=starter:vigil')
  await click(shown.named('Look at Red Vigil'))
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Bleed them.')
  const cards = [...document.querySelectorAll('[role=dialog] button')].map(card => card.textContent)
  expect(cards).toContainEqual(expect.stringMatching(/Red Thirst.*20 copies/))
  await click(shown.named('Copy'))
  await vi.waitFor(() => expect(shown.router.currentRoute.value.name).toBe('deck'), 5000)
  expect(client.world.decks).toMatchObject([{ name: 'Red Vigil', cards: starter.cards }])
})

import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { RouterView } from 'vue-router'
import { waitFor } from '../../../shared/testing/waiting.ts'
import type { FakeClient } from '../../testing/fake-client.ts'
import { fakeClient, fakeDeck } from '../../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import type { Mounted } from '../../testing/mount-app.ts'
import { mountInApp } from '../../testing/mount-app.ts'
import { newPlacement } from '../../../shared/shelf.ts'

let page: Mounted | undefined

const game = fakeGame([fakeCard('red-thirst'), fakeCard('grey-ember', { school: 'ash' })])

async function open(client: FakeClient): Promise<Mounted> {
  page = await mountInApp(RouterView, { client, at: '/decks' })
  await flushPromises()
  return page
}
const three = (): FakeClient =>
  fakeClient({
    games: [game],
    decks: [
      fakeDeck('a', [{ card: 'red-thirst', count: 2 }], 'Ash'),
      fakeDeck('b', [{ card: 'grey-ember', count: 2 }], 'Bone'),
      fakeDeck('c', [], 'Choir'),
    ],
    placements: [{ ...newPlacement('a'), folder: 'Cellar', tags: ['quick'] }],
  })
const names = (): (string | undefined)[] => [...document.querySelectorAll('.tile h2')].map(name => name.textContent?.trim())
const click = async (element: HTMLElement): Promise<void> => {
  element.click()
  await flushPromises()
}
async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  await flushPromises()
}
async function type(field: HTMLElement, text: string): Promise<void> {
  if (!(field instanceof HTMLInputElement)) throw new TypeError('no field')
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await flushPromises()
}
const search = (): HTMLElement => page!.named('Search decks and cards')

test('decks are found by name, tag and card, and say by which card; an empty result says what to do', async () => {
  const shown = await open(three())
  await type(search(), 'ember')
  expect(names()).toEqual(['Bone'])
  expect(document.querySelector('.tile .by')?.textContent).toContain('2 × Grey Ember')
  expect(document.querySelector('.found')?.textContent).toBe('1 of 3 decks')
  await type(search(), 'quick')
  expect(names()).toEqual(['Ash'])
  await type(search(), 'nowhere')
  expect(shown.text()).toContain('No decks match.')
  await click(shown.named('Clear search'))
  expect(names()).toHaveLength(3)
})

test('by keyboard alone: several decks are selected, moved to a new folder, tagged and archived', async () => {
  const client = three()
  const shown = await open(client)
  await press('/')
  expect(document.activeElement).toBe(search())
  await press('ArrowDown')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ash'))
  await press(' ')
  await press('ArrowRight', { shiftKey: true })
  expect(document.querySelector('.bar [role=status]')?.textContent).toBe('2 decks selected')
  await press('m')
  await type(shown.named('New folder'), 'Attic')
  document.querySelector('.panel form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  await flushPromises()
  expect(client.world.placements).toEqual([
    { ...newPlacement('a'), folder: 'Attic', tags: ['quick'] },
    { ...newPlacement('b'), folder: 'Attic' },
  ])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ash'))
  await press('a', { ctrlKey: true })
  await press('a')
  expect(client.world.placements.every(one => one.archived)).toBe(true)
  expect(names()).toEqual([])
  await click(shown.named(/^Archive/))
  expect(names()).toHaveLength(3)
})

test('a tag that some selected decks have is added to all of them, and then removed', async () => {
  const client = three()
  const shown = await open(client)
  await click(shown.named('Select Ash'))
  await click(shown.named('Select Choir'))
  await click(shown.named('Tags'))
  const box = shown.named('quick')
  expect((box as HTMLInputElement).indeterminate).toBe(true)
  await click(box)
  expect(client.world.placements.map(one => one.tags)).toEqual([['quick'], ['quick']])
  await click(shown.named('quick'))
  expect(client.world.placements.map(one => one.tags)).toEqual([[], []])
})

test('a folder has its own view, can be renamed, and disappears with its last deck', async () => {
  const client = three()
  const shown = await open(client)
  await click(shown.named('Folder Cellar'))
  expect(names()).toEqual(['Ash'])
  await click(shown.named('Rename Cellar'))
  const field = shown.named('Folder name')
  await type(field, 'Attic')
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await flushPromises()
  expect(client.world.placements).toMatchObject([{ folder: 'Attic' }])
  expect(names()).toEqual(['Ash'])
  await click(shown.named('Delete Ash'))
  expect(names()).toEqual(['Bone', 'Choir'])
  expect(shown.maybe(/^Attic/)).toBeNull()
})

test('deleted decks are in the bin, to be restored, or deleted permanently after a question', async () => {
  const client = three()
  const shown = await open(client)
  await press('/')
  await press('ArrowDown')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ash'))
  await press('a', { ctrlKey: true })
  await press('Delete')
  expect(client.world.decks).toEqual([])
  expect(shown.text()).toContain('Deleted 3 decks.')
  await click(shown.named(/^Bin/))
  await click(shown.named('Restore Bone'))
  expect(client.world.decks.map(deck => deck.name)).toEqual(['Bone'])
  await click(shown.named('Delete all 2 permanently'))
  expect(client.world.deleted).toHaveLength(2)
  await click(shown.named('Keep'))
  expect(client.world.deleted).toHaveLength(2)
  await click(shown.named('Delete all 2 permanently'))
  await click(shown.named('Delete permanently'))
  expect(client.world.deleted).toEqual([])
  expect(shown.text()).toContain('The bin is empty.')
})

test('a failed change is reported and moves nothing', async () => {
  const client = three()
  client.world.notSaved.add('shelf.place')
  const shown = await open(client)
  await click(shown.named('Favourite: Bone'))
  expect(document.querySelector('[role=alert]')?.textContent).toContain('[test.not-saved]')
  expect(shown.named('Favourite: Bone').getAttribute('aria-pressed')).toBe('false')
})

test('only visible decks are in the page, each with its position among all of them; Tab reaches one', async () => {
  const decks = Array.from({ length: 500 }, (_, index) => fakeDeck(`d${index}`, [], `Deck ${index}`))
  await open(fakeClient({ games: [game], decks }))
  const items = [...document.querySelectorAll('.shelf [role=listitem]')]
  expect(items.length).toBeGreaterThan(0)
  expect(items.length).toBeLessThan(60)
  expect(items.map(item => item.getAttribute('aria-setsize'))).toEqual(items.map(() => '500'))
  expect(document.querySelectorAll('.shelf [data-roving][tabindex="0"]')).toHaveLength(1)
  document.querySelector<HTMLElement>('.shelf [data-roving]')?.focus()
  await press('End')
  await waitFor(() => expect(document.activeElement?.closest('[role=listitem]')?.getAttribute('aria-posinset')).toBe('500'))
})

test('an archive is previewed before import; decks already here are skipped, and the rest are imported', async () => {
  const client = three()
  const shown = await open(client)
  const text = JSON.stringify({
    grimoire: 'decks',
    version: 1,
    decks: [
      { name: 'Ash', cards: [] },
      { name: 'Far', cards: [] },
    ],
  })
  const paste = async (given: string): Promise<void> => {
    document.body.dispatchEvent(
      Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { files: [], getData: () => given } }),
    )
    await flushPromises()
    await waitFor(() => flushPromises())
  }
  await paste(text)
  await waitFor(() => expect(shown.text()).toContain('Pasted decks'))
  expect(shown.text()).toContain('1 already here, skipped.')
  expect(client.world.decks).toHaveLength(3)
  await click(shown.named('Import 1 deck'))
  expect(client.world.decks.map(deck => deck.name)).toContain('Far')
  expect(shown.text()).toContain('Imported 1 deck.')
  expect(shown.text()).not.toContain('There is no room')
  client.world.notSaved.add('shelf.importArchive')
  await paste(text.replace('Far', 'Near'))
  await waitFor(() => expect(shown.text()).toContain('There is no room for all of these. [test.full]'))
  // It is about all of them together.
  const near = document.querySelector<HTMLElement>('input[type=checkbox]:checked')
  await click(near!)
  expect(shown.text()).not.toContain('There is no room')
  await click(near!)
  expect(shown.text()).toContain('There is no room')
  await paste('{"grimoire":"decks"}')
  await waitFor(() => expect(shown.text()).toContain('[test.no-archive]'))
  expect(shown.text()).not.toContain('Imported')
})

test('a deck shows its record, and decks can be sorted by it', async () => {
  const client = three()
  const score = (played: number, won: number) => ({ played, won, drawn: 0 })
  const row = (key: string, all: ReturnType<typeof score>) => ({
    key,
    name: key,
    all,
    first: all,
    second: all,
    takenBack: 0,
    hinted: 0,
    outOfTime: 0,
    latest: 'm1',
  })
  client.api.replays.records = async () => ({
    all: null,
    decks: [row('saved:b', score(8, 6)), row('saved:c', score(2, 0)), row('starter:a', score(9, 9))],
    opponents: [],
    levels: [],
  })
  const shown = await open(client)
  const sort = shown.named(/^Sort by/)
  if (!(sort instanceof HTMLSelectElement)) throw new TypeError('no list')
  sort.value = 'record'
  sort.dispatchEvent(new Event('change', { bubbles: true }))
  await flushPromises()
  expect(names()).toEqual(['Bone', 'Choir', 'Ash'])
  expect(client.world.settings.deckSort).toBe('record')
  expect([...document.querySelectorAll('.tile')].map(tile => /Won \d+ of \d+/.exec(tile.textContent ?? '')?.[0])).toEqual([
    'Won 6 of 8',
    'Won 0 of 2',
    undefined,
  ])
})

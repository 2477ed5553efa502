import { flushPromises } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { RouterView } from 'vue-router'
import { waitFor } from '../../../shared/testing/waiting.ts'
import { fakeClient, fakeDeck } from '../../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import type { FakeClient } from '../../testing/fake-client.ts'
import { mountInApp } from '../../testing/mount-app.ts'
import type { Mounted } from '../../testing/mount-app.ts'

let page: Mounted | undefined

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
  expect(shown.text()).toContain('No decks yet.')
  await click(shown.named('New deck'))
  await waitFor(() => expect(shown.router.currentRoute.value.name).toBe('deck'))
  expect(client.world.decks).toMatchObject([{ name: 'Untitled deck', cards: [], game: 'cold-summit' }])
}, 30_000)

test('each deck says how many cards it has and whether it can be played', async () => {
  const shown = await open(
    fakeClient({ games: [game], decks: [fakeDeck('a', [{ card: 'red-thirst', count: 20 }], 'Full'), fakeDeck('b', [], 'Bare')] }),
  )
  expect(shown.named('Play Full').getAttribute('href')).toBe('/play?deck=saved:a')
  expect(shown.maybe('Play Bare')).toBeNull()
  expect(shown.named('Edit Bare').getAttribute('href')).toBe('/decks/b')
  expect([...document.querySelectorAll('.tile .status')].map(status => status.textContent)).toEqual(['0/20Draft', '20/20Ready'])
})

test('deleting a deck can be undone', async () => {
  const client = fakeClient({ games: [game], decks: [fakeDeck('a', [], 'Choir')] })
  const shown = await open(client)
  await click(shown.named('Delete Choir'))
  expect(names()).toEqual([])
  expect(shown.text()).toContain('Deleted “Choir”.')
  await click(shown.named('Undo deleting Choir'))
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

test('a failure is reported in full, and nothing changes', async () => {
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
  expect(shown.named('Play Red Vigil').getAttribute('href')).toBe('/play?deck=starter:vigil')
  await click(shown.named('View Red Vigil'))
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Bleed them.')
  const cards = [...document.querySelectorAll('[role=dialog] button')].map(card => card.textContent)
  expect(cards).toContainEqual(expect.stringMatching(/Red Thirst.*20 copies/))
  await click(shown.named('Copy'))
  await waitFor(() => expect(shown.router.currentRoute.value.name).toBe('deck'))
  expect(client.world.decks).toMatchObject([{ name: 'Red Vigil', cards: starter.cards }])
})

/** Chooses files as the browser's own dialog would. */
async function choose(shown: Mounted, ...files: File[]): Promise<void> {
  const input = shown.wrapper.get<HTMLInputElement>('input[type=file]').element
  const opened = vi.spyOn(input, 'click').mockImplementation(() => undefined)
  if (!shown.maybe('Choose files…')) await click(shown.named('Import'))
  await click(shown.named('Choose files…'))
  expect(opened).toHaveBeenCalledOnce()
  opened.mockRestore()
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  input.dispatchEvent(new Event('change'))
  await waitFor(() => expect(document.querySelector('.news')).not.toBeNull())
  await flushPromises()
}
const alerts = (): (string | undefined)[] => [...document.querySelectorAll('[role=alert] li')].map(line => line.textContent?.trim())

test('an imported deck is listed and can be opened', async () => {
  const client = fakeClient({ games: [game] })
  const shown = await open(client)
  await choose(shown, new File(['[{"card":"red-thirst","count":3}]'], 'choir.deck.json'))
  expect(names()).toEqual(['Imported'])
  expect(shown.text()).toContain('Imported “Imported”.')
  expect(shown.named('Open Imported').getAttribute('href')).toBe('/decks/imported-1')
  expect(alerts()).toEqual([])
  expect(client.world.decks).toMatchObject([{ cards: [{ card: 'red-thirst', count: 3 }] }])
  await click(shown.named('Delete Imported'))
  expect(shown.text()).not.toContain('is imported.')
})

test('a refused file is named in an alert with the reason, and the others are imported', async () => {
  const client = fakeClient({ games: [game] })
  const shown = await open(client)
  await choose(shown, new File(['{oh'], 'broken.json'), new File(['[]'], 'good.json'), new File(['['.repeat(7_960_000)], 'huge.json'))
  expect(alerts()).toEqual([
    'Couldn’t import “broken.json”. This isn’t valid JSON.',
    'Couldn’t import “huge.json”. The file is larger than 7950000 bytes.',
  ])
  expect(names()).toEqual(['Imported'])
  expect(client.world.calls).toEqual(['decks.import', 'decks.import'])
  await choose(shown, new File(['[]'], 'good.json'))
  expect(alerts()).toEqual([])
})

test('a failed save is an alert, too', async () => {
  const client = fakeClient({ games: [game] })
  client.world.notSaved.add('decks.import')
  const shown = await open(client)
  await choose(shown, new File(['[]'], 'good.json'))
  expect(alerts()).toEqual(['Couldn’t import “good.json”. [test.not-saved]'])
  expect(names()).toEqual([])
})

test('pasted text is imported, except in a name field', async () => {
  const client = fakeClient({ games: [game] })
  const shown = await open(client)
  const give = async (type: string, field: string, data: object, to: EventTarget = document.body): Promise<void> => {
    to.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { [field]: data }))
    await waitFor(() => flushPromises())
  }
  await give('paste', 'clipboardData', { files: [new File(['[]'], 'a.json')], getData: () => '' })
  await waitFor(() => expect(names()).toEqual(['Imported']))
  await give('paste', 'clipboardData', { files: [], getData: () => '{oh' })
  await waitFor(() => expect(alerts()).toEqual(['Couldn’t import the pasted text. This isn’t valid JSON.']))
  await click(shown.named('Rename Imported'))
  await give('paste', 'clipboardData', { files: [], getData: () => '[]' }, shown.wrapper.get('.inline-name input').element)
  expect(client.world.calls).toEqual(['decks.import', 'decks.import'])
})

test('a deck is exported under the file name from main', async () => {
  const shown = await open(fakeClient({ games: [game], decks: [fakeDeck('a', [{ card: 'red-thirst', count: 2 }], 'Choir')] }))
  const saved: { name: string; text: Promise<string> }[] = []
  let blob = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation(given => {
    if (given instanceof Blob) blob = given
    return 'blob:test'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blob.text() })
  })
  const menu = shown.named('Share Choir')
  menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await flushPromises()
  const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(one => one.textContent?.trim() === 'Save file')
  item?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await flushPromises()
  expect(saved.map(file => file.name)).toEqual(['Choir.deck.grimoire'])
  expect(await saved[0]?.text).toBe('[{"card":"red-thirst","count":2}]')
})

test('a pasted list becomes a deck; for an unknown name it asks which card is meant', async () => {
  const client = fakeClient({ games: [game] })
  const shown = await open(client)
  const paste = async (text: string): Promise<void> => {
    document.body.dispatchEvent(
      Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { files: [], getData: () => text } }),
    )
    await waitFor(() => flushPromises())
  }
  await paste('3 red-thirst')
  await waitFor(() => expect(names()).toEqual(['Untitled deck']))
  await paste('nothing of the kind')
  await waitFor(() => expect(alerts()).toEqual(['Couldn’t import the pasted text. [test.no-list]']))
  await paste('2 red-thirst\n1 rad-thirst\n4 oh')
  await waitFor(() => expect(shown.text()).toContain('2 lines aren’t clear. Check them below.'))
  expect(shown.text()).toContain('7/20 cards')
  const [, second] = [...document.querySelectorAll<HTMLSelectElement>('.doubts select')]
  if (!second) throw new Error('no second doubt')
  second.value = ''
  second.dispatchEvent(new Event('change'))
  await flushPromises()
  expect(shown.text()).toContain('3/20 cards')
  await click(shown.named('Create deck'))
  expect(client.world.decks[0]?.cards).toEqual([{ card: 'red-thirst', count: 3 }])
  expect(shown.maybe('Create deck')).toBeNull()
})

test('asks how many copies a line means if its number isn’t clear, before it makes the deck', async () => {
  const client = fakeClient({ games: [game] })
  const shown = await open(client)
  document.body.dispatchEvent(
    Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { files: [], getData: () => 'many thirst' } }),
  )
  await waitFor(() => expect(shown.text()).toContain('1 line isn’t clear. Check it below.'))
  expect(shown.named('Create deck')).toHaveProperty('disabled', true)
  const [count] = [...document.querySelectorAll<HTMLInputElement>('.doubts input')]
  if (!count) throw new Error('no field for the copies')
  expect(count.value).toBe('')
  count.value = '4'
  count.dispatchEvent(new Event('input'))
  await flushPromises()
  await click(shown.named('Create deck'))
  expect(client.world.decks[0]?.cards).toEqual([{ card: 'red-thirst', count: 4 }])
})

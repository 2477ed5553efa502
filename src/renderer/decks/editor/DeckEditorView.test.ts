import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { h } from 'vue'
import { RouterView } from 'vue-router'
import { waitFor } from '../../../shared/testing/waiting.ts'
import AppBanners from '../../app/AppBanners.vue'
import { fakeClient, fakeDeck } from '../../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import type { FakeClient } from '../../testing/fake-client.ts'
import { mountInApp } from '../../testing/mount-app.ts'
import type { Mounted } from '../../testing/mount-app.ts'

let page: Mounted | undefined
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const cards = [
  fakeCard('red-thirst', { cost: 2 }),
  fakeCard('grey-ember', { cost: 1, school: 'ash' }),
  fakeCard('bone-bell', { cost: 4, school: 'bone', type: 'hex' }),
]
const client = (count = 19): FakeClient =>
  fakeClient({ games: [fakeGame(cards)], decks: [fakeDeck('d', count ? [{ card: 'red-thirst', count }] : [], 'Choir')] })

/** The screen below the banners, which tell what could not be saved. */
const screen = () => [h(AppBanners), h(RouterView)]

async function open(over: FakeClient = client()): Promise<Mounted> {
  page = await mountInApp(screen, { client: over, at: '/decks/d' })
  return page
}

async function press(target: Element, key: string, more: KeyboardEventInit = {}): Promise<void> {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  await flushPromises()
}
const click = async (element: HTMLElement): Promise<void> => {
  element.click()
  await flushPromises()
}
const size = ({ wrapper }: Mounted): string => wrapper.get('.pane .size b').text()

test('a click on a card adds a copy and updates the deck check', async () => {
  const shown = await open()
  expect(size(shown)).toBe('19')
  expect(shown.text()).toContain('[test.size]')
  const play = shown.named('Play this deck')
  expect(play.getAttribute('aria-disabled')).toBe('true')
  await click(shown.named(/^Red Thirst ?Costs 2 Soulfire\..*Spell · Blood/))
  expect(size(shown)).toBe('20')
  expect(shown.text()).toContain('Ready to play.')
  expect(play.getAttribute('aria-disabled')).toBe('false')
})

test('Play does nothing for an illegal deck, and otherwise saves first', async () => {
  const over = client()
  const shown = await open(over)
  await click(shown.named('Play this deck'))
  expect(shown.router.currentRoute.value.path).toBe('/decks/d')
  await click(shown.named('Add Grey Ember'))
  await click(shown.named('Play this deck'))
  await waitFor(() => expect(shown.router.currentRoute.value.fullPath).toBe('/play?deck=saved:d'))
  expect(over.world.decks[0]?.cards).toHaveLength(2)
})

test('by keys: plus and Enter add, minus and Delete remove, arrows move, one stop for Tab', async () => {
  const shown = await open(client(0))
  const grid = [...document.querySelectorAll<HTMLElement>('.cards [data-roving]')]
  expect(grid.map(card => card.tabIndex)).toEqual([0, -1, -1])
  const [first, second] = grid
  if (!first || !second) throw new Error('no cards')
  await press(first, '+')
  await press(first, '+')
  await press(first, '-')
  expect(size(shown)).toBe('1')
  await press(first, 'Delete')
  expect(size(shown)).toBe('0')
  first.focus()
  await press(first, 'End')
  expect(document.activeElement).toBe(grid[2])
  expect(grid.map(card => card.tabIndex)).toEqual([-1, -1, 0])
})

test('Ctrl+Z and Ctrl+Y undo and redo, but not while a name is typed', async () => {
  const shown = await open()
  await click(shown.named('Add Grey Ember'))
  await press(document.body, 'z', { ctrlKey: true })
  expect(size(shown)).toBe('19')
  await press(document.body, 'y', { ctrlKey: true })
  expect(size(shown)).toBe('20')
  await press(shown.wrapper.get('input[role=combobox]').element, 'z', { ctrlKey: true })
  expect(size(shown)).toBe('20')
})

test('a slash focuses the search, which updates while typing', async () => {
  const shown = await open()
  await press(document.body, '/')
  const search = shown.wrapper.get<HTMLInputElement>('input[role=combobox]')
  expect(document.activeElement).toBe(search.element)
  await search.setValue('bell')
  expect(shown.text()).toContain('1 of 3 card')
  expect(shown.maybe(/^Grey Ember ?Costs/)).toBeNull()
  await search.setValue('no such')
  expect(shown.text()).toContain('No cards match.')
  await click(shown.named('Clear filters'))
  expect(shown.maybe(/^Grey Ember ?Costs/)).not.toBeNull()
})

test('only a slow save is announced', async () => {
  const over = client()
  const { edit } = over.api.decks
  let go = (): void => undefined
  over.api.decks.edit = Object.assign(async (...given: Parameters<typeof edit>) => {
    await new Promise<void>(resolve => (go = resolve))
    return edit(...given)
  }, {})
  const shown = await open(over)
  await click(shown.named('Add Grey Ember'))
  expect(shown.text()).toContain('Saved')
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown.text()).toContain('Saving…')
  go()
  await flushPromises()
  expect(shown.text()).toContain('Saved')
})

test('Undo and Redo name the edit, including edits from before the deck was opened', async () => {
  const over = client()
  const first = await open(over)
  expect(first.named('Undo').getAttribute('aria-disabled')).toBe('true')
  await click(first.named('Add Grey Ember'))
  await click(first.named('Remove Red Thirst'))
  await press(first.named(/^Red Thirst, 18 copies/), '4')
  first.wrapper.unmount()
  const shown = await open(over)
  expect(shown.named(/^Undo/).getAttribute('aria-label')).toBe('Undo: remove 14 × Red Thirst')
  await click(shown.named(/^Undo/))
  expect(shown.named(/^Undo/).getAttribute('aria-label')).toBe('Undo: remove Red Thirst')
  expect(shown.named(/^Redo/).getAttribute('aria-label')).toBe('Redo: remove 14 × Red Thirst')
  await click(shown.named(/^Undo/))
  await press(document.body, 'z', { ctrlKey: true })
  expect(size(shown)).toBe('19')
  await press(document.body, 'z', { ctrlKey: true, shiftKey: true })
  expect(size(shown)).toBe('20')
})

test('a failed save is shown, kept, and saved on retry', async () => {
  const over = client()
  over.world.notSaved.add('decks.edit')
  const shown = await open(over)
  expect(shown.text()).toContain('Saved')
  await click(shown.named('Add Grey Ember'))
  expect(shown.text()).toContain('[test.not-saved]')
  expect(size(shown)).toBe('20')
  expect(shown.text()).toContain('Your changes to “Choir” stay on screen')
  expect(shown.wrapper.get('.save').text()).toBe('Not saved')
  expect(shown.maybe('Save a copy…')).not.toBeNull()
  over.world.notSaved.clear()
  await click(shown.named('Try again'))
  expect(over.world.decks[0]?.cards).toHaveLength(2)
  expect(shown.text()).not.toContain('[test.not-saved]')
  expect(shown.wrapper.get('.save').text()).toBe('Saved')
  expect(shown.maybe('Save a copy…')).toBeNull()
})

test('edits made while disconnected are saved after reconnecting', async () => {
  const over = client()
  over.world.notSaved.add('decks.edit')
  const shown = await open(over)
  over.connect('reconnecting')
  await click(shown.named('Add Grey Ember'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(over.world.decks[0]?.cards).toHaveLength(1)
  over.world.notSaved.clear()
  over.connect('connected')
  await flushPromises()
  expect(over.world.decks[0]?.cards).toHaveLength(2)
})

test('leaving with unsaved edits asks first', async () => {
  const over = client()
  over.world.notSaved.add('decks.edit')
  const shown = await open(over)
  await click(shown.named('Add Grey Ember'))
  void shown.router.push('/settings')
  await flushPromises()
  const dialog = document.querySelector('[role=dialog]')
  expect(dialog?.textContent).toContain('[test.not-saved]')
  expect([...(dialog?.querySelectorAll('button') ?? [])].map(button => button.textContent?.trim())).toContain('Save a copy…')
  await click(shown.named('Stay'))
  expect(shown.router.currentRoute.value.path).toBe('/decks/d')
  expect(size(shown)).toBe('20')
  void shown.router.push('/settings')
  await flushPromises()
  await click(shown.named('Leave anyway'))
  await waitFor(() => expect(shown.router.currentRoute.value.path).toBe('/settings'))
})

test('renames in place', async () => {
  const over = client()
  const shown = await open(over)
  await click(shown.named('Rename Choir'))
  const field = shown.wrapper.get<HTMLInputElement>('.inline-name input')
  await field.setValue('Red Choir')
  await press(field.element, 'Enter')
  await vi.advanceTimersByTimeAsync(1000)
  expect(over.world.decks[0]?.name).toBe('Red Choir')
  expect(shown.wrapper.get('h1').text()).toBe('Red Choir')
})

test('Z shows the card large; copies can be changed there', async () => {
  const shown = await open(client(0))
  const first = document.querySelector('.cards [data-roving]')
  if (!first) throw new Error('no cards')
  await press(first, 'z')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('0 copies in the deck.')
  await click(shown.named('Add copy'))
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('1 copy in the deck.')
  await press(document.querySelector('[role=dialog]') ?? document.body, 'Escape')
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('an unknown card is listed and can be removed', async () => {
  const shown = await open(fakeClient({ games: [fakeGame(cards)], decks: [fakeDeck('d', [{ card: 'lost-rite', count: 1 }])] }))
  expect(shown.text()).toContain('Unknown card (lost-rite)')
  await click(shown.named('Remove lost-rite'))
  expect(size(shown)).toBe('0')
})

test('a missing deck shows a message and a way back', async () => {
  const shown = await open(fakeClient({ decks: [] }))
  expect(shown.text()).toContain('[test.not-found]')
  expect(shown.named('Your decks').getAttribute('href')).toBe('/decks')
})

test('a version is saved under a name and shows the changes since; restoring one is an undoable edit', async () => {
  const shown = await open()
  await click(shown.named('Versions'))
  expect(shown.text()).toContain('19/20 cards')
  const name = shown.wrapper.get<HTMLInputElement>('input[aria-label="Version name"]')
  expect(name.element.placeholder).toBe('Version 1')
  await name.setValue('First light')
  await shown.wrapper.get('form.keep').trigger('submit')
  await waitFor(() => expect(shown.maybe('Restore First light')).not.toBeNull())
  expect(shown.named('Save version').getAttribute('aria-disabled')).toBe('true')
  await click(shown.named('Add Red Thirst'))
  await click(shown.named('Remove Red Thirst'))
  await press(shown.named(/^Red Thirst, 19 copies/), '4')
  expect(shown.wrapper.get('.timeline .now').text()).toMatch(/−15 Red Thirst.*−15 cards in total/)
  await click(shown.named('Restore First light'))
  expect(size(shown)).toBe('19')
  expect(shown.named(/^Undo/).getAttribute('aria-label')).toBe('Undo: restore “First light”')
  await click(shown.named(/^Undo/))
  expect(size(shown)).toBe('4')
  await click(shown.named('Copy as new deck: First light'))
  expect(shown.text()).toContain('Added “Choir 2” to your decks.')
})

test('a version can be named before the list of versions is loaded', async () => {
  const over = client()
  const { versions } = over.api.decks
  let go = (): void => undefined
  over.api.decks.versions = Object.assign(async (...given: Parameters<typeof versions>) => {
    await new Promise<void>(resolve => (go = resolve))
    return versions(...given)
  }, {})
  const shown = await open(over)
  await press(document.body, 's', { ctrlKey: true })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Version name')
  await shown.wrapper.get<HTMLInputElement>('form.keep input').setValue('Early')
  go()
  await flushPromises()
  await shown.wrapper.get('form.keep').trigger('submit')
  await waitFor(() => expect(shown.maybe('Restore Early')).not.toBeNull())
})

test('a question mark shows the shortcuts, and letters switch tabs, but not while typing', async () => {
  const shown = await open()
  await press(document.body, '?')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Undo')
  await press(document.body, 'v')
  expect(shown.maybe('Save version')).toBeNull()
  await click(shown.named('Close'))
  await press(document.body, 'v')
  expect(shown.maybe('Save version')).not.toBeNull()
  await press(shown.wrapper.get('input[aria-label="Version name"]').element, 'c')
  expect(shown.maybe('Save version')).not.toBeNull()
  await press(document.body, 'c')
  expect(shown.maybe('Save version')).toBeNull()
  await press(document.body, 's', { ctrlKey: true })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Version name')
})

test('deck stats: composition, affordable cards turn by turn, and the odds of any card', async () => {
  const over = client(0)
  over.world.decks = [
    fakeDeck(
      'd',
      [
        { card: 'red-thirst', count: 17 },
        { card: 'bone-bell', count: 3 },
      ],
      'Choir',
    ),
  ]
  const shown = await open(over)
  await press(document.body, 'f')
  const figures = shown.wrapper.get('.figures').text()
  expect(figures).toContain('2.3')
  expect(figures).toContain('Spell 17, Hex 3')
  const rows = shown.wrapper.findAll('.figures .wide:not(:has(.odds)) tbody tr').map(row => row.findAll('th, td').map(cell => cell.text()))
  expect(rows[0]).toEqual(['1', '4', '5', '20', '5.0', '100%'])
  const bell = shown.wrapper.findAll('.odds tbody tr').map(row => row.findAll('td').map(cell => cell.text()))
  expect(bell.map(cells => cells[0])).toEqual(['60%', '75%'])
})

test('a game without drawing has no sample hands, also not by shortcut', async () => {
  const { pace: _, ...still } = fakeGame(cards)
  const shown = await open(fakeClient({ games: [still], decks: [fakeDeck('d', [{ card: 'red-thirst', count: 19 }], 'Choir')] }))
  expect(shown.wrapper.findAll('.places [aria-pressed]').map(tab => tab.text())).not.toContain('Hands')
  await press(document.body, 'h')
  expect(shown.wrapper.get('.places [aria-pressed=true]').text()).toBe('Cards')
})

test('sample hands can be dealt going first or second, continued turn by turn, and dealt again', async () => {
  const shown = await open()
  await press(document.body, 'h')
  const hand = (): number => shown.wrapper.findAll('.hand > li').length
  expect(hand()).toBe(5)
  await press(document.body, 't')
  expect(hand()).toBe(6)
  expect(shown.text()).toContain('Your turn 2')
  await shown.wrapper.get('.hands input[value="1"]').setValue(true)
  expect(hand()).toBe(7)
  await press(document.body, 't')
  await press(document.body, 'n')
  expect(hand()).toBe(7)
  for (let turn = 0; turn < 30; turn++) await press(document.body, 't')
  expect(hand()).toBe(19)
})

test('cards that don’t fit the deck come last with the reason, and a game’s own numbers and sample turns are shown', async () => {
  const over = client()
  const game = { ...fakeGame(cards), sampleTurns: true }
  delete (game as { pace?: unknown }).pace
  over.api.catalog.games = async () => [game]
  const check = over.api.decks.check
  over.api.decks.check = async input => ({
    ...(await check(input)),
    unfit: [{ card: 'grey-ember', reason: { clause: 'X-1', message: { key: 'test.why' } } }],
  })
  over.api.decks.numbers = async ({ choices = {} }) => [
    {
      id: 'odds',
      name: { key: 'test.odds' },
      rows: [{ id: 'one', name: { key: 'test.row' }, value: { key: `test.against-${choices['odds'] ?? 'first'}` } }],
      choices: [
        { id: 'first', name: 'First' },
        { id: 'other', name: 'Other' },
      ],
      chosen: choices['odds'] ?? 'first',
    },
  ]
  over.api.decks.sampleTurns = async ({ seed }) => [{ name: { key: 'test.turn' }, lines: [{ key: `test.seed-${seed}` }] }]
  const { wrapper } = await open(over)
  await wrapper.get('.cell .tool[aria-label="Add Red Thirst"], .cell .tool:not([disabled])').trigger('click')
  await vi.advanceTimersByTimeAsync(2000)
  await flushPromises()
  const cells = wrapper.findAll('.cell')
  expect(cells.at(-1)?.classes()).toContain('unfit')
  expect(cells.at(-1)?.get('.why').text()).toContain('test.why')
  const place = (name: string) => wrapper.findAll('.places button').find(one => one.text() === name)!
  await place('Stats').trigger('click')
  await flushPromises()
  expect(wrapper.get('.numbers').text()).toContain('test.against-first')
  await wrapper.get('.numbers select').setValue('other')
  await flushPromises()
  expect(wrapper.get('.numbers').text()).toContain('test.against-other')
  await place('Sample turns').trigger('click')
  await flushPromises()
  expect(wrapper.get('.turns').text()).toContain('test.seed-1')
})

import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { RouterView } from 'vue-router'
import type { DeckList } from '../../../shared/deck.ts'
import type { DeckFigures } from '../../../shared/lab.ts'
import { message } from '../../../shared/message.ts'
import type { Api } from '../../client/client.ts'
import { fakeClient, fakeDeck } from '../../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import type { FakeClient } from '../../testing/fake-client.ts'
import { mountInApp } from '../../testing/mount-app.ts'
import type { Mounted } from '../../testing/mount-app.ts'

let page: Mounted | undefined

const CARDS = [fakeCard('ash-bell'), fakeCard('bone-coin'), fakeCard('cold-door'), fakeCard('dry-elm')]
const client = (cards: DeckList = [], lab: Partial<Api['lab']> = {}): FakeClient =>
  fakeClient(
    {
      games: [{ ...fakeGame(CARDS), pairs: [{ cards: ['ash-bell', 'dry-elm'], why: message('test.together') }] }],
      decks: [fakeDeck('d', cards, 'Choir')],
    },
    {},
    lab,
  )
async function open(over: FakeClient = client()): Promise<Mounted> {
  page = await mountInApp(RouterView, { client: over, at: '/decks/d' })
  return page
}
const pool = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.cards [data-roving]')]
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.side [data-roving]')]
const at = (list: HTMLElement[], index: number): HTMLElement => {
  const found = list[index]
  if (!found) throw new Error(`nothing at ${index}`)
  return found
}
async function press(target: Element, key: string, more: KeyboardEventInit = {}): Promise<void> {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  await flushPromises()
}
async function click(target: Element, more: MouseEventInit = {}): Promise<void> {
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }))
  await flushPromises()
}
const list = (over: FakeClient): Record<string, number> =>
  Object.fromEntries(over.world.decks[0]?.cards.map(({ card, count }) => [card, count]) ?? [])

test('a digit sets the number of copies of a card, 0 removes it', async () => {
  const over = client()
  await open(over)
  await press(at(pool(), 1), '3')
  expect(list(over)).toEqual({ 'bone-coin': 3 })
  await press(at(pool(), 1), '0')
  expect(list(over)).toEqual({})
})

test('cards selected with Control are added, removed and counted together in one edit', async () => {
  const over = client()
  const shown = await open(over)
  await click(at(pool(), 0), { ctrlKey: true })
  await click(at(pool(), 2), { metaKey: true })
  expect(list(over)).toEqual({})
  expect(shown.text()).toContain('2 cards selected')
  await click(shown.named('Add one of each'))
  await press(at(pool(), 2), '+')
  expect(list(over)).toEqual({ 'ash-bell': 2, 'cold-door': 2 })
  await press(at(pool(), 0), '4')
  expect(list(over)).toEqual({ 'ash-bell': 4, 'cold-door': 4 })
  await click(shown.named(/^Undo/))
  expect(list(over)).toEqual({ 'ash-bell': 2, 'cold-door': 2 })
  await press(at(pool(), 1), '+')
  expect(list(over)).toEqual({ 'ash-bell': 2, 'cold-door': 2, 'bone-coin': 1 })
})

test('Shift selects a range, by click and by arrows; Control+A selects all, Escape none', async () => {
  const shown = await open()
  await click(at(pool(), 1), { ctrlKey: true })
  await click(at(pool(), 3), { shiftKey: true })
  expect(shown.text()).toContain('3 cards selected')
  await press(at(pool(), 0), 'Escape')
  expect(shown.text()).not.toContain('selected')
  at(pool(), 0).focus()
  await press(at(pool(), 0), 'ArrowRight', { shiftKey: true })
  expect(shown.text()).toContain('2 cards selected')
  await press(at(pool(), 0), 'a', { ctrlKey: true })
  expect(shown.text()).toContain('4 cards selected')
  await press(at(pool(), 1), ' ', { ctrlKey: true })
  expect(shown.text()).toContain('3 cards selected')
  await click(shown.named('Clear'))
  expect(shown.text()).not.toContain('selected')
})

test('selected cards in the deck are removed together; a plain click still zooms', async () => {
  const over = client([
    { card: 'ash-bell', count: 2 },
    { card: 'bone-coin', count: 1 },
    { card: 'cold-door', count: 3 },
  ])
  const shown = await open(over)
  await click(at(rows(), 0), { ctrlKey: true })
  await click(at(rows(), 1), { shiftKey: true })
  expect(at(rows(), 0).getAttribute('aria-label')).toBe('Ash Bell, 2 copies, selected')
  await press(at(rows(), 0), 'Delete')
  expect(list(over)).toEqual({ 'ash-bell': 1, 'cold-door': 3 })
  expect(shown.text()).toContain('1 card selected')
  await click(at(rows(), 1))
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('3 copies in the deck.')
})

function drag(kind: 'dragstart' | 'dragover' | 'drop', data: DataTransfer): DragEvent {
  const event = new Event(kind, { bubbles: true, cancelable: true })
  return Object.assign(event, { dataTransfer: data }) as unknown as DragEvent
}

test('all selected cards can be dragged into the deck and out of it; other dragged items are ignored', async () => {
  const over = client([{ card: 'dry-elm', count: 2 }])
  await open(over)
  await click(at(pool(), 0), { ctrlKey: true })
  await click(at(pool(), 1), { ctrlKey: true })
  const [side, work] = [document.querySelector('.side'), document.querySelector('.work')]
  if (!side || !work) throw new Error('no places')
  const carried = new DataTransfer()
  at(pool(), 1).dispatchEvent(drag('dragstart', carried))
  const hanging = drag('dragover', carried)
  side.dispatchEvent(hanging)
  await flushPromises()
  expect([hanging.defaultPrevented, side.classList.contains('dropping')]).toEqual([true, true])
  side.dispatchEvent(drag('drop', carried))
  await flushPromises()
  expect(list(over)).toEqual({ 'dry-elm': 2, 'ash-bell': 1, 'bone-coin': 1 })
  const back = new DataTransfer()
  at(rows(), 2).dispatchEvent(drag('dragstart', back))
  side.dispatchEvent(drag('drop', back))
  work.dispatchEvent(drag('drop', back))
  await flushPromises()
  expect(list(over)).toEqual({ 'dry-elm': 1, 'ash-bell': 1, 'bone-coin': 1 })
  const foreign = new DataTransfer()
  foreign.setData('text/plain', '["ash-bell"]')
  side.dispatchEvent(drag('drop', foreign))
  await flushPromises()
  expect(list(over)['ash-bell']).toBe(1)
})

test('Suggest cuts lists cards with reasons; one can be removed with a press and restored with undo', async () => {
  const figures: DeckFigures = { run: 'r', startedAt: 0, same: true, score: { played: 400, won: 180, drawn: 0 }, cards: {} }
  const over = client([{ card: 'ash-bell', count: 2 }], {
    cuts: async ({ cards, deck }) => ({
      advice: cards.map(({ card }) => ({ card, why: [message('test.why', { deck: deck ?? '' })] })),
      figures,
    }),
  })
  const shown = await open(over)
  await press(document.body, 'x')
  expect(shown.wrapper.get('.advice').text()).toMatch(/these cards won 45\.0% of 400 matches.*Ash Bell\s*\[test.why\]/s)
  const [cut] = document.querySelectorAll<HTMLElement>('.advice .cut')
  if (!cut) throw new Error('nothing to cut')
  expect(cut.getAttribute('aria-label')).toBe('Remove Ash Bell')
  await click(cut)
  expect(list(over)).toEqual({ 'ash-bell': 1 })
  await click(shown.named(/^Undo/))
  expect(list(over)).toEqual({ 'ash-bell': 2 })
})

test('the card zoom shows partner cards and the lab’s results for the card in this deck', async () => {
  const score = { played: 100, won: 40, drawn: 0 }
  const figures: DeckFigures = {
    run: 'r',
    startedAt: 0,
    same: false,
    score: { played: 400, won: 200, drawn: 0 },
    cards: { 'ash-bell': { drawn: score, played: { played: 0, won: 0, drawn: 0 }, timesDrawn: 100, timesPlayed: 0, stuck: 25 } },
  }
  const shown = await open(client([], { figures: async () => figures }))
  await press(at(pool(), 0), 'z')
  const dialog = (): string => document.querySelector('[role=dialog]')?.textContent ?? ''
  expect(dialog()).toMatch(/Often played with.*Dry Elm.*\[test.together\]/s)
  expect(dialog()).toContain('an earlier list won 50.0% of 400 matches')
  expect(dialog()).toMatch(/Drawn in 100 matches: 40.0% won \(±9.\d\), −10.0 points compared with the deck\./)
  expect(dialog()).toContain('Left in hand in 25.0% of matches')
  expect(dialog()).not.toContain('Played in')
  await click(shown.named('Dry Elm'))
  expect(document.querySelector('[role=dialog] h2')?.textContent).toBe('Dry Elm')
  expect(dialog()).not.toContain('Lab')
})

test('a house format is chosen for the deck, shown with its violations, kept in versions and undone', async () => {
  const over = client([{ card: 'ash-bell', count: 20 }])
  const shown = await open(over)
  await click(shown.named('Format: Standard'))
  await click(shown.named(/^Singleton/))
  expect(over.world.decks[0]?.format).toEqual({ type: 'house', id: 'singleton' })
  expect(shown.text()).toContain('[test.many]')
  expect(shown.text()).toContain('Ready to play.')
  expect(shown.maybe('Limit to 1 copy per card')).not.toBeNull()
  expect(shown.named(/^Undo/).getAttribute('aria-label')).toBe('Undo: choose the house format “Singleton”')
  await click(shown.named(/^Undo/))
  expect(over.world.decks[0]?.format).toBeUndefined()
  expect(shown.text()).not.toContain('[test.many]')
})

test('a custom format is created, kept for other decks, and deleted without changing its decks', async () => {
  const over = client([{ card: 'ash-bell', count: 2 }])
  const shown = await open(over)
  await click(shown.named('Format: Standard'))
  await click(shown.named('New format'))
  const keep = shown.named('Save and use')
  expect(keep.getAttribute('aria-disabled')).toBe('true')
  const name = document.querySelector<HTMLInputElement>('.formats input.field')
  if (!name) throw new Error('no field')
  name.value = ' Friday '
  name.dispatchEvent(new Event('input'))
  await flushPromises()
  keep.closest('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  await flushPromises()
  const friday = { type: 'own', name: 'Friday', copies: 2, values: null }
  expect(over.world.decks[0]?.format).toEqual(friday)
  expect(over.world.settings.deckFormats).toEqual([friday])
  expect(shown.text()).toContain('Fits the house format “Friday”.')
  await click(shown.named('Delete the format Friday'))
  expect(over.world.settings.deckFormats).toEqual([])
  expect(over.world.decks[0]?.format).toEqual(friday)
})

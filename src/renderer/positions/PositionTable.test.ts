import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import type { PositionTable as Looked, PositionViewer } from '../../shared/positions/position-table.ts'
import type { Path } from '../../shared/sets/card-value.ts'
import { useMatchStore } from '../match/state/match-store.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fakeCard } from '../testing/fake-game.ts'
import { tableView } from '../testing/match-fixtures.ts'
import { mountInApp } from '../testing/mount-app.ts'
import PositionTable from './PositionTable.vue'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const looked = (hand: number[]): Looked => ({
  view: tableView({ me: { hand }, cards: { 1: 'c1', 2: 'c2' } }),
  avatars: ['', ''],
  faces: [fakeCard('c1'), fakeCard('c2')],
  places: { 'card 1': ['me', 'hand', 0], 'card 2': ['me', 'hand', 1], '0 hand': ['me', 'hand'], 'party-1': ['foe'] },
})

async function open(first: Looked | null) {
  const asked: { text: string; viewer: PositionViewer }[] = []
  const client = fakeClient({})
  const answers = { next: first }
  client.api.positions.look = async (input: { text: string; viewer: PositionViewer }) => {
    asked.push(input)
    return answers.next
  }
  const [text, viewer] = [ref('one'), ref<PositionViewer>('me')]
  const told: string[] = []
  const tells = (what: string) => (place: Path) => void told.push(`${what} ${place.join('/')}`)
  const Screen = defineComponent(
    () => () =>
      h(PositionTable, {
        ...{ text: text.value, game: 'cold-summit', viewer: viewer.value, zones: [], said: '' },
        ...{ onOpen: tells('open'), onMove: tells('move'), onRemove: tells('remove') },
      }),
  )
  await mountInApp(Screen, { client })
  await flushPromises()
  const change = async (next: string, answer: Looked | null): Promise<void> => {
    answers.next = answer
    text.value = next
    await vi.advanceTimersByTimeAsync(400)
    await flushPromises()
  }
  const said = (): string => document.querySelector('.note')?.textContent.trim() ?? ''
  return { asked, change, said, told, text, viewer, match: useMatchStore() }
}
const handOf = (seat: 0 | 1) => useMatchStore().scene?.view.zones.find(({ owner, kind }) => owner === seat && kind === 'hand')?.cards

test('the table shows the position as it is now, once no key is pressed for a moment', async () => {
  const { asked, change, text } = await open(looked([1]))
  expect(handOf(0)).toEqual([1])
  expect(document.querySelector('.match')).not.toBeNull()
  text.value = 'o'
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toHaveLength(1)
  await change('two', looked([1, 2]))
  expect(asked.map(one => one.text)).toEqual(['one', 'two'])
  expect(handOf(0)).toEqual([1, 2])
})

test('nothing can be chosen on it, and it is left with nothing behind', async () => {
  const { match } = await open(looked([1]))
  expect(match.step).toBeNull()
  expect(match.isReplay).toBe(true)
})

test('the other side is at the bottom when the table is seen by it', async () => {
  const { asked, viewer, match } = await open(looked([1]))
  expect(match.bottomSeat).toBe(0)
  viewer.value = 'foe'
  await flushPromises()
  expect(asked.at(-1)).toEqual({ text: 'one', viewer: 'foe' })
  expect(match.bottomSeat).toBe(1)
})

test('an impossible position leaves the table as it was and says so, until it is possible again', async () => {
  const { change, said } = await open(looked([1]))
  expect(said()).toBe('')
  await change('two', null)
  expect(handOf(0)).toEqual([1])
  expect(said()).toBe('As it was before: nothing else is shown until the position is possible.')
  await change('three', looked([2]))
  expect(handOf(0)).toEqual([2])
  expect(said()).toBe('')
})

test('a position that was never possible says when a table will be shown', async () => {
  const { change, said } = await open(null)
  expect(document.querySelector('.match')).toBeNull()
  expect(said()).toBe('The table is shown once the position is possible.')
  await change('two', looked([1]))
  expect(document.querySelector('.match')).not.toBeNull()
})

const anchor = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-anchor="${id}"]`)
  if (!found) throw new Error(`nothing on the table is ${id}`)
  return found
}
const keyOn = (id: string, key: string): void => {
  const target = anchor(id)
  ;(target.querySelector<HTMLElement>('button') ?? target).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
}

test('what is pressed on the table is told by its place in the position: a card, a zone, a player', async () => {
  const { told } = await open(looked([1, 2]))
  anchor('card 2').querySelector('button')?.click()
  keyOn('card 1', 'Enter')
  anchor('party-1').click()
  expect(told).toEqual(['open me/hand/1', 'open me/hand/0', 'open foe'])
})

test('Delete removes a card, but no zone or player', async () => {
  const { told } = await open(looked([1, 2]))
  keyOn('card 2', 'Delete')
  keyOn('party-1', 'Delete')
  expect(told).toEqual(['remove me/hand/1'])
})

test('M moves a card, but no zone or player', async () => {
  const { told } = await open(looked([1, 2]))
  keyOn('card 2', 'm')
  keyOn('party-1', 'm')
  expect(told).toEqual(['move me/hand/1'])
})

test('everything that can be edited can have the focus, and says so', async () => {
  await open(looked([1]))
  const party = anchor('party-1')
  const focused = party.matches('[tabindex]') ? party : party.querySelector('button, [tabindex]')
  expect(focused?.getAttribute('aria-description')).toBe('Enter edits it')
})

test('nothing is edited by a table that isn’t the position’s any more', async () => {
  const { told, change } = await open(looked([1]))
  await change('two', null)
  keyOn('card 1', 'Delete')
  keyOn('card 1', 'Enter')
  expect(told).toEqual([])
})

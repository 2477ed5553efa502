import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import type { PositionTable as Looked, PositionViewer } from '../../shared/positions/position-table.ts'
import { useMatchStore } from '../match/state/match-store.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { tableView } from '../testing/match-fixtures.ts'
import { mountInApp } from '../testing/mount-app.ts'
import PositionTable from './PositionTable.vue'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const looked = (hand: number[]): Looked => ({
  view: tableView({ me: { hand }, cards: { 1: 'rope', 2: 'rope' } }),
  avatars: ['', ''],
  faces: [],
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
  const Screen = defineComponent(() => () => h(PositionTable, { text: text.value, game: 'cold-summit', viewer: viewer.value }))
  await mountInApp(Screen, { client })
  await flushPromises()
  const change = async (next: string, answer: Looked | null): Promise<void> => {
    answers.next = answer
    text.value = next
    await vi.advanceTimersByTimeAsync(400)
    await flushPromises()
  }
  const said = (): string => document.querySelector('.note')?.textContent.trim() ?? ''
  return { asked, change, said, text, viewer, match: useMatchStore() }
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

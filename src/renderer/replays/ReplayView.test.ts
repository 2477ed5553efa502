import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CardFace } from '../../shared/card-face.ts'
import type { Api } from '../client/client.ts'
import { useSettingsStore } from '../settings/settings-store.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fakeCard } from '../testing/fake-game.ts'
import { event, tableView } from '../testing/match-fixtures.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import { openReplay } from '../testing/replay-fixtures.ts'
import ReplayView from './ReplayView.vue'
import SharePanel from './SharePanel.vue'

let mounted: Mounted | undefined
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())
/** A replay on the screen, whose event n leaves the player's party at height n. */
async function screen(at?: number, { card = 'red-thirst', faces }: { card?: string; faces?: CardFace[] } = {}) {
  const events = Array.from({ length: 10 }, (_, index) => event('climbed', { index, turn: index < 2 ? 0 : index < 6 ? 1 : 2 }))
  const views = vi.fn<Api['replays']['views']>(async ({ from, count }) =>
    Array.from({ length: Math.min(count, 10 - from) }, (_, index) =>
      tableView({ turn: 1, me: { height: from + index }, foe: { hand: [3] }, cards: { 3: card } }),
    ),
  )
  const playOn = vi.fn<Api['replays']['playOn']>(async () => ({ id: 'match-9' }))
  const client = fakeClient({}, {}, {}, { open: async () => openReplay(faces ? { faces } : {}), events: async () => events, views, playOn })
  mounted = await mountInApp(ReplayView, { client, props: { id: 'm1' }, at: `/replays/m1${at === undefined ? '' : `?at=${at}`}` })
  await useSettingsStore().load()
  await flushPromises()
  return { page: mounted, views, playOn, place: heightShown }
}
const heightShown = () => Number(/Height (\d+)/.exec(document.querySelector('.party:not(.theirs)')?.innerHTML ?? '')?.[1])
const press = async (key: string, repeat = false) => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }))
  await flushPromises()
}
const click = async (element: HTMLElement) => {
  element.click()
  await flushPromises()
}

test('starts with the first turn or where the address says', async () => {
  expect((await screen()).place()).toBe(2)
  mounted?.wrapper.unmount()
  expect((await screen(7)).place()).toBe(7)
})

test('shortcuts move by step, by turn, to turning points and to both ends', async () => {
  const { place } = await screen(4)
  const went: number[] = []
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', ']', ']', '[', 'End', 'ArrowRight', 'Home', 'ArrowLeft']) {
    await press(key)
    went.push(place())
  }
  expect(went).toEqual([5, 4, 6, 2, 5, 9, 5, 9, 9, 0, 0])
})

test('a step is told once the table shows it, and its turn only when that changes', async () => {
  await screen(4)
  const told = async (): Promise<string> => {
    await vi.advanceTimersByTimeAsync(300)
    return document.querySelector('.bar [role=status]')?.textContent ?? ''
  }
  expect(await told()).toMatch(/^Turn 1 .*\[test\.climbed\]/)
  await press('ArrowRight')
  expect(document.querySelector('.bar [role=status]')?.textContent).toMatch(/^Turn 1/)
  expect(await told()).toBe('[test.climbed]')
})

test('plays by itself until paused and stops at the end', async () => {
  const { page, place } = await screen(4)
  await press(' ')
  expect(place()).toBe(5)
  await vi.advanceTimersByTimeAsync(800)
  expect(place()).toBe(6)
  await click(page.named('Pause'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(place()).toBe(6)
  await press('+')
  await press(' ')
  await vi.advanceTimersByTimeAsync(5000)
  expect(place()).toBe(9)
  expect(page.maybe('Pause')).toBe(null)
})

test('shows both hands, or from a seat only its own', async () => {
  const { page, views } = await screen()
  expect(page.named('Red Thirst')).toBeTruthy()
  await press('v')
  expect(views.mock.lastCall?.[0]).toMatchObject({ viewer: 0 })
})

test('a card of a set that is gone is named by the face that the replay has', async () => {
  const card = 'k3v9q2-church-mouse'
  const known = await screen(4, { card, faces: [fakeCard(card, { name: 'Church Mouse' })] })
  expect(known.page.named('Church Mouse')).toBeTruthy()
  mounted?.wrapper.unmount()
  const unknown = await screen(4, { card })
  expect(unknown.page.maybe('Church Mouse')).toBe(null)
})

test('a match whose cards make its code too long is shared as a file, and the panel says so', async () => {
  mounted = await mountInApp(SharePanel, {
    client: fakeClient({}, {}, {}, { share: async () => ({ name: 'mice.replay.grimoire', text: '{}', code: '' }) }),
    props: { id: 'm1' },
  })
  await click(mounted.named('Copy code'))
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    'The players’ cards in this match make its code too long. Share the file.',
  )
  expect(document.querySelector('textarea')).toBe(null)
})

test('jumps to a turning point when it is pressed', async () => {
  const { page, place } = await screen()
  await click(page.named('Turn 1: [test.landmark]'))
  expect(place()).toBe(5)
})

test('continues as a new match from the current moment, from either seat, against any level', async () => {
  const { page, playOn } = await screen(6)
  await press('p')
  const [seat, level] = ['You play', 'Against'].map(name => page.named(new RegExp(`^${name}`)) as HTMLSelectElement)
  if (!seat || !level) throw new Error('nothing to choose')
  seat.value = seat.options[1]?.value ?? ''
  seat.dispatchEvent(new Event('change'))
  level.value = 'master'
  level.dispatchEvent(new Event('change'))
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  await flushPromises()
  expect(playOn.mock.lastCall?.[0]).toEqual({
    id: 'm1',
    at: 6,
    players: [
      { type: 'ai', level: 'master' },
      { type: 'person', name: 'You' },
    ],
  })
})

test('says why a replay can’t be shown and links back', async () => {
  mounted = await mountInApp(ReplayView, { props: { id: 'gone' }, at: '/replays/gone' })
  await flushPromises()
  expect(mounted.text()).toContain('Can’t open this replay')
  expect(mounted.named('Replays')).toBeTruthy()
})

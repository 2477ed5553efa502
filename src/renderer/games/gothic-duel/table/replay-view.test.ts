import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_SETTINGS, type Settings } from '../../../../shared/settings.ts'
import type { Api } from '../../../client/client.ts'
import { useSettingsStore } from '../../../settings/settings-store.ts'
import { SOUND_EVENT } from '../../../sound/sound-store.ts'
import { fakeClient } from '../../../testing/fake-client.ts'
import { event } from '../../../testing/match-fixtures.ts'
import { tableView } from '../testing/duel-fixtures.ts'
import { mountInApp, type Mounted } from '../../../testing/mount-app.ts'
import { openReplay, replaySummary } from '../../../testing/replay-fixtures.ts'
import ReplayView from '../../../replays/ReplayView.vue'

let mounted: Mounted | undefined
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const box = { x: 0, y: 0, left: 0, top: 0, right: 10, bottom: 10, width: 10, height: 10 }
/** The sounds and movements from here on. */
function attend() {
  // The test's document has no layout: everything has one position and a size.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box })
  const heard: unknown[] = []
  const hear = (sound: Event) => sound instanceof CustomEvent && heard.push(sound.detail)
  window.addEventListener(SOUND_EVENT, hear)
  onTestFinished(() => {
    window.removeEventListener(SOUND_EVENT, hear)
    vi.restoreAllMocks()
  })
  return {
    heard: () => heard.splice(0),
    moving: () =>
      [...document.querySelectorAll<HTMLElement>('[data-testid=motions] > *')].map(one => [
        one.innerText.trim(),
        one.getAnimations()[0]?.effect?.getTiming().duration,
      ]),
  }
}
/** Each event deals damage to the player's wizard. */
const BLOWS = Array.from({ length: 10 }, (_, index) => event('damage-dealt', { index, turn: 1, seat: 0, value: 'vitality', amount: 1 }))

/** A replay whose event n leaves the player's wizard with 20 - n Vitality, on the screen. */
async function screen(at?: number, { blows, ...settings }: Partial<Settings> & { blows?: true } = {}) {
  const healing = Array.from({ length: 10 }, (_, index) => event('value-healed', { index, turn: index < 2 ? 0 : index < 6 ? 1 : 2 }))
  const views = vi.fn<Api['replays']['views']>(async ({ from, count }) =>
    Array.from({ length: Math.min(count, 10 - from) }, (_, index) =>
      tableView({ turn: 1, me: { vitality: { now: 20 - from - index, max: 20 } }, foe: { hand: [3] }, cards: { 3: 'red-thirst' } }),
    ),
  )
  const events = blows ? BLOWS : healing
  const playOn = vi.fn<Api['replays']['playOn']>(async () => ({ id: 'match-9' }))
  const client = fakeClient(
    { settings: { ...DEFAULT_SETTINGS, ...settings } },
    {},
    {},
    { open: async () => openReplay({ summary: replaySummary({ game: 'gothic-duel' }) }), events: async () => events, views, playOn },
  )
  mounted = await mountInApp(ReplayView, { client, props: { id: 'm1' }, at: `/replays/m1${at === undefined ? '' : `?at=${at}`}` })
  await useSettingsStore().load()
  await flushPromises()
  const vitality = () => Number(/Vitality (\d+) of/.exec(document.querySelector('.me')?.innerHTML ?? '')?.[1])
  return { page: mounted, views, playOn, place: () => 20 - vitality() }
}
const press = async (key: string, repeat = false) => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }))
  await flushPromises()
}
const click = async (element: HTMLElement) => {
  element.click()
  await flushPromises()
}

test('plays sound and movement for a single step, but not for jumps, steps back, held keys or the slider', async () => {
  await screen(4, { blows: true, sound: true, speed: 'normal', motion: 'full' })
  const { heard, moving } = attend()
  await press('ArrowRight')
  expect(heard()).toEqual(['damage'])
  expect(moving()).toEqual([['−1', 630]])
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowUp', ']', 'Home', 'End']) {
    await press(key)
    expect([key, heard(), moving()]).toEqual([key, [], []])
  }
  await press('Home')
  for (let held = 0; held < 5; held++) await press('ArrowRight', true)
  expect([heard(), moving()]).toEqual([[], []])
  const slider = document.querySelector<HTMLInputElement>('input[type=range]')
  for (const at of [6, 7, 8]) {
    if (slider) slider.value = String(at)
    slider?.dispatchEvent(new Event('input'))
    await flushPromises()
  }
  expect([heard(), moving()]).toEqual([[], []])
})

test('plays sound and movement on its own, and never moves longer than the speed allows', async () => {
  const { page, place } = await screen(4, { blows: true, sound: true, speed: 'slow', motion: 'full' })
  const { heard, moving } = attend()
  await click(page.named('Play'))
  // The value follows when its number has landed, which a key does at once.
  expect([place(), heard(), moving()]).toEqual([4, ['damage'], [['−1', 1365]]])
  await press('+')
  expect(place()).toBe(5)
  await press('+')
  await vi.advanceTimersByTimeAsync(800)
  expect([place(), heard(), moving()]).toEqual([5, ['damage'], [['−1', 300]]])
})

test.each([
  ['where motion is reduced', { motion: 'reduced', speed: 'normal' }],
  ['with the speed off', { motion: 'full', speed: 'off' }],
] as const)('%s nothing moves but sounds still play', async (_, settings) => {
  await screen(4, { blows: true, sound: true, ...settings })
  const { heard, moving } = attend()
  await press('ArrowRight')
  expect([heard(), moving()]).toEqual([['damage'], []])
})

test('stays silent with sounds off until the key or the button turns them on', async () => {
  const { page } = await screen(4, { blows: true, sound: false, speed: 'normal', motion: 'full' })
  const { heard } = attend()
  await press('ArrowRight')
  expect(heard()).toEqual([])
  expect(page.named('Mute').getAttribute('aria-pressed')).toBe('true')
  await press('m')
  expect(page.named('Mute').getAttribute('aria-pressed')).toBe('false')
  await press('ArrowRight')
  expect(heard()).toEqual(['damage'])
})

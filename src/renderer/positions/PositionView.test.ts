import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { message } from '../../shared/message.ts'
import type { PositionForms, PositionZone } from '../../shared/positions/position-form.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import PositionView from './PositionView.vue'

const zone = (key: string, takes: string[], more: Partial<PositionZone> = {}): PositionZone => ({
  ...{ key, takes, name: message(`test.${key}`), as: 'card', order: null, isUnknown: false, most: 3, fields: [] },
  spots: [{ on: { me: `0 ${key}`, foe: `1 ${key}` } }],
  ...more,
})
const FORMS: PositionForms = {
  form: {
    fields: [],
    side: { fields: [], zones: [zone('hand', ['spell'], { most: 1 }), zone('discard', ['spell'])] },
    blank: { me: { hand: [] }, foe: {} },
  },
  things: [
    { id: 'spark', name: 'Spark', kind: 'spell' },
    { id: 'mist', name: 'Mist', kind: 'spell' },
  ],
  goals: [],
}
let page: Mounted
const saved: string[] = []

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  page.wrapper.unmount()
  vi.useRealTimers()
})

async function open(problems: (text: string) => string | null = () => null): Promise<void> {
  saved.length = 0
  const client = fakeClient({})
  const scenarios = [{ title: 'One', clauses: [], position: { me: { hand: ['mist'] } }, script: [] }]
  const text = JSON.stringify({ version: 1, game: 'cold-summit', scenarios })
  const summary = { id: 'p', game: 'cold-summit', name: 'One', updatedAt: 0, challenge: null }
  Object.assign(client.api.positions, {
    get: async () => ({ summary, text, proof: null }),
    forms: async () => FORMS,
    problems: async ({ texts }: { texts: string[] }) =>
      texts.map(one => {
        const found = problems(one)
        return found === null ? null : { key: found }
      }),
    check: async ({ text: asked }: { text: string }) => ({
      problem: asked.includes('"discard":["mist"')
        ? { path: ['position', 'me', 'discard', 0], message: { key: 'positions.unknown' } }
        : null,
      ...{ decides: ['me'], outcome: null, goal: null },
    }),
    save: async (one: { text: string }) => {
      saved.push(one.text)
      return summary
    },
  })
  page = await mountInApp(PositionView, { client, props: { id: 'p' } })
  await flushPromises()
}
const input = (): HTMLInputElement => document.querySelector<HTMLInputElement>('[data-cards] input[type=search]')!
async function find(name: string): Promise<void> {
  input().value = name
  input().dispatchEvent(new Event('input'))
  await flushPromises()
  input().form!.requestSubmit()
  await flushPromises()
}
const place = (name: string): HTMLElement => document.querySelector<HTMLElement>(`.places button[aria-label="${name}"]`)!
async function press(name: string): Promise<void> {
  place(name).click()
  await flushPromises()
}
const keyed = async (key: string, more: KeyboardEventInit = {}): Promise<void> => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  await flushPromises()
}
const written = async (): Promise<unknown> => {
  await vi.advanceTimersByTimeAsync(400)
  await flushPromises()
  return (JSON.parse(saved.at(-1) ?? '{}') as { scenarios?: { position: unknown }[] }).scenarios?.[0]?.position
}

test('a card is found by name and put in a place that would take it, a step of undo each', async () => {
  await open()
  await find('spark')
  expect(document.activeElement).toBe(place('[test.discard], You'))
  await press('[test.discard], You')
  await press('[test.discard], You')
  expect(await written()).toEqual({ me: { hand: ['mist'], discard: ['spark', 'spark'] } })
  await keyed('z', { ctrlKey: true })
  expect(await written()).toEqual({ me: { hand: ['mist'], discard: ['spark'] } })
  await keyed('Escape')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Spark')
})

test('a name that no card has says what to do, and puts nothing', async () => {
  await open()
  await find('no such card')
  expect(page.text()).toContain('No card with that in its name')
  expect(document.querySelector('.places')).toBeNull()
})

test('a place that is full or that the rules forbid says why and takes nothing', async () => {
  await open(text => (text.includes('"foe"') ? 'positions.unknown' : null))
  await find('spark')
  expect(place('[test.hand], You').getAttribute('aria-disabled')).toBe('true')
  expect(place('[test.hand], You').parentElement?.textContent).toContain('Full: 1 at most')
  expect(place('[test.discard], Opponent').parentElement?.textContent).toContain('Unknown card')
  await press('[test.hand], You')
  await press('[test.discard], Opponent')
  expect(await written()).toBeUndefined()
})

test('the reason why a position is impossible leads to its field', async () => {
  await open()
  await find('mist')
  await press('[test.discard], You')
  const status = document.querySelector('.state')
  expect(status?.textContent).toContain('This position is impossible. Unknown card')
  status?.querySelector('button')?.click()
  await flushPromises()
  expect(document.querySelector<HTMLElement>('[data-opened]')?.dataset['at']).toBe('["me","discard",0]')
  expect(document.querySelector('[data-opened]')?.contains(document.activeElement)).toBe(true)
})

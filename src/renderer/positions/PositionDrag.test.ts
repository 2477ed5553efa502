import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import type { Message } from '../../shared/message.ts'
import type { PositionZone } from '../../shared/positions/position-form.ts'
import { flushPromises } from '@vue/test-utils'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import PositionDrag from './PositionDrag.vue'
import { providePosition, type PositionContext } from './position-context.ts'
import { targetKey, type Held, type Side, type Target } from './position-moves.ts'

const zone = (key: string): PositionZone => ({
  ...{ key, name: { key }, takes: [], as: 'card', order: null, isUnknown: false, most: 9, fields: [], spots: [] },
})
const target = (side: Side, key: string, more: Partial<Target> = {}): Target => ({
  ...{ path: [side, key], side, zone: zone(key), spot: null, host: null, field: null, full: null },
  ...more,
})
const HAND = target('me', 'hand')
const FULL = target('foe', 'hand', { full: 3 })
const FIELD = target('me', 'field')
const LIMBO = target('me', 'limbo')

/** Left, top, width and height of what has a place. */
const boxes = new Map<Element, readonly [number, number, number, number]>()
let page: Mounted
const told: string[] = []
const refused = new Map<string, Message>()
const refusal = ref('')

async function open(): Promise<void> {
  told.length = 0
  refused.clear()
  refusal.value = ''
  const element = (name: string, box: readonly [number, number, number, number], data: Record<string, string> = {}) => {
    const made = document.createElement('div')
    Object.assign(made.dataset, data)
    made.id = name
    boxes.set(made, box)
    return made
  }
  const screen = element('screen', [0, 0, 900, 600])
  const table = element('table', [0, 0, 600, 600])
  const cards = element('cards', [600, 0, 300, 600], { scrolls: '' })
  cards.append(element('search', [600, 0, 300, 200], { cards: '' }))
  const places = new Map([
    [targetKey(HAND), element('hand', [0, 400, 600, 200])],
    [targetKey(FULL), element('their-hand', [0, 0, 600, 100])],
    [targetKey(FIELD), element('field', [0, 200, 600, 100])],
  ])
  cards.append(element('tile', [620, 20, 80, 112], { thing: 'spark', kind: 'spell' }))
  table.append(...places.values(), element('card', [100, 210, 60, 80], { anchor: 'card 1' }))
  screen.append(table, cards)
  document.body.append(screen)
  const context: PositionContext = {
    things: { value: [] } as unknown as PositionContext['things'],
    thingsOf: () => [],
    nameOf: id => id,
    whereOf: () => '',
    problemAt: () => null,
    heldAt: path => ({ id: 'wolf', kind: 'creature', from: path }),
    targetsFor: () => [HAND, FULL, FIELD, LIMBO],
    refusedAt: async () => refused,
    targetName: ({ path }) => path.join(' '),
    put: ({ id, from }: Held, { path }) => void told.push(`put ${id}${from ? ' from the table' : ''} ${path.join(' ')}`),
    remove: path => void told.push(`remove ${path.join(' ')}`),
  }
  const Screen = defineComponent({
    setup() {
      providePosition(context)
      return () =>
        h(PositionDrag, {
          screen,
          table: {
            box: table,
            cardAt: (at: Element) => (at.id === 'card' ? ['me', 'field', 0] : null),
            elementsOf: (wanted: Target) => [places.get(targetKey(wanted)) ?? []].flat(),
          },
          onRefused: (why: string) => (refusal.value = why),
        })
    },
  })
  page = await mountInApp(Screen)
}
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left, top, width, height] = boxes.get(this) ?? [0, 0, 0, 0]
    return new DOMRect(left, top, width, height)
  })
  document.elementFromPoint = (x, y) => document.querySelector(x < 600 && y < 600 ? '#table' : '#cards')
})
afterEach(() => {
  page.wrapper.unmount()
  document.querySelector('#screen')?.remove()
  vi.restoreAllMocks()
})

async function pointer(type: string, x: number, y: number, on: string): Promise<void> {
  const event = new PointerEvent(type, { bubbles: true, pointerId: 7, pointerType: 'mouse', clientX: x, clientY: y })
  document.querySelector(on)?.dispatchEvent(event)
  await flushPromises()
}
async function lift(on: string): Promise<void> {
  await pointer('pointerdown', 0, 0, on)
  await pointer('pointermove', 20, 20, on)
}
async function dropAt(x: number, y: number): Promise<void> {
  await pointer('pointermove', x, y, '#table')
  await pointer('pointerup', x, y, '#table')
}
const marked = (): number => document.querySelectorAll('.target').length

test('what takes a card is marked, and it is put where it is dropped', async () => {
  await open()
  await lift('#tile')
  // The hand and the field; the other hand is full, and what isn't on the table is listed.
  expect(marked()).toBe(2)
  expect(document.querySelector('.off')?.textContent).toContain('me limbo')
  await dropAt(300, 500)
  expect(told).toEqual(['put spark me hand'])
  expect(marked()).toBe(0)
})

test('a card of the table is moved, or taken off over the cards', async () => {
  await open()
  await lift('#card')
  await dropAt(300, 500)
  await lift('#card')
  await dropAt(700, 300)
  expect(told).toEqual(['put wolf from the table me hand', 'remove me field 0'])
})

test('what is full or against the rules isn’t marked, and says why', async () => {
  await open()
  refused.set(targetKey(FIELD), { key: 'positions.unknown' })
  await lift('#tile')
  expect(marked()).toBe(1)
  await dropAt(300, 250)
  expect(refusal.value).toContain('Unknown card')
  await lift('#tile')
  await dropAt(300, 50)
  expect(refusal.value).toContain('Full: 3 at most')
  expect(told).toEqual([])
})

test('elsewhere on the table it says that it can’t be there, and beside it nothing happens', async () => {
  await open()
  await lift('#tile')
  await dropAt(300, 350)
  expect(refusal.value).toBe('spark can’t go there.')
  refusal.value = ''
  await lift('#tile')
  await dropAt(700, 300)
  expect([refusal.value, told]).toEqual(['', []])
})

test('Escape cancels, and a finger drags nothing', async () => {
  await open()
  await lift('#tile')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  await dropAt(300, 500)
  const touch = { bubbles: true, pointerId: 8, pointerType: 'touch' }
  document.querySelector('#tile')?.dispatchEvent(new PointerEvent('pointerdown', touch))
  document.querySelector('#tile')?.dispatchEvent(new PointerEvent('pointermove', { ...touch, clientX: 40 }))
  await flushPromises()
  expect(marked()).toBe(0)
  expect(told).toEqual([])
})

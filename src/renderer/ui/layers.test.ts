import { mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import { defineComponent, nextTick, ref } from 'vue'
import { useLayer, useScreenKeys } from './layers.ts'

const [menu, panel, note] = [ref(false), ref(false), ref(false)]
const pressed = vi.fn<(key: string) => void>()
let page: VueWrapper | undefined
function open() {
  const Screen = defineComponent({
    setup() {
      useScreenKeys(window, ({ key }) => pressed(key))
      useLayer(menu, () => (menu.value = false), ['m'])
      useLayer(panel, () => (panel.value = false))
      useLayer(note, () => (note.value = false), 'all')
    },
    template: '<input />',
  })
  page = mount(Screen, { attachTo: document.body })
}
function press(key: string, on: Element = document.body): string[] {
  pressed.mockClear()
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  return pressed.mock.calls.map(([name]) => name)
}
afterEach(() => {
  for (const layer of [menu, panel, note]) layer.value = false
})

test('keys go to the topmost layer alone', () => {
  open()
  expect(press('e')).toEqual(['e'])
  menu.value = true
  expect(press('e')).toEqual([])
  expect(press('m')).toEqual(['m'])
  panel.value = true
  expect(press('m')).toEqual([])
  panel.value = false
  menu.value = false
  note.value = true
  expect(press('e')).toEqual(['e'])
})

test('a layer that lies beside another lets only those keys through that act below it', () => {
  open()
  menu.value = true
  note.value = true
  expect([...press('e'), ...press('m')]).toEqual(['m'])
})

test('Escape closes the topmost layer, one at a time, and reaches the screen after the last', async () => {
  open()
  panel.value = true
  menu.value = true
  expect(press('Escape')).toEqual([])
  await nextTick()
  expect([menu.value, panel.value]).toEqual([false, true])
  expect(press('Escape')).toEqual([])
  expect(panel.value).toBe(false)
  note.value = true
  expect(press('Escape')).toEqual([])
  expect(note.value).toBe(false)
  expect(press('Escape')).toEqual(['Escape'])
})

test('an Escape that something inside a layer uses closes nothing', () => {
  open()
  panel.value = true
  const field = document.querySelector('input')
  if (!field) throw new Error('there is a field')
  field.addEventListener('keydown', event => event.preventDefault(), { once: true })
  press('Escape', field)
  expect(panel.value).toBe(true)
})

test('a key that closes a layer by itself doesn’t act on what was below', () => {
  open()
  panel.value = true
  document.body.addEventListener('keydown', () => (panel.value = false), { once: true })
  expect(press('Escape')).toEqual([])
  expect(press('e')).toEqual(['e'])
})

test('a layer whose component goes is gone', () => {
  open()
  panel.value = true
  page?.unmount()
  open()
  panel.value = false
  expect(press('e')).toEqual(['e'])
})

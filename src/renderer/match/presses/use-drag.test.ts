import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { h } from 'vue'
import { useDrag } from './use-drag.ts'
import { MIN_DRAG } from './use-steady-presses.ts'

const drop = vi.fn<(what: string) => void>()
const pressed = vi.fn<() => void>()
const Board = {
  setup() {
    const { drag } = useDrag<string>({
      grab: target => (target.id === 'piece' ? 'piece' : null),
      drop: ({ held, from, to }) => drop(`${held} ${from.x} → ${to.x}`),
    })
    return () => h('div', [h('i', { id: 'piece' }), h('button', { onClick: pressed }), h('output', drag.value ? 'dragged' : 'still')])
  },
}

let unmount: () => void
beforeEach(() => {
  const board = mount(Board, { attachTo: document.body })
  unmount = () => board.unmount()
})
afterEach(() => {
  unmount()
  vi.clearAllMocks()
})

async function pointer(type: string, x: number, on = '#piece'): Promise<void> {
  document.querySelector(on)?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, clientX: x, clientY: 0 }))
  await Promise.resolve()
}
const shown = (): string => document.querySelector('output')?.textContent ?? ''

test('a press that moves is a drag, and the click that ends it presses nothing', async () => {
  await pointer('pointerdown', 0)
  await pointer('pointermove', MIN_DRAG - 1)
  expect(shown()).toBe('still')
  await pointer('pointermove', MIN_DRAG)
  expect(shown()).toBe('dragged')
  await pointer('pointerup', 40)
  expect(drop.mock.calls).toEqual([['piece 0 → 40']])
  document.querySelector('button')?.click()
  expect(pressed).not.toHaveBeenCalled()
})

test('a press that stays where it is drops nothing', async () => {
  await pointer('pointerdown', 0)
  await pointer('pointerup', 1)
  document.querySelector('button')?.click()
  expect([drop.mock.calls.length, pressed.mock.calls.length]).toEqual([0, 1])
})

test('Escape, or a pointer that is taken away, cancels the drag', async () => {
  for (const cancel of [
    () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
    () => void pointer('pointercancel', 20),
  ]) {
    await pointer('pointerdown', 0)
    await pointer('pointermove', 20)
    cancel()
    await Promise.resolve()
    expect(shown()).toBe('still')
    await pointer('pointermove', 30)
    await pointer('pointerup', 30)
  }
  expect(drop).not.toHaveBeenCalled()
})

test('lifting the pointer of a cancelled drag presses nothing, and the next press does again', async () => {
  await pointer('pointerdown', 0)
  await pointer('pointermove', 20)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  await pointer('pointerup', 20)
  document.querySelector('button')?.click()
  expect(pressed).not.toHaveBeenCalled()
  await new Promise(resolve => setTimeout(resolve))
  await pointer('pointerdown', 0)
  await pointer('pointerup', 0)
  document.querySelector('button')?.click()
  expect(pressed).toHaveBeenCalledOnce()
})

test('what can’t be dragged isn’t', async () => {
  await pointer('pointerdown', 0, 'button')
  await pointer('pointermove', 30)
  expect(shown()).toBe('still')
})

import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { h, useTemplateRef } from 'vue'
import { useLongPress } from './use-long-press.ts'

const clicked = vi.fn<() => void>()
const shown = vi.fn<(event: Event) => void>()
const Board = {
  setup() {
    useLongPress(useTemplateRef<HTMLElement>('root'))
    return () =>
      h('div', { ref: 'root', onContextmenu: (event: Event) => (event.preventDefault(), shown(event)) }, h('button', { onClick: clicked }))
  },
}

let button: HTMLElement
let unmount: () => void
beforeEach(() => {
  vi.useFakeTimers()
  const board = mount(Board, { attachTo: document.body })
  button = board.get('button').element
  unmount = () => board.unmount()
})
afterEach(() => {
  unmount()
  vi.useRealTimers()
  vi.clearAllMocks()
})

const finger = (type: string, x = 10, pointerType = 'touch') =>
  button.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, pointerType, clientX: x, clientY: 10 }))

test('a finger held still acts like a right click, and presses nothing when it is lifted', () => {
  finger('pointerdown')
  vi.advanceTimersByTime(499)
  expect(shown).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(shown).toHaveBeenCalledOnce()
  finger('pointerup')
  button.click()
  expect(clicked).not.toHaveBeenCalled()
  vi.runAllTimers()
  button.click()
  expect(clicked).toHaveBeenCalledOnce()
})

test('a tap, a finger that moves, and a mouse button held down do not', () => {
  finger('pointerdown')
  finger('pointerup')
  button.click()
  expect(clicked).toHaveBeenCalledOnce()
  finger('pointerdown')
  finger('pointermove', 30)
  vi.advanceTimersByTime(1000)
  finger('pointerdown', 10, 'mouse')
  vi.advanceTimersByTime(1000)
  expect(shown).not.toHaveBeenCalled()
})

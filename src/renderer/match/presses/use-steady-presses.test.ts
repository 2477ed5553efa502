import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { h, useTemplateRef } from 'vue'
import { useSteadyPresses } from './use-steady-presses.ts'

const clicked = vi.fn<(card: string) => void>()
const Hand = {
  setup() {
    useSteadyPresses(useTemplateRef<HTMLElement>('root'))
    const card = (name: string) => h('li', [h('button', { id: name, onClick: () => clicked(name) }, [h('span')])])
    return () =>
      h('ul', { ref: 'root', onClick: (event: Event) => event.target === event.currentTarget && clicked('nothing') }, ['a', 'b'].map(card))
  },
}

let unmount: () => void
beforeEach(() => {
  vi.useFakeTimers()
  const hand = mount(Hand, { attachTo: document.body })
  unmount = () => hand.unmount()
})
afterEach(() => {
  unmount()
  vi.useRealTimers()
  vi.clearAllMocks()
})

const at = (selector: string): Element => document.querySelector(selector) ?? document.body
const pointer = (type: string, on: string, x = 10, button = 0) =>
  at(on).dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, pointerType: 'mouse', button, clientX: x, clientY: 10 }))
const click = (on: string, detail = 1) => at(on).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
/** What a browser does when the pointer goes down on one element and up on another. */
function press(down: string, up: string, clicks: string) {
  pointer('pointerdown', down)
  pointer('pointerup', up)
  click(clicks)
}

test('a press counts once, for the card the pointer went down on, if the card moves away meanwhile', () => {
  press('#a', '#b', 'ul')
  expect(clicked.mock.calls).toEqual([['a']])
  press('#a span', 'ul', 'ul')
  press('#b', '#a', '#a')
  expect(clicked.mock.calls).toEqual([['a'], ['a'], ['b']])
})

test('a press on a card that stays is an ordinary click', () => {
  press('#a', '#a', '#a span')
  expect(clicked.mock.calls).toEqual([['a']])
})

test('keys, drags, right clicks and later clicks are left alone', () => {
  pointer('pointerdown', '#a')
  click('#b', 0)
  expect(clicked.mock.lastCall).toEqual(['b'])
  pointer('pointerdown', '#a')
  pointer('pointermove', '#a', 18)
  pointer('pointerup', '#b', 18)
  click('ul')
  expect(clicked.mock.lastCall).toEqual(['nothing'])
  pointer('pointerdown', '#a', 10, 2)
  click('#b')
  expect(clicked.mock.lastCall).toEqual(['b'])
  pointer('pointerdown', '#a')
  pointer('pointerup', 'ul')
  vi.advanceTimersByTime(401)
  click('ul')
  expect(clicked.mock.lastCall).toEqual(['nothing'])
})

test('a card that is gone when the pointer is lifted is not pressed', () => {
  pointer('pointerdown', '#a')
  at('#a').remove()
  click('ul')
  expect(clicked.mock.calls).toEqual([['nothing']])
})

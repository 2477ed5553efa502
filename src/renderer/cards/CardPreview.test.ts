import { flushPromises } from '@vue/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import { message } from '../../shared/message.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../testing/fake-game.ts'
import { mountInApp } from '../testing/mount-app.ts'
import CardPreview from './CardPreview.vue'
import { usePreviewScreen, usePreviewStore, type Previewed } from './preview-store.ts'

afterEach(() => vi.useRealTimers())

const keyword = { id: 'gentle', name: message('app.name'), reminder: message('challenges.bands.gentle'), clauses: ['GD-BURN.1'] }
const cards = [fakeCard('ember', { keywords: ['gentle'] }), fakeCard('frost')]
const kept: Previewed[] = []
const Page = defineComponent({
  setup() {
    usePreviewScreen({
      at: anchor =>
        anchor === 'card 7' && cards[1]
          ? {
              face: cards[1],
              card: 7,
              current: [{ id: 'level', name: 'Level', printed: '2', now: '5', why: ['+3 Ember'] }],
              notes: ['Yours'],
            }
          : null,
      keep: previewed => kept.push(previewed),
    })
    return () => [
      h('button', { id: 'row', 'data-preview': 'ember' }, 'Ember'),
      h('button', { id: 'said', 'data-preview': 'ember', 'aria-description': 'said' }, 'Ember'),
      h('span', { 'data-anchor': 'card 7' }, [
        h('button', { id: 'played' }, 'Frost'),
        h('button', { id: 'inner', 'data-preview': '' }, '5'),
      ]),
      h('button', { id: 'unknown', 'data-anchor': 'card 8' }, '?'),
      h(CardPreview),
    ]
  },
})

async function page(): Promise<void> {
  kept.length = 0
  const client = fakeClient({ games: [{ ...fakeGame(cards), keywords: [keyword] }] })
  await mountInApp(Page, { client })
}
const at = (id: string): HTMLElement => document.getElementById(id) ?? document.body
const shown = (): HTMLElement | null => document.querySelector('[data-testid="card-preview"]')

async function point(id: string, pointer: { pointerType?: string; buttons?: number; screenX?: number; type?: string } = {}): Promise<void> {
  vi.useFakeTimers()
  const { type = 'pointerover', ...rest } = pointer
  at(id).dispatchEvent(
    Object.assign(new Event(type, { bubbles: true }), { pointerType: 'mouse', buttons: 0, screenX: 0, screenY: 0, ...rest }),
  )
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
  await flushPromises()
}
async function focus(id: string): Promise<void> {
  // The test's document has no keyboard, so nothing matches :focus-visible.
  vi.spyOn(at(id), 'matches').mockReturnValue(true)
  at(id).dispatchEvent(new Event('focusin', { bubbles: true }))
  await flushPromises()
}

test('a card that is pointed at is shown with its keywords, and no longer when the pointer is elsewhere', async () => {
  await page()
  expect(shown()).toBeNull()
  await point('row')
  expect(shown()?.querySelector('.name')?.textContent).toContain('Ember')
  expect(shown()?.querySelector('dl')?.textContent).toContain('Gentle')
  await point('unknown')
  expect(shown()).toBeNull()
})

test('on a table, with what is true of it now, what is printed, and why', async () => {
  await page()
  await point('played')
  const now = shown()?.querySelector('.now')?.textContent ?? ''
  for (const text of ['Level 5', '(printed 2)', '+3 Ember', 'Yours']) expect(now).toContain(text)
  await point('inner')
  expect(shown()).toBeNull()
})

test('it is not in the way: neither for a press, nor while dragging, nor for a finger that passes', async () => {
  await page()
  await point('row', { pointerType: 'touch' })
  await point('row', { buttons: 1 })
  expect(shown()).toBeNull()
  await point('row')
  expect(shown()?.hasAttribute('inert')).toBe(true)
  expect(shown()?.getAttribute('aria-hidden')).toBe('true')
  at('row').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await flushPromises()
  expect(shown()).toBeNull()
})

test('Escape closes it', async () => {
  await page()
  await point('row')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await flushPromises()
  expect(shown()).toBeNull()
})

test('the focus shows a card too, and describes a button that says only its name', async () => {
  await page()
  await focus('row')
  expect(shown()).not.toBeNull()
  const id = at('row').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(id)?.textContent).toContain('Gentle')
  document.dispatchEvent(new Event('focusout', { bubbles: true }))
  await flushPromises()
  expect(at('row').hasAttribute('aria-describedby')).toBe(false)
  await focus('said')
  expect(at('said').hasAttribute('aria-describedby')).toBe(false)
})

test('while keys are used, a pointer that only rests shows nothing, even if the page changes under it', async () => {
  await page()
  await point('unknown', { screenX: 7 })
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
  await focus('said')
  const before = shown()?.querySelector('.name')?.textContent
  await point('played', { screenX: 7 })
  expect(shown()?.querySelector('.name')?.textContent).toBe(before)
  expect(shown()?.querySelector('.now')).toBeNull()
  await point('played', { screenX: 8, type: 'pointermove' })
  expect(shown()?.querySelector('.now')).not.toBeNull()
})

test('a finger that rests on a card shows it, and does nothing else', async () => {
  await page()
  const removes = vi.fn()
  at('row').addEventListener('contextmenu', removes)
  at('row').dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'touch' }))
  await flushPromises()
  expect(shown()).not.toBeNull()
  expect(removes).not.toHaveBeenCalled()
})

test('what is shown can be kept', async () => {
  await page()
  expect(usePreviewStore().keep()).toBe(false)
  await point('played')
  expect(usePreviewStore().keep()).toBe(true)
  expect(kept.map(({ card }) => card)).toEqual([7])
  await flushPromises()
  expect(shown()).toBeNull()
})

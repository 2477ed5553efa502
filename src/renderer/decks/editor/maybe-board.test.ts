import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { h } from 'vue'
import { RouterView } from 'vue-router'
import { fakeClient, fakeDeck } from '../../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import { mountInApp } from '../../testing/mount-app.ts'
import type { Mounted } from '../../testing/mount-app.ts'

let page: Mounted | undefined

async function open(): Promise<Mounted> {
  const games = [fakeGame([fakeCard('red-thirst', { cost: 2 }), fakeCard('grey-ember', { cost: 1, school: 'ash' })])]
  const client = fakeClient({ games, decks: [fakeDeck('d', [{ card: 'red-thirst', count: 19 }], 'Choir')] })
  page = await mountInApp(() => h(RouterView), { client, at: '/decks/d' })
  return page
}

async function press(target: Element, key: string): Promise<void> {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await flushPromises()
}
const size = ({ wrapper }: Mounted): string => wrapper.get('.pane .size b').text()

test('B moves a card to the maybe-board and back, and puts one from the pool there', async () => {
  const shown = await open()
  const row = (name: RegExp): HTMLElement => shown.named(name)
  await press(row(/^Red Thirst, 19 copies$/), 'b')
  expect(size(shown)).toBe('0')
  const held = row(/^Red Thirst, 19 copies on the maybe-board$/)
  expect(shown.named(/^Undo: move 19 × Red Thirst to the maybe-board/)).toBeDefined()
  await press(held, '-')
  await press(row(/^Red Thirst, 18 copies on the maybe-board$/), 'b')
  expect(size(shown)).toBe('18')
  await press(row(/^Grey Ember ?Costs/), 'b')
  expect(row(/^Grey Ember, 1 copy on the maybe-board$/)).toBeDefined()
  expect(size(shown)).toBe('18')
})

test('dragging takes cards to the maybe-board and back, and the pane around it takes none of them', async () => {
  const shown = await open()
  const drag = async (from: HTMLElement, to: Element | null): Promise<void> => {
    const data = new Map<string, string>()
    const dataTransfer = {
      setData: (type: string, text: string) => void data.set(type, text),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()]
      },
      effectAllowed: '',
    }
    const event = (type: string) => Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer })
    from.dispatchEvent(event('dragstart'))
    to?.dispatchEvent(event('dragover'))
    to?.dispatchEvent(event('drop'))
    await flushPromises()
  }
  const item = (name: RegExp): HTMLElement => shown.named(name).closest<HTMLElement>('[draggable]')!
  await drag(item(/^Red Thirst, 19 copies$/), document.querySelector('#maybe-board'))
  expect(size(shown)).toBe('0')
  await drag(item(/^Red Thirst, 19 copies on the maybe-board$/), document.querySelector('.pane'))
  expect(size(shown)).toBe('19')
  await drag(item(/^Grey Ember ?Costs/), document.querySelector('#maybe-board'))
  expect(size(shown)).toBe('19')
  await drag(item(/^Grey Ember, 1 copy on the maybe-board$/), document.querySelector('.work'))
  expect(shown.maybe(/on the maybe-board$/)).toBeNull()
})

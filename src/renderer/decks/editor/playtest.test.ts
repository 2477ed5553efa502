import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { h } from 'vue'
import { RouterView } from 'vue-router'
import { waitFor } from '../../../shared/testing/waiting.ts'
import { fakeClient, fakeDeck, type FakeClient } from '../../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import { mountInApp, type Mounted } from '../../testing/mount-app.ts'

const cards = [fakeCard('red-thirst', { cost: 2 }), fakeCard('grey-ember', { cost: 1, school: 'ash' })]
const client = (count: number): FakeClient =>
  fakeClient({ games: [fakeGame(cards)], decks: [fakeDeck('d', [{ card: 'red-thirst', count }], 'Choir')] })
const open = (over: FakeClient): Promise<Mounted> => mountInApp(() => h(RouterView), { client: over, at: '/decks/d' })
const click = async (element: HTMLElement): Promise<void> => {
  element.click()
  await flushPromises()
}
async function press(target: Element, key: string, more: KeyboardEventInit = {}): Promise<void> {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  await flushPromises()
}

test('a playtest begins with the deck as it is shown, if it is legal, and tells why it can’t', async () => {
  const over = client(19)
  const shown = await open(over)
  await click(shown.named('Playtest'))
  expect(shown.router.currentRoute.value.path).toBe('/decks/d')
  await click(shown.named('Add Grey Ember'))
  await click(shown.named('Playtest'))
  await waitFor(() => expect(shown.router.currentRoute.value.fullPath).toBe('/match/playtest-1'))
  expect(over.world.calls).toContain('matches.playtest saved d 0')
  expect(over.world.decks[0]?.cards).toHaveLength(2)
})

test('a playtest also begins by key, and beside the sample hands with who goes first there', async () => {
  const over = client(20)
  const shown = await open(over)
  await press(document.body, 'h')
  const buttons = () => [...document.querySelectorAll<HTMLElement>('.hands .button')].map(button => button.textContent?.trim())
  expect(buttons()).toContain('Playtest')
  await press(document.body, 'Enter', { ctrlKey: true, shiftKey: true })
  await waitFor(() => expect(shown.router.currentRoute.value.fullPath).toBe('/match/playtest-1'))
  expect(over.world.calls).toContain('matches.playtest saved d 0')
})

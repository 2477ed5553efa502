import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { RouterView } from 'vue-router'
import { waitFor } from '../../../shared/testing/waiting.ts'
import { fakeClient, fakeDeck } from '../../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import { mountInApp } from '../../testing/mount-app.ts'

async function press(key: string): Promise<void> {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }))
  await flushPromises()
}
async function click(element: HTMLElement): Promise<void> {
  element.click()
  await flushPromises()
}

test('the deck’s name, each change and its undoing are told, and that a version was saved', async () => {
  const games = [fakeGame([fakeCard('red-thirst', { cost: 2 }), fakeCard('grey-ember', { cost: 1 })])]
  const client = fakeClient({ games, decks: [fakeDeck('d', [{ card: 'red-thirst', count: 19 }], 'Choir')] })
  const shown = await mountInApp(RouterView, { client, at: '/decks/d' })
  const told = () => [...document.querySelectorAll('.editor [role=status].visually-hidden')].map(line => line.textContent).at(-1)
  await waitFor(() => expect(told()).toBe('Choir.'))
  await click(shown.named('Add Grey Ember'))
  expect(told()).toBe('Grey Ember: 1 copy in the deck.')
  await click(shown.named('Add Grey Ember'))
  expect(told()).toBe('Grey Ember: 2 copies in the deck.')
  await press('z')
  expect(told()).toBe('Grey Ember: 1 copy in the deck.')
  await press('z')
  expect(told()).toBe('Grey Ember: not in the deck.')
  await press('s')
  await shown.wrapper.get('form.keep').trigger('submit')
  await waitFor(() => expect(shown.wrapper.get('.versions [role=status]').text()).toBe('Saved “Version 1”.'))
  await shown.wrapper.get('form.keep').trigger('submit')
  await waitFor(() => expect(shown.wrapper.get('.versions [role=status]').text()).toBe('No changes since the last version'))
})

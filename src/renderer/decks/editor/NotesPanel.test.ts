import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { h } from 'vue'
import { RouterView } from 'vue-router'
import { fakeClient, fakeDeck } from '../../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import { mountInApp } from '../../testing/mount-app.ts'
import type { Mounted } from '../../testing/mount-app.ts'

let page: Mounted | undefined

test('notes are cleaned and saved when the field is left, and undone as one step', async () => {
  const client = fakeClient({ games: [fakeGame([fakeCard('red-thirst', { cost: 2 })])], decks: [fakeDeck('d', [], 'Choir')] })
  page = await mountInApp(() => h(RouterView), { client, at: '/decks/d' })
  const click = async (name: string | RegExp): Promise<void> => {
    page?.named(name).click()
    await flushPromises()
  }
  await click('Notes')
  const field = page.wrapper.get<HTMLTextAreaElement>('textarea')
  await field.setValue('Keep two \u202e Hymns  \n\nagainst Veil')
  await field.trigger('change')
  await flushPromises()
  expect(client.world.decks[0]?.notes).toBe('Keep two Hymns\n\nagainst Veil')
  await field.setValue('')
  await click('Cards')
  expect(client.world.decks[0]?.notes).toBeUndefined()
  await click('Undo: change the notes')
  await click('Notes')
  expect(page.wrapper.get<HTMLTextAreaElement>('textarea').element.value).toBe('Keep two Hymns\n\nagainst Veil')
})

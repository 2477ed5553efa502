import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { h } from 'vue'
import { RouterView } from 'vue-router'
import AppBanners from '../app/AppBanners.vue'
import { fakeClient } from '../testing/fake-client.ts'
import type { FakeClient } from '../testing/fake-client.ts'
import { mountInApp } from '../testing/mount-app.ts'
import type { Mounted } from '../testing/mount-app.ts'

let page: Mounted | undefined

async function open(client: FakeClient): Promise<Mounted> {
  page = await mountInApp(RouterView, { client, at: '/settings' })
  return page
}
const root = document.documentElement

async function choose(label: string): Promise<void> {
  const radio = [...document.querySelectorAll('label')].find(option => option.textContent?.trim() === label)?.querySelector('input')
  if (!radio) throw new Error(`no choice ${label}`)
  radio.checked = true
  radio.dispatchEvent(new Event('change', { bubbles: true }))
  await flushPromises()
}

test('applies theme, motion and text size at once and saves them', async () => {
  const client = fakeClient()
  const shown = await open(client)
  await choose('Light')
  expect(root.dataset['theme']).toBe('light')
  await choose('Reduced')
  expect(root.dataset['motion']).toBe('reduced')
  await shown.wrapper.get('select').setValue('200')
  expect(root.style.getPropertyValue('--text-size')).toBe('2')
  await choose('Slow')
  await shown.wrapper.get('input[type=checkbox]:not([data-sound])').setValue(false)
  await flushPromises()
  expect(client.world.settings).toMatchObject({ theme: 'light', motion: 'reduced', textSize: 200, speed: 'slow', confirmLosing: false })
})

test('saves how the table looks and what it asks, and applies the board at once', async () => {
  const client = fakeClient()
  await open(client)
  await choose('Moonlight')
  expect(root.dataset['board']).toBe('moonlight')
  await choose('Number only')
  for (const fieldset of document.querySelectorAll('fieldset'))
    if (/^Cards (in hand|on the board)/.test(fieldset.textContent ?? '')) {
      const large = [...fieldset.querySelectorAll('input')].at(-1)!
      large.checked = true
      large.dispatchEvent(new Event('change', { bubbles: true }))
    }
  for (const name of ['Confirm ending a turn', 'Pass when nothing can be done']) {
    const check = [...document.querySelectorAll('label.check')].find(label => label.textContent?.includes(name))?.querySelector('input')
    check?.click()
  }
  await flushPromises()
  expect(root.dataset).toMatchObject({ handSize: 'large', pieceSize: 'large' })
  expect(client.world.settings).toMatchObject({
    board: 'moonlight',
    handBacks: 'count',
    handSize: 'large',
    pieceSize: 'large',
    confirmEnd: true,
    autoPass: true,
  })
})

test('saves the name if it is valid', async () => {
  const client = fakeClient()
  const shown = await open(client)
  const name = shown.wrapper.get<HTMLInputElement>('input.field')
  await name.setValue('  Ada  ')
  await name.trigger('change')
  await flushPromises()
  expect(client.world.settings.playerName).toBe('Ada')
  await name.setValue('   ')
  await name.trigger('change')
  await flushPromises()
  expect(client.world.settings.playerName).toBe('Ada')
  expect(name.element.value).toBe('Ada')
})

test('applies a setting that couldn’t be saved, says so above the screen, and saves it on retry', async () => {
  const client = fakeClient()
  client.world.notSaved.add('settings.set')
  page = await mountInApp(() => [h(AppBanners), h(RouterView)], { client, at: '/settings' })
  await choose('High contrast')
  expect(root.dataset['theme']).toBe('contrast')
  expect(document.querySelector('.unsaved[role=status]')?.textContent).toMatch(/\[test\.not-saved\].*Your settings are active/)
  client.world.notSaved.clear()
  page.named('Try again').click()
  await flushPromises()
  expect(client.world.settings.theme).toBe('contrast')
  expect(document.querySelector('.unsaved[role=status]')?.textContent).toBe('')
})

import { flushPromises } from '@vue/test-utils'
import { beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../shared/testing/waiting.ts'
import App from '../app/App.vue'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'

// Load these modules now so that the waits below don't include it.
beforeAll(() => Promise.all([import('./ManualView.vue'), import('../settings-screen/SettingsView.vue')]), 120_000)

let page: Mounted | undefined

const headings = (): string[] => [...document.querySelectorAll('.manual h2')].map(heading => heading.textContent)

test('shows the manual, troubleshooting, privacy and shortcuts in the app', async () => {
  page = await mountInApp(App, { at: '/manual' })
  await waitFor(() => expect(headings()).toContain('Manual'))
  expect(headings()).toEqual(expect.arrayContaining(['When something goes wrong', 'Privacy', 'Keyboard shortcuts', 'Editor shortcuts']))
  expect(page.text()).toContain('Everything stays on your computer.')
  expect([...document.querySelectorAll('nav a')].filter(link => link.getAttribute('href')?.startsWith('/manual/')).length).toBe(
    headings().length,
  )
})

test('finds the sections with a word and highlights it, and says when there are none', async () => {
  page = await mountInApp(App, { at: '/manual' })
  await waitFor(() => expect(headings()).toContain('Manual'))
  const field = document.querySelector<HTMLInputElement>('.manual input[type=search]')
  if (!field) throw new Error('no search')
  const look = async (query: string): Promise<void> => {
    field.value = query
    field.dispatchEvent(new Event('input'))
    await flushPromises()
  }
  await look('telemetry')
  expect(headings()).toEqual(['Privacy'])
  expect(document.querySelector('.manual mark')?.textContent).toBe('telemetry')
  await look('zzz')
  expect(page.text()).toContain('No results for “zzz”.')
  page.named('Show all').click()
  await flushPromises()
  expect(headings().length).toBeGreaterThan(5)
})

test('focuses the section in the address', async () => {
  page = await mountInApp(App, { at: '/manual/privacy' })
  await waitFor(() => expect(document.activeElement?.id).toBe('privacy'))
})

test('? opens the manual from a screen without shortcuts of its own, but not while typing', async () => {
  page = await mountInApp(App, { at: '/settings' })
  await waitFor(() => expect(document.querySelector('main input')).not.toBeNull())
  const press = async (target: Element | null): Promise<void> => {
    target?.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }))
    await flushPromises()
  }
  await press(document.querySelector('main input'))
  expect(page.router.currentRoute.value.name).toBe('settings')
  await press(document.body)
  await waitFor(() => expect(page?.router.currentRoute.value.name).toBe('manual'))
})

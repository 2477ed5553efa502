import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { waitFor } from '../../shared/testing/waiting.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import ClauseNote from './ClauseNote.vue'

let mounted: Mounted | undefined
const WORDS = 'A player who gives up loses.'

test('pressing the number shows the clause, and pressing again hides it', async () => {
  mounted = await mountInApp(ClauseNote, { props: { clause: 'CS-4.3' } })
  const number = mounted.named('CS-4.3')
  expect(number.getAttribute('aria-expanded')).toBe('false')
  expect(mounted.text()).not.toContain(WORDS)
  number.click()
  await flushPromises()
  expect(number.getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(number.getAttribute('aria-controls') ?? '')?.textContent).toContain(WORDS)
  number.click()
  await flushPromises()
  expect(mounted.text()).not.toContain(WORDS)
})

test('links to that clause in the rules', async () => {
  mounted = await mountInApp(ClauseNote, { props: { clause: 'CS-4.3', open: true } })
  expect(mounted.text()).toContain(WORDS)
  mounted.named('CS-4.3 in the rules').click()
  // The screen is loaded only now.
  const { router } = mounted
  await waitFor(() => expect(router.currentRoute.value).toMatchObject({ name: 'rules', params: { place: 'CS-4.3' } }))
})

import { afterEach, expect, test } from 'vitest'
import { mountInApp } from '../../testing/mount-app.ts'
import type { Mounted } from '../../testing/mount-app.ts'
import FormatNote from './FormatNote.vue'

let page: Mounted | undefined
afterEach(() => page?.wrapper.unmount())

test.each([
  [null, false, 'Format: Standard'],
  [{ type: 'house', id: 'singleton' }, false, 'House format: Singleton'],
  [{ type: 'own', name: 'Friday', copies: 2, schools: null }, true, 'House format: Friday (not met)'],
] as const)('%j, broken: %j, is “%s”', async (format, broken, words) => {
  page = await mountInApp(FormatNote, { props: { format, broken } })
  expect(page.text()).toContain(words)
})

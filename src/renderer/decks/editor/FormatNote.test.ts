import { afterEach, expect, test } from 'vitest'
import { mountInApp } from '../../testing/mount-app.ts'
import type { Mounted } from '../../testing/mount-app.ts'
import FormatNote from './FormatNote.vue'

let page: Mounted | undefined
afterEach(() => page?.wrapper.unmount())

test.each([
  [null, false, 'Format: the rules’ own'],
  [{ type: 'house', id: 'singleton' }, false, 'House format: Singleton'],
  [{ type: 'own', name: 'Friday', copies: 2, schools: null }, true, 'House format: Friday (this deck does not keep to it)'],
] as const)('%j, broken: %j, is “%s”', async (format, broken, words) => {
  page = await mountInApp(FormatNote, { props: { format, broken } })
  expect(page.text()).toContain(words)
})

import { expect, test } from 'vitest'
import { mountInApp } from '../../testing/mount-app.ts'
import { formatNote } from '../../../shared/deck-format.ts'
import { message } from '../../../shared/message.ts'
import type { Mounted } from '../../testing/mount-app.ts'
import FormatNote from './FormatNote.vue'

let page: Mounted | undefined

test.each([
  [null, false, 'Format: Standard'],
  [{ type: 'rules', id: 'standard' }, true, 'Format: Standard (not met)'],
  [{ type: 'house', id: 'singleton' }, false, 'House format: Singleton'],
  [{ type: 'own', name: 'Friday', copies: 2, schools: null }, true, 'House format: Friday (not met)'],
] as const)('%j, broken: %j, is “%s”', async (format, broken, words) => {
  page = await mountInApp(FormatNote, { props: { format, broken } })
  expect(page.text()).toContain(words)
})

test('a deck without a format of its own has the first of its game', () => {
  const formats = [
    { id: 'duel', name: message('duel') },
    { id: 'epic', name: message('epic') },
  ].map(one => ({ ...one, about: message('about') }))
  expect(formatNote(null, { formats, houseFormats: [] }, false)).toEqual(message('format.note.rules', { format: message('duel') }))
})

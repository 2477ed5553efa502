import { expect, test } from 'vitest'
import { createFormatter } from '../../shared/format.ts'
import { message } from '../../shared/message.ts'
import { pseudoText } from './pseudo-locale.ts'

test('adds accents to a text and makes it about a third longer', () => {
  expect(pseudoText('Continue')).toBe('Çóóñtííñúúé')
  const long = 'Not saved. The disk is full. Your changes stay on screen.'
  expect(pseudoText(long).length / long.length).toBeGreaterThan(1.2)
})

test('keeps placeholders, plural forms and marks of a text working', () => {
  const format = createFormatter({ app: { copies: pseudoText('{count} copy | {count} copies of *{name}*') } }, 'en')
  expect(format(message('app.copies', { count: 3, name: 'Ember' }))).toBe('3 çóópííés óóf *Ember*')
  expect(format(message('app.copies', { count: 1, name: 'Ember' }))).toBe('1 çóópý')
})

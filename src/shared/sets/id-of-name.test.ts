import { expect, test } from 'vitest'
import { idOfName } from './id-of-name.ts'

test.each([
  ['Church Mouse', 'church-mouse'],
  ['Élan of the King’s 2 Owls!', 'elan-of-the-kings-2-owls'],
  ['3rd Bell', 'rd-bell'],
  ['…', 'card'],
  ['a'.repeat(38) + ' bc', 'a'.repeat(38) + '-b'],
  ['a'.repeat(39) + ' bc', 'a'.repeat(39)],
])('%s has the id %s', (name, id) => {
  expect(idOfName(name)).toBe(id)
})

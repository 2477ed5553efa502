import { expect, test } from 'vitest'
import { groupWords } from './group-words.ts'

const early = { name: 'Early', cards: ['a', 'b'] }
const late = { name: 'Late', cards: ['c'] }
const wordsOf = (from: (typeof early)[], to: (typeof early)[]) => {
  const { key, values } = groupWords({ from, to }, () => undefined)
  return [key.replace('app.step.group-', ''), values]
}

test('each change of the groups has its words', () => {
  expect(wordsOf([early], [early, late])).toEqual(['add', { name: 'Late' }])
  expect(wordsOf([early, late], [early])).toEqual(['delete', { name: 'Late' }])
  expect(wordsOf([early], [{ ...early, name: 'First' }])).toEqual(['rename', { name: 'First' }])
  expect(wordsOf([early, late], [late, early])).toEqual(['order', undefined])
  expect(
    wordsOf(
      [early, late],
      [
        { ...early, cards: ['b'] },
        { ...late, cards: ['c', 'a'] },
      ],
    ),
  ).toEqual(['put', { card: 'a', name: 'Late', count: 1 }])
  expect(wordsOf([early, late], [{ ...early, cards: [] }, late])).toEqual(['out', { card: 'a', count: 2 }])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ref } from 'vue'
import { useSelection } from './use-selection.ts'

const cards = ['a', 'b', 'c', 'd', 'e']

test('a card is selected and deselected; with Shift, it becomes the end of the range', () => {
  const selection = useSelection(() => cards)
  selection.toggle('d')
  selection.toggle('b')
  expect(selection.chosen.value).toEqual(['b', 'd'])
  selection.extend('d')
  expect(selection.chosen.value).toEqual(['b', 'c', 'd'])
  selection.extend('a')
  expect(selection.chosen.value).toEqual(['a', 'b'])
  selection.toggle('a')
  expect(selection.chosen.value).toEqual(['b'])
})

test('a range without a start begins at the focused card', () => {
  const selection = useSelection(() => cards)
  selection.extend('c', 'b')
  selection.extend('d', 'c')
  expect(selection.chosen.value).toEqual(['b', 'c', 'd'])
})

test('an action applies to all selected cards, or to the card alone if it isn’t selected', () => {
  const selection = useSelection(() => cards)
  expect(selection.around('a')).toEqual(['a'])
  selection.all()
  expect(selection.around('a')).toEqual(cards)
  selection.toggle('c')
  expect(selection.around('c')).toEqual(['c'])
  selection.clear()
  expect(selection.chosen.value).toEqual([])
})

test('a selection contains only cards still present, in their order', () => {
  const subset = fc.subarray(cards)
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...cards), { maxLength: 8 }), subset, (pressed, left) => {
      const shown = ref<readonly string[]>(cards)
      const selection = useSelection(() => shown.value)
      pressed.forEach((id, at) => (at % 2 ? selection.extend(id) : selection.toggle(id)))
      const before = selection.chosen.value
      shown.value = left
      expect(selection.chosen.value).toEqual(left.filter(id => before.includes(id)))
    }),
  )
})

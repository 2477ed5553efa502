import { expect, test } from 'vitest'
import { each } from './measure.ts'

test('so many a second is so long for each, the most of one being the least of the other', () => {
  expect(each({ median: 200, min: 100, max: 500 }, 1000)).toEqual({ median: 5, min: 2, max: 10 })
})

import { expect, test } from 'vitest'
import { setMark, withoutSetMark } from './set-mark.ts'

test('a name is the same without the mark of any set', () => {
  expect(withoutSetMark(`Cinder Kiss${setMark('s3v9q2')}`)).toBe('Cinder Kiss')
  expect(withoutSetMark('Cinder Kiss ·S3 2')).toBe('Cinder Kiss')
  expect(withoutSetMark('Cinder Kiss ·S3 (21)')).toBe('Cinder Kiss')
  expect(withoutSetMark('Cinder Kiss')).toBe('Cinder Kiss')
  expect(withoutSetMark('Kiss ·S3 of Cinder')).toBe('Kiss ·S3 of Cinder')
})

import { expect, test } from 'vitest'
import { effectScope, shallowRef, watchEffect } from 'vue'
import { steadyByKey, steady } from './steady.ts'

test('who reads one key isn’t updated by a change of another', () => {
  const all = shallowRef<Record<string, { now: number }>>({ a: { now: 1 }, b: { now: 1 } })
  const valueOf = steadyByKey((key: string) => all.value[key] ?? null)
  const seen: unknown[] = []
  const scope = effectScope()
  scope.run(() => watchEffect(() => void seen.push(valueOf('a')), { flush: 'sync' }))
  all.value = { a: { now: 1 }, b: { now: 2 } }
  expect(valueOf('b')).toEqual({ now: 2 })
  all.value = { a: { now: 3 }, b: { now: 2 } }
  all.value = {}
  scope.stop()
  expect(seen).toEqual([{ now: 1 }, { now: 3 }, null])
})

test('who reads a steady result isn’t updated by an equal one', () => {
  const all = shallowRef([1, 2, 3])
  const small = steady(() => all.value.filter(n => n < 3))
  const seen: unknown[] = []
  const scope = effectScope()
  scope.run(() => watchEffect(() => void seen.push(small.value), { flush: 'sync' }))
  all.value = [1, 2, 4]
  all.value = [1]
  scope.stop()
  expect(seen).toEqual([[1, 2], [1]])
})

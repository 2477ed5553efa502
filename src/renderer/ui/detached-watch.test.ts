import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, defineStore } from 'pinia'
import { expect, test } from 'vitest'
import { defineComponent, getCurrentInstance, h, nextTick, ref, watch } from 'vue'
import { detached } from './detached-watch.ts'

const makers: unknown[] = []
const useCounter = defineStore('counter', () => {
  const count = ref(0)
  const seen = ref<number[]>([])
  makers.push(getCurrentInstance())
  detached(() => {
    makers.push(getCurrentInstance())
    watch(count, now => seen.value.push(now))
  })
  return { count, seen }
})

test('a store’s watcher outlives the component that created the store and ends with the store', async () => {
  const pinia = createPinia()
  const asking = mount(
    defineComponent(() => {
      useCounter()
      return () => h('p')
    }),
    { global: { plugins: [pinia] } },
  )
  await flushPromises()
  expect(makers).toEqual([expect.anything(), null])
  asking.unmount()
  const store = useCounter(pinia)
  store.count = 1
  await nextTick()
  expect(store.seen).toEqual([1])
  store.$dispose()
  store.count = 2
  await nextTick()
  expect(store.seen).toEqual([1])
})

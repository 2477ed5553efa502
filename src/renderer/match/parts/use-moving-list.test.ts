import { mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { defineComponent, h, nextTick, ref, useTemplateRef } from 'vue'
import { expect, test, vi } from 'vitest'
import type { Settings } from '../../../shared/settings.ts'
import { provideClient } from '../../client/use-client.ts'
import { useSettingsStore } from '../../settings/settings-store.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { useTableStore } from '../state/table-store.ts'
import { useMovingList } from './use-moving-list.ts'

function listOf(first: string[], how: 'shifts' | 'fades', given: Partial<Settings> = {}) {
  const names = ref(first)
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  const wrapper = mount(
    defineComponent({
      setup() {
        const settings = useSettingsStore()
        settings.settings = { ...settings.settings, motion: 'full', ...given }
        useMovingList(useTemplateRef<HTMLElement>('list'), () => names.value, how)
        return () =>
          h(
            'ul',
            { ref: 'list' },
            names.value.map(name => h('li', { key: name, 'data-anchor': name }, name)),
          )
      },
    }),
    { attachTo: document.body, global: { plugins: [createPinia(), app => provideClient(app, fakeClient())] } },
  )
  return { names, wrapper, measured }
}

test('measures only when elements come or go', async () => {
  const { names, measured } = listOf(['a', 'b'], 'shifts')
  measured.mockClear()
  names.value = ['a', 'b']
  await nextTick()
  expect(measured).not.toHaveBeenCalled()
  names.value = ['b']
  await nextTick()
  expect(measured).toHaveBeenCalled()
})

test('what has gone stays as a picture while it fades, and is no longer a target', async () => {
  const { names, wrapper } = listOf(['a', 'b'], 'fades')
  names.value = ['b']
  await nextTick()
  const [stays, gone] = wrapper.element.querySelectorAll('li')
  expect([stays?.textContent, gone?.textContent]).toEqual(['b', 'a'])
  expect(gone?.getAttribute('aria-hidden')).toBe('true')
  expect(gone?.hasAttribute('data-anchor')).toBe(false)
})

test.each<Partial<Settings>>([{ motion: 'reduced' }, { speed: 'off' }])(
  'with %o it is gone at once, and nothing else moves',
  async given => {
    const animate = vi.spyOn(Element.prototype, 'animate')
    const { names, wrapper } = listOf(['a', 'b'], 'fades', given)
    names.value = ['b']
    await nextTick()
    expect(wrapper.text()).toBe('b')
    expect(animate).not.toHaveBeenCalled()
    wrapper.unmount()
  },
)

test.each(['shifts', 'fades'] as const)('on a board that a reveal covers, nothing is measured or moved (%s)', async how => {
  const { names, measured, wrapper } = listOf(['a', 'b'], how)
  names.value = ['b']
  useTableStore().boardCovered = true
  measured.mockClear()
  await nextTick()
  expect(wrapper.text()).toBe('b')
  expect(measured).not.toHaveBeenCalled()
})

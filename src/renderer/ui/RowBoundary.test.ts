import { mount } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { defineComponent, nextTick, ref } from 'vue'
import { createWords } from '../i18n/i18n.ts'
import RowBoundary from './RowBoundary.vue'

const rows = ref([{ text: 'one' }, { text: 'two' }])
const List = defineComponent({
  components: { RowBoundary },
  setup: () => ({ rows }),
  template: '<ul><li v-for="(row, index) in rows" :key="index"><RowBoundary>{{ row.text.toUpperCase() }}</RowBoundary></li></ul>',
})

test('a row that can’t be drawn takes no other with it, also when it is drawn again', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const bad = { text: null } as unknown as { text: string }
  rows.value = [{ text: 'one' }, bad, { text: 'three' }]
  const list = mount(List, { global: { plugins: [createWords()] } })
  const shown = () => list.findAll('li').map(item => item.text())
  await nextTick()
  expect(shown()).toEqual(['ONE', 'This entry can’t be shown.', 'THREE'])
  rows.value = [{ text: 'first' }, bad, { text: 'third' }]
  await nextTick()
  expect(shown()).toEqual(['FIRST', 'This entry can’t be shown.', 'THIRD'])
  expect(errors).toHaveBeenCalled()
  errors.mockRestore()
})

import { expect, test } from 'vitest'
import { mountInApp } from '../testing/mount-app.ts'
import { click } from '../testing/match-page.ts'
import DeletePosition from './DeletePosition.vue'

test('a position is deleted only once that is confirmed', async () => {
  let deleted = 0
  const page = await mountInApp(DeletePosition, { props: { name: 'Last stand', onConfirmed: () => void deleted++ } })
  await click(page.named('Delete “Last stand”'))
  await click(page.named('Keep it'))
  expect(deleted).toBe(0)
  await click(page.named('Delete “Last stand”'))
  await click(page.named('Delete'))
  expect(deleted).toBe(1)
})

import { expect, test } from 'vitest'
import { mountInApp } from '../../testing/mount-app.ts'
import PlayPreviewNote from './PlayPreviewNote.vue'

const shown = async (aloud: boolean, byDice?: boolean): Promise<string> => {
  const { wrapper } = await mountInApp(PlayPreviewNote, { props: { preview: { events: [], isCut: true, byDice }, aloud } })
  const text = wrapper.text()
  wrapper.unmount()
  return text
}

test('that nothing can be foreseen is said to a player who goes by keys, not at every card under the pointer', async () => {
  expect(await shown(true)).toContain('Depends on hidden information.')
  expect(await shown(true, true)).toContain('Depends on the dice.')
  expect(await shown(false)).toBe('')
})

import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { DeckFigures, TestedList } from '../../../shared/lab.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { mountInApp, type Mounted } from '../../testing/mount-app.ts'
import ListRecord from './ListRecord.vue'

let mounted: Mounted | undefined

const kisses = [{ card: 'cinder-kiss', count: 20 }]
const figures: DeckFigures = { run: 'r1', startedAt: 1, same: true, score: { played: 400, won: 220, drawn: 0 }, cards: {} }

async function line(cards: TestedList['cards']) {
  const asked: TestedList[] = []
  const client = fakeClient({}, {}, { figures: async list => (asked.push(list), list.cards === kisses ? figures : null) })
  mounted = await mountInApp(ListRecord, { client, props: { game: 'cold-summit', cards } })
  await flushPromises()
  return { asked, text: mounted.text() }
}

test('shows the win rate and interval of a list that the lab has played', async () => {
  const { asked, text } = await line(kisses)
  expect(asked).toEqual([{ game: 'cold-summit', cards: kisses }])
  expect(text).toContain('Lab win rate over 400 matches:')
  expect(text).toMatch(/55\.0%\s*\(50\.1 to 59\.8/)
})

test('shows nothing for a list without a run, and doesn’t ask about an empty one', async () => {
  expect((await line([{ card: 'thirst', count: 20 }])).text).not.toContain('lab')
  mounted?.wrapper.unmount()
  expect((await line([])).asked).toEqual([])
})

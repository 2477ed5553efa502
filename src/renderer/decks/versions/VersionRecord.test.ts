import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { DeckRecord } from '../../../shared/replay.ts'
import { fakeClient, fakeDeck } from '../../testing/fake-client.ts'
import { mountInApp, type Mounted } from '../../testing/mount-app.ts'
import VersionsPanel from './VersionsPanel.vue'

let mounted: Mounted | undefined

async function panel(record: DeckRecord) {
  const client = fakeClient({ decks: [fakeDeck('d1', [])] }, {}, {}, { deckRecord: async () => record })
  const [version] = await client.api.decks.keepVersion({ id: 'd1', name: 'One' })
  record.versions.push({ id: version?.id ?? '', score: { played: 2, won: 1, drawn: 1 } })
  mounted = await mountInApp(VersionsPanel, { client, props: { id: 'd1' } })
  await flushPromises()
  return mounted.text()
}

test('shows the results of a deck and each of its versions in one line', async () => {
  const text = await panel({ all: { played: 5, won: 3, drawn: 0 }, versions: [] })
  expect(text).toContain('Played: 5, won: 3')
  expect(text).toContain('Played: 2, won: 1, drawn: 1')
})

test('says when a deck hasn’t been played', async () => {
  expect(await panel({ all: { played: 0, won: 0, drawn: 0 }, versions: [] })).toContain('Not played')
})

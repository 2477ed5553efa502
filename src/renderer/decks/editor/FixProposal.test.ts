import { expect, test } from 'vitest'
import { message } from '../../../shared/message.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import { mountInApp, type Mounted } from '../../testing/mount-app.ts'
import FixProposal from './FixProposal.vue'

let shown: Mounted | undefined

test('each card is listed with its number and the reason, and nothing is done before it is accepted', async () => {
  const changes = [
    { card: 'ember', by: 3, why: message('test.text', { of: 'the curve' }) },
    { card: 'frost', by: -1, why: message('test.text', { of: 'the limit' }) },
  ]
  const client = fakeClient({ games: [fakeGame([fakeCard('ember'), fakeCard('frost')])] })
  shown = await mountInApp(FixProposal, { client, props: { changes } })
  const lines = shown.wrapper.findAll('li').map(line => line.text())
  expect(lines[0]).toMatch(/^\+3 Ember\s*\[?.+/)
  expect(lines[1]).toMatch(/^−1 Frost\s*\[?.+/)
  expect(shown.wrapper.emitted()).toEqual({})
  expect(document.activeElement).toBe(shown.named('Add 3 cards, remove 1'))
  shown.named('Cancel').click()
  shown.named('Add 3 cards, remove 1').click()
  expect(Object.keys(shown.wrapper.emitted())).toEqual(expect.arrayContaining(['accept', 'decline']))
})

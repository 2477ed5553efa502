import { expect, test } from 'vitest'
import { message } from '../../../shared/message.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import { mountInApp, type Mounted } from '../../testing/mount-app.ts'
import CostCurve from './CostCurve.vue'

let page: Mounted | undefined

const game = fakeGame([fakeCard('red-thirst')])
const curve = [
  { step: '1', count: 3 },
  { step: '2', count: 0 },
]
const label = async (props: object, games = [game]): Promise<string | undefined> => {
  page = await mountInApp(CostCurve, { client: fakeClient({ games }), props: { curve, ...props } })
  return page.wrapper.attributes('aria-label')
}

test('describes the curve by cost, or by the game’s stat without costs', async () => {
  expect(await label({})).toBe('Cost: 3 at 1')
  page?.wrapper.unmount()
  const stat = { id: 'level', name: message('sample.value.soulfire') }
  expect(await label({}, [{ ...game, stats: [stat], curve: 'level' }])).toBe('Soulfire: 3 at 1')
  page?.wrapper.unmount()
  expect(await label({ curve: [{ step: '1', count: 0 }] })).toBe('Cost: no cards yet')
})

import { expect, test } from 'vitest'
import type { DoneDeed } from '../../shared/runs/run.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../testing/fake-game.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import DeedList from './DeedList.vue'

let page: Mounted | undefined

async function open(deeds: DoneDeed[], modes: string[]): Promise<string[]> {
  page = await mountInApp(DeedList, { client: fakeClient({ games: [fakeGame([fakeCard('ember')])], deeds }), props: { modes } })
  return page.wrapper.findAll('li').map(row => row.text())
}

test('what was done leads to its run, what is open says so', async () => {
  const rows = await open(
    [
      { deed: 'draft-won', run: 'run-7' },
      { deed: 'gauntlet-clean', run: null },
    ],
    ['gauntlet', 'draft'],
  )
  expect(rows).toHaveLength(4)
  expect(rows.find(row => row.startsWith('Nine wins'))).toContain('View run')
  expect(page?.wrapper.get('a').attributes('href')).toBe('/run/run-7')
  expect(rows.find(row => row.startsWith('Unbeaten'))).toMatch(/Done$/)
  expect(rows.find(row => row.startsWith('Nine and zero'))).toMatch(/Not yet$/)
  expect(page?.text()).toContain('2 of 4')
})

test('modes that the game doesn’t have aren’t listed', async () => {
  expect(await open([], ['gauntlet'])).toHaveLength(2)
  expect(await open([], [])).toHaveLength(0)
})

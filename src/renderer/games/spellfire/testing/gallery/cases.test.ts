import { flushPromises } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { cases } from './cases.ts'
import { mountCase } from './mount-case.ts'

async function text(at: number): Promise<string> {
  const place = document.createElement('div')
  document.body.append(place)
  const app = await mountCase(cases[at]!, place)
  await flushPromises()
  const found = place.textContent ?? ''
  app.unmount()
  place.remove()
  return found
}

test.each([0, 1])('the fullest table has every card on it by name, and is drawn without a warning (%i)', async at => {
  const warn = vi.spyOn(console, 'warn')
  const shown = await text(at)
  const { game } = cases[at]!
  expect(game.cards.length).toBeGreaterThan(50)
  expect(game.cards.filter(({ name }) => !shown.includes(name)).map(({ name }) => name)).toEqual([])
  expect(warn.mock.calls.map(([said]) => said)).toEqual([])
})

test('SF-ROUND.3 in a battle, cards in hand say what they come to: ahead, or how much would be missing', async () => {
  const shown = await text(1)
  expect(shown).toContain('Ahead by 2')
  expect(shown).toContain('Ahead by 4')
  expect(shown).toContain('2 short')
  expect(await text(0)).not.toContain('Ahead by')
})

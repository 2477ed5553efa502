import { spellfire } from '../../src/main/rules/spellfire/index.ts'
import { RealmTable } from './realm-table.ts'
import { expect, test } from '../support/player.ts'

const named = (deck: string): string[] => {
  const list = spellfire.catalog.starterDecks.find(({ id }) => id === deck)?.cards ?? []
  return spellfire.catalog.cards.filter(({ id }) => list.some(({ card }) => card === id)).map(({ name }) => name)
}
const ANN = named('ash-and-fang')
const BEN = named('coast-guard')

test('SF-R-INFO.5 hot-seat: a curtain covers both hands whenever the deciding player changes @long', async ({ app, api, page }) => {
  const { id } = await api.matches.create({
    game: 'spellfire',
    first: 0,
    seats: [
      { player: { type: 'person', name: 'Ann' }, avatar: 'castellan', deck: { from: 'starter', id: 'ash-and-fang' } },
      { player: { type: 'person', name: 'Ben' }, avatar: 'corsair', deck: { from: 'starter', id: 'coast-guard' } },
    ],
  })
  await app.open(`/match/${id}`)
  const hand = page.getByRole('toolbar', { name: /^Your hand/ })
  const table = new RealmTable(page)
  const ready = table.curtain
  /** The cards of these that the page names anywhere. */
  const shown = async (cards: readonly string[]): Promise<string[]> => {
    const html = await page.evaluate(() => document.documentElement.outerHTML)
    return cards.filter(name => html.includes(name))
  }
  await ready.waitFor()
  await expect(hand).toHaveCount(0)
  expect(await shown([...ANN, ...BEN])).toEqual([])
  const sat: string[] = []
  for (let step = 0; step < 60 && sat.length < 4; step++) {
    await table.ready()
    if (!(await ready.isVisible())) {
      await table.step()
      continue
    }
    await expect(hand).toHaveCount(0)
    const name = /I’m (\w+)/.exec((await ready.textContent()) ?? '')?.[1] ?? ''
    expect(name).not.toBe(sat.at(-1))
    await ready.click()
    await expect(hand).toBeVisible()
    if (sat.length < 2) {
      const [own, other] = name === 'Ann' ? [ANN, BEN] : [BEN, ANN]
      expect((await shown(own)).length).toBeGreaterThan(0)
      expect(await shown(other.filter(card => !own.includes(card)))).toEqual([])
    }
    sat.push(name)
  }
  expect(new Set(sat)).toEqual(new Set(['Ann', 'Ben']))
})

import type { Page } from '@playwright/test'
import { gothicDuel } from '../../../src/main/rules/gothic-duel/index.ts'
import { MatchTable } from '../pages/match-table.ts'
import { NewMatch } from '../../pages/new-match.ts'
import { expect, test } from '../../support/player.ts'

const cardsOf = (name: string) => {
  const list = gothicDuel.catalog.starterDecks.find(deck => deck.name === name)?.cards ?? []
  return gothicDuel.catalog.cards.filter(card => list.some(entry => entry.card === card.id))
}
const ANN = cardsOf('No One on the Stairs')
const BEN = cardsOf('Embers before Dawn')

/** Everything the page holds: document, title and every store except the catalog. */
const readPage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    interface Mounted extends Element {
      __vue_app__?: { config: { globalProperties: { $pinia: { state: { value: Record<string, unknown> } } } } }
    }
    const { catalog: _, ...stores } = document.querySelector<Mounted>('#app')?.__vue_app__?.config.globalProperties.$pinia.state.value ?? {}
    const seen = new Set<unknown>()
    const plain = (_key: string, value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value
      if (seen.has(value)) return undefined
      seen.add(value)
      return value instanceof Map || value instanceof Set ? [...value] : value
    }
    return `${document.title} ${document.documentElement.outerHTML} ${JSON.stringify(stores, plain)}`
  })

const named = (text: string, cards: typeof ANN): string[] =>
  cards.filter(card => text.includes(card.name) || new RegExp(`\\b${card.id}\\b`).test(text)).map(card => card.name)

test('hot-seat: a curtain between turns, with neither hand in the page behind it', async ({ app, page }) => {
  expect(ANN.filter(card => BEN.includes(card))).toEqual([])
  let received: string[] = []
  await app.onMessage(text => void received.push(text))
  await page.reload()
  await page.getByRole('link', { name: 'New match' }).click()
  const setUp = new NewMatch(page)
  await page.getByRole('radio', { name: 'Hot-seat (two players)' }).check()
  await page.getByLabel('Player 1’s name').fill('Ann')
  await page.getByLabel('Player 2’s name').fill('')
  await expect(page.getByText('Enter both names.')).toBeVisible()
  await page.getByLabel('Player 2’s name').fill('Ann')
  await page
    .getByRole('region', { name: 'Ann’s side' })
    .first()
    .getByRole('radio', { name: /^No One on the Stairs/ })
    .check()
  await page
    .getByRole('region', { name: 'Ann’s side' })
    .last()
    .getByRole('radio', { name: /^Embers before Dawn/ })
    .check()
  await page.getByRole('group', { name: 'Who goes first' }).getByRole('radio', { name: 'Ann', exact: true }).first().check()
  await setUp.start.click()
  await expect(page.getByRole('alert').getByText('The two players need different names')).toBeVisible()
  await page.getByLabel('Player 2’s name').fill('Ben')

  received = []
  await setUp.start.click()
  const curtain = (name: string) => page.getByRole('heading', { level: 1, name: `${name}, your move` })
  const ready = (name: string) => page.getByRole('button', { name: `I’m ${name}: show my hand` })
  const hand = page.getByRole('toolbar', { name: /^Your hand/ })
  await expect(curtain('Ann')).toBeVisible()
  await expect(ready('Ann')).toBeFocused()
  await expect(hand).toHaveCount(0)
  const before = [await readPage(page), ...received.filter(text => text.includes('"revision"'))]
  expect(before.length).toBeGreaterThan(1)
  for (const text of before) expect([...named(text, ANN), ...named(text, BEN)]).toEqual([])

  await page.keyboard.press('Enter')
  await expect(hand).toBeVisible()
  expect(named(await readPage(page), ANN).length).toBeGreaterThan(0)
  expect(named(await readPage(page), BEN)).toEqual([])
  const table = new MatchTable(page)
  received = []
  await table.endTurn.click()

  await expect(curtain('Ben')).toBeVisible()
  await expect(ready('Ben')).toBeFocused()
  const between = await readPage(page)
  expect([...named(between, ANN), ...named(between, BEN)]).toEqual([])
  await ready('Ben').click()
  await expect(hand).toBeVisible()
  const sat = await readPage(page)
  expect(named(sat, ANN)).toEqual([])
  expect(named(sat, BEN).length).toBeGreaterThan(0)

  // Coming back shows the curtain, not the hand.
  await page.reload()
  await expect(curtain('Ben')).toBeVisible()
  await ready('Ben').click()
  await new MatchTable(page).fromMenu('Concede')
  await page.getByRole('button', { name: 'Concede' }).click()
  await expect(table.result.getByRole('heading', { level: 1 })).toHaveText('Ann wins')
})

test('hot-seat: a name that would turn the text round is isolated and loses its marks', async ({ app, api, page }) => {
  const [mine, theirs] = gothicDuel.catalog.avatars
  if (!mine || !theirs) throw new Error('no avatar')
  const { id } = await api.matches.create({
    game: 'gothic-duel',
    first: 0,
    seats: [
      { player: { type: 'person', name: 'Eve\u202E' }, avatar: mine.id, deck: { from: 'starter', id: 'the-red-cellar' } },
      { player: { type: 'person', name: 'Zoë\u200B\u2067' }, avatar: theirs.id, deck: { from: 'starter', id: 'behind-the-glass' } },
    ],
  })
  await app.open(`/match/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\u2068?Eve\u2069?, your move$/)
  await expect(page.getByText(/look away/)).toHaveText(
    /^The table is hidden until \u2068?Eve\u2069? is ready\. \u2068?Zoë\u2069?, please look away\.$/,
  )
})

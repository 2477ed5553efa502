import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { MatchTable } from '../pages/match-table.ts'
import { deckOf, openPreparedMatch, type PreparedState } from '../../support/gothic-duel/prepared-match.ts'
import { expect, test } from '../../support/player.ts'
import { text } from '../../support/words.ts'

/** Messages of the errors provoked here, and of a page that receives invalid data. */
test.use({ provoked: /TypeError|ValiError|provoked/, permissions: ['clipboard-read', 'clipboard-write'] })

const MATCH = {
  mine: deckOf({ 'Cinder Kiss': 20 }),
  theirs: deckOf({ 'Green Vigil': 20 }),
  until: ({ turn }: PreparedState) => turn === 3,
}
/** Checks that the player is to move and that the match can continue. */
async function atTurn(table: MatchTable, turn: number): Promise<void> {
  // Replacing a dead worker takes a while.
  await expect(table.page.getByText(`Turn ${turn} · your Main Phase`).first()).toBeVisible({ timeout: 30_000 })
  await table.myTurn()
}
const errorAlert = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('heading', { name: text('app.broken.title') }) })
const copyReport = (page: Page) => page.getByRole('button', { name: text('app.report.copy') })

/** Changes messages on their way to the page. */
async function damaged(page: Page, damage: (value: unknown) => unknown): Promise<{ damage: boolean; done: number }> {
  const state = { damage: false, done: 0 }
  await page.routeWebSocket(/\/rpc/, socket => {
    const server = socket.connectToServer()
    server.onMessage(message => {
      if (!state.damage || typeof message !== 'string') return socket.send(message)
      const changed = JSON.stringify(JSON.parse(message, (_, value: unknown) => damage(value)))
      if (changed !== message) state.done++
      socket.send(changed)
    })
  })
  return state
}
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The copied report of the running match, which must only have what the player may see. */
async function expectReport(page: Page, problem: RegExp): Promise<void> {
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toMatch(/^Grimoire \d+\.\d+\.\d+ \(web\), \w+ \w+, Node \d+/)
  expect(report).toMatch(problem)
  expect(report).toMatch(/Z matches\.watch ok/)
  expect(report).toMatch(/\n#\d+ turn 3 .*GD-/)
  const json = report.slice(report.indexOf('\n{'), report.lastIndexOf('}') + 1)
  const { scenarios } = JSON.parse(json) as { scenarios: { position: { turn: number; me: object; foe: { hand: string[] } } }[] }
  const { turn = 0, foe } = scenarios[0]?.position ?? {}
  expect(turn).toBe(3)
  expect(new Set(foe?.hand)).toEqual(new Set(['unknown']))
}

test('a table that fails to render shows an error and a report; after a retry the match continues @verify', async ({ app, page }) => {
  // A wizard is missing from the view that the page receives.
  const state = await damaged(page, value => (isObject(value) && 'phase' in value && 'pieces' in value ? { ...value, own: {} } : value))
  await openPreparedMatch(app, MATCH)
  await page.reload()
  const table = new MatchTable(page)
  await atTurn(table, 3)
  const before = await table.position()
  state.damage = true
  await page.reload()
  await expect(errorAlert(page)).toContainText(text('app.broken.text'))
  await copyReport(page).click()
  await expect(page.getByText(text('app.report.copied'))).toBeVisible()
  await expectReport(page, /page \/match\/\S+ TypeError/)

  state.damage = false
  await page.getByRole('button', { name: text('app.broken.again') }).click()
  await expect(errorAlert(page)).toHaveCount(0)
  await table.myTurn()
  expect(await table.position()).toEqual(before)
  await table.endTurn.click()
  await atTurn(table, 5)
})

test('shows an uncaught error above the table while the match continues @verify', async ({ app, page }) => {
  await openPreparedMatch(app, MATCH)
  const table = new MatchTable(page)
  await atTurn(table, 3)
  for (const bring of ['rejection', 'error'] as const) {
    await page.evaluate(kind => {
      const error = new RangeError(`provoked ${kind}`)
      if (kind === 'rejection') void Promise.reject(error)
      else
        setTimeout(() => {
          throw error
        })
    }, bring)
    await expect(page.getByText(text('app.unforeseen'))).toBeVisible()
    await copyReport(page).click()
    await expect(page.getByText(text('app.report.copied'))).toBeVisible()
    await expectReport(page, new RegExp(`page /match/\\S+ RangeError: provoked ${bring}`))
    await page.getByRole('button', { name: text('app.dismiss') }).click()
    await expect(page.getByText(text('app.unforeseen'))).toHaveCount(0)
  }
  await table.endTurn.click()
  await atTurn(table, 5)
})

/** Screens that load lists when opened, and two that don't. */
const LISTS = ['/', '/decks', '/play', '/replays', '/challenges', '/lab']
const ROUTES = [...LISTS, '/settings', '/about']

test('every screen given invalid data offers a way out, and recovers once the data is valid @verify', async ({ app, page }) => {
  test.setTimeout(240_000)
  const state = await damaged(page, value => (Array.isArray(value) ? [null] : value))
  await page.reload()
  const shown = async (): Promise<string> => page.getByRole('heading', { level: 1 }).first().innerText()
  const titles: string[] = []
  for (const route of ROUTES) {
    await app.open(route)
    titles.push(await shown())
  }
  const broken: string[] = []
  for (const [index, route] of LISTS.entries()) {
    await page.evaluate(() => (location.hash = '/about'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.at(-1) ?? '')
    Object.assign(state, { damage: true, done: 0 })
    await page.evaluate(to => (location.hash = to), route)
    await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText(titles.at(-1) ?? '')
    await expect.poll(() => state.done).toBeGreaterThan(0)
    await page.evaluate(() => new Promise(shown => requestAnimationFrame(() => requestAnimationFrame(shown))))
    if (await errorAlert(page).isVisible()) broken.push(route)
    state.damage = false
    // The page header still works, and leads away and back.
    await page
      .getByRole('navigation', { name: text('app.nav.label') })
      .getByRole('link', { name: text('app.nav.settings') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.at(-2) ?? '')
    await page.evaluate(to => (location.hash = to), route)
    // Its data may still be invalid.
    for (const way of ['again', 'reload'] as const) {
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(
        new RegExp(`^(${titles[index]}|${text('app.broken.title')})$`),
      )
      if (await errorAlert(page).isVisible()) await page.getByRole('button', { name: text(`app.broken.${way}`) }).click()
    }
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(titles[index] ?? '')
  }
  expect(broken.length, 'screens that were torn by it').toBeGreaterThan(2)
})

test.describe('with workers that die on every second request', () => {
  test.setTimeout(240_000)
  test.use({ program: join(import.meta.dirname, '../../support/faulty/host.ts') })

  test('the opponent still moves and hints still arrive @verify', async ({ app, page }) => {
    await openPreparedMatch(app, MATCH)
    const table = new MatchTable(page)
    await atTurn(table, 3)
    for (const turn of [3, 5]) {
      await page.keyboard.press('h')
      await expect(page.getByRole('region', { name: text('study.hint.title') }).getByText(/^Best: /)).toBeVisible({ timeout: 30_000 })
      await page.keyboard.press('Escape')
      await table.endTurn.click()
      await atTurn(table, turn + 2)
    }
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

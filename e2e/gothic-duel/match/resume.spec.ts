import type { App } from '../../support/app-fixtures.ts'
import { inMain, MatchTable } from '../pages/match-table.ts'
import { deckOf, openPreparedMatch } from '../../support/gothic-duel/prepared-match.ts'
import { expect, test } from '../../support/player.ts'

/** Opens a match of a few turns with the player to move. No card in it could end it soon. */
async function openMidMatch(app: App): Promise<{ id: string; table: MatchTable }> {
  const mine = deckOf({ 'Grave Gift': 5, 'Silver Veil': 5, 'Sap the Root': 5, 'Stolen Minute': 5 })
  const id = await openPreparedMatch(app, { mine, theirs: deckOf({ 'Green Vigil': 20 }), hand: [] })
  const table = new MatchTable(app.page)
  await table.play({ until: inMain(3) })
  return { id, table }
}

test('a reload in mid-match changes nothing, and the match continues @verify', async ({ app, page }) => {
  const { table } = await openMidMatch(app)
  const before = await table.position()
  expect(before.log.length).toBeGreaterThan(12)
  await page.reload()
  await table.myTurn()
  expect(await table.position()).toEqual(before)
  await table.endMyTurn()
  await table.play({ until: inMain(5) })
})

test(
  'a match survives kill -9: the open page resumes by itself, and Home offers the match @long',
  { tag: '@web' },
  async ({ app, page }) => {
    const { id, table } = await openMidMatch(app)
    const before = await table.position()
    await app.kill9()
    await expect(page.getByText(/Connection lost/)).toBeVisible()
    await app.start()
    await expect(page.getByText(/Connection lost/)).toHaveCount(0, { timeout: 15_000 })
    expect(await table.position()).toEqual(before)

    await app.open('/')
    await page.getByRole('link', { name: /^Continue: / }).click()
    await expect(page).toHaveURL(new RegExp(`/match/${id}$`))
    await table.myTurn()
    expect(await table.position()).toEqual(before)
    await table.endMyTurn()
    await table.play({ until: inMain(5) })
    const later = await table.position()
    expect(later.log.slice(0, before.log.length)).toEqual(before.log)
  },
)

test('resumes where it was when killed on the opponent’s move @verify', async ({ app, page }) => {
  const { table } = await openMidMatch(app)
  await table.endTurn.click()
  await app.kill9()
  await app.start()
  await page.reload()
  await table.play({ until: inMain(3, 5) })
})

test('two windows on one match stay in sync, and both can act @verify', { tag: '@web' }, async ({ web, page, context }) => {
  const { id, table } = await openMidMatch(web)
  const second = await context.newPage()
  await web.open(`/match/${id}`, second)
  const other = new MatchTable(second)
  await other.myTurn()
  expect(await other.position()).toEqual(await table.position())

  await table.endMyTurn()
  await table.play({ until: inMain(5) })
  await expect.poll(() => other.position()).toEqual(await table.position())
  await other.endMyTurn()
  await other.play({ until: inMain(7) })
  await expect.poll(() => table.position()).toEqual(await other.position())
  await expect(page.getByRole('alert')).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { MatchTable } from '../pages/match-table.ts'
import { NewMatch } from '../../pages/new-match.ts'
import { deckOf, openPreparedMatch } from '../../support/gothic-duel/prepared-match.ts'
import { expect, test } from '../../support/player.ts'
import { text } from '../../support/words.ts'

const HARMLESS = deckOf({ 'Green Vigil': 20 })
const BOTH = { mine: HARMLESS, theirs: HARMLESS, hand: [] }
const YOU = text('match.player.you')
const [FIRST, SECOND] = ['Ann', 'Ben']

const clockOf = (page: Page, name: string) => page.getByRole('timer', { name: text('match.clock.label', { name }) })
const stands = /paused/
const little = /low on time/
/** Seconds shown on the clock of the turn or of the match. */
async function seconds(page: Page, name: string): Promise<number> {
  const [, minutes = '', rest = ''] = /(\d+):(\d+)/.exec(await clockOf(page, name).innerText()) ?? []
  return Number(minutes) * 60 + Number(rest)
}

test('sets a clock before the match, shows it at the table, and keeps the remaining time after a kill @verify', async ({ app, page }) => {
  await app.open('/play')
  const setUp = new NewMatch(page)
  await setUp.houseRules.click()
  await page.getByRole('combobox', { name: text('match.new.game-time') }).selectOption('10:00')
  await page.getByRole('combobox', { name: text('match.new.increment') }).selectOption('5 seconds')
  await expect(page.getByText(text('match.new.clock-about'))).toBeVisible()
  await setUp.first('You').check()
  await setUp.start.click()
  const table = new MatchTable(page)
  await table.myTurn()
  await expect(page.getByText('House rules: 10:00 per match, plus 5 s per turn')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(1)
  // All but the last few seconds are saved by then.
  await expect.poll(() => seconds(page, YOU), { timeout: 40_000 }).toBeLessThan(593)
  await app.kill9()
  await app.start()
  await page.reload()
  await table.myTurn()
  await expect.poll(() => seconds(page, YOU)).toBeLessThan(596)

  await test.step('away from the table it stands', async () => {
    const before = await seconds(page, YOU)
    await table.fromMenu(text('match.leave'))
    await page.getByRole('link', { name: /^Continue: / }).click()
    await table.myTurn()
    expect(before - (await seconds(page, YOU))).toBeLessThan(5)
  })
})

test('ends the turn when its time is up, and the log says why @verify', async ({ app, page }) => {
  const houseRules = { takebacks: true, clock: { turn: 10, game: null } }
  await openPreparedMatch(app, { ...BOTH, houseRules, thought: 6_000 })
  const table = new MatchTable(page)
  await expect(clockOf(page, YOU)).toContainText(little)
  await expect((await table.openLog()).filter({ hasText: text('services.clock.turn.you') }).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: text('match.takeback.take'), exact: true })).toBeDisabled()
  await expect(page.getByText(/^Turn [23] · [^.]*$/)).toBeVisible()
})

test('loses the match when its time is up, as list, record and replay say @verify', async ({ app, page }) => {
  const houseRules = { takebacks: true, clock: { turn: null, game: { time: 30, increment: 0 } } }
  await openPreparedMatch(app, { ...BOTH, houseRules, thought: 27_000 })
  const table = new MatchTable(page)
  const why = text('services.match.out-of-time', { who: YOU })
  await expect(table.result.getByRole('heading', { level: 1 })).toHaveText('Defeat', { timeout: 20_000 })
  await expect(table.result).toContainText(why)
  await expect(table.result).toContainText('House rules: 0:30 per match')
  await app.open('/replays')
  const row = page.getByRole('row').filter({ hasText: 'Laid for them' })
  await expect(row).toContainText(why)
  await expect(row).toContainText('0:30 per match')
  await row.getByRole('link', { name: /^Watch/ }).click()
  await table.openLog()
  const log = page.getByRole('region', { name: text('match.log.title') })
  await expect(log).toContainText(/You begin/)
  await page.keyboard.press('End')
  await expect(log).toContainText(/ran out of time for this match/)
})

test('hot-seat: no clock runs behind the curtain, and only the deciding player’s clock runs @verify', async ({ app, page }) => {
  const houseRules = { takebacks: true, clock: { turn: null, game: { time: 300, increment: 0 } } }
  await openPreparedMatch(app, { ...BOTH, houseRules, first: FIRST, second: SECOND })
  await page.getByRole('button', { name: text('match.curtain.ready', { next: FIRST }) }).click()
  await expect(clockOf(page, YOU)).not.toContainText(stands, { timeout: 15_000 })
  await expect(clockOf(page, SECOND)).toContainText(stands)
  await expect.poll(() => seconds(page, YOU), { timeout: 15_000 }).toBeLessThan(299)
  await new MatchTable(page).endTurn.click()
  await page.getByRole('button', { name: text('match.curtain.ready', { next: SECOND }) }).click()
  await expect(clockOf(page, FIRST)).toContainText(stands)
  expect(await seconds(page, FIRST)).toBeLessThan(299)
  await expect(clockOf(page, YOU)).not.toContainText(stands, { timeout: 15_000 })
})

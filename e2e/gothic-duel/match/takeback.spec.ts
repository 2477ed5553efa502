import type { Page } from '@playwright/test'
import { MatchTable } from '../pages/match-table.ts'
import { deckOf, openPreparedMatch } from '../../support/gothic-duel/prepared-match.ts'
import { expect, test } from '../../support/player.ts'
import { text } from '../../support/words.ts'

const DRAWING = deckOf({ 'Stolen Minute': 20 })
const HARMLESS = deckOf({ 'Green Vigil': 20 })
const SECOND = 'Ben'

const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true })
const hand = (page: Page) => page.getByRole('toolbar', { name: /^Your hand/ })

/** The awaited player opens the curtain. */
async function sitDown(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: text('match.curtain.title', { next: name }) })).toBeVisible()
  await expect(hand(page)).toHaveCount(0)
  await button(page, 'match.takeback.allow').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: text('match.curtain.ready', { next: name }) }).click()
  await expect(hand(page)).toBeVisible()
}

/** Plays the card that draws another. */
async function playCardThatDraws(page: Page): Promise<void> {
  await new MatchTable(page).myTurn()
  await hand(page)
    .getByRole('button', { name: /^Stolen Minute, costs/ })
    .first()
    .click()
}

test('hot-seat: taking back a play that revealed something needs the other player’s permission @verify', async ({ app, page }) => {
  await openPreparedMatch(app, { mine: DRAWING, theirs: HARMLESS, hand: ['Stolen Minute'], second: SECOND })
  const table = new MatchTable(page)
  const asked = page.getByRole('alert').filter({ hasText: text('match.takeback.asked', { name: 'You' }) })
  await sitDown(page, 'You')
  const before = await table.position()

  await test.step('Refused: what was played stays played', async () => {
    await playCardThatDraws(page)
    await expect((await table.openLog()).filter({ hasText: /^You play Stolen Minute/ })).toHaveCount(1)
    await button(page, 'match.takeback.asks.take').click()
    await sitDown(page, SECOND)
    await expect(asked).toBeVisible()
    await button(page, 'match.takeback.refuse').click()
    await sitDown(page, 'You')
    await expect(asked).toHaveCount(0)
    await expect((await table.openLog()).filter({ hasText: /^You play Stolen Minute/ })).toHaveCount(1)
    expect((await table.position()).values).not.toEqual(before.values)
    await expect(button(page, 'match.takeback.asks.take')).toBeEnabled()
  })

  await test.step('Allowed: all is as it was before the play, and the log says so', async () => {
    await button(page, 'match.takeback.asks.take').click()
    await sitDown(page, SECOND)
    await button(page, 'match.takeback.allow').click()
    await sitDown(page, 'You')
    const after = await table.position()
    expect(after.log.at(-1)).toContain('You took back: you play Stolen Minute')
    expect({ ...after, log: after.log.slice(0, -1) }).toEqual(before)
    await expect(button(page, 'match.takeback.take')).toBeDisabled()
  })
})

test('against an AI a counted takeback is shown at the end, in the list and in the record @verify', async ({ app, page }) => {
  await openPreparedMatch(app, { mine: DRAWING, theirs: HARMLESS, hand: ['Stolen Minute'] })
  const table = new MatchTable(page)
  await playCardThatDraws(page)
  await button(page, 'match.takeback.counts.take').click()
  await expect(page.getByText(text('match.takeback.counts.sure'))).toBeVisible()
  await button(page, 'match.takeback.counts.yes').click()
  await expect((await table.openLog()).last()).toHaveText(/^Takeback counted, .* You took back: you play Stolen Minute$/)
  await table.fromMenu(text('match.concede.title'))
  await button(page, 'match.concede.yes').click()
  await expect(table.result).toContainText(text('match.takeback.counted', { count: 1 }))
  await app.open('/replays')
  await expect(page.getByRole('row').filter({ hasText: 'Laid for them' })).toContainText(text('replay.counted', { count: 1 }))
})

import { MatchTable } from '../pages/match-table.ts'
import { deckOf, openPreparedMatch } from '../../support/gothic-duel/prepared-match.ts'
import { expect, test } from '../../support/player.ts'

test('a hint says what to play, why and what follows, is played with one press, and is in the match record', async ({ app, page }) => {
  await openPreparedMatch(app, {
    mine: deckOf({ 'Cinder Kiss': 20 }),
    theirs: deckOf({ 'Green Vigil': 20 }),
    hand: ['Cinder Kiss'],
  })
  const table = new MatchTable(page)
  await table.myTurn()
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  const hint = page.getByRole('region', { name: 'Hint', exact: true })
  await expect(hint.getByText('Best: Play Cinder Kiss')).toBeVisible({ timeout: 30_000 })
  await expect(hint.getByText(/^Chance to win: about \d+%/)).toBeVisible()
  await expect(hint.getByRole('button', { name: 'Play it' })).toBeFocused()
  await hint.getByRole('button', { name: 'Details' }).click()
  const details = page.getByRole('region', { name: 'About this hint' })
  await expect(details.getByRole('list', { name: 'The whole turn' }).getByRole('listitem').first()).toContainText('Cinder Kiss')
  await expect(details.getByRole('list', { name: 'Alternatives' }).getByRole('listitem')).toHaveText([/^End turn: about \d+%$/])
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await hint.getByRole('button', { name: 'Play it' }).focus()

  await page.keyboard.press('Enter')
  await expect(hint).toHaveCount(0)
  await expect((await table.openLog()).getByText('The enemy takes 1 Will damage')).toBeVisible()

  await table.myTurn()
  await page.keyboard.press('h')
  await expect(hint.getByText(/^Best: /)).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)

  await new MatchTable(page).fromMenu('Concede')
  await page.getByRole('button', { name: 'Concede' }).click()
  await expect(table.result.getByText('2 hints taken')).toBeVisible()
  await app.open('/replays')
  await expect(page.getByRole('row').filter({ hasText: '2 hints taken' })).toHaveCount(1)
})

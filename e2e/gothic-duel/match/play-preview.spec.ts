import { MatchTable } from '../pages/match-table.ts'
import { deckOf, writePreparedMatch, starter } from '../../support/gothic-duel/prepared-match.ts'
import { expect, test } from '../../support/player.ts'

test('previews what a play would do, by pointer and by keys, and the play does exactly that @verify', async ({ app, api, page }) => {
  const id = await writePreparedMatch(app.dataDirectory, {
    mine: deckOf({ 'Cinder Kiss': 10, 'Bellows Hymn': 10 }),
    theirs: starter('no-one-on-the-stairs'),
    hand: ['Cinder Kiss', 'Bellows Hymn'],
  })
  await app.restart()
  await app.open(`/match/${id}`)
  const table = new MatchTable(page)
  await table.myTurn()
  const before = await table.position()
  const preview = page.getByLabel('Preview')
  const cinderKiss = page.getByRole('button', { name: /^Cinder Kiss.*, playable$/ }).first()
  await expect(preview).toHaveCount(0)

  await cinderKiss.hover()
  await expect(preview.getByRole('listitem')).toHaveText(['The enemy takes 1 Will damage', 'The enemy gains Burn 1'])
  await page.mouse.move(5, 5)
  await expect(preview).toHaveCount(0)
  expect(await table.position()).toEqual(before)

  await page.keyboard.press('Tab')
  await cinderKiss.focus()
  await expect(preview).toHaveRole('note')
  await expect(preview.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect((await table.openLog()).getByText('The enemy takes 1 Will damage')).toBeVisible()
  await expect(page.getByText('Burn 1').first()).toBeVisible()

  await api.settings.set({ foresight: false })
  await page.reload()
  await table.myTurn()
  await cinderKiss.hover()
  // Long enough for it to have appeared.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 400)))
  await expect(preview).toHaveCount(0)
})

import { byKeys, inMain, MatchTable } from '../pages/match-table.ts'
import { NewMatch } from '../../pages/new-match.ts'
import { pressUntil } from '../../support/accessible.ts'
import { expect, test } from '../../support/player.ts'

// A match takes longer on a busy machine.
test.setTimeout(180_000)

const RESULT_TITLE = /^(Victory|Defeat|A draw)$/

test('plays a whole match by mouse, shows who won, how and when, and starts a rematch', async ({ app, api, page }) => {
  await page.getByRole('link', { name: 'New match' }).click()
  const setUp = new NewMatch(page)
  await setUp.deck('Your side', 'Embers before Dawn').check()
  await setUp.deck('Opponent’s side', 'Behind the Glass').check()
  await setUp.first('You').check()
  await setUp.start.click()

  const table = new MatchTable(page)
  await table.myTurn()
  await table.play()
  const [match] = await api.matches.list()
  const outcome = match?.outcome
  expect(outcome).toBeTruthy()
  const title = outcome?.winner === null ? 'Draw' : outcome?.winner === 0 ? 'Victory' : 'Defeat'
  await expect(table.result.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(table.result).toContainText(outcome?.clause ?? '-')
  await expect(table.result).toContainText(`After ${outcome?.turns} turn`)
  expect(table.pressed.filter(name => name === 'End turn').length).toBeGreaterThan(1)

  const before = page.url()
  await table.result.getByRole('button', { name: 'Rematch' }).click()
  await expect(page).not.toHaveURL(before)
  await expect(page.getByText(/^Turn [12] · [^.]*$/)).toBeVisible()
  await expect(table.result).toHaveCount(0)
  await app.open('/')
  await expect(page.getByRole('link', { name: /^Continue: / })).toHaveCount(1)
  await page.getByRole('link', { name: /^Result: / }).click()
  await expect(table.result.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('plays a whole match by keyboard alone @long', async ({ page }) => {
  await page.getByRole('main').waitFor()
  await pressUntil(page, 'Tab', 'New match')
  await page.keyboard.press('Enter')
  const setUp = new NewMatch(page)
  await setUp.start.waitFor()
  for (const side of ['Your side', 'Opponent’s side'] as const) {
    const wanted = setUp.deck(side, 'No One on the Stairs')
    await pressUntil(page, 'Tab', /^(Embers|The Red|Procession|Behind|The Hedge|No One)/)
    for (let pressed = 0; pressed < 8 && !(await wanted.isChecked()); pressed++) await page.keyboard.press('ArrowDown')
    await expect(wanted).toBeChecked()
    await page.keyboard.press('Tab')
  }
  await pressUntil(page, 'Tab', 'Start match')
  await page.keyboard.press('Enter')

  const table = new MatchTable(page, byKeys)
  await table.play()
  await expect(table.result.getByRole('heading', { level: 1 })).toHaveText(RESULT_TITLE)
  await expect(table.result.getByRole('heading', { level: 1 })).toBeFocused()
  await pressUntil(page, 'Tab', 'Rematch')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Turn [12] · [^.]*$/)).toBeVisible()
  await table.play({ until: inMain(3, 4, 5) })
})

import type { Page } from '@playwright/test'
import { games } from '../../src/main/games.ts'
import { BOARD_MOODS, THEMES } from '../../src/shared/settings.ts'
import { AnyTable } from '../pages/any-table.ts'
import { contrastFaults } from '../support/axe/faults.ts'
import type { Measured } from '../support/axe/incomplete.ts'
import { beginMatch } from '../support/begin-match.ts'
import { expect, test } from '../support/player.ts'
import { pattern } from '../support/words.ts'
import { standStill } from '../support/show-screen.ts'

/** High contrast has the same black on every board. */
const LOOKS = THEMES.flatMap(theme => (theme === 'contrast' ? (['own'] as const) : BOARD_MOODS).map(board => ({ theme, board })))
const OWN = LOOKS.filter(({ board }) => board === 'own')
/** Presses until something can't be chosen. */
const MOST = 40

for (const { id: game, catalog } of games)
  test(`${catalog.name}: the opening, and why something can’t be chosen, have enough contrast on every board`, async ({
    app,
    api,
    page,
  }) => {
    test.setTimeout(300_000)
    const [mine = { id: '' }, theirs = mine] = catalog.starterDecks
    const match = await beginMatch(api, { game, mine: mine.id, theirs: theirs.id })
    const open = async (): Promise<AnyTable> => {
      await app.open('/about')
      await app.open(`/match/${match}`)
      const table = new AnyTable(page, 'mouse', game)
      await table.myTurn()
      return table
    }
    const measured: Measured = new Map()
    await open()
    // The hand has the focus; a raised card covers texts.
    await page.locator(':focus').blur()
    await check(page, 'the opening', OWN, measured)

    // A measured page is no longer whole.
    const table = await open()
    const refused = page.locator('button[data-pick]:not([data-allowed])').filter({ visible: true })
    for (let pressed = 0; pressed < MOST && (await refused.count()) === 0; pressed++) await table.play({ most: 1 })
    // The table may just have moved on.
    await expect(async () => {
      await table.myTurn()
      if ((await refused.count()) === 0) await table.play({ most: 1 })
      await refused.first().focus({ timeout: 1_000 })
      await page.keyboard.press('Enter')
      await expect(page.getByRole('note').getByText(pattern('match.explain.title'))).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await refused.first().blur()
    await page.mouse.move(2, 2)
    await check(page, 'a refusal', LOOKS, measured)
  })

async function check(page: Page, what: string, looks: typeof LOOKS, measured: Measured): Promise<void> {
  for (const look of looks) {
    await page.evaluate(look => void Object.assign(document.documentElement.dataset, look), look)
    await standStill(page)
    const name = `${look.theme}, ${look.board}`
    // Cards are the same on every board.
    const except = look.board === 'own' ? undefined : 'article.card'
    expect.soft(await contrastFaults(page, name, measured, except), `${what}, ${name}`).toEqual([])
  }
}

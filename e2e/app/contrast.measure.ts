import { games } from '../../src/main/games.ts'
import { THEMES } from '../../src/shared/settings.ts'
import { AnyTable } from '../pages/any-table.ts'
import { contrastFaults } from '../support/axe/faults.ts'
import type { Measured } from '../support/axe/incomplete.ts'
import { expect, test } from '../support/player.ts'
import { showScreen, standStill } from '../support/show-screen.ts'

const PRESSES = [0, 6, 8, 10]

for (const { catalog } of games)
  test(`${catalog.name}: text has enough contrast on home, editor, lab and table in every theme`, async ({ app, api, page }) => {
    test.setTimeout(1_200_000)
    await api.settings.set({ game: catalog.id, playerName: 'Mina' })
    const [deck] = catalog.starterDecks
    const [mine, theirs = mine] = catalog.avatars
    if (!deck || !mine || !theirs) throw new Error('no deck or avatar')
    const own = await api.decks.save({ game: catalog.id, name: 'Own', cards: deck.cards })
    const { id } = await api.matches.create({
      game: catalog.id,
      first: 0,
      seats: [
        { player: { type: 'person', name: 'Mina' }, avatar: mine.id, deck: { from: 'saved', id: own.id } },
        { player: { type: 'ai', level: 'apprentice' }, avatar: theirs.id, deck: { from: 'saved', id: own.id } },
      ],
    })
    const measured: Measured = new Map()
    const check = async (where: string): Promise<void> => {
      // A raised card covers texts, and one that is being played is faded: it is in the middle instead.
      await page.mouse.move(2, 2)
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      while ((await page.locator('.drafted').count()) > 0) await page.keyboard.press('Escape')
      for (const theme of THEMES) {
        await page.evaluate(theme => void (document.documentElement.dataset['theme'] = theme), theme)
        await standStill(page)
        expect.soft(await contrastFaults(page, theme, measured), `${where}, ${theme}`).toEqual([])
      }
    }
    // High enough for a whole deck: the edge of what scrolls would be measured as what is behind a sign.
    await page.setViewportSize({ width: 1280, height: 1600 })
    for (const route of ['/', `/decks/${own.id}`, '/lab']) {
      await showScreen(app, page, { name: route, show: () => ({ route }) }, null)
      await check(route)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    const table = new AnyTable(page, 'mouse', catalog.id)
    for (const presses of PRESSES) {
      // A measured page is no longer whole.
      await app.open('/about')
      await app.open(`/match/${id}`)
      await table.play({ most: presses })
      await check(`table after ${presses} more presses`)
    }
  })

import { games } from '../../src/main/games.ts'
import { AnyTable } from '../pages/any-table.ts'
import { beginMatch } from '../support/begin-match.ts'
import { coveredControls } from '../support/covered-controls.ts'
import { expect, test } from '../support/player.ts'
import { closeLayers, coveredIn, OPENABLE, openLayer, resize, WINDOWS } from '../support/table-layers.ts'

/** Presses before and between the states that are looked at. */
const PRESSES = [0, 5]

for (const { id: game, catalog } of games)
  test(`${catalog.name}: nothing lies over a control, whatever is open @long`, async ({ app, api, page }) => {
    test.setTimeout(240_000)
    await api.settings.set({ tips: false })
    const [mine = { id: '' }, theirs = mine] = catalog.starterDecks
    const match = await beginMatch(api, { game, mine: mine.id, theirs: theirs.id })
    await app.open(`/match/${match}`)
    const table = new AnyTable(page, 'mouse', game)
    const checkAll = async (state: string): Promise<void> => {
      for (const size of WINDOWS) {
        await resize(page, size)
        expect.soft(await coveredIn(page, state)).toEqual([])
      }
      await resize(page, WINDOWS[0])
    }
    for (const presses of PRESSES) {
      if (presses > 0) await table.play({ most: presses })
      await table.myTurn()
      await checkAll('nothing open')
      for (const layer of OPENABLE) if (await openLayer(page, layer)) await checkAll(layer)
      await closeLayers(page)
    }
  })

test('the check finds a layer without content over a button, at its middle or at an edge', async ({ page }) => {
  await page.goto('about:blank')
  await page.setContent(`
    <button style="position: absolute; left: 20px; top: 20px; width: 80px; height: 40px">Play it</button>
    <div class="plan" style="position: absolute; left: 0; top: 0; width: 200px; height: 20px"></div>
  `)
  expect(await coveredControls(page)).toEqual([])
  await page.locator('.plan').evaluate(layer => (layer.style.height = '30px'))
  expect(await coveredControls(page)).toEqual(['button. "Play it" lies above under div.plan ""'])
  await page.locator('.plan').evaluate(layer => (layer.style.height = '90px'))
  expect(await coveredControls(page)).toEqual(['button. "Play it" lies in the middle under div.plan ""'])
  await page.locator('.plan').evaluate(layer => (layer.style.pointerEvents = 'none'))
  expect(await coveredControls(page)).toEqual([])
})

import { faceSize, pictureSize } from '../../../src/renderer/decks/share/deck-picture.ts'
import { readFile } from 'node:fs/promises'
import { copiesIn, starter } from '../../support/gothic-duel/prepared-match.ts'
import { expect, test } from '../../support/player.ts'

const embers = starter('embers-before-dawn')
const MM = 96 / 25.4

test('prints a deck’s cards at real size, nine to a page, and its list on one page, without the app around them @verify', async ({
  app,
  api,
  page,
}) => {
  const { id } = await api.decks.save({ game: 'gothic-duel', name: 'Embers', cards: embers })
  await app.open('/decks')
  await page.getByRole('button', { name: 'Share Embers' }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  await expect(page.getByText('3 pages. Cards are 63 × 88 mm')).toBeVisible()
  const sheets = page.getByRole('region', { name: /^Page \d$/ })
  await expect(sheets).toHaveCount(3)
  expect(await sheets.evaluateAll(all => all.map(sheet => sheet.querySelectorAll('article').length))).toEqual([9, 9, 2])
  await page.emulateMedia({ media: 'print' })
  for (const index of [0, 4, 19]) {
    const box = await sheets.getByRole('article').nth(index).boundingBox()
    expect(box?.width).toBeCloseTo(63 * MM, 0)
    expect(box?.height).toBeCloseTo(88 * MM, 0)
  }
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden()
  const pages = async (): Promise<number> => {
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  }
  expect(await pages()).toBe(3)

  await page.emulateMedia({ media: 'screen' })
  // A click during a layout change would miss its target.
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('radio', { name: 'One of each', exact: true }).check({ force: true })
  await expect(sheets).toHaveCount(2)
  await page.getByText('Card list', { exact: true }).click()
  await expect(
    page
      .getByRole('region', { name: 'Embers' })
      .getByRole('row', { name: new RegExp(`^${copiesIn(embers, 'undying-ember')} Undying Ember Ash`) }),
  ).toBeVisible()
  expect(await pages()).toBe(1)
  await expect(page.getByRole('button', { name: 'Save as PDF' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to deck' }).click()
  await expect(page).toHaveURL(new RegExp(`#/decks/${id}$`))
})

test('shares a deck as an image: preview, copy, and save as a PNG named after the deck @long', async ({ app, api, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await api.decks.save({ game: 'gothic-duel', name: 'Embers', cards: embers })
  await app.open('/decks')
  await page.getByRole('button', { name: 'Share Embers' }).click()
  await page.getByRole('menuitem', { name: 'Image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Image of “Embers”' })
  const image = dialog.getByRole('img', { name: 'The cards of “Embers”' })
  await expect(image).toHaveAttribute('aria-busy', 'false')
  const { width, height } = faceSize(embers.length)
  const colours = await image.evaluate(
    (canvas: HTMLCanvasElement, size) => {
      // Below the first card's name and above its count.
      const { data } = canvas.getContext('2d')!.getImageData(44, 300, size.width - 8, size.height - 100)
      return new Set(Array.from({ length: data.length / 4 }, (_, at) => data.slice(4 * at, 4 * at + 3).join())).size
    },
    { width, height },
  )
  expect(colours).toBeGreaterThan(200)
  const saved = await app.save(() => dialog.getByRole('button', { name: 'Save as PNG' }).click())
  expect(saved.name).toBe('Embers.png')
  const png = await readFile(saved.path)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(Object.values(pictureSize(embers.length)))
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByText('Image copied.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

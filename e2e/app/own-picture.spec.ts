import { deflateSync, crc32 } from 'node:zlib'
import type { Page } from '@playwright/test'
import { DeckEditor } from '../pages/deck-editor.ts'
import { expect, test } from '../support/player.ts'

const GAME = 'gothic-duel'

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A PNG of that size, red at the left and white at the right, with a text in it and bytes after its end. */
function png(width: number, height: number, given = { width, height }): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(given.width, 0)
  head.writeUInt32BE(given.height, 4)
  head.set([8, 2], 8)
  const row = Buffer.alloc(1 + 3 * width)
  for (let x = 0; x < width; x++) row.set(x < width / 2 ? [200, 20, 20] : [255, 255, 255], 1 + 3 * x)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const chunks = [
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from('Author\0Secret Name')),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks, Buffer.from('Secret Tail')])
}
const saved = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
/** Decoded, and as large as it was written. */
const drawnWidth = (page: Page, within: string) =>
  page
    .locator(`${within} img.own`)
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return image.naturalWidth
    })

test('a picture of one’s own is chosen, moved, undone, and seen in the deck editor and in a match @long', async ({ app, api, page }) => {
  await api.settings.set({ game: GAME })
  const { id } = await api.sets.create({ game: GAME, name: 'Ashes' })
  const [shipped] = (await api.catalog.games()).find(game => game.id === GAME)?.cards ?? []
  const written = await api.sets.written({ game: GAME, card: shipped?.id ?? '' })
  const set = await api.sets.edit({ id, revision: 0, edit: { type: 'put', card: { ...written, id: '', name: 'Candle Snuffer' } } })
  const card = set.cards[0]?.written.id ?? ''
  await app.open(`/workshop/${id}/card/${card}`)
  await page.reload()

  for (const [name, buffer, problem] of [
    ['vector.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /isn’t a PNG, JPEG or WebP/],
    ['bomb.png', png(1, 1, { width: 100_000, height: 100_000 }), /too many pixels/],
    ['half.png', png(64, 64).subarray(0, 60), /its end is missing/],
  ] as const) {
    await choose(page, name, buffer)
    await expect(page.getByRole('alert')).toHaveText(problem)
  }
  expect((await api.sets.get({ id })).revision).toBe(set.revision)

  await choose(page, 'sunset.png', png(1600, 1000))
  await expect(saved(page)).toBeVisible()
  expect(await drawnWidth(page, 'article')).toBe(800)
  const hashNow = async () => (await api.sets.get({ id })).cards[0]?.face.picture?.image?.hash ?? ''
  // It says “Saved” until the picture is drawn again and kept.
  await expect.poll(hashNow).not.toBe('')
  const hash = await hashNow()
  const [kept] = await api.sets.pictures({ hashes: [hash] })
  expect(kept?.type).toBe('image/webp')
  expect(Buffer.from(kept?.data ?? '', 'base64').toString('latin1')).not.toMatch(/Secret|ICCP|EXIF/)
  await page.getByRole('slider', { name: 'Zoom' }).focus()
  await page.keyboard.press('End')
  await expect.poll(async () => (await api.sets.get({ id })).cards[0]?.face.picture?.image?.zoom).toBe(400)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await api.sets.get({ id })).cards[0]?.face.picture?.image?.zoom).toBe(100)

  await app.open('/decks')
  await page.getByRole('button', { name: 'New deck' }).click()
  const editor = new DeckEditor(page)
  await editor.search.fill('candle snuffer')
  await editor.card('Candle Snuffer').click()
  expect(await drawnWidth(page, `[data-card="${card}"]`)).toBe(800)

  await app.open(`/workshop/${id}`)
  await page.getByRole('button', { name: 'Try it: Candle Snuffer' }).click()
  await expect(page).toHaveURL(/match/)
  expect(await drawnWidth(page, `[data-card="${card}"]`)).toBe(800)
})

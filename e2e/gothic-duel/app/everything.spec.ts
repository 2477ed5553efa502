import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { startWebApp } from '../../support/web-app.ts'
import { beginMatch } from '../../support/begin-match.ts'
import { expect, test } from '../../support/player.ts'

/** Drops a file on the window. */
const drop = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(
    ([called = '', content = '']) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content], called))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    [name, text],
  )

test('a full export imported on another machine gives the same data @long', { tag: '@web' }, async ({ app, api, page, browser }) => {
  const deck = await api.decks.save({ game: 'gothic-duel', name: 'Ash before dawn', cards: [{ card: 'cinder-kiss', count: 3 }] })
  await api.decks.keepVersion({ id: deck.id, name: 'As it came' })
  await api.shelf.place({ ids: [deck.id], placing: { folder: 'Ladder', tag: ['quick'] } })
  const over = await beginMatch(api, { mine: 'embers-before-dawn', theirs: 'the-hedge-closes' })
  await api.matches.concede({ id: over })
  const running = await beginMatch(api, { mine: 'embers-before-dawn', theirs: 'the-hedge-closes' })
  await api.settings.set({ theme: 'light', cardSearches: [{ name: 'Cheap', query: 'cost<=2' }] })
  await app.open('/settings')
  await page.getByRole('button', { name: 'Export everything' }).click()
  const path = await page.getByRole('region', { name: 'Move to another computer' }).locator('code').innerText()

  const directory = await mkdtemp(join(tmpdir(), 'grimoire-e2e-other-'))
  const otherPage = await browser.newPage()
  const other = await startWebApp(otherPage, directory)
  const client = await other.clientBeside()
  try {
    await other.open('/decks')
    await otherPage.getByRole('heading', { level: 1, name: 'Decks' }).waitFor()
    const panel = otherPage.getByRole('region', { name: 'Move to another computer' })
    const text = await readFile(path, 'utf8')
    await drop(otherPage, 'bad.everything.json', text.slice(0, 700))
    await expect(panel.getByRole('alert')).toContainText('Couldn’t import “bad.everything.json”. This isn’t valid JSON')
    await expect(panel.getByRole('alert')).toContainText('Nothing was changed.')
    await expect(panel.getByRole('alert')).toBeInViewport()
    expect(await client.api.decks.list()).toEqual([])

    await drop(otherPage, basename(path), text)
    await expect(panel.getByRole('alert')).toBeHidden()
    await expect(panel.getByText('1 new: Ash before dawn')).toBeVisible()
    await expect(panel.getByText(/^2 new: /)).toBeVisible()
    await panel.getByRole('button', { name: 'Import selected' }).click()
    await expect(panel.getByText('Imported.')).toBeVisible()
    await expect(otherPage.locator('html')).toHaveAttribute('data-theme', 'light')

    expect(await client.api.decks.list()).toEqual(await api.decks.list())
    expect(await client.api.shelf.placements()).toEqual(await api.shelf.placements())
    expect(await client.api.decks.versions({ id: deck.id })).toEqual(await api.decks.versions({ id: deck.id }))
    expect(await client.api.settings.get()).toEqual(await api.settings.get())
    expect(await client.api.replays.records({ cards: 'any' })).toEqual(await api.replays.records({ cards: 'any' }))
    expect((await client.api.matches.list()).map(({ id, outcome }) => [id, outcome])).toEqual(
      (await api.matches.list()).map(({ id, outcome }) => [id, outcome]),
    )
    await other.open(`/match/${running}`)
    await expect(otherPage.getByRole('button', { name: 'End turn' })).toBeVisible()

    await other.open('/settings')
    await panel.locator('input[type=file]').setInputFiles(path)
    await expect(panel.getByText('1 identical').first()).toBeVisible()
  } finally {
    client.close()
    await otherPage.close()
    await other.host.stop()
    await rm(directory, { recursive: true, force: true })
  }
})

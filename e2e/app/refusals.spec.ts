import { createServer } from 'node:http'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ANY_CATALOG } from '../support/any-game.ts'
import { runHost } from '../support/host.ts'
import { expect, test } from '../support/player.ts'

const STACK = /\n\s+at |node:internal|\.js:\d+|\.ts:\d+/
const says = async (page: Page): Promise<string> => page.locator('body').innerText()

test('an unknown address shows “not found” and a way back', async ({ app, page }) => {
  await app.open('/no/such/place')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('/no/such/place')
  expect(await says(page)).not.toMatch(STACK)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('link', { name: 'New match' })).toBeVisible()
})

/** What someone may have typed, or followed from an external link. */
const INVALID_IDS = ['nobody', '..%2F..%2Fetc', '%3Cimg%20src%3Dx%3E', 'x'.repeat(300)]

test('every page of a missing match says that it doesn’t exist @verify', async ({ app, page }) => {
  for (const id of INVALID_IDS) {
    await app.open(`/match/${id}`)
    await expect(page.getByRole('alert'), id).toContainText('Can’t open this match')
    expect(await says(page), id).not.toMatch(STACK)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByRole('link', { name: 'New match' }), id).toBeVisible()
  }
})

test('every page of a missing deck says that it doesn’t exist @verify', async ({ app, page }) => {
  for (const id of INVALID_IDS) {
    await app.open(`/decks/${id}`)
    await expect(page.getByRole('alert'), id).toContainText('Deck not found')
    expect(await says(page), id).not.toMatch(STACK)
    await page.getByRole('link', { name: 'Your decks' }).click()
    await expect(page.getByRole('button', { name: 'New deck' }), id).toBeVisible()
  }
})

test(
  'sets an unreadable decks.json aside, tells the player where, and keeps working @long',
  { tag: '@web' },
  async ({ web: app, api, page }) => {
    await app.stop()
    const path = join(app.dataDirectory, 'decks.json')
    await writeFile(path, '{"version":1,"records":{"x":')
    await app.start()
    await app.open('/decks')
    const notice = page.getByText(/decks\.json was damaged/)
    await expect(notice).toBeVisible()
    const aside = (await readdir(app.dataDirectory)).find(name => name.startsWith('decks') && name !== 'decks.json')
    await expect(notice).toContainText(join(app.dataDirectory, aside ?? 'nowhere'))
    expect(await readFile(join(app.dataDirectory, aside ?? ''), 'utf8')).toBe('{"version":1,"records":{"x":')
    expect(await says(page)).not.toMatch(STACK)
    expect(app.host.output()).not.toMatch(STACK)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toHaveCount(0)
    const name = ANY_CATALOG.starterDecks[0]?.name ?? ''
    await page
      .getByRole('button', { name: `Copy ${name}` })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect((await api.decks.list()).map(deck => deck.name)).toEqual([name])
  },
)

test('sets a damaged match file aside and keeps the other matches @verify', async ({ app, page }) => {
  await app.stop()
  await writeFile(join(app.dataDirectory, 'matches', 'spoilt.jsonl'), 'not a match\n')
  await app.start()
  await app.open('/')
  await expect(page.getByText(/A saved match couldn’t be read/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'New match' })).toBeVisible()
  await app.restart('/')
  await expect(app.page.getByRole('link', { name: 'New match' })).toBeVisible()
  await expect(app.page.getByText(/A saved match couldn’t be read/)).toHaveCount(0)
})

test(
  'a second start, a port in use and an unusable data directory each end with a one-line message @long',
  { tag: '@web' },
  async ({ web, dataDirectory }) => {
    const second = await runHost(['--port', '0', '--data-dir', dataDirectory])
    expect(second.output).toContain('already running')
    expect(second.output).toContain(web.address)

    const other = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const busy = await runHost(['--port', String(port), '--data-dir', join(dataDirectory, 'other')])
    other.close()
    expect(busy.output).toContain(`Port ${port} is in use`)

    const file = join(dataDirectory, 'a-file')
    await writeFile(file, '')
    const noPlace = await runHost(['--port', '0', '--data-dir', join(file, 'below')])
    expect(noPlace.output).toContain('it isn’t a folder')
    const badPort = await runHost(['--port', 'ninety', '--data-dir', dataDirectory])
    expect(badPort.output).toContain('--port takes a number')

    for (const { code, output } of [second, busy, noPlace, badPort]) {
      expect(code).not.toBe(0)
      expect(output.trim().split('\n')).toHaveLength(1)
      expect(output).not.toMatch(STACK)
    }
  },
)

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ANY_GAME } from '../support/any-game.ts'
import { expect, test } from '../support/app.ts'
import { runHost, startHost, WEB_HOST } from '../support/host.ts'

test('starts and shows its name', { tag: '@web' }, async ({ web, page }) => {
  await expect(page).toHaveTitle(/Grimoire/)
  await expect(page.getByRole('main')).toBeVisible()
  expect(web.host.output()).toContain(web.address)
})

test('shows the app at an unknown address too', { tag: '@web' }, async ({ web, page }) => {
  // A page that is left while it loads reports what it couldn't load.
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await page.goto(new URL('/no/such/place', web.address).href)
  await expect(page.getByRole('main')).toBeVisible()
})

test('restarts with its data after a clean shutdown and after a kill', { tag: '@web' }, async ({ web, page }) => {
  // Wait until the page is complete: requests to a host that has ended would be errors.
  const home = page.getByRole('link', { name: 'New match' })
  await expect(home).toBeVisible()
  expect(await web.host.stop()).toBe(0)
  await web.start()
  await web.open()
  await expect(home).toBeVisible()
  await web.kill9()
  await web.start()
  await web.open()
  await expect(home).toBeVisible()
})

test(
  'opens the files given on the command line at the printed address, and reports those it can’t open',
  { tag: '@web' },
  async ({ dataDirectory, page }) => {
    const deck = join(dataDirectory, 'Ember Vow.grimoire')
    await writeFile(deck, JSON.stringify({ grimoire: 'deck', version: 1, game: ANY_GAME, name: 'Ember Vow', cards: [] }))
    const data = join(dataDirectory, 'data')
    const startWith = (...files: string[]) => startHost({ dataDirectory: data, port: 0, program: { path: WEB_HOST, args: files } })

    const host = await startWith(deck)
    try {
      expect(host.address).toMatch(/#\/open\/1$/)
      await page.goto(host.address)
      await expect(page.getByText('Imported “Ember Vow”.')).toBeVisible()
      const second = await runHost(['--port', '0', '--data-dir', data, deck])
      expect(second.output).toContain('Drop the file there to open it.')
    } finally {
      await host.stop()
    }

    const missing = await startWith(join(dataDirectory, 'gone.grimoire'), join(dataDirectory, 'bad.json'))
    await writeFile(join(dataDirectory, 'bad.json'), '{"grimoire":"replay"}')
    try {
      await page.goto(missing.address)
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('Couldn’t open “gone.grimoire”. The file can’t be opened (ENOENT).')
      await expect(alert).toContainText('Couldn’t open “bad.json”.')
    } finally {
      await missing.stop()
    }
  },
)

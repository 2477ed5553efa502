import { desktopTest as test } from '../support/desktop/desktop-app.ts'
import { inMain } from '../support/desktop/in-main.ts'
import { expect } from '../support/app.ts'

test('the window loads the app from its own scheme, with the bridge and without Node', async ({ desktop }) => {
  const { page } = desktop
  expect(new URL(page.url()).protocol).toBe('app:')
  const globals = await page.evaluate(() => ['grimoire', 'require', 'process', 'module', 'Buffer'].filter(name => name in window))
  expect(globals).toEqual(['grimoire'])
})

test.describe('what leads away', () => {
  test.use({ provoked: /Not allowed to load|ERR_BLOCKED|ERR_ABORTED/ })

  test('the page can’t navigate away or open a window', async ({ desktop }) => {
    const { electron } = desktop
    // Asked in main, because Playwright waits for a navigation that has begun, and this one is refused.
    const after = await inMain(
      electron,
      async ({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        const before = contents?.getURL()
        await contents?.executeJavaScript("open('http://127.0.0.1:9/'); location.href = 'http://127.0.0.1:9/'")
        const heading = await contents?.executeJavaScript("document.querySelector('main') !== null")
        return { stayed: contents?.getURL() === before, heading, windows: BrowserWindow.getAllWindows().length }
      },
      null,
    )
    expect(after).toEqual({ stayed: true, heading: true, windows: 1 })
  })
})

test('loads a route by its address', async ({ desktop }) => {
  await desktop.page.goto('app://grimoire/decks')
  await expect(desktop.page.getByRole('main')).toBeVisible()
})

test('quits with its window, and restarts with its data', async ({ desktop }) => {
  const client = await desktop.clientBeside()
  await client.api.settings.set({ playerName: 'Ysolde' })
  client.close()
  const ended = desktop.electron.waitForEvent('close')
  await desktop.page.close()
  await ended
  await desktop.start()
  const again = await desktop.clientBeside()
  expect((await again.api.settings.get()).playerName).toBe('Ysolde')
  again.close()
})

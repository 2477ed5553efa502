import { expect } from '../support/app.ts'
import { desktopTest as test } from '../support/desktop/desktop-app.ts'
import { inMain } from '../support/desktop/in-main.ts'

test('the window follows the system’s theme while it runs, and is in full screen again after a restart', async ({ desktop }) => {
  const { page } = desktop
  const setSystem = (theme: 'dark' | 'light') =>
    inMain(desktop.electron, ({ nativeTheme }, theme) => void (nativeTheme.themeSource = theme), theme)
  // Without Playwright's own.
  await page.emulateMedia({ colorScheme: null })
  for (const theme of ['light', 'dark', 'light'] as const) {
    await setSystem(theme)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  }

  const isFull = () => inMain(desktop.electron, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFullScreen() ?? false, null)
  await inMain(desktop.electron, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setFullScreen(true), null)
  await expect.poll(isFull).toBe(true)
  await desktop.restart()
  await expect.poll(isFull).toBe(true)
})

test('a page comes in the chosen theme, before it knows the settings', async ({ desktop }) => {
  const settings = desktop.page
  await desktop.open('/settings')
  await settings.getByText('Light', { exact: true }).click()
  await expect(settings.locator('html')).toHaveAttribute('data-theme', 'light')
  const served = (): Promise<string> => desktop.page.evaluate(async () => (await fetch('/')).text())
  await expect.poll(served).toContain('<html data-theme="light"')
})

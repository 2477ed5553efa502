import { expect, test } from '../support/app.ts'

test('the page opens on the ground of the system’s theme, before any script runs', { tag: '@web' }, async ({ app, page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  for (const look of [
    { colorScheme: 'light', contrast: 'no-preference' },
    { colorScheme: 'dark', contrast: 'no-preference' },
    { colorScheme: 'light', contrast: 'more' },
  ] as const) {
    await page.emulateMedia(look)
    await app.open('/')
    await expect(page.locator('html')).toHaveAttribute('data-theme')
    const opened = await ground()
    await page.route('**/*.js', route => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.reload()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    expect(await ground()).toBe(opened)
    await page.unroute('**/*.js')
    await page.reload()
  }
})

test('theme, contrast and motion follow the system while the app runs, until the player chooses', async ({ app, page }) => {
  const root = page.locator('html')
  await app.open('/settings')
  for (const [look, theme, motion] of [
    [{ colorScheme: 'light', contrast: 'no-preference', reducedMotion: 'no-preference' }, 'light', 'full'],
    [{ colorScheme: 'light', contrast: 'more', reducedMotion: 'reduce' }, 'contrast', 'reduced'],
    [{ colorScheme: 'dark', contrast: 'no-preference', reducedMotion: 'no-preference' }, 'dark', 'full'],
  ] as const) {
    await page.emulateMedia(look)
    await expect(root).toHaveAttribute('data-theme', theme)
    await expect(root).toHaveAttribute('data-motion', motion)
  }
  await page.getByText('Light', { exact: true }).click()
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' })
  await expect(root).toHaveAttribute('data-theme', 'light')
})

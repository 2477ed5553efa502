import { expect, test } from '../support/app.ts'

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

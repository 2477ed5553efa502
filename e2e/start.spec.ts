import { expect, test } from './support/app.ts'

test('the app comes up and says who it is', async ({ app, page }) => {
  await expect(page).toHaveTitle(/Grimoire/)
  await expect(page.getByRole('main')).toBeVisible()
  expect(app.host.output()).toContain(app.address)
})

test('an address that leads nowhere still shows the app', async ({ app, page }) => {
  await page.goto(new URL('/no/such/place', app.address).href)
  await expect(page.getByRole('main')).toBeVisible()
})

test('it comes up again on its data after a clean end and after a kill', async ({ app, page }) => {
  expect(await app.host.stop()).toBe(0)
  await app.start()
  await app.open()
  await expect(page.getByRole('main')).toBeVisible()
  await app.kill9()
  await app.start()
  await app.open()
  await expect(page.getByRole('main')).toBeVisible()
})

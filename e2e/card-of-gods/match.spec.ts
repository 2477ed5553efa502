import { beginSkirmish, playToWindow, Skirmish } from './skirmish.ts'
import { expect, test } from '../support/player.ts'

// A match takes longer on a busy machine.
test.setTimeout(240_000)

test('plays a whole match by mouse, to a result that names the clause @verify', async ({ app, api, page }) => {
  const id = await beginSkirmish(api, { mine: 'war-drums', theirs: 'hollow-procession' })
  await app.open(`/match/${id}`)
  const board = new Skirmish(page)
  let most = 0
  await board.playOut('mouse', async () => {
    most = Math.max(most, await page.locator('[data-roll]').count())
  })
  await expect(board.result).toContainText(/CG-R12\.\d/)
  expect(most, 'dice were seen').toBeGreaterThan(0)
  expect(board.pressed.some(pick => pick.startsWith('act:attack') || pick.startsWith('piece:'))).toBe(true)
})

test('plays a whole match by keyboard alone @verify', async ({ app, api, page }) => {
  test.slow()
  const id = await beginSkirmish(api, { mine: 'war-drums', theirs: 'dawn-watch' })
  await app.open(`/match/${id}`)
  const board = new Skirmish(page)
  await board.playOut('keys')
  await expect(board.result).toContainText(/CG-R12\.\d/)
  expect((await api.matches.view({ id })).outcome).not.toBe(null)
})

test('plays an Activation by keyboard alone: a miniature, its Action, the end', async ({ app, api, page }) => {
  const id = await beginSkirmish(api, { mine: 'dawn-watch', theirs: 'war-drums' })
  await app.open(`/match/${id}`)
  const board = new Skirmish(page)
  await expect(board.pick('done')).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('e')
  await expect(board.pick('piece:0')).toBeVisible({ timeout: 30_000 })
  for (let at = 0; at < 20; at++) {
    await page.keyboard.press('ArrowRight')
    if ((await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['pick'])) === 'piece:0') break
  }
  await page.keyboard.press('Enter')
  // A dialog may ask first.
  await expect
    .poll(async () => (await board.picks()).some(pick => pick === 'act:move' || pick === 'decline'), { timeout: 30_000 })
    .toBe(true)
  if ((await board.picks()).includes('decline')) await page.keyboard.press('e')
  await expect(board.pick('act:pray')).toBeVisible()
  const actions = await page
    .locator('[data-stage="actions"] [data-pick]')
    .evaluateAll(all => all.map(one => (one as HTMLElement).dataset['pick']))
  await page.keyboard.press(String(actions.indexOf('act:pray') + 1))
  await expect(page.locator('[data-roll="other"]')).toBeVisible({ timeout: 30_000 })
})

test('as an Activation begins, an Action can be begun at once instead of passing first @verify', async ({ app, api, page }) => {
  const id = await beginSkirmish(api, { mine: 'war-drums', theirs: 'dawn-watch' })
  await app.open(`/match/${id}`)
  const board = new Skirmish(page)
  for (const pick of ['done', 'mode:destruction', 'piece:0']) await board.pick(pick).click({ timeout: 30_000 })
  // Brumgar's Drum can be played.
  await expect(board.pick('decline')).toBeVisible()
  await board.pick('act:pray').click()
  await expect(page.locator('[data-roll="other"]')).toBeVisible({ timeout: 30_000 })
  await expect(board.pick('decline')).toHaveCount(0)
})

test('dice roll large in the middle of the field, and then lie beside it @long', async ({ app, api, page }) => {
  await api.settings.set({ speed: 'normal' })
  const id = await beginSkirmish(api, { mine: 'war-drums', theirs: 'dawn-watch' })
  await app.open(`/match/${id}`)
  const board = new Skirmish(page)
  for (const pick of ['done', 'mode:destruction', 'piece:0', 'act:pray']) await board.pick(pick).click({ timeout: 30_000 })
  const die = page.getByRole('list', { name: 'Dice' }).locator('.die').first()
  const field = (await page.getByRole('region', { name: 'Epicenter' }).boundingBox())!
  /** How wide a die is, and whether it lies in the middle zone. */
  const look = async () => {
    const box = await die.boundingBox({ timeout: 1_000 }).catch(() => null)
    return box && { width: box.width, isOnField: box.x > field.x && box.x + box.width < field.x + field.width }
  }
  await expect.poll(look, { intervals: [50], timeout: 10_000 }).toMatchObject({ isOnField: true })
  const large = (await look())!.width
  await expect.poll(look, { timeout: 10_000 }).toMatchObject({ isOnField: false })
  expect((await look())!.width).toBeLessThan(large / 1.5)
})

test('a zone is chosen by a press anywhere in it, also on a miniature @verify', async ({ app, api, page }) => {
  const id = await beginSkirmish(api, { mine: 'war-drums', theirs: 'dawn-watch' })
  await app.open(`/match/${id}`)
  const board = new Skirmish(page)
  // The Wolf Rider is Swift: into the Epicenter, and back to the others.
  for (const pick of ['done', 'mode:destruction', 'piece:2', 'act:move']) await board.pick(pick).click({ timeout: 30_000 })
  const others = page.locator('[data-piece="mini-0"]')
  await expect(board.pick('place:camp-0')).toBeVisible({ timeout: 30_000 })
  const { x, y, width, height } = (await others.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(board.pick('place:camp-0')).toHaveCount(0)
  await expect(board.pick('act:pray')).toBeVisible({ timeout: 30_000 })
})

test('hot-seat: shows the Hand only to the player to decide, behind a curtain', async ({ app, api, page }) => {
  const id = await beginSkirmish(api, { mine: 'dawn-watch', theirs: 'hollow-procession', hotseat: true })
  await app.open(`/match/${id}`)
  const sit = page.getByRole('button', { name: /Mina/ })
  await expect(page.getByText(/^Round 1 · /)).toBeVisible({ timeout: 30_000 })
  await sit.click()
  const board = new Skirmish(page)
  await board.pick('done').click({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: /Karl/ })).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.my-hand')).toHaveCount(0)
})

test('hot-seat: a window is passed at the curtain, whatever the player holds', async ({ app, api, page }) => {
  const id = await beginSkirmish(api, { mine: 'war-drums', theirs: 'dawn-watch', hotseat: true })
  await playToWindow(api, id)
  await app.open(`/match/${id}`)
  await expect(page.getByRole('heading', { name: /you may answer/ })).toBeVisible()
  const { revision } = await api.matches.view({ id })
  await page.getByRole('button', { name: 'Pass', exact: true }).click()
  await expect.poll(async () => (await api.matches.view({ id })).revision).toBeGreaterThan(revision)
  await expect(page.locator('.my-hand')).toHaveCount(0)
})

import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { AnyTable } from '../pages/any-table.ts'
import { ANY_GAME } from '../support/any-game.ts'
import { expect, test } from '../support/player.ts'

const offered = (page: Page) => page.getByRole('region', { name: 'Choose a card' }).locator('button[aria-describedby]')
/** Names of the cards of the offer. */
const namesOf = (page: Page): Promise<(string | null)[]> => offered(page).evaluateAll(all => all.map(one => one.getAttribute('aria-label')))

test('a draft is chosen card by card, comes back to the same offer after a kill, and is played and saved @long', async ({
  app,
  api,
  page,
}) => {
  test.setTimeout(240_000)
  await api.settings.set({ game: ANY_GAME })
  await app.open('/')
  await page.reload()
  await page.getByRole('region', { name: 'Runs' }).getByRole('link', { name: 'Draft' }).click()
  await page.getByRole('textbox', { name: 'Seed (optional)' }).fill('?')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('A seed is 4 to 16 letters and digits.')
  await page.getByRole('textbox', { name: 'Seed (optional)' }).fill('grim 2026')
  await page.getByRole('button', { name: 'Start', exact: true }).click()

  const heading = (): Locator => page.getByRole('heading', { level: 2, name: /^Choose a card: \d+ of \d+$/ })
  const [, count = ''] = /of (\d+)$/.exec(await heading().innerText()) ?? []
  // By keyboard alone, the focus staying where the next offer is.
  await offered(page).first().focus()
  for (let number = 2; number <= 5; number++) {
    await page.keyboard.press('Enter')
    await expect(offered(page).first()).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await expect(heading()).toHaveText(`Choose a card: ${number} of ${count}`)
    await expect(offered(page).first()).toBeFocused()
  }
  const before = await namesOf(page)
  expect(before).toHaveLength(3)
  const [run] = await api.runs.list()
  await app.kill9()
  await app.start()
  await app.open('/')
  await page.getByRole('region', { name: 'Runs' }).getByRole('link', { name: 'Continue run' }).click()
  await expect(heading()).toHaveText(`Choose a card: 5 of ${count}`)
  expect(await namesOf(page)).toEqual(before)

  for (let number = 6; number <= Number(count); number++) {
    await offered(page).last().click()
    await page.getByRole('button', { name: /^Take / }).click()
    await expect(heading()).toHaveText(`Choose a card: ${number} of ${count}`)
  }
  await offered(page).last().click()
  await page.getByRole('button', { name: /^Take / }).click()
  await expect(page.getByRole('region', { name: 'Your deck' }).getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save this deck' }).click()
  await expect(page.getByRole('link', { name: 'Open the saved deck' })).toBeVisible()
  const [saved] = await api.decks.list()
  expect(saved).toMatchObject({ name: 'Draft GRIM2026', check: { playable: true } })

  await page.getByRole('button', { name: 'Play round 1' }).click()
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  const [match] = await api.matches.list()
  await api.matches.concede({ id: match?.id ?? '' })
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('Draft: 0–1')
  await expect(result.getByRole('button', { name: 'Rematch' })).toHaveCount(0)
  await result.getByRole('link', { name: 'Back to the run' }).click()
  await expect(page.getByRole('row', { name: /Apprentice Lost/ })).toBeVisible()
  expect(await api.runs.get({ id: run?.id ?? '' })).toMatchObject({ losses: 1, phase: 'ready' })
})

test('a gauntlet of two is played to its end, with its results in a table @long', async ({ app, api, page }) => {
  test.setTimeout(300_000)
  await api.settings.set({ game: ANY_GAME })
  await app.open('/runs')
  await page.reload()
  await page.getByRole('link', { name: 'New gauntlet' }).click()
  const game = (await api.catalog.games()).find(({ id }) => id === ANY_GAME)
  const [mine = '', first = '', second = ''] = game?.starterDecks.map(({ name }) => name) ?? []
  await page.getByRole('radio', { name: mine }).check()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('group', { name: 'No opponents' })).toBeVisible()
  for (const name of [first, second]) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Start', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Gauntlet' })).toBeVisible()
  await page.getByRole('button', { name: 'Play round 1' }).click()
  const table = new AnyTable(page)
  await table.play({ patience: 60_000 })
  await table.result.getByRole('link', { name: 'Back to the run' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`1 ${first} .*(Won|Lost)`) })).toBeVisible()

  await page.getByRole('button', { name: 'Play round 2' }).click()
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  const match = (await api.matches.list()).find(({ outcome }) => outcome === null)
  await expect(api.matches.delete({ id: match?.id ?? '' })).rejects.toThrow()
  await api.matches.concede({ id: match?.id ?? '' })
  await table.result.getByRole('link', { name: 'Back to the run' }).click()
  await expect(page.getByText('You played every opponent.')).toBeVisible()
  await page.getByRole('link', { name: `Watch match 1 against ${second}` }).click()
  await expect(page).toHaveURL(/replays/)

  await app.open('/runs')
  const row = page.getByRole('article', { name: `Gauntlet: ${mine}` })
  await expect(row).toContainText('Finished')
  await row.getByRole('button', { name: /^Delete/ }).click()
  await expect(row).toHaveCount(0)
})

test('a descent is begun and led by keyboard, keeps its offer over a kill, and shows in the end what one had @long', async ({
  app,
  api,
  page,
}) => {
  test.setTimeout(240_000)
  await api.settings.set({ game: ANY_GAME })
  await app.open('/runs')
  await page.reload()
  await page.getByRole('link', { name: 'New descent' }).click()
  await expect(page.getByRole('radio', { name: /^Difficulty 2: locked/ })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Seed (optional)' }).fill('grim 2026')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 2, name: 'Choose your path' })).toBeVisible()
  const map = page.getByRole('region', { name: 'Map' })
  const open = map.getByRole('button', { name: /, can be chosen$/ })
  await expect(open.first()).toBeVisible()
  const boss = map.getByRole('button').last()
  await boss.press('Enter')
  await expect(map.getByRole('article')).toContainText('Boss')
  const choose = page.getByRole('region', { name: 'Choose your path' }).getByRole('button').first()
  const chosen = (await choose.innerText()).replace(/^Choose /, '')
  await choose.press('Enter')
  // The focus is where the choice led.
  await expect(page.getByRole('region', { name: 'Next match' })).toBeFocused()
  await expect(map.getByRole('button', { name: `${chosen}, next opponent` })).toBeVisible()

  const [run] = await api.runs.list()
  await app.kill9()
  // A match won elsewhere.
  const won = ['{"type":"match","id":"elsewhere","seed":"s","at":1}', '{"type":"result","result":"won","turns":5,"at":1}']
  appendFileSync(join(app.dataDirectory, 'runs', `${run?.id ?? ''}.jsonl`), `${won.join('\n')}\n`)
  await app.start()
  await app.open(`/run/${run?.id ?? ''}`)
  // A locator belongs to the window in which it was made.
  const reward = (): Locator => page.getByRole('region', { name: /^You won/ })
  await expect(reward()).toBeVisible()
  const offer = (await api.runs.get({ id: run?.id ?? '' })).descent?.reward
  await app.kill9()
  await app.start()
  await app.open(`/run/${run?.id ?? ''}`)
  await expect(reward()).toBeVisible()
  expect((await api.runs.get({ id: run?.id ?? '' })).descent?.reward).toEqual(offer)
  const options = reward().locator('button[aria-pressed]')
  if ((await options.count()) > 0) await options.first().press('Enter')
  const gone = reward().getByRole('radio')
  if ((await gone.count()) > 0) await gone.first().press('Space')
  await reward()
    .getByRole('button', { name: /^(Take|Exchange|Remove) / })
    .first()
    .press('Enter')
  await expect(reward()).toHaveCount(0)
  const fork = page.getByRole('region', { name: 'Choose your path' }).getByRole('button')
  if ((await fork.count()) > 0) await fork.first().press('Enter')

  await page.getByRole('button', { name: 'Play stage 2' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  const match = (await api.matches.list()).find(({ outcome }) => outcome === null)
  await api.matches.concede({ id: match?.id ?? '' })
  await page.getByRole('region', { name: 'Result' }).getByRole('link', { name: 'Back to the run' }).click()
  await expect(page.getByText('Your descent ends at stage 2.')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`1 ${chosen} .*Won in 5 turns`) })).toBeVisible()
  await page.getByRole('button', { name: 'Save this deck' }).click()
  await expect(page.getByRole('link', { name: 'Open the saved deck' })).toBeVisible()
  const [saved] = await api.decks.list()
  expect(saved).toMatchObject({ name: 'Descent GRIM2026', check: { playable: true } })
})

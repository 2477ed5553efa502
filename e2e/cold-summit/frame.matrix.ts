import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Client } from '../../src/renderer/client/client.ts'
import type { NewMatch as Wanted, Player } from '../../src/shared/match.ts'
import { DeckEditor } from '../pages/deck-editor.ts'
import { Lab } from '../pages/lab.ts'
import { openLog } from '../pages/match-log.ts'
import { NewMatch } from '../pages/new-match.ts'
import { SummitTable } from './summit-table.ts'
import { expect, test } from '../support/player.ts'
import { TEST_GAME, TEST_GAME_BUILD, TEST_GAME_HOST } from '../support/test-game-setup.ts'
import { pattern, text } from '../support/words.ts'

test.use({ program: TEST_GAME_HOST })
test.setTimeout(180_000)

const GAME = 'Cold Summit'
const MINA: Player = { type: 'person', name: 'Mina' }
const KARL: Player = { type: 'person', name: 'Karl' }
const AI: Player = { type: 'ai', level: 'apprentice' }

const chooseGame = (page: Page): Promise<void> =>
  page
    .getByRole('group', { name: text('app.home.games') })
    .getByRole('button', { name: GAME })
    .click()

async function begin(api: Client['api'], other: Player = AI): Promise<string> {
  const seat = (player: Player, avatar: string, id: string): Wanted['seats'][0] => ({ player, avatar, deck: { from: 'starter', id } })
  const seats: Wanted['seats'] = [seat(MINA, 'red-rope', 'steady'), seat(other, 'blue-rope', 'rough')]
  return (await api.matches.create({ game: TEST_GAME, first: 0, seats })).id
}

test('builds a deck of two sections, explains why it is refused, and plays with it once fixed', async ({ page }) => {
  await chooseGame(page)
  await page.getByRole('link', { name: 'Build a deck' }).click()
  await page.getByRole('button', { name: 'New deck' }).click()
  const editor = new DeckEditor(page)
  const card = (name: string) => editor.cards.getByRole('button', { name: new RegExp(`^${name} `) })
  const add = async (name: string, copies: number) => {
    for (let copy = 0; copy < copies; copy++) await card(name).click()
  }
  await expect(editor.verdict).toContainText('This deck has no climbers; it needs 2.')
  await expect(editor.verdict).toContainText('The pack has 0 cards; it needs 8 to 10.')
  await expect(editor.verdict).toContainText('CS-1.1')
  await expect(editor.play).toBeDisabled()

  await add('Old Guide', 1)
  await add('Strong Porter', 1)
  await add('Ice Axe', 3)
  await add('Long Rope', 3)
  await add('Trail Map', 1)
  await expect(editor.verdict).toContainText('The climbers’ strength is 4 together; the most is 3.')
  await expect(editor.verdict).toContainText('The pack has 7 cards; it needs 8 to 10.')
  await card('Strong Porter').click({ button: 'right' })
  await expect(editor.verdict).toContainText('This deck has 1 climber; it needs 2.')
  await expect(editor.verdict).not.toContainText('strength')
  await add('Quick Scout', 1)
  await add('Loose Rock', 1)
  await expect(editor.verdict).toContainText('Ready to play.')
  await expect(editor.pane.getByText('Team 2/2')).toBeVisible()
  await editor.play.click()
  const setUp = new NewMatch(page)
  await expect(setUp.deck('Your side', 'Untitled deck')).toBeChecked()
  await setUp.start.click()
  const table = new SummitTable(page)
  await expect(table.climbers).toHaveCount(2)
  await expect(table.climbers.first()).toHaveAccessibleName(/Old Guide/)
})

test('plays a match to its end by mouse, and watches the replay', async ({ api, page }) => {
  await page.reload()
  await chooseGame(page)
  await page.getByRole('link', { name: 'New match' }).click()
  await new NewMatch(page).start.click()
  const table = new SummitTable(page)
  await table.playOut()
  // Whether an answer is asked depends on the cards drawn; the hot-seat test has one.
  expect(table.asked).toEqual(expect.arrayContaining(['climb', 'climber', 'place']))
  await expect(table.result).toContainText(/CS-4\.[12]/)
  await expect(table.result.getByRole('img', { name: text(`${TEST_GAME}.value.height`) })).toHaveCount(2)
  await expect(table.die).toHaveAccessibleName(/^Die: [1-6]$/)

  await table.result.getByRole('link', { name: text('replay.watch-again') }).click()
  const slider = page.getByRole('slider', { name: 'Position' })
  await expect(slider).toBeVisible()
  await page.keyboard.press('Home')
  await expect(table.die).toHaveAccessibleName('Die: not rolled yet')
  await page.keyboard.press('End')
  await expect(table.die).toHaveAccessibleName(/^Die: [1-6]$/)
  // Both hands are open once the match is over.
  await page.keyboard.press('Home')
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('list', { name: /’s hand, \d card/ })).toBeVisible()
  const [match] = await api.matches.list()
  expect(match).toMatchObject({ game: TEST_GAME })
  expect(match?.outcome).not.toBe(null)
})

test('plays a match to its end by keyboard alone', async ({ app, api, page }) => {
  const id = await begin(api)
  await app.open(`/match/${id}`)
  const table = new SummitTable(page, 'keys')
  await table.playOut()
  expect((await api.matches.view({ id })).outcome).not.toBe(null)
})

test('hot-seat: two players plan in turn, and swap seats for a response', async ({ app, api, page }) => {
  const table = new SummitTable(page)
  const sitDown = async (name: string) => {
    await expect(table.hand).toHaveCount(0)
    await table.ready(name).click()
    await expect(table.hand).toBeVisible()
  }
  const plan = async () => {
    await table.answer(await table.next())
    await table.answer(await table.next())
  }
  // Cards are dealt at random: Karl is asked for a response with a Hazard, and is refused with Gear.
  let dealt = ''
  for (let match = 0; match < 20 && !(dealt.includes('Gear') && dealt.includes('Hazard')); match++) {
    await app.open(`/match/${await begin(api, KARL)}`)
    await sitDown('Mina')
    await plan()
    await sitDown('Karl')
    dealt = await table.hand.innerText()
  }
  await plan()
  await table.ready('Mina').click()
  await expect(table.roll).toBeVisible()
  await table.roll.click()

  await expect(table.ready('Karl')).toBeFocused()
  await expect(table.hand).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(table.pass).toBeVisible()
  // Gear can't be played as a response, and says why.
  await table.hand
    .getByRole('button', { name: pattern('match.choice.refused') })
    .first()
    .click()
  await expect(page.getByRole('note').getByText('Gear is played in your own climb.')).toBeVisible()
  await page.keyboard.press('Escape')
  await table.pass.click()
  // The player who responded climbs next, so the seat doesn't change.
  await expect(table.roll).toBeVisible()
  await expect(table.die).toHaveAccessibleName(/^Die: [1-6]$/)
  await table.roll.click()
  await expect(table.ready('Mina')).toBeVisible()
})

test('taking a card back is free before the roll and counts after it', async ({ app, api, page }) => {
  const id = await begin(api)
  await app.open(`/match/${id}`)
  const table = new SummitTable(page)
  for (let asked = await table.next(); asked !== 'climb'; asked = await table.next()) await table.answer(asked)
  const held = await table.hand.locator('[data-hand]').count()
  // A Trail Map would draw a card, so taking it back wouldn't be free.
  await table.playable
    .and(page.getByRole('button', { name: /^(?:Ice Axe|Long Rope)/ }))
    .first()
    .click()
  await expect(table.hand.locator('[data-hand]')).toHaveCount(held - 1)
  await page.getByRole('button', { name: text('match.takeback.take'), exact: true }).click()
  await expect(table.hand.locator('[data-hand]')).toHaveCount(held)

  await table.roll.click()
  await expect(table.die).toHaveAccessibleName(/^Die: [1-6]$/)
  await page.getByRole('button', { name: text('match.takeback.counts.take') }).click()
  await page.getByRole('button', { name: text('match.takeback.counts.yes'), exact: true }).click()
  await expect(table.roll).toBeVisible()
  await expect((await openLog(page)).last()).toHaveText(/^Takeback counted, .* You took back: you reach for the die$/)
})

test('the lab plays a run, and counts cards in a game without costs', async ({ app, page }) => {
  await chooseGame(page)
  await app.open('/lab')
  const lab = new Lab(page)
  await lab.plan({ deck: 'Steady Feet', opponents: ['Rough Weather', 'Random decks'], level: 'Apprentice', games: '100' })
  await lab.start.click()
  await expect(lab.status).toContainText('Finished.', { timeout: 120_000 })
  await expect(lab.table('By opponent').getByRole('row').last()).toHaveText(/All\s*100/)
  await expect(lab.table('Results')).toContainText('summit')
  await expect(lab.table('Cards').getByRole('rowheader').filter({ hasText: 'Ice Axe' })).toHaveCount(1)
  await expect(page.getByText(/unspent/i)).toHaveCount(0)
})

test('shows the rules and finds their clauses', async ({ app, page }) => {
  await chooseGame(page)
  await app.open('/rules')
  await expect(page.getByText('Plan in secret')).toBeVisible()
  await expect(page.getByText('Both at once choose one of their climbers and the next place, in secret.')).toBeVisible()
})

test('this build contains the test-only game, so searching the shipped build for it is a real test', async () => {
  const files = await readdir(TEST_GAME_BUILD, { recursive: true })
  const texts = await Promise.all(files.filter(file => /\.(js|css)$/.test(file)).map(file => readFile(join(TEST_GAME_BUILD, file), 'utf8')))
  expect(texts.filter(held => held.includes(TEST_GAME)).length).toBeGreaterThan(2)
  expect(texts.some(held => held.includes(GAME))).toBe(true)
})

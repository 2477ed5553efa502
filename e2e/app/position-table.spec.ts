import { AxeBuilder } from '@axe-core/playwright'
import type { Locator } from '@playwright/test'
import { PositionScreen } from '../pages/position-screen.ts'
import { axeFaults } from '../support/axe/faults.ts'
import { expect, test } from '../support/player.ts'
import { standStill } from '../support/show-screen.ts'
import { afterFirst } from '../support/tags.ts'

interface Setting {
  game: string
  /** What is dragged, and where. */
  card: string
  to: (table: Locator) => Locator
  /** A share of its width. */
  at?: number
  place: string
  /** Where it is dragged from there. */
  next: (table: Locator) => Locator
  nextAt?: number
  nextPlace: string
  /** What a key puts, and where. */
  other: string
  otherPlace: string
  /** The name of that on the table. */
  shown: string
}
/** The zone with a pile, by its name and whose it is: the opponent’s come first. */
const pile = (name: string, index: number) => (table: Locator) => table.getByText(name, { exact: true }).nth(index)
const SETTINGS: Setting[] = [
  {
    ...{ game: 'gothic-duel', card: 'Red Tithe', other: 'Backdraft', shown: 'Backdraft' },
    to: table => table.getByRole('toolbar', { name: 'Your hand' }),
    place: 'Hand, You',
    next: pile('Discard', 1),
    nextPlace: 'Discard, You',
    otherPlace: 'Hand, You',
  },
  {
    ...{ game: 'card-of-gods', card: 'Magister', other: 'Radiant Lance', shown: 'Radiant Lance' },
    to: table => table.getByRole('region', { name: 'Epicenter' }),
    at: 0.8,
    place: 'The Epicenter, You',
    next: table => table.getByRole('region', { name: 'Your Camp' }),
    nextAt: 0.8,
    nextPlace: 'Your Camp, You',
    otherPlace: 'Hand, You',
  },
  {
    ...{ game: 'enchantoria', card: 'Grey Wolf (Field)', other: 'Fireball', shown: 'Fireball' },
    to: table => table.getByRole('region', { name: 'Field of' }).last(),
    place: 'Field, You',
    next: table => table.getByRole('region', { name: 'Field of' }).first(),
    nextPlace: 'Field, Opponent',
    otherPlace: 'Hand, You',
  },
  {
    ...{ game: 'spellfire', card: 'Lanternfield', other: 'Helm', shown: 'Helm' },
    to: table => table.getByText('Position A: empty').last().locator('xpath=..'),
    place: 'Place A, You',
    next: table => table.getByText('Position D: empty').last().locator('xpath=..'),
    nextPlace: 'Place D, You',
    otherPlace: 'Pool, You',
  },
]

for (const [index, { game, card, to, at, place, next, nextAt, nextPlace, other, otherPlace, shown }] of SETTINGS.entries())
  test(`in ${game} a position is set up on the table, by pointer and by keyboard`, afterFirst(index), async ({ app, api, page }) => {
    const screen = new PositionScreen(page)
    await screen.begin({ app, api }, game)
    await screen.show('cards')
    const { table } = screen
    const name = card.replace(/ \(.*/, '')
    const onTable = table.getByRole('button', { name }).first()

    // By pointer: from the search onto the table.
    const found = await screen.find(card)
    await screen.lift(found)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(table.getByRole('button', { name })).toHaveCount(0)
    await screen.drag(found, to(table), at)
    await expect(table.getByText(`Placed ${name}: ${place}.`)).toBeVisible()
    await expect(onTable).toBeVisible()
    // From there to another place; Undo brings it back.
    await screen.drag(onTable, next(table), nextAt)
    await expect(table.getByText(`Placed ${name}: ${nextPlace}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(table.getByText(`Placed ${name}`)).toHaveCount(0)
    await expect(onTable).toBeVisible()

    // By keyboard: found by name, then put in one of the places that would take it.
    await screen.search.fill(other)
    await page.keyboard.press('Enter')
    await expect(screen.cards.getByRole('heading', { name: `Put ${other}` })).toBeVisible()
    await standStill(page)
    expect(await axeFaults(page, new AxeBuilder({ page })), 'a card with its places').toEqual([])
    await screen.place(otherPlace).focus()
    await page.keyboard.press('Enter')
    await expect(table.getByText(`Placed ${other}: ${otherPlace}.`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(screen.cards.getByRole('button', { name: other, exact: true })).toBeFocused()
    const put = table.getByRole('button', { name: shown }).first()
    await expect(put).toBeVisible()
    await put.focus()
    await page.keyboard.press('m')
    await expect(screen.cards.getByRole('heading', { name: `Move ${other}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await put.focus()
    await page.keyboard.press('Delete')
    await expect(table.getByText(`Removed ${other}.`)).toBeVisible()
    await expect(table.getByRole('button', { name: shown })).toHaveCount(0)

    // Dropped on the cards, it is taken off the table.
    await screen.drag(onTable, screen.cards)
    await expect(table.getByText(`Removed ${name}.`)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(onTable).toBeVisible()

    await standStill(page)
    expect(await axeFaults(page, new AxeBuilder({ page })), 'the table with its cards').toEqual([])
    // The fields have all of it, and a press on the table leads there.
    await onTable.click()
    await expect(page.getByRole('radio', { name: 'Fields' })).toBeChecked()
    await expect(page.getByRole('button', { name: `Remove ${name} from` })).toHaveCount(1)
    await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible()
  })

test('what the rules forbid isn’t marked, and says why', async ({ app, api, page }) => {
  const screen = new PositionScreen(page)
  await screen.begin({ app, api }, 'card-of-gods')
  await screen.show('cards')
  await screen.search.fill('Zombie')
  await page.keyboard.press('Enter')
  await expect(screen.place('Ambush, You')).toHaveAttribute('aria-disabled', 'true')
  await expect(screen.place('Ambush, You')).toHaveAccessibleDescription(/It has no Ambush/)
})

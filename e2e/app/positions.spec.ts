import { AxeBuilder } from '@axe-core/playwright'
import { axeFaults } from '../support/axe/faults.ts'
import { expect, test } from '../support/player.ts'
import { afterFirst } from '../support/tags.ts'
import { standStill } from '../support/show-screen.ts'

/** In each game: the hand, and a value of the whole table. */
const GAMES = [
  { game: 'gothic-duel', number: 'Turn', value: '5' },
  { game: 'enchantoria', number: 'Turn', value: '6' },
  { game: 'card-of-gods', number: 'Round (0: deployment)', value: '3' },
  { game: 'spellfire', number: 'Turn', value: '7' },
] as const

for (const [index, { game, number, value }] of GAMES.entries())
  test(`in ${game} a position is set up by hand, played from and edited again`, afterFirst(index), async ({ app, api, page }) => {
    await api.settings.set({ game })
    await app.open('/challenges')
    await page.reload()
    await page.getByRole('link', { name: 'Set up a position of your own' }).click()
    await page.getByRole('button', { name: 'Set up a position' }).click()
    await expect(page.getByRole('heading', { name: 'New position' })).toBeVisible()
    await page.getByRole('radio', { name: 'Fields' }).check({ force: true })

    const { form, things } = await api.positions.forms({ game })
    const hand = form.side.zones.find(({ key }) => key === 'hand')
    const thing = things.find(({ kind }) => hand?.takes.includes(kind))
    if (!thing) throw new Error(`${game} has no card for a hand`)
    const zone = page.getByRole('group', { name: 'Hand, You', exact: true })
    await zone.getByRole('searchbox', { name: 'Add to Hand, You' }).fill(thing.name)
    await page.keyboard.press('Enter')
    await expect(zone.getByRole('listitem').filter({ hasText: thing.name }).first()).toBeVisible()
    const looked = page.getByRole('region', { name: 'How it looks' })
    await expect(looked.getByText(thing.name).first()).toBeVisible()
    expect(await looked.evaluate(table => table.scrollWidth <= table.clientWidth), 'the table fits its place').toBe(true)
    // Pressing the card on the table leads to its fields.
    await looked.getByRole('button', { name: thing.name }).first().click()
    await expect(zone.getByRole('spinbutton', { name: `Copies of ${thing.name} in Hand, You` })).toBeFocused()
    await zone.getByRole('combobox', { name: `Move ${thing.name} from Hand, You to` }).selectOption({ label: 'Hand, Opponent' })
    const theirs = page.getByRole('group', { name: 'Hand, Opponent', exact: true })
    await expect(theirs.getByRole('button', { name: `Remove ${thing.name} from Hand, Opponent` })).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(zone.getByRole('button', { name: `Remove ${thing.name} from Hand, You` })).toBeVisible()
    await page.getByRole('spinbutton', { name: number, exact: true }).fill(value)
    await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible()
    await standStill(page)
    expect(await axeFaults(page, new AxeBuilder({ page })), 'the position').toEqual([])

    await page.getByRole('button', { name: 'Play from here' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start match' }).click()
    await expect(page).toHaveURL(/#\/match\//)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('link', { name: 'Edit this position' }).click()
    await expect(page).toHaveURL(/#\/positions\/[A-Za-z0-9-]+$/)
    await expect(page.getByRole('button', { name: 'Play from here' })).toBeVisible()
    await app.open('/positions')
    await expect(page.getByRole('list', { name: 'Positions' }).getByRole('listitem')).toHaveCount(2)
    await page.getByRole('link', { name: 'New position' }).click()
    await page.getByRole('radio', { name: 'Fields' }).check({ force: true })
    await expect(page.getByRole('spinbutton', { name: number, exact: true })).toHaveValue(value)
  })

test('an impossible position says why beside its place, and can’t be played', async ({ app, api, page }) => {
  await api.settings.set({ game: 'gothic-duel' })
  await app.open('/positions')
  await page.reload()
  await page.getByRole('button', { name: 'Set up a position' }).click()
  await page.getByRole('radio', { name: 'Fields' }).check({ force: true })
  await page.getByRole('spinbutton', { name: 'Soulfire, You', exact: true }).fill('9')
  await page.getByRole('spinbutton', { name: 'Maximum Soulfire, You', exact: true }).fill('4')
  await expect(page.getByText('current Soulfire exceeds its maximum, 4')).toHaveCount(2)
  await expect(page.getByRole('spinbutton', { name: 'Soulfire, You', exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: 'Play from here' })).toHaveAttribute('aria-disabled', 'true')
})

test('a deleted position is brought back while the list is shown, and no longer', async ({ app, api, page }) => {
  await api.settings.set({ game: 'gothic-duel' })
  await app.open('/positions')
  await page.reload()
  await page.getByRole('button', { name: 'Set up a position' }).click()
  await page.getByRole('button', { name: 'Delete “New position”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('You haven’t set up a position in this game yet.')).toBeVisible()
  await expect(page.getByText('Deleted “New position”.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'New position' })).toBeFocused()
  await expect(page.getByText('Deleted “New position”.')).toHaveCount(0)

  await page.getByRole('button', { name: 'Delete “New position”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted “New position”.')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Workshop' }).click()
  await page.getByRole('link', { name: 'Positions' }).click()
  await expect(page.getByText('You haven’t set up a position in this game yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

import { AxeBuilder } from '@axe-core/playwright'
import { copiesIn } from '../../support/gothic-duel/prepared-match.ts'
import { expect, test } from '../../support/player.ts'

test('compares two decks selected on the shelf @verify', async ({ app, api, page }) => {
  for (const name of ['Ashes', 'Bones']) await api.decks.save({ game: 'gothic-duel', name, cards: [{ card: 'cinder-kiss', count: 2 }] })
  await app.open('/decks')
  for (const name of ['Ashes', 'Bones']) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByRole('region', { name: 'Selected decks' }).getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { name: 'In both 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cinder Kiss, 2 on the left, 2 on the right' })).toBeVisible()
})

test('compares two decks from the editor: cards only one has, cards both have, and their stats @verify', async ({ app, api, page }) => {
  const starter = (await api.catalog.games())[0]?.starterDecks[0]
  if (!starter) throw new Error('no ready-made deck')
  const cards = [
    { card: 'dry-laughter', count: copiesIn(starter.cards, 'undying-ember') },
    ...starter.cards.filter(entry => entry.card !== 'undying-ember'),
  ]
  const { id } = await api.decks.save({ game: 'gothic-duel', name: 'Mine', cards })
  await app.open(`/decks/${id}`)
  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByText('Choose two decks')).toBeVisible()
  await page.getByRole('combobox', { name: 'Right' }).selectOption(starter.name)
  const part = (name: string) => page.locator('section', { has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) }).last()
  await expect(part('Only in “Mine”').getByRole('button')).toHaveAccessibleName(`Dry Laughter, ${copiesIn(cards, 'dry-laughter')} copies`)
  await expect(part(`Only in “${starter.name}”`).getByRole('button')).toHaveAccessibleName(
    `Undying Ember, ${copiesIn(starter.cards, 'undying-ember')} copies`,
  )
  await expect(part('In both').getByRole('button')).toHaveCount(starter.cards.length - 1)
  await expect(page.getByRole('row', { name: /^Size/ })).toContainText('2020')
  await page.getByRole('button', { name: 'Swap sides' }).click()
  await expect(page.getByRole('combobox', { name: 'Left' })).toHaveValue(`starter:${starter.id}`)
  await part('Only in “Mine”').getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Dry Laughter' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect((await new AxeBuilder({ page }).analyze()).violations.map(one => one.id)).toEqual([])
})

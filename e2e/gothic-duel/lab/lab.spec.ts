import { readFile } from 'node:fs/promises'
import { Lab } from '../../pages/lab.ts'
import { expect, test } from '../../support/player.ts'

// A run takes longer on a busy machine.
test.setTimeout(180_000)
const FINISHED = { timeout: 120_000 }

const SMALL = { deck: 'The Red Cellar', opponents: ['Behind the Glass', 'Random decks'], level: 'Apprentice', games: '100' }
const LONG = { ...SMALL, level: 'Adept', games: '20,000' }

test('finishes a small run, shows and exports it, and still has it after a restart', async ({ app, page }) => {
  const lab = new Lab(page)
  await page.getByRole('link', { name: 'Lab', exact: true }).click()
  await expect(page.getByText('No tests yet.')).toBeVisible()
  await lab.plan(SMALL)
  await lab.start.click()
  await expect(lab.status).toContainText('Finished.', FINISHED)
  await expect(page.getByText(/^likely [\d.]+ to [\d.]+%$/)).toBeVisible()

  await expect(lab.table('By opponent').getByRole('row')).toHaveText([
    /^Opponent/,
    /Behind the Glass\s*50/,
    /Random decks\s*50/,
    /^\s*All\s*100/,
  ])
  const lengths = await lab.table('Length').getByRole('row').count()
  expect(lengths).toBeGreaterThan(2)
  await expect(lab.table('Results')).toContainText('fell to 0')

  const cards = lab.table('Cards')
  const column = cards.getByRole('columnheader', { name: 'Card' })
  await column.getByRole('button').click()
  await expect(column).toHaveAttribute('aria-sort', 'ascending')
  const names = await cards.getByRole('rowheader').allTextContents()
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
  expect(names).toContain('Red Tithe')

  const rows = page.getByRole('region', { name: 'Matches' })
  await rows.getByRole('combobox', { name: 'Result' }).selectOption({ label: 'lost' })
  await expect(rows.getByRole('status')).toHaveText(/^\d+ match/)
  const watch = rows.getByRole('button', { name: /^Watch match \d+ against .*, lost$/ }).first()
  await watch.click()
  await expect(page).toHaveURL(/\/replays\/lab-/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()

  const file = await app.save(() => page.getByRole('button', { name: 'Export CSV' }).click())
  expect(file.name).toBe('The-Red-Cellar-lab.csv')
  expect(await readFile(file.path, 'utf8')).toContain('The Red Cellar,all,all,100,')

  await app.restart('/lab')
  await expect(lab.run(/^The Red Cellar .* done/)).toBeVisible()
  await expect(lab.status).toContainText('Finished.')
  await page.getByRole('button', { name: 'Delete test' }).click()
  await expect(page.getByText('No tests yet.')).toBeVisible()
})

test('a long run continues in the background, can be reopened, and can be cancelled @verify', async ({ app, page }) => {
  const lab = new Lab(page)
  await app.open('/lab')
  await lab.plan(LONG)
  await lab.start.click()
  await expect(page.getByText(/^likely /)).toBeVisible(FINISHED)
  await page.getByRole('link', { name: 'Decks', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()

  await page.getByRole('link', { name: 'Lab', exact: true }).click()
  await expect(lab.progress).toBeVisible()
  await expect(lab.run(/^The Red Cellar .* running/)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText(/about \d+ (second|minute)s? left/)).toBeVisible(FINISHED)
  const before = Number(await lab.progress.getAttribute('value'))
  expect(before).toBeGreaterThan(0)
  await expect.poll(async () => Number(await lab.progress.getAttribute('value')), FINISHED).toBeGreaterThan(before)

  await lab.cancel.click()
  await expect(lab.status).toContainText('Cancelled.')
  await expect(lab.progress).toHaveCount(0)
  await expect(lab.run(/^The Red Cellar .* cancelled/)).toBeVisible()
})

test('compares two decks over the same matches @verify', async ({ api, app, page }) => {
  const { cards } = await api.decks.save({ game: 'gothic-duel', name: 'Ashes', cards: [{ card: 'cinder-kiss', count: 20 }] })
  expect(cards).toHaveLength(1)
  await app.open('/lab')
  const lab = new Lab(page)
  await lab.plan(SMALL)
  await page.getByRole('combobox', { name: 'Compare with', exact: true }).selectOption({ label: 'Ashes' })
  await lab.start.click()
  await expect(lab.status).toContainText('Finished.', FINISHED)
  await expect(page.getByRole('heading', { name: 'Ashes instead of The Red Cellar' })).toBeVisible()
  await expect(page.getByText(/^[+−]?[\d.]+ ± [\d.]+ points$/)).toBeVisible()
  await page.getByRole('group', { name: 'Stats for' }).getByText('Ashes').click()
  await expect(lab.table('Cards').getByRole('rowheader')).toHaveText(['Cinder Kiss'])
})

import type { Page } from '@playwright/test'
import type { Player } from '../../src/shared/match.ts'
import { DeckEditor } from '../pages/deck-editor.ts'
import { NewMatch } from '../pages/new-match.ts'
import { RealmTable } from './realm-table.ts'
import { expect, test } from '../support/player.ts'

const BAD = [
  { card: 'lanternfield', count: 2 },
  { card: 'hall-of-chains', count: 1 },
  { card: 'pit-of-second-breath', count: 1 },
  { card: 'good-fortune', count: 9 },
]
const REASONS = [
  '12 cards. A Duel deck has exactly 40; the Dungeon is not counted.',
  '2 realms. Duel allows 9 to 14.',
  'Only one Dungeon: Hall of Chains and Pit of Second Breath.',
  '0 champions. Duel allows 4 to 15.',
  '9 events. Duel allows at most 8.',
  'Lanternfield: only one copy allowed.',
  'Good Fortune: 9 copies, two allowed.',
]

/** Opens the page for a new match of Spellfire. */
async function newMatch(page: Page, open: (route: string) => Promise<void>): Promise<NewMatch> {
  await open('/')
  await page.getByRole('combobox', { name: 'Game' }).selectOption('spellfire')
  await open('/play')
  return new NewMatch(page)
}

test('SF-D.1 SF-D.2 SF-D.3 SF-D.4 SF-D.11 SF-D.13 SF-D.14 a deck out of its limits is refused with all reasons, in the editor and for a match', async ({
  app,
  api,
  page,
}) => {
  const { id } = await api.decks.save({ game: 'spellfire', name: 'Too Much', cards: BAD.filter(({ count }) => count > 0) })
  await app.open(`/decks/${id}`)
  const { pane } = new DeckEditor(page)
  for (const reason of REASONS.slice(1)) await expect(pane).toContainText(reason)
  await expect(pane).toContainText('A Duel deck has exactly 40')
  await newMatch(page, route => app.open(route))
  const mine = page.getByRole('region', { name: 'Your side', exact: true })
  for (const reason of REASONS.slice(1)) await expect(mine).toContainText(reason)
  const begun = api.matches.create({
    game: 'spellfire',
    first: 0,
    seats: [
      { player: { type: 'person', name: 'Mina' }, avatar: 'castellan', deck: { from: 'saved', id } },
      { player: { type: 'ai', level: 'apprentice' }, avatar: 'corsair', deck: { from: 'starter', id: 'coast-guard' } },
    ],
  })
  await expect(begun).rejects.toMatchObject({ code: 'REFUSED' })
  expect(await api.matches.list()).toEqual([])
})

test('a Standard match begins from its decks and is played on through the app @verify', async ({ app, api, page }) => {
  test.setTimeout(180_000)
  const setUp = await newMatch(page, route => app.open(route))
  await setUp.deck('Your side', 'Walled City').check({ force: true })
  await setUp.deck('Opponent’s side', 'Walled City').check({ force: true })
  await setUp.first('You').check({ force: true })
  await setUp.start.click()
  const table = new RealmTable(page)
  await table.open.first().waitFor()
  const [{ id } = { id: '' }] = await api.matches.list()
  const { own, zones } = (await api.matches.view({ id })).view as unknown as { own: { format: string }; zones: Zones }
  expect(own.format).toBe('standard')
  // The opponent may have answered already.
  expect(counted(zones, '0 hand') + counted(zones, '0 draw-pile')).toBe(55)
  const turn = async (): Promise<number> => (await api.matches.view({ id })).view.turn
  for (let step = 0; step < 45 && (await turn()) < 4; step++) await table.step()
  expect(await turn()).toBeGreaterThan(3)
})

test('an Epic match begins with hands of seven from decks of 110 @verify', async ({ app, api, page }) => {
  const deck = { from: 'starter', id: 'grand-alliance' } as const
  const mina = { player: { type: 'person', name: 'Mina' }, avatar: 'castellan', deck } as const
  const against = (opponent: Player): ReturnType<typeof api.matches.create> =>
    api.matches.create({ game: 'spellfire', first: 0, seats: [mina, { player: opponent, avatar: 'corsair', deck }] })

  // Between two people, as an AI could answer before the cards are counted.
  const { id: people } = await against({ type: 'person', name: 'Oskar' })
  const { own, zones } = (await api.matches.view({ id: people })).view as unknown as { own: { format: string }; zones: Zones }
  expect(own.format).toBe('epic')
  const hands = [0, 1].map(seat => counted(zones, `${seat} hand`))
  expect(hands.map((held, seat) => held + counted(zones, `${seat} draw-pile`))).toEqual([110, 110])
  // The first player may be asked before drawing, and effects draw, too.
  expect(Math.min(...hands)).toBeGreaterThanOrEqual(7)

  const { id } = await against({ type: 'ai', level: 'apprentice' })
  await app.open(`/match/${id}`)
  const table = new RealmTable(page)
  await table.open.first().waitFor()
  expect(await table.step()).toBe(true)
})

type Zones = { id: string; cards: number[]; hidden: number }[]
const counted = (zones: Zones, id: string): number => {
  const zone = zones.find(one => one.id === id)
  return zone ? zone.cards.length + zone.hidden : 0
}

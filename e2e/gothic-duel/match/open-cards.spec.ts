import { gothicDuel } from '../../../src/main/rules/gothic-duel/index.ts'
import { MatchTable } from '../pages/match-table.ts'
import { NewMatch } from '../../pages/new-match.ts'
import { expect, test } from '../../support/player.ts'
import { text } from '../../support/words.ts'

const cardsOf = (name: string): string[] => {
  const list = gothicDuel.catalog.starterDecks.find(deck => deck.name === name)?.cards ?? []
  return gothicDuel.catalog.cards.filter(card => list.some(entry => entry.card === card.id)).map(card => card.name)
}
const THEIRS = 'Embers before Dawn'

test('with open hands and lists the opponent’s hand and both lists are visible, and the match says so @verify', async ({ app, page }) => {
  await app.open('/play')
  const setUp = new NewMatch(page)
  await setUp.deck('Opponent’s side', THEIRS).check()
  await setUp.first('You').check()
  await setUp.level('Apprentice').check()
  await setUp.houseRules.click()
  await page.getByLabel(text('match.new.open-hands')).check()
  await page.getByLabel(text('match.new.open-lists')).check()
  await setUp.start.click()
  const table = new MatchTable(page)
  await table.myTurn()
  await expect(page.getByText(/^House rules: open hands · open lists$/)).toBeVisible()
  const hand = page.getByRole('list', { name: /’s hand, / }).getByRole('button')
  await expect(hand).toHaveCount(6)
  const held = await hand.allInnerTexts()
  for (const name of held) expect(cardsOf(THEIRS)).toContain(name)

  await table.fromMenu(text('match.lists.title'))
  const lists = page.getByRole('region', { name: text('match.lists.title') })
  for (const name of cardsOf(THEIRS)) await expect(lists).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(lists).toHaveCount(0)

  await table.endMyTurn()
  await table.myTurn()
  await table.fromMenu(text('study.thinking.open'))
  const thinking = page.getByRole('region', { name: text('study.thinking.title') })
  const ways = thinking.getByRole('table', { name: text('study.thinking.ways') }).getByRole('row')
  await expect(ways.nth(1)).toHaveText(/\d+%/, { timeout: 30_000 })
  await expect(ways.filter({ hasText: text('study.thinking.played') })).toHaveCount(1)
  await page.keyboard.press('t')
  await expect(thinking).toHaveCount(0)

  await table.fromMenu(text('match.concede.title'))
  await page.getByRole('button', { name: text('match.concede.yes') }).click()
  await expect(table.result).toContainText('House rules: open hands · open lists')
  await table.result.getByRole('button', { name: text('match.result.rematch') }).click()
  await expect(table.result).toHaveCount(0)
  await expect(page.getByText(/^House rules: open hands · open lists$/)).toBeVisible()
  await app.open('/replays')
  await expect(page.getByRole('row').filter({ hasText: THEIRS })).toContainText('open hands')
})

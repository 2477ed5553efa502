import type { Page } from '@playwright/test'
import type { Accessible } from '../../support/accessible.ts'
import { inMain, MatchTable } from '../pages/match-table.ts'
import { deckOf, openPreparedMatch } from '../../support/gothic-duel/prepared-match.ts'
import { expect, test } from '../../support/player.ts'
import { text } from '../../support/words.ts'

const HARMLESS = deckOf({ 'Green Vigil': 20 })

const value = (page: Page, who: 'You' | 'Opponent', name: 'Vitality' | 'Will' | 'Soulfire') =>
  page.getByRole('region', { name: `(${who})` }).getByRole('group', { name: new RegExp(`^${name} `) })
const handCard = (page: Page, name: string) =>
  page
    .getByRole('toolbar', { name: /^Your hand/ })
    .getByRole('button', { name: new RegExp(`^${name}, costs`) })
    .first()

test('Insight, Haunt, Ritual and takebacks can be chosen at the table and do what they say', async ({ app, page }) => {
  const mine = deckOf({ 'Parted Curtain': 5, 'Grave Gift': 5, 'Red Tithe': 10 })
  await openPreparedMatch(app, { mine, theirs: HARMLESS, hand: ['Parted Curtain', 'Grave Gift', 'Red Tithe'] })
  const table = new MatchTable(page)
  await table.myTurn()

  await test.step('Insight: the cards come back in the order in which they are picked', async () => {
    await handCard(page, 'Parted Curtain').click()
    const stage = page.getByRole('region', { name: 'Last play' })
    const offered = stage.getByRole('button', { name: /^Pick / })
    await expect(offered).toHaveCount(3)
    const names = (await offered.evaluateAll(cards => cards.map(card => card.getAttribute('aria-label') ?? ''))).map(name => name.slice(5))
    const wanted = names[2] ?? ''
    await offered.nth(2).click()
    await offered.first().click()
    const [first, second] = [stage.getByRole('button', { name: /picked 1/ }), stage.getByRole('button', { name: /picked 2/ })]
    await expect(first).toHaveAccessibleName(new RegExp(`^${wanted}`))
    await expect(second).toHaveAccessibleName(new RegExp(`^${names[0]}`))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect((await table.openLog()).filter({ hasText: `You draw ${wanted}` }).last()).toBeVisible()
    await expect(page.getByRole('toolbar', { name: 'Your hand, 5 cards' })).toBeVisible()
  })

  await test.step('Haunt: a card is called out of the Void, and is gone for good', async () => {
    await handCard(page, 'Grave Gift').click()
    await expect(page.getByRole('toolbar', { name: 'Your hand, 4 cards' })).toBeVisible()
    await page.getByRole('button', { name: /^Void of .*1 option/ }).click()
    await page.getByRole('button', { name: 'Grave Gift, playable' }).last().click()
    await expect(page.getByRole('toolbar', { name: 'Your hand, 5 cards' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Removed of .*: 1$/ })).toBeVisible()
  })

  await table.endMyTurn()
  await table.play({ until: inMain(3) })

  await test.step('Ritual: its cost is paid instead; to take it back gives it back', async () => {
    const before = await table.position()
    await handCard(page, 'Red Tithe').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Ritual / }).click()
    await expect(value(page, 'You', 'Vitality')).toHaveAccessibleName('Vitality 17 of 20')
    await expect(value(page, 'Opponent', 'Vitality')).toHaveAccessibleName('Vitality 18 of 20')
    await page.getByRole('button', { name: 'Take back', exact: true }).click()
    await expect(value(page, 'You', 'Vitality')).toHaveAccessibleName('Vitality 20 of 20')
    const after = await table.position()
    expect(after.log.at(-1)).toContain('You took back: you cast Red Tithe as a Ritual')
    expect({ ...after, log: after.log.slice(0, -1) }).toEqual(before)
    await handCard(page, 'Red Tithe').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Ritual / }).click()
    await expect(value(page, 'You', 'Vitality')).toHaveAccessibleName('Vitality 17 of 20')
    expect(await table.position()).not.toEqual(before)
  })
})

test('taking back a play that revealed something counts, and the table asks first @verify', async ({ app, page }) => {
  await openPreparedMatch(app, { mine: deckOf({ 'Stolen Minute': 20 }), theirs: HARMLESS, hand: ['Stolen Minute'] })
  const table = new MatchTable(page)
  await table.myTurn()
  await handCard(page, 'Stolen Minute').click()
  await expect((await table.openLog()).filter({ hasText: /^You play Stolen Minute/ })).toHaveCount(1)
  await page.keyboard.press('u')
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Take back (counts)' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect((await table.openLog()).last()).toHaveText(
    /^Takeback counted, because hidden information had been revealed. You took back: you play Stolen Minute/,
  )
  await expect(page.getByRole('button', { name: 'Take back', exact: true })).toBeDisabled()
  await expect(handCard(page, 'Stolen Minute').first()).toBeVisible()
})

test('Dispel: removes a Hex on me that I point at @verify', async ({ app, page }) => {
  const mine = deckOf({ 'Unpick the Stitch': 20 })
  await openPreparedMatch(app, { mine, theirs: deckOf({ 'Briar Collar': 20 }), hand: ['Unpick the Stitch'] })
  const table = new MatchTable(page)
  const onMe = page.getByRole('region', { name: 'Hexes on Mother Sable' })
  await table.myTurn()
  await table.play({ prefer: [/^End turn$/], until: nodes => hexesOnMe(nodes) > 1 })
  await table.myTurn()
  const before = await onMe.getByRole('listitem').count()
  expect(before).toBeGreaterThan(1)
  await handCard(page, 'Unpick the Stitch').click()
  await onMe
    .getByRole('button', { name: text('match.choice.target', { label: 'Briar Collar' }) })
    .first()
    .click()
  await expect(onMe.getByRole('listitem')).toHaveCount(before - 1)
  await expect(page.getByRole('button', { name: 'Discard of Brother Cinder: 1' })).toBeVisible()
})

const hexesOnMe = (nodes: readonly Accessible[]): number =>
  nodes.filter(node => node.role === 'listitem' && node.within.includes('Hexes on Mother Sable')).length

test('the player orders simultaneous effects @verify', async ({ app, page }) => {
  await openPreparedMatch(app, { mine: deckOf({ 'The Patient Skull': 20 }), theirs: HARMLESS, hand: ['The Patient Skull'] })
  const table = new MatchTable(page)
  const isAsked = (node: Accessible): boolean => node.role === 'paragraph' && node.text === text('gothic-duel.prompt.order', { count: 1 })
  await table.play({ until: nodes => nodes.some(isAsked) })
  await expect(table.endTurn).toHaveCount(0)
  const before = await (await table.openLog()).count()
  const waiting = page.getByRole('region', { name: 'Last play' }).getByRole('button', { name: /^The Patient Skull/ })
  await expect(waiting).toHaveCount(2)
  await waiting.last().click()
  await expect.poll(async () => (await table.openLog()).count()).toBeGreaterThan(before)
  await table.play({ until: inMain(5) })
})

test('above seven cards the player chooses what to discard @verify', async ({ app, page }) => {
  await openPreparedMatch(app, { mine: deckOf({ 'All the Candles at Once': 20 }), theirs: HARMLESS, hand: [] })
  const table = new MatchTable(page)
  await table.play({
    prefer: [/^End turn$/],
    until: nodes => nodes.some(node => /^Choose All the Candles at Once/.test(node.name)),
  })
  expect(table.pressed.every(name => name === 'End turn')).toBe(true)
  await page
    .getByRole('button', { name: /^Choose All the Candles at Once/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: 'Discard of Mother Sable: 1' })).toBeVisible()
  await table.myTurn()
})

test('conceding asks first, then loses the match @verify', async ({ app, api, page }) => {
  const id = await openPreparedMatch(app, { mine: HARMLESS, theirs: HARMLESS, hand: [] })
  const table = new MatchTable(page)
  await table.myTurn()
  await table.fromMenu('Concede')
  await page.getByRole('button', { name: 'Keep playing' }).click()
  await expect(table.result).toHaveCount(0)
  await table.fromMenu('Concede')
  await page.getByRole('button', { name: 'Concede' }).click()
  await expect(table.result.getByRole('heading', { level: 1 })).toHaveText('Defeat')
  await expect(table.result).toContainText('GD-R.25')
  expect((await api.matches.list()).find(match => match.id === id)?.outcome).toMatchObject({ winner: 1, clause: 'GD-R.25' })
})

import type { Page } from '@playwright/test'
import { MatchTable } from '../pages/match-table.ts'
import { deckOf, openPreparedMatch } from '../../support/gothic-duel/prepared-match.ts'
import { expect, test } from '../../support/player.ts'
import { text } from '../../support/words.ts'

const moving = (page: Page) => page.getByTestId('motions').locator('> *')
const cinderKiss = (page: Page) => page.getByRole('button', { name: /^Cinder Kiss.*, playable$/ }).first()
const theirs = (page: Page, name: string) =>
  page.getByRole('region', { name: '(Opponent)' }).getByRole('group', { name: new RegExp(`^${name} `) })
const behind = (page: Page) => page.getByText(text('match.behind'))

/** What every keyframe has, besides the properties that it animates. */
const OF_KEYFRAMES = ['offset', 'computedOffset', 'easing', 'composite']

const CHEAP = ['transform', 'opacity']

/** The properties that are animated now, without `except`. Buttons that change colour and transitions of 1 ms don't count. */
const animatedProperties = (page: Page, except: readonly string[] = []): Promise<string[]> =>
  page.evaluate(
    ignored => {
      const effects = document.getAnimations().flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect] : []))
      const seen = effects.filter(effect => Number(effect.getComputedTiming().activeDuration) > 10 && !effect.target?.matches('.button'))
      const frames = seen.flatMap(effect => effect.getKeyframes())
      return [...new Set(frames.flatMap(frame => Object.keys(frame)))].filter(name => !ignored.includes(name))
    },
    [...except, ...OF_KEYFRAMES],
  )

/** Keeps what scripts animate from now on, since a fade can be over before a busy machine looks. */
const record = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { animate } = Element.prototype
    const kept: { isPlayed: boolean; properties: string[] }[] = []
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options)
      const properties =
        animation.effect instanceof KeyframeEffect ? animation.effect.getKeyframes().flatMap(frame => Object.keys(frame)) : []
      kept.push({ isPlayed: this.matches('.stage .played'), properties })
      return animation
    }
    Object.assign(window, { kept })
  })
const recorded = (page: Page) => page.evaluate(() => (window as unknown as { kept: { isPlayed: boolean; properties: string[] }[] }).kept)

test.use({ settings: { speed: 'slow', motion: 'full' } })

test.beforeEach(async ({ app }) => {
  await openPreparedMatch(app, {
    mine: deckOf({ 'Cinder Kiss': 20 }),
    theirs: deckOf({ 'Red Tithe': 20 }),
    until: ({ turn, wizards: [me, foe] }) => turn >= 3 && me.soulfire.now >= 4 && foe.will.now === 10 && foe.soulfire.max >= 2,
  })
})

test('animates plays with transform and opacity only, blocks nothing, and any key skips it @long', async ({ page }) => {
  const table = new MatchTable(page)
  await table.myTurn()
  await cinderKiss(page).click()
  await expect(moving(page)).not.toHaveCount(0)
  expect(await animatedProperties(page, CHEAP)).toEqual([])
  // The values are already up to date, and the next play can be made.
  await expect(theirs(page, 'Will')).toHaveAccessibleName('Will 9 of 10')
  await expect(cinderKiss(page)).toBeEnabled()
  await page.keyboard.press('Shift')
  await expect(moving(page)).toHaveCount(0)
  await cinderKiss(page).click()
  await expect(moving(page)).not.toHaveCount(0)
  await page.mouse.click(5, 5)
  await expect(moving(page)).toHaveCount(0)
  await expect(theirs(page, 'Will')).toHaveAccessibleName('Will 8 of 10')
})

test("shows the opponent's plays one by one, and a click on empty space skips to the current state @verify", async ({ page }) => {
  const table = new MatchTable(page)
  await table.myTurn()
  await table.endTurn.click()
  await expect(behind(page)).toBeVisible()
  await expect(moving(page)).not.toHaveCount(0)
  expect(await animatedProperties(page, CHEAP)).toEqual([])
  await page.getByRole('heading', { name: /plays Red Tithe/ }).click()
  await expect(behind(page)).toHaveCount(0)
  await expect(moving(page)).toHaveCount(0)
})

test('with animation off nothing moves, and the table says the same @long', async ({ api, page }) => {
  await api.settings.set({ speed: 'off', motion: 'full' })
  await page.reload()
  const table = new MatchTable(page)
  await table.myTurn()
  await cinderKiss(page).click()
  await expect(theirs(page, 'Will')).toHaveAccessibleName('Will 9 of 10')
  await expect(page.getByRole('region', { name: 'Last play' })).toContainText('The enemy takes 1 Will damage')
  await expect(moving(page)).toHaveCount(0)
  expect(await animatedProperties(page)).toEqual([])
})

test('with reduced motion nothing moves: new things fade in @long', async ({ api, page }) => {
  await api.settings.set({ speed: 'slow', motion: 'reduced' })
  await page.reload()
  const table = new MatchTable(page)
  await table.myTurn()
  await record(page)
  await cinderKiss(page).click()
  await expect.poll(async () => (await recorded(page)).filter(({ isPlayed }) => isPlayed).length).toBeGreaterThan(0)
  const properties = new Set((await recorded(page)).flatMap(one => one.properties))
  expect([...properties].filter(name => !['opacity', ...OF_KEYFRAMES].includes(name))).toEqual([])
  expect(await animatedProperties(page, ['opacity'])).toEqual([])
  await expect(moving(page)).toHaveCount(0)
  await expect(theirs(page, 'Will')).toHaveAccessibleName('Will 9 of 10')
})

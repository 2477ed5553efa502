import type { Page } from '@playwright/test'
import { MatchTable } from '../pages/match-table.ts'
import { deckOf, openPreparedMatch, type PreparedState } from '../../support/gothic-duel/prepared-match.ts'
import { expect, test } from '../../support/player.ts'

declare global {
  interface Window {
    sounds: string[]
    audio: number
  }
}

/** The sounds that were played, and how many audio contexts were opened. */
const listen = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.sounds = []
    window.audio = 0
    window.addEventListener('grimoire:sound', event => event instanceof CustomEvent && window.sounds.push(String(event.detail)))
    window.AudioContext = new Proxy(window.AudioContext, {
      construct(Made, given: []) {
        window.audio++
        return new Made(...given)
      },
    })
  })
}
const heard = (page: Page) => page.evaluate(() => window.sounds.splice(0))
/** All sounds up to that one, which may be played a moment after its event. */
async function heardUpTo(page: Page, last: string): Promise<string[]> {
  const all: string[] = []
  await expect.poll(async () => all[all.push(...(await heard(page))) - 1]).toBe(last)
  return all
}
const audio = (page: Page) => page.evaluate(() => window.audio)
const cinderKiss = (page: Page) => page.getByRole('button', { name: /^Cinder Kiss.*, playable$/ }).first()
const MATCH = {
  mine: deckOf({ 'Cinder Kiss': 20 }),
  theirs: deckOf({ 'Green Vigil': 20 }),
  until: ({ turn, wizards: [me, foe] }: PreparedState) => turn >= 3 && me.soulfire.now >= 4 && foe.will.now === 10,
}

test.describe('with sounds on', () => {
  test.use({ settings: { speed: 'off', motion: 'reduced', sound: true, volume: 20 } })

  test('plays sounds in order after the first user gesture, until a key mutes them @verify', async ({ app, api, page }) => {
    await listen(page)
    await openPreparedMatch(app, MATCH)
    await page.reload()
    const table = new MatchTable(page)
    await table.myTurn()
    expect(await audio(page)).toBe(0)

    await cinderKiss(page).click()
    await expect((await table.openLog()).getByText('The enemy takes 1 Will damage').last()).toBeVisible()
    expect(await heardUpTo(page, 'strain')).toEqual(['card', 'strain'])
    expect(await audio(page)).toBe(1)

    await table.endTurn.click()
    expect(await heardUpTo(page, 'turn')).toContain('damage')
    await table.myTurn()

    await page.keyboard.press('m')
    await expect(page.getByText('Muted.')).toBeAttached()
    await expect.poll(async () => (await api.settings.get()).sound).toBe(false)
    await cinderKiss(page).click()
    await expect((await table.openLog()).getByText('The enemy takes 1 Will damage')).toHaveCount(2)
    expect(await heard(page)).toEqual([])
    await table.fromMenu('Mute')
    await expect(page.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'false')
  })

  test('plays a sound for an illegal action @verify', async ({ app, page }) => {
    await listen(page)
    await openPreparedMatch(app, { ...MATCH, until: ({ wizards: [me] }, hand) => me.soulfire.now === 2 && hand.length > 1 })
    await page.reload()
    const table = new MatchTable(page)
    await table.myTurn()
    await cinderKiss(page).click()
    await expect(cinderKiss(page)).toHaveCount(0)
    await heardUpTo(page, 'strain')
    await page
      .getByRole('button', { name: /^Cinder Kiss.*why\?$/ })
      .first()
      .click()
    await expect(page.getByRole('note').getByText('Cinder Kiss isn’t playable.')).toBeVisible()
    expect(await heardUpTo(page, 'invalid')).toEqual(['invalid'])
  })

  test('plays the sound of the result @verify', async ({ app, page }) => {
    await listen(page)
    await openPreparedMatch(app, {
      ...MATCH,
      until: ({ wizards: [me, foe] }, hand) => foe.will.now === 1 && me.soulfire.now >= 2 && hand.length > 0,
    })
    await page.reload()
    const table = new MatchTable(page)
    await table.myTurn()
    await cinderKiss(page).click()
    await expect(table.result).toContainText('Victory')
    await heardUpTo(page, 'win')
  })
})

test('with sound off no audio context is ever opened @verify', async ({ app, page }) => {
  await listen(page)
  await openPreparedMatch(app, MATCH)
  await page.reload()
  const table = new MatchTable(page)
  await table.myTurn()
  await cinderKiss(page).click()
  await expect((await table.openLog()).getByText('The enemy takes 1 Will damage').last()).toBeVisible()
  expect([await heard(page), await audio(page)]).toEqual([[], 0])
})

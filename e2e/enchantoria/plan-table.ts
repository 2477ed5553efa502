import { expect, type Page } from '@playwright/test'
import { pattern, text } from '../support/words.ts'
import type { InputDevice } from '../pages/input-device.ts'
import type { App } from '../support/app-fixtures.ts'
import { beginFixedMatch } from './fixed-match.ts'
import type { Client } from '../../src/renderer/client/client.ts'

const LOCK = text('enchantoria.command.lock')
const DONE = text('enchantoria.command.done')
const CONFIRM = text('match.review.confirm')
const CLOSE = text('enchantoria.reveal.close')
const PLAYABLE = pattern('match.choice.allowed')
const TARGET = pattern('match.choice.target')
const LOOKS = 900

/** The table of Enchantoria, by names and roles. */
export class PlanTable {
  readonly page: Page
  readonly #way: InputDevice

  constructor(page: Page, way: InputDevice = 'mouse') {
    this.page = page
    this.#way = way
  }

  get lock() {
    return this.page.getByRole('button', { name: LOCK })
  }
  get reveal() {
    return this.page.getByRole('dialog', { name: text('enchantoria.reveal.title') })
  }
  get result() {
    return this.page.getByRole('region', { name: text('match.result.title') })
  }
  /** What the plan has, where it will happen: spells on the Stage, ghosts of summons, and ordered creatures. */
  get parts() {
    return this.page.getByRole('button', { name: /^Withdraw / })
  }
  part(name: string) {
    return this.page.getByRole('button', { name: `Withdraw ${name}`, exact: true })
  }
  get handCards() {
    return this.page.locator('[data-hand][data-allowed]')
  }
  #phase(name: string) {
    return this.page.getByText(new RegExp(`^Turn \\d+ · ${text(`enchantoria.phase.${name}`)}`))
  }

  /** What the table waits for: a part of the turn, or the result. */
  async waiting(): Promise<'recycle' | 'plan' | 'discard' | 'reveal' | 'over'> {
    const done = this.page.getByRole('button', { name: DONE, exact: true })
    const ready = this.lock.and(this.page.locator('[data-allowed]'))
    const parts = { recycle: done, plan: ready, discard: this.#phase('discard').and(this.page.locator(':visible')) } as const
    for (let looked = 0; looked < LOOKS; looked++) {
      const now = (['recycle', 'plan', 'discard'] as const).map(async part => ((await parts[part].count()) > 0 ? part : null))
      const [found] = (await Promise.all(now)).filter(part => part !== null)
      // An overlay appears together with what it covers.
      if ((await this.reveal.count()) > 0) return 'reveal'
      if ((await this.result.count()) > 0) return 'over'
      if (found) return found
      await this.page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
    }
    throw new Error('The table waits for nothing')
  }

  async recycleNothing(): Promise<void> {
    const done = this.page.getByRole('button', { name: DONE, exact: true })
    await done.waitFor()
    // A press while the table still plays the last turn is lost.
    await expect(async () => {
      if (await done.isVisible()) await this.#press(done)
      await expect(done).toHaveCount(0, { timeout: 2_000 })
    }).toPass()
  }

  async discard(): Promise<void> {
    const confirm = this.page.getByRole('button', { name: CONFIRM })
    // A chosen card would be put back by another press.
    const left = this.page.locator('[data-hand][data-allowed]:not([aria-pressed="true"])')
    // After the last card none is left to press, but the button comes a moment later.
    await expect(async () => {
      if (!(await confirm.isVisible())) await this.#press(left.first(), 2_000)
      await confirm.waitFor({ timeout: 500 })
    }).toPass()
    await this.#press(confirm)
  }

  async closeReveal(): Promise<void> {
    if (this.#way === 'keys') await this.page.keyboard.press('Escape')
    else await this.reveal.getByRole('button', { name: CLOSE }).click()
    await this.reveal.waitFor({ state: 'hidden' })
  }

  /** Adds the first thing that can be played or sent to the plan, targeting the enemy if possible. False if nothing is left. */
  async add(): Promise<boolean> {
    const { page } = this
    const open = page.getByRole('button', { name: PLAYABLE }).and(page.locator('[data-hand], [data-pick^="order:"]'))
    if ((await open.count()) === 0) return false
    const parts = page.locator('[data-withdraw]')
    const before = await parts.count()
    const question = page.locator('.putting')
    /** Doesn't wait if it has just disappeared. */
    const said = async (): Promise<string> => (await question.allInnerTexts()).join()
    // The table ignores a press while it still handles the previous one.
    await expect(async () => {
      if ((await question.or(parts.nth(before)).count()) === 0) await this.#press(open.first())
      await question.or(parts.nth(before)).first().waitFor({ timeout: 2_000 })
    }).toPass()
    for (;;) {
      await question.or(parts.nth(before)).first().waitFor()
      if (!(await question.isVisible())) return true
      const asked = await question.innerText()
      const answer = page
        .getByRole('button', { name: TARGET })
        .and(page.locator('[data-pick^="entity:"]'))
        .or(question.getByRole('button'))
        .first()
      // The press before can have answered it, late: then its target is gone.
      await expect(async () => {
        if ((await said()) === asked) await this.#press(answer, 2_000)
        await expect.poll(said, { timeout: 5_000 }).not.toBe(asked)
      }).toPass()
    }
  }

  async #press(item: ReturnType<Page['locator']>, timeout = 30_000): Promise<void> {
    if (this.#way === 'mouse') return item.click({ timeout })
    await item.focus({ timeout })
    await this.page.keyboard.press('Enter')
  }

  async sealPlan(): Promise<void> {
    const open = this.lock.and(this.page.locator('[data-allowed]'))
    await open.waitFor()
    // An empty plan is asked about if anything could be in it; a second press answers.
    await expect(async () => {
      if ((await open.count()) > 0) await (this.#way === 'keys' ? this.page.keyboard.press('e') : this.lock.click({ timeout: 2_000 }))
      await expect(open).toHaveCount(0, { timeout: 2_000 })
    }).toPass()
  }

  /** Does what the table waits for: recycles nothing, adds a few parts to the plan and locks it, discards, or closes the reveal. */
  async act(): Promise<'over' | 'acted'> {
    const now = await this.waiting()
    if (now === 'over') return 'over'
    if (now === 'reveal') await this.closeReveal()
    else if (now === 'recycle') await this.recycleNothing()
    else if (now === 'discard') await this.discard()
    else {
      for (let parts = 0; parts < 5 && (await this.add()); parts++);
      await this.sealPlan()
    }
    return 'acted'
  }

  /** Plays until the match is over. */
  async playOut(most: number): Promise<void> {
    for (let step = 0; step < most; step++) if ((await this.act()) === 'over') return
    throw new Error('The match did not end')
  }
}

/** A match that always deals the same hand, at its first plan, with nothing recycled. */
export async function firstPlan({ app, api, page }: { app: App; api: Client['api']; page: Page }): Promise<PlanTable> {
  await api.settings.set({ tips: false })
  await app.open(`/match/${await beginFixedMatch(api)}`)
  const table = new PlanTable(page)
  await table.waiting()
  await table.recycleNothing()
  await page.getByRole('button', { name: PLAYABLE }).first().waitFor()
  return table
}

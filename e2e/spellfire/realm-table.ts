import type { Locator, Page } from '@playwright/test'
import { text } from '../support/words.ts'
import type { InputDevice } from '../pages/input-device.ts'

/** In the order in which a sensible player would take them; passing comes last. */
const WISHES = [
  'place:',
  'to:',
  'target:',
  'option:',
  'line:',
  'realm:',
  'holding:',
  'champion:',
  'attach:',
  'attack:',
  'defend:',
  'use',
  'play:',
  'keep:',
  'discard:',
  'pass',
  'done',
]
const WAIT = 20_000
const TO_REACH = 4_000
/** Choices that may disappear as they are pressed: the table shows the state before until the new one arrives. */
const MAX_MISSED = 5

/** The table of Spellfire, by names and roles. */
export class RealmTable {
  readonly page: Page
  readonly #way: InputDevice
  #missed = 0

  constructor(page: Page, way: InputDevice = 'mouse') {
    this.page = page
    this.#way = way
  }

  get result() {
    return this.page.getByRole('region', { name: text('match.result.title') })
  }
  get confirm() {
    return this.page.getByRole('button', { name: text('match.review.confirm') })
  }
  get open() {
    return this.page.locator('[data-pick][data-allowed]:not([aria-pressed])')
  }
  /** A choice whose name starts like this. */
  choices(noun: string) {
    return this.page.locator(`[data-pick^="${noun}"][data-allowed]:not([aria-pressed])`)
  }

  /** False if the item disappears, or can't be reached, within a few seconds. */
  async press(item: Locator): Promise<boolean> {
    try {
      if (this.#way === 'mouse') await item.click({ timeout: TO_REACH })
      else {
        await item.focus({ timeout: TO_REACH })
        await this.page.keyboard.press('Enter')
      }
      return true
    } catch {
      return false
    }
  }

  /** Between two people at one machine: nothing can be chosen until the next one is ready. */
  get curtain() {
    return this.page.getByRole('button', { name: /^I’m .+: show my hand$/ })
  }

  /** Waits until there is something to choose, or the curtain. False if the match is over. */
  async ready(): Promise<boolean> {
    await this.open.or(this.confirm).or(this.result).or(this.curtain).first().waitFor({ timeout: WAIT })
    return !(await this.result.isVisible())
  }

  /** Makes the most preferred choice; none at the curtain. False if the match is over. */
  async step(): Promise<boolean> {
    if (!(await this.ready())) return false
    if (await this.curtain.isVisible()) return true
    if (await this.confirm.isVisible()) await this.press(this.confirm)
    else {
      const there = await this.open.evaluateAll(items => items.map(item => item.getAttribute('data-pick') ?? ''))
      const wish = WISHES.find(noun => there.some(pick => pick.startsWith(noun)))
      if (wish === 'pass' && this.#way === 'keys' && (await this.page.locator('[data-primary][data-allowed]').count()) > 0)
        await this.page.keyboard.press('e')
      // The table may have changed since it was read.
      else if (wish !== undefined && !(await this.press(this.choices(wish).first())) && ++this.#missed > MAX_MISSED)
        throw new Error(`Choices like ${wish} can't be made`)
    }
    await this.page.waitForTimeout(80)
    return true
  }

  /** Plays until the match is over. */
  async playOut(most: number): Promise<void> {
    for (let step = 0; step < most; step++) if (!(await this.step())) return
    throw new Error('The match did not end')
  }
}

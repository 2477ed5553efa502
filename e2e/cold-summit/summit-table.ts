import type { Locator, Page } from '@playwright/test'
import { pressUntil } from '../support/accessible.ts'
import { pattern, text } from '../support/words.ts'
import type { InputDevice } from '../pages/input-device.ts'

const GAME = 'cold-summit'
const PLAYABLE = pattern('match.choice.allowed')
const CLIMBER = /^Choose .+, strength \d$/
const PLACE = new RegExp(`^Choose (?:${['ridge', 'face', 'ledge', 'summit'].map(place => text(`${GAME}.place.${place}`)).join('|')})$`)
const DIE = /^Choose Die: [1-6]$/
const LOOKS = 900

/** What the table asks, or the result. */
type Asked = 'climber' | 'place' | 'climb' | 'answer' | 'dice' | 'curtain' | 'over'

/** The table of Cold Summit, by roles and names. */
export class SummitTable {
  readonly page: Page
  readonly #way: InputDevice
  /** Everything that was asked, in order. */
  readonly asked: Asked[] = []

  constructor(page: Page, way: InputDevice = 'mouse') {
    this.page = page
    this.#way = way
  }

  get climbers(): Locator {
    return this.page.getByRole('button', { name: CLIMBER })
  }
  get places(): Locator {
    return this.page.getByRole('button', { name: PLACE })
  }
  /** The dice to choose from. */
  get dice(): Locator {
    return this.page.getByRole('button', { name: DIE })
  }
  get playable(): Locator {
    return this.page.getByRole('toolbar', { name: pattern('match.hand.label') }).getByRole('button', { name: PLAYABLE })
  }
  get roll(): Locator {
    return this.#command('roll')
  }
  get pass(): Locator {
    return this.#command('pass')
  }
  get result(): Locator {
    return this.page.getByRole('region', { name: text('match.result.title') })
  }
  get hand(): Locator {
    return this.page.getByRole('toolbar', { name: pattern('match.hand.label') })
  }
  get die(): Locator {
    return this.page.getByRole('img', { name: /^Die: / })
  }
  ready(name: string): Locator {
    return this.page.getByRole('button', { name: text('match.curtain.ready', { next: name }), exact: true })
  }
  #command(command: string): Locator {
    return this.page.getByRole('button', { name: text(`${GAME}.command.${command}`), exact: true, disabled: false })
  }

  /** Waits until something is asked. */
  async next(): Promise<Asked> {
    const all: readonly [Asked, Locator][] = [
      ['over', this.result],
      ['curtain', this.page.getByRole('button', { name: pattern('match.curtain.ready') })],
      ['place', this.places],
      ['climber', this.climbers],
      ['dice', this.dice],
      ['climb', this.roll],
      ['answer', this.pass],
    ]
    for (let looked = 0; looked < LOOKS; looked++) {
      for (const [asked, locator] of all) if ((await locator.count()) > 0) return asked
      await this.page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
    }
    throw new Error('The table asks nothing')
  }

  /** Answers a question: the first climber, the first route, every playable card, then the roll, and the first die. */
  async answer(asked: Asked): Promise<void> {
    this.asked.push(asked)
    if (asked === 'climber') await this.#choose(this.climbers, CLIMBER)
    else if (asked === 'dice') await this.#choose(this.dice, DIE)
    else if (asked === 'place') await this.#choose(this.places, PLACE)
    else if (asked === 'climb' || asked === 'answer') {
      if ((await this.playable.count()) > 0) await this.#play()
      else await this.#goOn(asked === 'climb' ? this.roll : this.pass)
    }
  }

  /** Plays until there is a result. */
  async playOut(): Promise<void> {
    for (let asked = await this.next(); asked !== 'over'; asked = await this.next()) {
      if (this.asked.length > 150) throw new Error('The match does not end')
      await this.answer(asked)
    }
  }

  async #choose(all: Locator, name: RegExp): Promise<void> {
    const before = await all.count()
    if (this.#way === 'mouse') await this.#press(all.first())
    else {
      await pressUntil(this.page, 'ArrowRight', name)
      await this.page.keyboard.press('Enter')
    }
    await this.#until(async () => (await all.count()) !== before)
  }

  async #play(): Promise<void> {
    const before = await this.#discarded()
    if (this.#way === 'mouse') await this.#press(this.playable.first())
    else {
      await pressUntil(this.page, 'ArrowRight', PLAYABLE)
      await this.page.keyboard.press('Enter')
    }
    await this.#until(async () => (await this.#discarded()) !== before)
  }

  /** A card that draws another leaves the hand size unchanged. */
  #discarded(): Promise<string | null> {
    return this.page
      .getByRole('region', { name: /\(You\)$/ })
      .getByRole('button', { name: /^Discard pile/ })
      .textContent()
  }

  async #goOn(command: Locator): Promise<void> {
    if (this.#way === 'mouse') await this.#press(command)
    else await this.page.keyboard.press('e')
    await this.#until(async () => (await command.count()) === 0)
  }

  /** A button of the state before may disappear as it is pressed. */
  async #press(button: Locator): Promise<void> {
    await button.click({ timeout: 5_000 }).catch(() => undefined)
  }

  /** Pressing before the table has updated would act on the previous state. */
  async #until(holds: () => Promise<boolean>): Promise<void> {
    for (let looked = 0; looked < LOOKS; looked++) {
      if (await holds()) return
      await this.page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
    }
    throw new Error('Nothing came of it')
  }
}

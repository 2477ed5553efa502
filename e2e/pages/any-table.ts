import type { Locator, Page } from '@playwright/test'
import { nextBelow, rngFrom, type Rng } from '../../src/main/kernel/rng.ts'
import { text } from '../support/words.ts'
import type { InputDevice } from './input-device.ts'

/** What can be pressed now. */
interface Offer {
  pick: string
  /** The main command, such as the end of the turn. */
  isPrimary: boolean
}
interface Looked {
  offers: readonly Offer[]
  isOver: boolean
  refused: boolean
  /** Something to read lies over the table, such as a reveal. */
  isCovered: boolean
  /** Changes whenever what is asked or offered does. */
  whole: string
}

interface PlayOptions {
  patience?: number
  most?: number
  before?: (press: number) => Promise<void>
}

/** Frame questions, which come before anything else. */
const ANSWERS: readonly string[] = ['confirm', 'again']
/** Commands that go on without choosing more. */
const ENDS = /^(?:done|pass|end|lock|roll)\b/
/** One in so many choices goes on although there is more to choose. */
const CONTINUE_ONE_IN = 4
/** Presses in a row that change nothing before the table counts as stuck. */
const MAX_IDLE_PRESSES = 20

/** The table of any game: it presses what the frame marks as allowed, chosen with a seed. */
export class AnyTable {
  readonly page: Page
  /** Picks that were pressed, for error messages. */
  readonly pressed: string[] = []
  readonly #way: InputDevice
  readonly #rng: Rng

  constructor(page: Page, way: InputDevice = 'mouse', seed = 'any') {
    this.page = page
    this.#way = way
    this.#rng = rngFrom(seed)
  }

  get result(): Locator {
    return this.page.getByRole('region', { name: text('match.result.title') })
  }

  look(): Promise<Looked> {
    return this.page.evaluate(
      ({ result, refused }) => {
        const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        const all = [...document.querySelectorAll<HTMLElement>('[data-pick][data-allowed]')].filter(
          element => isSeen(element) && element.getAttribute('aria-pressed') !== 'true' && element.getAttribute('aria-disabled') !== 'true',
        )
        // A press may have met a card that was just moving there, and kept it in full size.
        const isCovered = [...document.querySelectorAll('[role=dialog], .zoom-panel')].some(
          dialog => isSeen(dialog) && !dialog.querySelector('[data-pick]'),
        )
        const offers = all.map(({ dataset }) => ({ pick: dataset['pick'] ?? '', isPrimary: 'primary' in dataset }))
        const control = document.querySelector('.control')?.textContent ?? ''
        return {
          offers,
          isOver: document.querySelector(`section[aria-label="${result}"]`) !== null,
          refused: control.includes(refused),
          isCovered,
          whole: JSON.stringify([offers, isCovered, control, document.querySelectorAll('[aria-pressed=true]').length]),
        }
      },
      { result: text('match.result.title'), refused: text('match.refused') },
    )
  }

  /** Waits until the player can choose something, or the match is over. */
  async myTurn(): Promise<void> {
    while (true) {
      const { offers, isOver } = await this.look()
      if (offers.length > 0 || isOver) return
      await this.page.waitForTimeout(25)
    }
  }

  /**
   * Plays until there is a result, or for `most` presses and until the table waits for another one. `before` is done before each press.
   * Throws if the table is stuck for `patience` milliseconds, or refuses what it offered.
   */
  async play({ patience = 20_000, most = Infinity, before: prepare }: PlayOptions = {}): Promise<void> {
    let made = 0
    let before = ''
    let since = Date.now()
    let idlePresses = 0
    let next: Looked | null = null
    while (true) {
      const looked: Looked = next ?? (await this.look())
      next = null
      if (looked.isOver) return
      if (looked.refused) throw new Error(`Refused: ${this.#story(looked)}`)
      if (looked.whole !== before) [since, idlePresses] = [Date.now(), 0]
      before = looked.whole
      if (looked.isCovered || looked.offers.length > 0) {
        if (made++ >= most) return
        await prepare?.(made)
        if (looked.isCovered) await this.page.keyboard.press('Escape')
        else await this.#press(this.#choose(looked.offers))
        next = await this.answer(looked.whole)
        if (++idlePresses > MAX_IDLE_PRESSES) throw new Error(`Nothing comes of it: ${this.#story(looked)}`)
      } else if (Date.now() - since > patience) throw new Error(`Nothing happens: ${this.#story(looked)}`)
      else await this.page.waitForTimeout(25)
    }
  }

  #choose(offers: readonly Offer[]): Offer {
    const answer = offers.find(({ pick }) => ANSWERS.includes(pick))
    if (answer) return answer
    const [ends, more] = [offers.filter(goesOn), offers.filter(offer => !goesOn(offer))]
    const from = more.length === 0 || (ends.length > 0 && nextBelow(this.#rng, CONTINUE_ONE_IN) === 0) ? ends : more
    const chosen = from[nextBelow(this.#rng, from.length)]
    if (!chosen) throw new RangeError('nothing is offered')
    return chosen
  }

  /** What was offered may be gone as it is pressed, because the table has moved on. */
  async #press({ pick, isPrimary }: Offer): Promise<void> {
    this.pressed.push(pick)
    const button = this.page.locator(`[data-pick="${pick}"][data-allowed]`).filter({ visible: true }).first()
    if (this.#way === 'mouse') await button.click({ timeout: 2_000 }).catch(() => undefined)
    else if (isPrimary) await this.page.keyboard.press('e')
    else {
      await button.focus({ timeout: 2_000 }).catch(() => undefined)
      await this.page.keyboard.press('Enter')
    }
  }

  /** Waits a moment for the table to answer a press, and returns its answer; `before` is what it showed. */
  async answer(before: string): Promise<Looked | null> {
    for (let tried = 0; tried < 40; tried++) {
      const looked = await this.look()
      if (looked.whole !== before) return looked
      await this.page.waitForTimeout(25)
    }
    return null
  }

  #story({ whole }: Looked): string {
    return `${this.pressed.slice(-12).join(' > ')}\n${whole}`
  }
}

const goesOn = ({ pick, isPrimary }: Offer): boolean => isPrimary || ENDS.test(pick)

import type { Client } from '../../src/renderer/client/client.ts'
import type { Page } from '@playwright/test'
import { AnyTable } from '../pages/any-table.ts'
import type { InputDevice } from '../pages/input-device.ts'

const GAME = 'card-of-gods'

interface Wanted {
  mine: string
  theirs: string
  /** Hot-seat. */
  hotseat?: boolean
}

/** Starts a match through the contract, the first seat going first. */
export async function beginSkirmish(api: Client['api'], { mine, theirs, hotseat = false }: Wanted): Promise<string> {
  const game = (await api.catalog.games()).find(found => found.id === GAME)
  const [one = { id: '' }, two = { id: '' }] = game?.avatars ?? []
  const { id } = await api.matches.create({
    game: GAME,
    first: 0,
    seats: [
      { player: { type: 'person', name: 'Mina' }, avatar: one.id, deck: { from: 'starter', id: mine } },
      {
        player: hotseat ? { type: 'person', name: 'Karl' } : { type: 'ai', level: 'apprentice' },
        avatar: two.id,
        deck: { from: 'starter', id: theirs },
      },
    ],
  })
  return id
}

/** Far more than a match takes. */
const MAX_CHOICES = 600
const QUIET = ['done', 'decline', 'act:pray', 'stop', 'pass']

/** Plays a hot-seat match through the contract, quietly, until a player who isn't seated is asked in a window. */
export async function playToWindow({ matches }: Client['api'], id: string): Promise<void> {
  for (let decisions = 0; decisions < 200; decisions++) {
    const { curtain, pending, revision } = await matches.view({ id })
    if (curtain !== null && pending[0]?.decision === 'window') return
    if (curtain !== null) await matches.sit({ id, seat: curtain })
    const draft: string[] = []
    for (;;) {
      const { ready, options } = await matches.options({ id, draft })
      if (ready) break
      const picks = options.filter(({ reasons }) => reasons.length === 0).map(({ pick }) => pick)
      draft.push(QUIET.find(pick => picks.includes(pick)) ?? picks[0] ?? '')
    }
    await matches.act({ id, revision, draft })
  }
  throw new Error('nobody was asked in a window')
}

/** The board, by the picks that it offers. */
export class Skirmish {
  readonly page: Page
  readonly pressed: string[] = []
  readonly #table: AnyTable
  constructor(page: Page) {
    this.page = page
    this.#table = new AnyTable(page)
  }

  get result() {
    return this.page.getByRole('region', { name: 'Result' })
  }
  pick(name: string) {
    return this.page.locator(`[data-pick="${name}"][data-allowed]`).first()
  }
  async picks(): Promise<string[]> {
    const all = await this.page
      .locator('[data-pick][data-allowed]')
      .evaluateAll(found => found.map(one => (one as HTMLElement).dataset['pick'] ?? ''))
    return all.filter(pick => pick !== '')
  }
  /** Waits until something can be chosen, or there is a result; the picks, or null. */
  async asked(): Promise<string[] | null> {
    const end = Date.now() + 30_000
    while (Date.now() < end) {
      if (await this.result.isVisible()) return null
      const picks = await this.picks()
      if (picks.length > 0) return picks
      await this.page.waitForTimeout(50)
    }
    throw new Error(`Nothing can be chosen after ${this.pressed.slice(-8).join(' > ')}`)
  }

  /** A simple player: fights, moves to the middle, plays Cards, passes. */
  wanted(picks: readonly string[]): string {
    const order = [
      /^confirm$/,
      /^die:/,
      /^mode:/,
      /^card:/,
      /^play:/,
      /^act:attack/,
      /^act:move/,
      /^act:pray/,
      /^piece:/,
      /^place:/,
      /^done$/,
      /^decline$/,
      /^stop$/,
      /^pass$/,
    ]
    // Pressing a chosen die or zone again deselects it.
    const last = this.pressed.at(-1)?.match(/^(die|place):/)?.[0]
    const open = picks.includes('done') && last !== undefined ? picks.filter(pick => !pick.startsWith(last)) : picks
    const drafting = this.pressed.at(-1)?.startsWith('act:')
      ? open.filter(pick => pick.startsWith('piece:') || pick.startsWith('place:'))
      : []
    const from = drafting.length > 0 ? drafting : open
    return order.flatMap(pattern => from.find(pick => pattern.test(pick)) ?? [])[0] ?? from[0] ?? ''
  }

  /** Goes to it with the arrow keys and presses Enter, or presses the shortcut of what ends a window or an Activation. */
  async byKeys(wanted: string): Promise<void> {
    if (['decline', 'stop', 'pass'].includes(wanted)) return this.page.keyboard.press('e')
    for (let moved = 0; moved < 40; moved++) {
      if ((await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['pick'])) === wanted)
        return this.page.keyboard.press('Enter')
      await this.page.keyboard.press('ArrowRight')
    }
  }

  /** Makes one choice, with the mouse unless `how` says otherwise; false if the match was over. */
  async step(how: InputDevice = 'mouse'): Promise<boolean> {
    const picks = await this.asked()
    if (picks === null) return false
    const wanted = this.wanted(picks)
    this.pressed.push(wanted)
    const { whole } = await this.#table.look()
    await (how === 'keys' ? this.byKeys(wanted) : this.byMouse(wanted))
    await this.#table.answer(whole)
    return true
  }
  async byMouse(wanted: string): Promise<void> {
    await this.pick(wanted)
      .click({ timeout: 2_000 })
      // By now it may be answered already, or covered by an enlarged card.
      .catch(() =>
        this.pick(wanted)
          .evaluate(button => (button as HTMLElement).click(), undefined, { timeout: 1_000 })
          .catch(() => undefined),
      )
  }

  /** Plays on to the result. */
  async playOut(how: InputDevice = 'mouse', seen: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    while (await this.step(how)) {
      await seen()
      if (this.pressed.length > MAX_CHOICES) throw new Error(`still not over after ${this.pressed.slice(-8).join(' > ')}`)
    }
  }
}

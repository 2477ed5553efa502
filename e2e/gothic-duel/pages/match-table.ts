import type { Page } from '@playwright/test'
import type { Accessible } from '../../support/accessible.ts'
import { parse, pressUntil } from '../../support/accessible.ts'
import { RenamedError } from '../../support/assistive.ts'
import { pattern, text } from '../../support/words.ts'
import { LOG, openLog } from '../../pages/match-log.ts'

const STAGE = text('match.stage.label')
const EARLIER = text('match.stage.earlier')
const PLAYABLE = pattern('match.choice.allowed')
const TARGET = pattern('match.choice.target')
const REFUSED = pattern('match.choice.refused')
const LOOK = pattern('match.card.look')
const TAKEN = pattern('match.tray.taken')
const HAND = pattern('match.hand.label')
const CARD = pattern('match.hand.card')
const WAITING = new RegExp(`${pattern('match.pile.waiting').source.slice(1, -1)}$`)
const CONFIRM = text('match.review.confirm')
const CHOOSE_AGAIN = text('match.review.again')
const STOP = text('match.warning.stop')
const CONFIRM_END = text('match.warning.end')
const DONE = text('gothic-duel.command.done')
const MAIN = /^Turn (\d+) · your Main/
const END_TURN = text('gothic-duel.command.end-turn')
/** Clauses and keywords have help buttons everywhere. */
const ASKED_ABOUT = /^(GD-|rule )/

/** How a player activates a choice. */
export type Press = (page: Page, choice: Accessible, hand: readonly Accessible[]) => Promise<void>

const byMouse: Press = async (page, choice) => {
  await page.getByRole('button', { name: choice.name, exact: true }).first().click({ timeout: 5_000 })
}

/** By the shortcuts in the table's help; everything else by Tab. */
export const byKeys: Press = async (page, choice, hand) => {
  const index = hand.findIndex(card => card.name === choice.name)
  if (choice.name === END_TURN) await page.keyboard.press('e')
  else if (index >= 0 && index < 9 && PLAYABLE.test(choice.name)) await page.keyboard.press(String(index + 1))
  else {
    const isAsked = choice.within.includes(STAGE) || isTarget(choice) || choice.name === DONE
    await pressUntil(page, isAsked ? 'ArrowRight' : 'Tab', choice.name)
    await page.keyboard.press('Enter')
  }
}

/** The table of a match, as a player reads it. */
export class MatchTable {
  readonly page: Page
  /** Names of what was pressed, for error messages. */
  readonly pressed: string[] = []
  readonly #press: Press
  /** Plays dropped after a warning: they would be warned about again. */
  readonly #left = new Set<string>()

  constructor(page: Page, press: Press = byMouse) {
    this.page = page
    this.#press = press
  }

  openLog = () => openLog(this.page)
  /** Activates an item of the table's menu. */
  async fromMenu(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: text('match.menu.open'), exact: true }).click()
    const menu = this.page.getByRole('list', { name: text('match.menu.label') })
    await menu.getByRole('button', { name }).or(menu.getByRole('link', { name })).click()
  }
  get endTurn() {
    return this.page.getByRole('button', { name: END_TURN })
  }
  get result() {
    return this.page.getByRole('region', { name: text('match.result.title') })
  }

  async snapshot(): Promise<string> {
    return this.page.getByRole('main').ariaSnapshot()
  }

  /** The table as exposed now. `page` changes whenever anything does. */
  async look(): Promise<{ page: string; nodes: readonly Accessible[] }> {
    const page = await this.snapshot()
    return { page, nodes: parse(page) }
  }

  /** Waits until the player can make a play, and answers earlier questions, such as which of two Burns comes first. */
  async myTurn(): Promise<void> {
    await this.play({ until: nodes => nodes.some(mayEnd) })
  }

  /** Ends the player's turn, and waits until the table shows that or asks: without waiting, the next press could end another turn. */
  async endMyTurn(): Promise<void> {
    const before = turnOf((await this.look()).nodes)
    await this.endTurn.click()
    while (true) {
      const { nodes } = await this.look()
      if (turnOf(nodes) !== before || nodes.some(node => node.name === CONFIRM_END)) return
      await this.page.waitForTimeout(25)
    }
  }

  /** All public information: values, piles, turn, and the whole log. */
  async position(): Promise<{ values: string[]; piles: string[]; hand: string[]; turn: string | null; log: string[] }> {
    await this.openLog()
    const nodes = parse(await this.snapshot())
    return {
      values: nodes.filter(node => /^(Vitality|Will|Soulfire) \d+ of \d+$/.test(node.name)).map(node => node.name),
      piles: nodes.filter(node => node.within.some(name => name.startsWith('Cards of '))).map(node => node.name || node.text),
      hand: handOf(nodes).map(node => PLAYABLE.exec(node.name)?.[1] ?? REFUSED.exec(node.name)?.[1] ?? node.name),
      turn: turnOf(nodes),
      log: nodes.filter(node => node.role === 'group' && node.within.includes(LOG)).map(node => node.text || node.name),
    }
  }

  /** What a simple player would press next; null if there is nothing. `prefer` goes first if it is offered. */
  choose(nodes: readonly Accessible[], prefer: readonly RegExp[] = []): Accessible | null {
    const buttons = nodes.filter(node => node.role === 'button' && !node.states.includes('disabled'))
    const named = (name: string): Accessible | undefined => buttons.find(button => button.name === name)
    const asked = buttons.filter(
      button =>
        button.within.includes(STAGE) &&
        !button.within.includes(EARLIER) &&
        ![LOOK, TAKEN, ASKED_ABOUT].some(pattern => pattern.test(button.name)),
    )
    const left = (button: Accessible): boolean => this.#left.has(button.name)
    const targets = buttons.filter(button => isTarget(button) && !left(button))
    const plays = buttons.filter(button => PLAYABLE.test(button.name) && !left(button))
    const ordered = [
      named(CONFIRM),
      // With nothing better to do, it ends the turn despite the warning that it could be won.
      named(CONFIRM_END),
      named(STOP),
      ...asked.filter(button => !left(button)),
      targets.find(target => target.name.includes('(Opponent)')),
      ...targets,
      named(DONE),
      ...plays,
      buttons.find(button => WAITING.test(button.name) && !left(button)),
      named(END_TURN),
      ...asked,
    ].filter(button => button !== undefined)
    const wanted = prefer.map(pattern => ordered.find(button => pattern.test(button.name))).find(button => button !== undefined)
    return wanted ?? ordered[0] ?? null
  }

  /** Throws if the choice can't be pressed, unless it is gone or no longer offered because the table has moved on: then false. */
  async press(choice: Accessible, nodes: readonly Accessible[]): Promise<boolean> {
    try {
      await this.#press(this.page, choice, handOf(nodes))
    } catch (error) {
      // It may already have its name again: between two updates, nothing is asked of it.
      if (error instanceof RenamedError) return false
      const offered = (await this.look()).nodes.filter(node => node.role === 'button' && !node.states.includes('disabled'))
      if (offered.some(node => node.name === choice.name)) throw error
      return false
    }
    this.pressed.push(choice.name)
    if (choice.name === STOP || WAITING.test(choice.name)) this.#left.add(this.pressed.at(-2) ?? '').add(choice.name)
    // The warning may have been about a mode or a target of it.
    if (choice.name === STOP) this.#left.add(this.pressed.findLast(name => PLAYABLE.test(name)) ?? '')
    if (choice.name === END_TURN) this.#left.clear()
    return true
  }

  /**
   * Plays until `until` returns true, by default until there is a result. `seen` is called with every new state of
   * the table. Throws if the table is stuck for `patience` milliseconds, or refuses something that it offered.
   */
  async play(
    options: {
      until?: (nodes: readonly Accessible[]) => boolean
      prefer?: readonly RegExp[]
      seen?: (nodes: readonly Accessible[]) => Promise<void>
      patience?: number
    } = {},
  ): Promise<void> {
    const { until = hasResult, prefer = [], seen, patience = 20_000 } = options
    let before = ''
    let since = Date.now()
    while (true) {
      const { page: snapshot, nodes } = await this.look()
      if (until(nodes)) return
      if (nodes.some(node => node.text === text('match.refused'))) throw new Error(`Refused: ${this.#story(snapshot)}`)
      const choice = snapshot === before ? null : this.choose(nodes, prefer)
      if (snapshot !== before) {
        since = Date.now()
        await seen?.(nodes)
      }
      before = snapshot
      if (choice) {
        // The table may look the same again.
        if (!(await this.press(choice, nodes))) before = ''
      } else if (Date.now() - since > patience) throw new Error(`Nothing happens: ${this.#story(snapshot)}`)
      else await this.page.waitForTimeout(25)
    }
  }

  #story(snapshot: string): string {
    return `${this.pressed.slice(-12).join(' > ')}\n${snapshot}`
  }
}

const hasResult = (nodes: readonly Accessible[]): boolean =>
  nodes.some(node => node.role === 'region' && node.name === text('match.result.title'))

/** The player's Main Phase of that turn (or of any turn), with no other question open. */
export const inMain =
  (...turns: number[]) =>
  (nodes: readonly Accessible[]): boolean =>
    nodes.some(node => MAIN.test(node.text) && (turns.length === 0 || turns.includes(Number(MAIN.exec(node.text)?.[1])))) &&
    nodes.some(mayEnd)

const turnOf = (nodes: readonly Accessible[]): string | null =>
  nodes.find(node => node.role === 'paragraph' && node.text.startsWith('Turn '))?.text ?? null

const mayEnd = (node: Accessible): boolean => node.role === 'button' && node.name === END_TURN && !node.states.includes('disabled')

const isTarget = (node: Accessible): boolean => TARGET.test(node.name) && node.name !== CHOOSE_AGAIN

/** The cards of the player's hand, from left to right; the first button of each is the card itself. */
const handOf = (nodes: readonly Accessible[]): Accessible[] =>
  nodes.filter(node => node.role === 'button' && node.within.some(name => HAND.test(name)) && isHandCard(node.name))

/** Excludes the zoom button next to a card, which has no cost in its name. */
function isHandCard(name: string): boolean {
  const looked = LOOK.exec(name)
  return looked === null || CARD.test(looked[1] ?? '')
}

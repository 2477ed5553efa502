import type { Locator, Page } from '@playwright/test'
import type { Client } from '../../src/renderer/client/client.ts'
import type { App } from '../support/app-fixtures.ts'
import { text } from '../support/words.ts'

/** The screen on which a position is set up, by names and roles. */
export class PositionScreen {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get goal() {
    return this.page.getByRole('region', { name: text('positions.goal.title') })
  }
  get prove() {
    return this.page.getByRole('button', { name: text('positions.goal.prove') })
  }
  get playChallenge() {
    return this.page.getByRole('button', { name: text('positions.goal.play') })
  }
  get solution() {
    return this.page.getByRole('list', { name: text('positions.goal.solution') })
  }

  /** A new position of the game, from the list of challenges. */
  async begin({ app, api }: { app: App; api: Client['api'] }, game: string): Promise<void> {
    await api.settings.set({ game, tips: false })
    await app.open('/challenges')
    await this.page.reload()
    await this.page.getByRole('link', { name: text('challenges.own-positions') }).click()
    await this.page.getByRole('button', { name: text('positions.new') }).click()
    await this.show('fields')
    await this.prove.or(this.goal).first().waitFor()
  }
  /** What is beside the table. */
  async show(part: 'cards' | 'fields'): Promise<void> {
    const name = text(part === 'cards' ? 'positions.cards.title' : 'positions.look.fields')
    await this.page.getByRole('radio', { name, exact: true }).check({ force: true })
  }
  get table() {
    return this.page.getByRole('region', { name: text('positions.look.title') })
  }
  get cards() {
    return this.page.getByRole('region', { name: text('positions.cards.title'), exact: true })
  }
  get search() {
    return this.cards.getByRole('searchbox')
  }
  /** Where a card that was chosen can be put. */
  place(name: string) {
    return this.cards.getByRole('button', { name, exact: true })
  }
  /** Finds a card by its name. */
  async find(name: string): Promise<Locator> {
    // In brackets: where it belongs.
    await this.search.fill(name.replace(/ \(.*/, ''))
    const card = this.cards.getByRole('list', { name: text('positions.cards.title') }).getByRole('button', { name, exact: true })
    await card.waitFor()
    return card
  }
  /** Drags with the mouse: `at` is a share of the target's width. */
  async drag(from: Locator, to: Locator, at = 0.5): Promise<void> {
    await this.lift(from)
    const box = await boxOf(to)
    await this.page.mouse.move(box.x + box.width * at, box.y + box.height / 2, { steps: 6 })
    await this.page.mouse.up()
  }
  /** Takes it up, and waits for what would take it to be marked. */
  async lift(from: Locator): Promise<void> {
    const box = await boxOf(from)
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 3)
    await this.page.mouse.down()
    await this.page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 3 + 12, { steps: 3 })
    await this.page.getByTestId('position-drag').locator('.target').first().waitFor()
  }
  async add(zone: string, card: string): Promise<void> {
    const box = this.page.getByRole('group', { name: zone, exact: true })
    await box.getByRole('searchbox').fill(card)
    await this.page.keyboard.press('Enter')
    await box.getByRole('button', { name: `Remove ${card} from ${zone}` }).waitFor()
  }
  async remove(zone: string, card: string): Promise<void> {
    await this.page.getByRole('button', { name: `Remove ${card} from ${zone}` }).click()
  }
  async set(number: string, value: number): Promise<void> {
    await this.page.getByRole('spinbutton', { name: number, exact: true }).fill(String(value))
  }
  async setGoal(goal: string): Promise<void> {
    await this.goal.getByRole('combobox', { name: text('positions.goal.label') }).selectOption({ label: goal })
  }
}

async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('it isn’t in sight')
  return box
}

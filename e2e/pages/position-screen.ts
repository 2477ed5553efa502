import type { Page } from '@playwright/test'
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
    await this.prove.or(this.goal).first().waitFor()
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

import type { Locator, Page } from '@playwright/test'

export class Lab {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  get start(): Locator {
    return this.page.getByRole('button', { name: 'Start test' })
  }
  get progress(): Locator {
    return this.page.getByRole('progressbar', { name: 'Matches played' })
  }
  get cancel(): Locator {
    return this.page.getByRole('button', { name: 'Cancel', exact: true })
  }
  /** The state of the run on screen. */
  get status(): Locator {
    return this.page.getByRole('article').getByRole('status').first()
  }
  /** A run in the list. */
  run(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Tests' }).getByRole('button', { name })
  }
  table(name: string): Locator {
    return this.page
      .getByRole('table', { name, exact: true })
      .or(this.page.getByRole('region', { name, exact: true }).getByRole('table'))
      .first()
  }
  /** Fills in the setup; selects only the opponents with these names. */
  async plan({ deck, opponents, level, games }: { deck: string; opponents: string[]; level: string; games: string }): Promise<void> {
    const { page } = this
    await page.getByRole('combobox', { name: 'Deck', exact: true }).selectOption({ label: deck })
    const group = page.getByRole('group', { name: 'Opponents' }).first()
    await group.getByRole('button', { name: 'None' }).click()
    for (const name of opponents) await group.getByRole('checkbox', { name }).check()
    const levels = page.getByRole('group', { name: 'Difficulty' })
    for (const side of await levels.getByRole('combobox').all()) await side.selectOption({ label: level })
    const select = page.getByRole('combobox', { name: 'Matches', exact: true })
    const label = (await select.getByRole('option').allTextContents()).find(text => text.trim().startsWith(`${games} (`)) ?? games
    await select.selectOption({ label: label.trim() })
  }
}

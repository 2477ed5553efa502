import type { Locator, Page } from '@playwright/test'

export class NewMatch {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  get start(): Locator {
    return this.page.getByRole('button', { name: 'Start match' })
  }
  /** Opens the house rules. */
  get houseRules(): Locator {
    return this.page.getByText(/^House rules: /)
  }
  /** Chooses a side's deck by the start of its name. */
  deck(side: 'Your side' | 'Opponent’s side', name: string): Locator {
    return this.page.getByRole('region', { name: side, exact: true }).getByRole('radio', { name: new RegExp(`^${name}`) })
  }
  level(name: 'Apprentice' | 'Adept' | 'Master' | 'Archmage'): Locator {
    return this.page.getByRole('group', { name: 'Difficulty' }).getByRole('radio', { name: new RegExp(`^${name}`) })
  }
  first(who: 'You' | 'Opponent' | 'Random'): Locator {
    return this.page.getByRole('group', { name: 'Who goes first' }).getByRole('radio', { name: who, exact: true })
  }
}

import type { Locator, Page } from '@playwright/test'

export class NewMatch {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  get start(): Locator {
    return this.page.getByRole('button', { name: 'Start match' })
  }
  /** Opens what is agreed on besides the game's rules. */
  get houseRules(): Locator {
    return this.page.getByText(/^House rules: /)
  }
  /** A side's deck, by the beginning of what it is called. */
  deck(side: 'Your side' | 'Opponent’s side', name: string): Locator {
    return this.page.getByRole('region', { name: side, exact: true }).getByRole('radio', { name: new RegExp(`^${name}`) })
  }
  level(name: 'Apprentice' | 'Adept' | 'Master' | 'Archmage'): Locator {
    return this.page.getByRole('group', { name: 'Difficulty' }).getByRole('radio', { name: new RegExp(`^${name}`) })
  }
  first(who: 'You' | 'Opponent' | 'Random'): Locator {
    return this.page.getByRole('group', { name: 'First player' }).getByRole('radio', { name: who, exact: true })
  }
}

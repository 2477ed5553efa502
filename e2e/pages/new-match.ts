import type { Locator, Page } from '@playwright/test'

export class NewMatch {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  get start(): Locator {
    return this.page.getByRole('button', { name: 'Begin the match' })
  }
  /** Opens what is agreed on besides the game's rules. */
  get houseRules(): Locator {
    return this.page.getByText(/^House rules: /)
  }
  /** A side's deck, by the beginning of what it is called. */
  deck(side: 'Your side' | "The opponent's side", name: string): Locator {
    return this.page.getByRole('region', { name: side, exact: true }).getByRole('radio', { name: new RegExp(`^${name}`) })
  }
  level(name: 'Apprentice' | 'Adept' | 'Master' | 'Archmage'): Locator {
    return this.page.getByRole('group', { name: 'How well the opponent plays' }).getByRole('radio', { name: new RegExp(`^${name}`) })
  }
  first(who: 'You' | 'The opponent' | 'Chance decides'): Locator {
    return this.page.getByRole('group', { name: 'Who begins' }).getByRole('radio', { name: who, exact: true })
  }
}

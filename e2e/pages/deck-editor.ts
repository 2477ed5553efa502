import type { Locator, Page } from '@playwright/test'

const name = (card: string): RegExp => new RegExp(`^${card} Costs `)

export class DeckEditor {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  /** The cards to choose from; each a button that begins with the card's name. */
  get cards(): Locator {
    return this.page.getByRole('list', { name: 'Cards', exact: true })
  }
  card(card: string): Locator {
    return this.cards.getByRole('button', { name: name(card) })
  }
  /** The search box. */
  get search(): Locator {
    return this.page.getByRole('combobox', { name: 'Search' })
  }
  /** How many cards were found, of how many. */
  get found(): Locator {
    return this.page
      .getByRole('search', { name: 'Find cards' })
      .getByRole('status')
      .filter({ hasText: / of \d+ cards?$/ })
  }
  /** A button that writes a condition into the search box. */
  filter(group: string, name: string): Locator {
    return this.page.getByRole('group', { name: group, exact: true }).getByRole('button', { name, exact: true })
  }
  /** Shows the cards of that School alone, or all again. */
  school(school: string): Locator {
    return this.page.getByRole('group', { name: 'School' }).getByRole('button', { name: school })
  }
  get pane(): Locator {
    return this.page.getByRole('complementary', { name: 'Deck' })
  }
  /** What the rules say of the deck as it is. */
  get verdict(): Locator {
    return this.pane.getByRole('status')
  }
  row(card: string): Locator {
    return this.pane.getByRole('button', { name: new RegExp(`^${card}, \\d+ cop`) })
  }
  get play(): Locator {
    return this.page.getByRole('button', { name: 'Play this deck' })
  }
  /** Its name goes on with what would be undone. */
  get undo(): Locator {
    return this.page.getByRole('button', { name: /^Undo(:|$)/ })
  }
  get redo(): Locator {
    return this.page.getByRole('button', { name: /^Redo(:|$)/ })
  }
  get saved(): Locator {
    return this.page.getByRole('status').filter({ hasText: /^Saved$/ })
  }
  /** The cards in the deck with their copies, as they are read out. */
  async list(): Promise<string[]> {
    const names = this.pane.getByRole('button', { name: /, \d+ cop(y|ies)$/ })
    return names.evaluateAll(rows => rows.map(row => row.getAttribute('aria-label') ?? ''))
  }
}

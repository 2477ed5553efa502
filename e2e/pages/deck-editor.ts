import type { Locator, Page } from '@playwright/test'

const name = (card: string): RegExp => new RegExp(`^${card} Costs `)

export class DeckEditor {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  /** The cards to choose from; each is a button whose name starts with the card's. */
  get cards(): Locator {
    return this.page.getByRole('list', { name: 'Cards', exact: true })
  }
  card(card: string): Locator {
    return this.cards.getByRole('button', { name: name(card) })
  }
  /** Scrolls down until the card is there: only what is near the window is in the page. */
  async scrollTo(card: string): Promise<void> {
    await this.cards.hover()
    for (let turned = 0; turned < 20 && (await this.card(card).count()) === 0; turned++) {
      await this.page.mouse.wheel(0, 400)
      await this.page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
    }
  }
  get search(): Locator {
    return this.page.getByRole('combobox', { name: 'Search' })
  }
  /** How many of all cards were found. */
  get found(): Locator {
    return this.page
      .getByRole('search', { name: 'Find cards' })
      .getByRole('status')
      .filter({ hasText: / of \d+ cards?$/ })
  }
  /** A button that adds a condition to the search box. */
  filter(group: string, name: string): Locator {
    return this.page.getByRole('group', { name: group, exact: true }).getByRole('button', { name, exact: true })
  }
  get pane(): Locator {
    return this.page.getByRole('complementary', { name: 'Deck' })
  }
  /** What the rules say about the current deck. */
  get verdict(): Locator {
    return this.pane.getByRole('status')
  }
  row(card: string): Locator {
    return this.pane.getByRole('button', { name: new RegExp(`^${card}, \\d+ cop`) })
  }
  get play(): Locator {
    return this.page.getByRole('button', { name: 'Play this deck' })
  }
  /** Its name ends with what would be undone. */
  get undo(): Locator {
    return this.page.getByRole('button', { name: /^Undo(:|$)/ })
  }
  get redo(): Locator {
    return this.page.getByRole('button', { name: /^Redo(:|$)/ })
  }
  get saved(): Locator {
    return this.page.getByRole('status').filter({ hasText: /^Saved$/ })
  }
  /** The cards in the deck with their counts, as screen readers read them. */
  async list(): Promise<string[]> {
    const names = this.pane.getByRole('button', { name: /, \d+ cop(y|ies)$/ })
    return names.evaluateAll(rows => rows.map(row => row.getAttribute('aria-label') ?? ''))
  }
}

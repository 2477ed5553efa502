import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DeckEditor } from '../../pages/deck-editor.ts'
import { MatchTable } from '../../gothic-duel/pages/match-table.ts'
import { block } from '../block.ts'
import type { Screen } from './screens.ts'
import { text } from '../words.ts'

/**
 * Error messages, in an order in which each screen keeps the errors before it. An error that the tests cause has "provoked" in its message.
 */
export const ERROR_SCREENS: readonly Screen[] = [
  {
    name: 'told-notices',
    show: ({ over }) => ({
      route: '/replays',
      async then(page, app) {
        const file = (name: string): string => join(app.dataDirectory, 'matches', `${name}.jsonl`)
        writeFileSync(file('damaged'), 'nothing that was ever written here\n')
        writeFileSync(file('newer'), readFileSync(file(over), 'utf8').replace(/"format":\d+/, '"format":1000'))
        await app.restart('/replays')
        await page
          .getByRole('button', { name: text('app.dismiss') })
          .nth(1)
          .waitFor()
      },
    }),
  },
  {
    name: 'error-unforeseen',
    show: () => ({
      route: '/decks',
      async then(page) {
        await page.evaluate(() => void Promise.reject(new RangeError('provoked')))
        await page.getByText(text('app.unforeseen')).waitFor()
      },
    }),
  },
  {
    name: 'torn',
    show: () => ({
      route: '/about',
      async then(page) {
        // A row that fails is only left out; the list's filters are a part of the whole screen.
        const whole = await page.evaluateHandle(() => Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'options') ?? {})
        await page.evaluate(() => {
          Object.defineProperty(HTMLSelectElement.prototype, 'options', {
            configurable: true,
            get() {
              throw new Error('provoked')
            },
          })
          location.hash = '/replays'
        })
        await page.getByRole('heading', { name: text('app.broken.title') }).waitFor()
        await whole.evaluate(options => void Object.defineProperty(HTMLSelectElement.prototype, 'options', options))
      },
    }),
  },
  {
    name: 'host-gone',
    show: ({ deck }) => ({
      route: `/decks/${deck}`,
      async then(page, app) {
        await app.kill9()
        await page.getByText(text('app.connection.reconnecting')).waitFor()
      },
    }),
  },
]

async function changeDeck(page: Page): Promise<void> {
  // With large text, the deck is a separate view.
  await page.keyboard.press('d')
  await page
    .getByRole('button', { name: /^Remove /, disabled: false })
    .first()
    .click()
  await page.getByRole('button', { name: text('app.unsaved.copy') }).waitFor()
}

/** The same if the player's action couldn't be saved. */
export const UNSAVED_SCREENS: readonly Screen[] = [
  {
    name: 'match-waits',
    show: ({ match }) => ({
      route: `/match/${match}`,
      async then(page, app) {
        block(app.dataDirectory, 'matches', `${match}.jsonl`)
        await new MatchTable(page).endTurn.click()
        await page.getByRole('alert').filter({ hasText: 'Couldn’t confirm:' }).waitFor()
      },
    }),
  },
  {
    name: 'unsaved-settings',
    show: () => ({
      route: '/settings',
      async then(page, app) {
        block(app.dataDirectory, 'settings.json')
        await page.getByRole('textbox', { name: text('app.settings.player-name') }).fill('Somebody')
        await page.keyboard.press('Tab')
        await page.getByText(text('app.unsaved.settings')).waitFor()
      },
    }),
  },
  {
    name: 'match-unsaved',
    show: ({ hexes }) => ({
      route: `/match/${hexes}`,
      async then(page) {
        await page.keyboard.press('m')
        await page.getByText(text('app.unsaved.settings')).waitFor()
      },
    }),
  },
  {
    name: 'unsaved-deck',
    show: ({ deck }) => ({
      route: `/decks/${deck}`,
      async then(page, app) {
        await new DeckEditor(page).saved.waitFor()
        block(app.dataDirectory, 'decks.json')
        await changeDeck(page)
      },
    }),
  },
  {
    name: 'unsaved-leave',
    show: ({ deck }) => ({
      route: `/decks/${deck}`,
      async then(page) {
        await changeDeck(page)
        await page.getByRole('link', { name: text('app.nav.lab') }).click()
        await page.getByRole('dialog').waitFor()
      },
    }),
  },
]

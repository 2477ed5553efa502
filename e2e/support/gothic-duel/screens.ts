import type { Page } from '@playwright/test'
import { text } from '../words.ts'
import { MatchTable } from '../../gothic-duel/pages/match-table.ts'
import type { Screen as AnyScreen } from '../show-screen.ts'
import type { Contents } from './sample-data.ts'

export type Screen = AnyScreen<Contents>

/** Screens with the table of a match. */
export const SHOWS_A_TABLE = /^(match|replay-)/

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const focusAndPress = async (page: Page, name: string | RegExp): Promise<void> => {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}

/** Every screen, and the main states of those that have several. */
export const SCREENS: Screen[] = [
  { name: 'home', show: () => ({ route: '/' }) },
  { name: 'decks', show: () => ({ route: '/decks' }) },
  {
    name: 'decks-list',
    show: () => ({
      route: '/decks',
      async then(page) {
        await button(page, 'Import').click()
        await page.getByRole('textbox', { name: 'Deck code or card list' }).fill('3 Cindr Kiss\n2 Bellows Hymn\n1 Nothing at all')
        await page.getByText(text('app.import.doubts', { count: 2 })).waitFor()
      },
    }),
  },
  {
    name: 'decks-import',
    show: () => ({
      route: '/decks',
      async then(page) {
        const deck = { grimoire: 'deck', version: 1, game: 'gothic-duel', name: 'Found', cards: [] }
        const file = (content: object) => ({
          name: 'found.deck.json',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify(content)),
        })
        await page.setInputFiles('input[type=file]', [file(deck), file(deck), file({ ...deck, version: 2 })])
        await page.getByRole('alert').waitFor()
        await button(page, 'Delete Found 2').click()
        await page.getByText('Deleted “Found 2”.').waitFor()
      },
    }),
  },
  {
    name: 'decks-chosen',
    show: () => ({
      route: '/decks',
      async then(page) {
        for (const name of [/^Select Begun/, /^Select The Ashes/]) await page.getByRole('checkbox', { name }).first().check()
        await button(page, 'Tags').click()
        await page.getByRole('textbox', { name: 'New tag' }).fill('quick')
        await page.keyboard.press('Enter')
        await page.getByRole('checkbox', { name: 'quick', exact: true }).waitFor()
      },
    }),
  },
  {
    name: 'decks-bin',
    show: () => ({
      route: '/decks',
      async then(page) {
        await button(page, 'Duplicate Begun').click()
        await button(page, 'Delete Begun 2').click()
        await page.getByRole('button', { name: /^Bin/ }).click()
        await button(page, 'Restore Begun 2').waitFor()
      },
    }),
  },
  {
    name: 'decks-archive',
    show: () => ({
      route: '/decks',
      async then(page) {
        const deck = { game: 'gothic-duel', cards: [{ card: 'red-tithe', count: 3 }] }
        const decks = [
          { ...deck, name: 'Far', folder: 'Cellar', tags: ['quick'] },
          { ...deck, name: 'Begun' },
          { ...deck, name: 'Begun', cards: [] },
        ]
        const buffer = Buffer.from(JSON.stringify({ grimoire: 'decks', version: 1, decks }))
        await page.setInputFiles('input[type=file]', [{ name: 'all.decks.json', mimeType: 'application/json', buffer }])
        await button(page, 'Import 2 decks').waitFor()
      },
    }),
  },
  {
    name: 'decks-picture',
    show: () => ({
      route: '/decks',
      async then(page) {
        await page.getByRole('button', { name: /^Share The Ashes/ }).click()
        await page.getByRole('menuitem', { name: 'Image' }).click()
        await button(page, 'Save as PNG').waitFor()
      },
    }),
  },
  { name: 'decks-print', show: ({ deck }) => ({ route: `/print/${deck}` }) },
  { name: 'decks-link', show: () => ({ route: '/deck/gd1qq5pcgey2r0pv62nqcan' }) },
  {
    name: 'starter-dialog',
    show: () => ({ route: '/decks', then: page => button(page, /^View The Red Cellar/).click() }),
  },
  { name: 'editor', show: ({ deck }) => ({ route: `/decks/${deck}` }) },
  { name: 'editor-empty', show: ({ emptyDeck }) => ({ route: `/decks/${emptyDeck}` }) },
  {
    name: 'editor-zoom',
    show: ({ deck }) => ({ route: `/decks/${deck}`, then: page => button(page, /^Enlarge/).click() }),
  },
  { name: 'workshop', show: () => ({ route: '/workshop' }) },
  { name: 'workshop-paste', show: () => ({ route: '/workshop', then: page => button(page, 'Paste a code').click() }) },
  { name: 'set', show: ({ set }) => ({ route: `/workshop/${set}` }) },
  {
    name: 'set-export',
    show: ({ set }) => ({
      route: `/workshop/${set}`,
      async then(page) {
        await button(page, 'Export').click()
        await button(page, 'Copy link').waitFor()
      },
    }),
  },
  { name: 'set-begin', show: ({ set }) => ({ route: `/workshop/${set}`, then: page => button(page, 'New card').click() }) },
  { name: 'set-print', show: ({ set }) => ({ route: `/workshop/${set}/print` }) },
  { name: 'set-link', show: ({ code }) => ({ route: `/set/${code}` }) },
  { name: 'set-card', show: ({ set, card }) => ({ route: `/workshop/${set}/card/${card}` }) },
  {
    name: 'set-card-json',
    show: ({ set, card }) => ({ route: `/workshop/${set}/card/${card}`, then: page => button(page, 'JSON').click() }),
  },
  { name: 'positions', show: () => ({ route: '/positions' }) },
  { name: 'position', show: ({ position }) => ({ route: `/positions/${position}` }) },
  { name: 'lab', show: () => ({ route: '/lab' }) },
  { name: 'replays', show: () => ({ route: '/replays', then: page => page.getByText('Your record').click() }) },
  { name: 'replay', show: ({ over }) => ({ route: `/replays/${over}` }) },
  {
    name: 'replay-on',
    show: ({ over }) => ({ route: `/replays/${over}`, then: page => button(page, 'Play on from here').click() }),
  },
  {
    name: 'replay-analysis',
    show: ({ studied }) => ({
      route: `/replays/${studied}`,
      async then(page) {
        await button(page, 'Analysis').click()
        await page.getByRole('list', { name: 'Turning points' }).waitFor()
      },
    }),
  },
  {
    name: 'replay-analysis-table',
    show: ({ studied }) => ({
      route: `/replays/${studied}`,
      async then(page) {
        await button(page, 'Analysis').click()
        await button(page, 'Table').click()
      },
    }),
  },
  {
    name: 'replay-analysis-none',
    show: ({ over }) => ({
      route: `/replays/${over}`,
      async then(page) {
        await button(page, 'Analysis').click()
        await button(page, 'Analyse').waitFor()
      },
    }),
  },
  {
    name: 'replay-thinking',
    show: ({ studied }) => ({
      route: `/replays/${studied}`,
      async then(page) {
        await button(page, 'Thinking').click()
        await page.getByRole('table', { name: 'Options' }).waitFor()
      },
    }),
  },
  {
    name: 'challenges',
    show: () => ({ route: '/challenges', then: page => button(page, 'Play The Watch Is Relieved').waitFor() }),
  },
  {
    name: 'match-challenge',
    show: () => ({
      route: '/challenges',
      async then(page) {
        await button(page, 'Play The Watch Is Relieved').click()
        await button(page, 'End turn').click()
        await page.getByRole('heading', { name: 'Not this turn' }).waitFor()
      },
    }),
  },
  // Before the guide starts, because it takes the side panel's place.
  { name: 'match-open', show: ({ open }) => ({ route: `/match/${open}` }) },
  {
    name: 'match-lists',
    show: ({ open }) => ({ route: `/match/${open}`, then: page => new MatchTable(page).fromMenu('Deck lists') }),
  },
  {
    name: 'match-thinking',
    show: ({ open }) => ({
      route: `/match/${open}`,
      async then(page) {
        await new MatchTable(page).fromMenu('Thinking')
        await page.getByRole('table', { name: 'Options' }).waitFor()
      },
    }),
  },
  {
    name: 'match-lesson',
    show: () => ({
      route: '/how-to-play',
      async then(page) {
        await button(page, 'Start lesson 1: Your turn').click()
        await page.getByRole('region', { name: 'Lesson: Your turn' }).waitFor()
      },
    }),
  },
  { name: 'new-match', show: () => ({ route: '/play' }) },
  {
    name: 'new-match-clock',
    show: () => ({
      route: '/play',
      async then(page) {
        await page.getByText(/^House rules: /).click()
        await page.getByRole('combobox', { name: 'Time per turn' }).selectOption('1:30')
        await page.getByRole('combobox', { name: 'Time per match' }).selectOption('10:00')
        await page.getByText(/The AI has no clock/).waitFor()
      },
    }),
  },
  {
    name: 'match-clock',
    show: ({ clock }) => ({
      route: `/match/${clock}`,
      async then(page) {
        await button(page, /^I’m A Rather Long Name/).click()
        await page.getByRole('timer').first().waitFor()
      },
    }),
  },
  { name: 'match', show: ({ match }) => ({ route: `/match/${match}` }) },
  { name: 'match-hexes', show: ({ hexes }) => ({ route: `/match/${hexes}` }) },
  { name: 'match-begin', show: ({ ritual }) => ({ route: `/match/${ritual}` }) },
  {
    name: 'match-mode',
    show: ({ ritual }) => ({ route: `/match/${ritual}`, then: page => focusAndPress(page, /^Red Tithe, .*playable/) }),
  },
  {
    name: 'match-refused',
    show: ({ ritual }) => ({ route: `/match/${ritual}`, then: page => focusAndPress(page, /not playable: why\?$/) }),
  },
  {
    name: 'match-insight',
    show: ({ insight }) => ({
      route: `/match/${insight}`,
      then: async page => {
        await page
          .getByRole('button', { name: /^(Parted Curtain, .*playable|Pick )/ })
          .first()
          .waitFor()
        if ((await page.getByRole('button', { name: /^Pick / }).count()) === 0) await focusAndPress(page, /^Parted Curtain, .*playable/)
        await page
          .getByRole('button', { name: /^Pick / })
          .filter({ visible: true })
          .first()
          .click()
      },
    }),
  },
  {
    name: 'match-pile',
    show: ({ match }) => ({ route: `/match/${match}`, then: page => button(page, /^Discard of Mother/).click() }),
  },
  {
    name: 'match-zoom',
    show: ({ match }) => ({ route: `/match/${match}`, then: page => button(page, /^Enlarge /).click() }),
  },
  {
    name: 'editor-versions',
    show: ({ deck }) => ({
      route: `/decks/${deck}`,
      async then(page) {
        await button(page, 'Versions').click()
        await page.getByRole('heading', { name: 'Current state' }).waitFor()
      },
    }),
  },
  {
    name: 'editor-cuts',
    show: ({ deck }) => ({
      route: `/decks/${deck}`,
      then: async page => {
        // With large text, the deck is a separate view.
        await page.keyboard.press('d')
        await button(page, 'Suggest cuts').click()
        await page.getByRole('list', { name: 'Suggested cuts' }).waitFor()
      },
    }),
  },
  {
    name: 'editor-selected',
    show: ({ deck }) => ({
      route: `/decks/${deck}`,
      then: async page => {
        const first = page
          .getByRole('list', { name: 'Cards', exact: true })
          .getByRole('button', { name: / Costs / })
          .first()
        await first.click({ modifiers: ['Control'] })
        await first.press('Shift+ArrowRight')
      },
    }),
  },
  { name: 'decks-compare', show: ({ deck }) => ({ route: `/compare?left=saved:${deck}&right=starter:the-red-cellar` }) },
  { name: 'editor-figures', show: ({ deck }) => ({ route: `/decks/${deck}`, then: page => button(page, 'Stats').click() }) },
  { name: 'editor-hands', show: ({ deck }) => ({ route: `/decks/${deck}`, then: page => button(page, 'Hands').click() }) },
  { name: 'editor-keys', show: ({ deck }) => ({ route: `/decks/${deck}`, then: page => button(page, 'Shortcuts').click() }) },
  { name: 'match-keys', show: ({ match }) => ({ route: `/match/${match}`, then: page => new MatchTable(page).fromMenu('Shortcuts') }) },
  { name: 'match-concede', show: ({ match }) => ({ route: `/match/${match}`, then: page => new MatchTable(page).fromMenu('Concede') }) },
  { name: 'result', show: ({ over }) => ({ route: `/match/${over}` }) },
  { name: 'match-gone', show: () => ({ route: '/match/nobody' }) },
  { name: 'deck-gone', show: () => ({ route: '/decks/nobody' }) },
  { name: 'rules', show: () => ({ route: '/rules' }) },
  { name: 'rules-clause', show: () => ({ route: '/rules/GD-HAUNT.3' }) },
  { name: 'settings', show: () => ({ route: '/settings' }) },
  { name: 'how-to-play', show: () => ({ route: '/how-to-play' }) },
  { name: 'about', show: () => ({ route: '/about' }) },
  { name: 'manual', show: () => ({ route: '/manual' }) },
  { name: 'open-nothing', show: () => ({ route: '/open' }) },
  { name: 'lost', show: () => ({ route: '/no/such/place' }) },
]

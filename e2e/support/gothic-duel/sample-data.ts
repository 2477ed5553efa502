import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '../../../src/renderer/client/client.ts'
import { inMain, MatchTable } from '../../gothic-duel/pages/match-table.ts'
import type { App } from '../app-fixtures.ts'
import { samplePosition, sampleSet } from '../sample-set.ts'
import { startWebApp } from '../web-app.ts'
import { beginMatch } from '../begin-match.ts'
import { analysedMatch } from './prepared-analysis.ts'
import { deckOf, writePreparedMatch, starter } from './prepared-match.ts'
import { test as base } from '../player.ts'

/** What the screens show, made once beforehand. */
export interface Contents {
  deck: string
  emptyDeck: string
  match: string
  insight: string
  ritual: string
  hexes: string
  clock: string
  /** With open hands and lists. */
  open: string
  over: string
  set: string
  card: string
  /** Of the set. */
  code: string
  position: string
  /** Finished after three turns, and analysed. */
  studied: string
}

interface FilledApp {
  directory: string
  contents: Contents
}

/** Every test starts with a copy of the same decks and matches; each worker plays the matches only once. */
export const test = base.extend<{ contents: Contents }, { filled: FilledApp }>({
  filled: [
    async ({ browser }, use) => {
      const directory = await mkdtemp(join(tmpdir(), 'grimoire-e2e-filled-'))
      const prepared = await prepareMatches(directory)
      const page = await browser.newPage()
      const app = await startWebApp(page, directory)
      const client = await app.clientBeside()
      try {
        await client.api.settings.set({ speed: 'off', motion: 'reduced' })
        await page.reload()
        const contents = await fill(app, client.api, prepared)
        client.close()
        await page.close()
        await app.host.stop()
        await use({ directory, contents })
      } finally {
        client.close()
        await app.host.stop()
        await rm(directory, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  provoked: /\bprovoked\b/,

  dataDirectory: async ({ dataDirectory, filled }, use) => {
    await cp(filled.directory, dataDirectory, { recursive: true })
    await use(dataDirectory)
  },

  contents: async ({ filled }, use) => use(filled.contents),
})

type PreparedMatches = Pick<Contents, 'insight' | 'ritual' | 'match' | 'hexes' | 'clock' | 'open'>

/** Matches at their start, for a host to load. */
async function prepareMatches(directory: string): Promise<PreparedMatches> {
  const harmless = deckOf({ 'Green Vigil': 20 })
  return {
    insight: await writePreparedMatch(directory, { mine: deckOf({ 'Parted Curtain': 20 }), theirs: harmless, hand: [] }),
    ritual: await writePreparedMatch(directory, {
      mine: deckOf({ 'Red Tithe': 8, 'The Scarlet Bargain': 6, 'A Name Called Twice': 6 }),
      theirs: harmless,
      hand: ['Red Tithe', 'The Scarlet Bargain', 'A Name Called Twice'],
    }),
    // Puts the longest card text in hand, and later in the Discard.
    match: await writePreparedMatch(directory, {
      mine: deckOf({
        'Smouldering Brand': 2,
        'Ember Vow': 3,
        'Undying Ember': 3,
        'Choir of Sparks': 3,
        Backdraft: 3,
        'Bellows Hymn': 3,
        'Cinder Kiss': 3,
      }),
      theirs: starter('the-hedge-closes'),
      hand: ['Smouldering Brand', 'Ember Vow'],
    }),
    clock: await writePreparedMatch(directory, {
      ...{ mine: harmless, theirs: harmless, first: 'A Rather Long Name', second: 'Somebody Else' },
      houseRules: { takebacks: false, clock: { turn: 1_800, game: { time: 10_800, increment: 30 } } },
    }),
    open: await writePreparedMatch(directory, {
      mine: starter('the-red-cellar'),
      theirs: starter('behind-the-glass'),
      houseRules: { takebacks: true, openHands: true, openLists: true },
    }),
    hexes: await writePreparedMatch(directory, { mine: deckOf({ 'Green Vigil': 10, 'Hedge of Knives': 10 }), theirs: harmless, hand: [] }),
  }
}

/** Decks and matches in all their states, so that no screen is empty. */
async function fill(app: App, api: Client['api'], prepared: PreparedMatches): Promise<Contents> {
  const game = 'gothic-duel'
  const deck = await api.decks.save({
    game,
    name: 'The Ashes of a Rather Long Remembered Name, Volume Two',
    cards: starter('embers-before-dawn'),
  })
  await api.decks.keepVersion({ id: deck.id, name: 'As it came' })
  await api.decks.save({ ...deck, cards: deck.cards.slice(1) })
  await api.decks.keepVersion({ id: deck.id, name: 'Without the first card' })
  await api.decks.save(deck)
  const emptyDeck = await api.decks.save({ game, name: 'Begun', cards: [] })
  const over = await beginMatch(api, { mine: 'the-red-cellar', theirs: 'behind-the-glass' })
  await api.matches.concede({ id: over })
  const choice = (id: string) => ({ from: 'starter', id }) as const
  const plan = {
    game,
    deck: choice('the-red-cellar'),
    version: choice('behind-the-glass'),
    opponents: [choice('embers-before-dawn')],
    games: 20,
  }
  const run = await api.lab.start({ ...plan, levels: ['apprentice', 'apprentice'] })
  for await (const { state } of await api.lab.watch(run)) if (state === 'done') break
  for (const [id, turn] of [
    [prepared.match, 5],
    [prepared.open, 5],
    [prepared.hexes, 7],
  ] as const) {
    await app.open(`/match/${id}`)
    // A turn can pass between two looks at the table.
    await new MatchTable(app.page).play({ until: inMain(turn, turn + 1, turn + 2, turn + 3, turn + 4) })
  }
  const studied = await analysedMatch(api, app.dataDirectory)
  const position = await samplePosition(api, game)
  return { ...prepared, ...(await sampleSet(api, game)), position, studied, deck: deck.id, emptyDeck: emptyDeck.id, over }
}

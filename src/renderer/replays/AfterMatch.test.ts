import { flushPromises } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import type { Analysis, AnalysisState } from '../../shared/analysis.ts'
import type { AiLevel } from '../../shared/match.ts'
import { message } from '../../shared/message.ts'
import type { RecordRow, Records } from '../../shared/replay.ts'
import type { Seat } from '../../shared/seat.ts'
import type { Api } from '../client/client.ts'
import { matchUpdate } from '../testing/match-fixtures.ts'
import { click, mountMatch } from '../testing/match-page.ts'

const none = { played: 0, won: 0, drawn: 0 }
const row = (key: string, name: string, played: number, won: number, latest = 'm1'): RecordRow => ({
  key,
  name,
  all: { played, won, drawn: 0 },
  first: none,
  second: none,
  takenBack: 0,
  hinted: 0,
  outOfTime: 0,
  latest,
})
const NO_RECORDS: Records = { all: null, decks: [], opponents: [], levels: [] }
const point = (turn: number, at: number, change: number): Analysis['points'][number] => ({ turn, at, change, decision: null })
const analysis = (points: Analysis['points']): Analysis => ({ seat: 0, took: 5, decisions: 3, curve: [], points, missed: [] })

interface Ended {
  winner: Seat | null
  level?: AiLevel
  records?: Records
  states?: AnalysisState[]
}

/** The result of a match of “Embers” against an AI. */
async function ended({ winner, level = 'apprentice', records = NO_RECORDS, states = [{ state: 'none', problem: null }] }: Ended) {
  const analyse = vi.fn<Api['replays']['analyse']>(async () => undefined)
  const rematch = vi.fn<Api['matches']['rematch']>(async () => ({ id: 'm2' }))
  async function* told(): AsyncGenerator<AnalysisState, void> {
    yield* states
  }
  const update = matchUpdate({
    step: null,
    pending: [],
    outcome: { winner, clause: 'CS-4.1', message: message('app.name'), turns: 9 },
    seats: [
      { player: { type: 'person', name: 'Ada' }, avatar: 'ada', deckName: 'Embers' },
      { player: { type: 'ai', level }, avatar: 'ada', deckName: 'Bones' },
    ],
  })
  const replays: Partial<Api['replays']> = {
    watchAnalysis: (async () => told()) as unknown as Api['replays']['watchAnalysis'],
    records: async () => records,
    analyse,
  }
  const { page } = await mountMatch(update, { rematch }, {}, replays)
  await flushPromises()
  return { page, analyse, rematch, words: () => document.querySelector('[aria-label=Result]')?.textContent ?? '' }
}

test('a win says what it is the first of, and the record with the deck', async () => {
  const { words } = await ended({
    winner: 0,
    records: { ...NO_RECORDS, levels: [row('apprentice', 'apprentice', 3, 1)], decks: [row('saved:d1', 'Embers', 4, 2)] },
  })
  expect(words()).toContain('Apprentice: your first win')
  expect(words()).toContain('Embers: won 2 of 4 matches')
})

test('rows in which this match isn’t the latest are not shown', async () => {
  const { words } = await ended({
    winner: 0,
    records: { ...NO_RECORDS, levels: [row('apprentice', 'apprentice', 3, 1, 'm0')], decks: [row('saved:d1', 'Embers', 4, 2, 'm0')] },
  })
  expect(words()).not.toContain('won')
  expect(words()).not.toContain('first win')
})

test('after that, the record against the level', async () => {
  const { words } = await ended({ winner: 1, records: { ...NO_RECORDS, levels: [row('apprentice', 'apprentice', 1, 0)] } })
  expect(words()).toContain('Apprentice: won 0 of 1')
  expect(words()).not.toContain('first win')
})

test('only a win offers the next level, and an Archmage has none', async () => {
  const { page, rematch } = await ended({ winner: 0, level: 'adept' })
  await click(page.named('Next level: Master'))
  expect(rematch).toHaveBeenCalledWith({ id: 'm1', level: 'master' })
  for (const other of [
    { winner: 1, level: 'adept' },
    { winner: null, level: 'adept' },
    { winner: 0, level: 'archmage' },
  ] as const)
    expect((await ended(other)).words()).not.toContain('Next level')
})

test('the lab is offered for decks that are still there', async () => {
  const saved = await ended({ winner: 0, records: { ...NO_RECORDS, decks: [row('saved:d1', 'Embers', 1, 1)] } })
  expect(saved.page.named('Test this deck in the lab').getAttribute('href')).toContain('/lab?deck=saved:d1')
  const gone = await ended({ winner: 0, records: { ...NO_RECORDS, decks: [row('name:Embers', 'Embers', 1, 1)] } })
  expect(gone.words()).not.toContain('in the lab')
})

test('the decisive turn is looked for on request', async () => {
  const { page, analyse } = await ended({ winner: 0 })
  await click(page.named('Find the decisive turn'))
  expect(analyse).toHaveBeenCalledWith({ id: 'm1' })
})

test('the decisive turn is the one with the largest change, whichever way, and can be watched', async () => {
  const points = [point(2, 4, 0.2), point(5, 11, -0.4), point(7, 15, 0.3)]
  const { page, words } = await ended({ winner: 1, states: [{ state: 'done', analysis: analysis(points) }] })
  expect(words()).toContain('your chance to win drops 40 points')
  expect(page.named('Watch it').getAttribute('href')).toContain('/replays/m1?at=11')
})

test('a match without such a turn says so', async () => {
  const { words } = await ended({ winner: 0, states: [{ state: 'done', analysis: analysis([]) }] })
  expect(words()).toContain('No single turn decided this match.')
})

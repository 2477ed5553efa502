import { expect, test } from 'vitest'
import type { DeckList } from '../../shared/deck.ts'
import type { LabRecord } from '../../shared/lab.ts'
import { coldSummit } from '../testing/cold-summit/game.ts'
import { figuresOf, MIN_MATCHES } from './deck-figures.ts'
import { emptyResult } from './simulation/tally.ts'

const { catalog } = coldSummit
const STEADY = catalog.starterDecks[0]?.cards ?? []
const score = (played: number, won: number) => ({ played, won, drawn: 0 })

const record = (id: string, choice: LabRecord['deck']['choice'], cards: DeckList, played = MIN_MATCHES): LabRecord => ({
  id,
  game: catalog.id,
  deck: { name: id, choice, cards },
  version: null,
  opponents: [{ name: 'x' }],
  levels: ['adept', 'adept'],
  games: played,
  seed: 's',
  state: 'done',
  startedAt: 1,
  took: 1,
  played,
  resource: null,
  result: { deck: { ...emptyResult(1, false).deck, opponents: [{ first: score(played, 1), second: score(0, 0) }] }, version: null },
})

test('uses the latest run of exactly these cards in any order, otherwise of an earlier version of the deck', () => {
  const other = STEADY.slice(1)
  const runs = [
    record('few', { from: 'saved', id: 'd' }, STEADY, MIN_MATCHES - 1),
    record('changed', { from: 'version', id: 'd', version: 'v' }, other),
    record('same', { from: 'starter', id: 's' }, [...STEADY].reverse()),
    record('older', { from: 'saved', id: 'd' }, STEADY),
  ]
  expect(figuresOf(runs, catalog.id, STEADY, 'd')).toMatchObject({ run: 'same', same: true })
  expect(figuresOf(runs, catalog.id, STEADY.slice(2), 'd')).toMatchObject({ run: 'changed', same: false })
  expect(figuresOf(runs, catalog.id, STEADY.slice(2), 'e')).toBeNull()
  expect(figuresOf(runs, 'other', STEADY, 'd')).toBeNull()
})

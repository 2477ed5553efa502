import { expect, test } from 'vitest'
import { verify, writeReplays } from '../../src/main/kernel/compact-replay.ts'
import { gothicDuel } from '../../src/main/rules/gothic-duel/index.ts'
import { playGolden } from './golden.ts'

test('golden replays are deterministic, and cover ready-made and random decks and every ending', () => {
  const [once, again] = [playGolden(gothicDuel, 52), playGolden(gothicDuel, 52)]
  expect(writeReplays(once)).toBe(writeReplays(again))
  const lasts = new Set(once.map(({ record }) => record.moves.at(-1)?.type))
  expect(lasts).toEqual(new Set(['act', 'concede']))
  const starters = gothicDuel.catalog.starterDecks.map(deck => JSON.stringify(deck.cards))
  const used = once.flatMap(({ record }) => record.config.seats.map(seat => JSON.stringify(seat.cards)))
  for (const starter of starters) expect(used).toContain(starter)
  expect(used.some(deck => !starters.includes(deck))).toBe(true)
})

test('detects a changed card and a changed rule', () => {
  const [first] = playGolden(gothicDuel, 1)
  expect(verify({ ...gothicDuel, cardSetHash: 'other', withCardSet: () => null }, first!)).toBe('other-cards')
  expect(verify({ ...gothicDuel, turn: () => 1 }, first!)).toBe('it has other turns')
})

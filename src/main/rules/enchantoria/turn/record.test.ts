import { expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { enchantoria } from '../index.ts'
import type { Combined, MatchEvent } from '../state/events.ts'
import { partsOf } from './record.ts'

const MATCHES = 12

test('EN-R5.13: a log that is read after the match says the same as one that is read at once', () => {
  const decks = enchantoria.catalog.starterDecks.map(({ cards }) => ({ avatar: 'any', cards }))
  const heard: MatchEvent['type'][] = []
  for (let match = 0; match < MATCHES; match++) {
    const kept: { combined: Combined; atOnce: string }[] = []
    const log = (event: MatchEvent | Combined): void => {
      if ('combines' in event) kept.push({ combined: event, atOnce: JSON.stringify(partsOf(event)) })
    }
    const rng = rngFrom(`record ${match}`)
    const seats: [(typeof decks)[number], (typeof decks)[number]] = [decks[match % decks.length]!, decks[(match * 5 + 1) % decks.length]!]
    const state = enchantoria.setup({ seats, first: 0 }, `record ${match}`, log)
    for (let seat = enchantoria.pending(state)[0]?.seat; seat !== undefined; seat = enchantoria.pending(state)[0]?.seat)
      enchantoria.apply(state, seat, enchantoria.randomAction(state, seat, rng)!, log)
    for (const { combined, atOnce } of kept) {
      expect(JSON.stringify(partsOf(combined))).toBe(atOnce)
      heard.push(...partsOf(combined).map(({ type }) => type))
    }
  }
  expect([...new Set(heard)].sort()).toEqual([
    'batch-began-main',
    'batch-began-swift',
    'contributed',
    'mana-paid',
    'order-given',
    'spell-cast',
    'spell-put-away',
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeckList } from './deck.ts'
import type { DeckFormat } from './deck-format.ts'
import type { DeckHistory, DeckMove, EditSession } from './deck-history.ts'
import { applyMove, newHistory, stepBetween } from './deck-history.ts'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']
const cards: fc.Arbitrary<DeckList> = fc.uniqueArray(
  fc.record({ card: fc.constantFrom(...CARDS), count: fc.integer({ min: 1, max: 4 }) }),
  {
    selector: entry => entry.card,
  },
)
const format: fc.Arbitrary<DeckFormat> = fc.oneof(
  fc.constantFrom({ type: 'house', id: 'singleton' } as const, { type: 'house', id: 'two-copies' } as const),
  fc.record({
    type: fc.constant('own' as const),
    name: fc.constantFrom('Ours', 'Theirs'),
    copies: fc.constantFrom(1, 3),
    values: fc.constant(null),
  }),
)
const desk: fc.Arbitrary<EditSession> = fc.record(
  {
    name: fc.constantFrom('Ash', 'Bone'),
    cards,
    format,
    maybe: cards.filter(list => list.length > 0),
    notes: fc.constantFrom('one', 'two\nlines'),
    groups: fc.constantFrom(
      [{ name: 'Fire', cards: ['a'] }],
      [
        { name: 'Fire', cards: [] },
        { name: 'Late', cards: ['b', 'a'] },
      ],
    ),
  },
  { requiredKeys: ['name', 'cards'] },
)

function done(history: DeckHistory, move: DeckMove): DeckHistory {
  const next = applyMove(history, move)
  if (!next) throw new Error(`${JSON.stringify(move)} can't be made`)
  return next
}
function edited(history: DeckHistory, to: EditSession): DeckHistory {
  const step = stepBetween(history.now, to)
  return step ? done(history, { type: 'do', step }) : history
}
function repeated(history: DeckHistory, type: 'undo' | 'redo'): DeckHistory {
  for (let next: DeckHistory | null = history; next; next = applyMove(next, { type })) history = next
  return history
}

test('any edits, all undone, are the deck it began with; all redone, the deck it ended with', () => {
  fc.assert(
    fc.property(desk, fc.array(desk, { maxLength: 30 }), (first, edits) => {
      const end = edits.reduce(edited, newHistory(first))
      const back = repeated(end, 'undo')
      expect(back.now).toEqual(first)
      expect(back.done).toEqual([])
      expect(repeated(back, 'redo')).toEqual(end)
    }),
  )
})

test('undo and redo may come anywhere between the edits, and an edit forgets what was undone', () => {
  const act = fc.oneof(desk, fc.constantFrom('undo' as const, 'redo' as const))
  fc.assert(
    fc.property(desk, fc.array(act, { maxLength: 40 }), (first, acts) => {
      let history = newHistory(first)
      const seen = [first]
      let at = 0
      for (const one of acts) {
        if (typeof one === 'string') {
          at = Math.min(Math.max(at + (one === 'undo' ? -1 : 1), 0), seen.length - 1)
          history = applyMove(history, { type: one }) ?? history
        } else {
          const next = edited(history, one)
          if (next !== history) seen.splice(++at, Infinity, one)
          history = next
        }
        expect(history.now).toEqual(seen[at])
      }
    }),
  )
})

test('a step holds no more than what differs', () => {
  const from = { name: 'Ash', cards: ['a', 'b', 'c'].map(card => ({ card, count: 2 })) }
  const to = { ...from, cards: from.cards.map(entry => (entry.card === 'b' ? { card: 'b', count: 3 } : entry)) }
  expect(stepBetween(from, to)).toEqual({ at: 1, out: [{ card: 'b', count: 2 }], in: [{ card: 'b', count: 3 }] })
  expect(stepBetween(from, structuredClone(from))).toBeNull()
  expect(stepBetween(from, { ...from, maybe: [{ card: 'd', count: 1 }] })).toEqual({
    at: 3,
    out: [],
    in: [],
    maybe: { at: 0, out: [], in: [{ card: 'd', count: 1 }] },
  })
  expect(stepBetween(from, { ...from, name: 'Bone' })).toEqual({ at: 3, out: [], in: [], name: { from: 'Ash', to: 'Bone' } })
})

test('a step that does not fit the deck is not made', () => {
  const history = newHistory({ name: 'Ash', cards: [{ card: 'a', count: 2 }] })
  const tries: DeckMove[] = [
    { type: 'undo' },
    { type: 'redo' },
    { type: 'do', step: { at: 0, out: [{ card: 'a', count: 1 }], in: [] } },
    { type: 'do', step: { at: 1, out: [], in: [{ card: 'a', count: 1 }] } },
    { type: 'do', step: { at: 2, out: [], in: [{ card: 'b', count: 1 }] } },
    { type: 'do', step: { at: 0, out: [], in: [], maybe: { at: 0, out: [{ card: 'a', count: 1 }], in: [] } } },
    { type: 'do', step: { at: 0, out: [], in: [], maybe: { at: 1, out: [], in: [{ card: 'a', count: 1 }] } } },
    { type: 'do', step: { at: 0, out: [], in: [], notes: { from: 'other', to: '' } } },
    { type: 'do', step: { at: 0, out: [], in: [], groups: { from: [{ name: 'Other', cards: [] }], to: [] } } },
    { type: 'do', step: { at: 0, out: [], in: [], name: { from: 'Bone', to: 'Dread' } } },
    { type: 'do', step: { at: 0, out: [], in: [], format: { from: { type: 'house', id: 'singleton' }, to: null } } },
  ]
  for (const move of tries) expect(applyMove(history, move)).toBeNull()
})

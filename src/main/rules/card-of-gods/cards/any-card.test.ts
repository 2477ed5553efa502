import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardSet, coloursOf, isHarmful } from '../state/card.ts'
import { parseCard, parseLeader, parseMiniature } from './card-schema.ts'
import { cardProblems } from './deck-check.ts'
import { deckNumbers } from './deck-numbers.ts'
import { leader } from '../testing/cards.ts'
import { shapedCard, validCard } from '../testing/arbitrary-card.ts'
import { inWords } from '../testing/words.ts'
import { describeCard } from '../text/face.ts'

const RUNS = { numRuns: 300 }
const gap = /[[\]{}|]/

test('reads or refuses any input with reasons, and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), input => {
      for (const parse of [parseCard, parseLeader, parseMiniature]) {
        const parsed = parse(input)
        if (!parsed.ok) expect(parsed.errors.length).toBeGreaterThan(0)
      }
    }),
    RUNS,
  )
})

test('reads any Card-shaped input or refuses it with its name and the place', () => {
  fc.assert(
    fc.property(shapedCard, input => {
      const parsed = parseCard(input)
      if (!parsed.ok) for (const error of parsed.errors) expect(error).toMatch(/^invented-\d+: [a-z][\w.-]*: \S/i)
    }),
    RUNS,
  )
})

test('describes any valid Card completely, each sentence with a capital and a full stop', () => {
  fc.assert(
    fc.property(validCard, card => {
      const lines = describeCard(card).map(inWords)
      expect(lines.length).toBeGreaterThan(1)
      for (const line of lines) {
        expect(line).not.toMatch(gap)
        expect(line).toMatch(/^[A-Z].*\.$/)
      }
    }),
    RUNS,
  )
})

test('CG-7.5 CG-R1.27: any valid Card has a colour, and no ally as a target of harm', () => {
  fc.assert(
    fc.property(validCard, card => {
      expect(coloursOf(card).length).toBeGreaterThan(0)
      const allies = (card.targets ?? []).filter(target => target.type === 'miniature' && target.side === 'ally')
      expect(isHarmful(card) && allies.length > 0).toBe(false)
    }),
    RUNS,
  )
})

test('CG-4.12: a Leader of all colours matches any Card without a faction, and one of none of its colours never does', () => {
  const all = leader()
  fc.assert(
    fc.property(validCard, card => {
      const plain = { ...card, factions: undefined }
      expect(cardProblems(plain, all)).toEqual([])
      const [colour] = coloursOf(card)
      const others = all.matches.filter(one => one !== colour)
      expect(cardProblems(plain, { ...all, matches: others })).toHaveLength(1)
      const { cost } = deckNumbers(cardSet({ cards: [card], leaders: [], miniatures: [] }), [{ card: card.id, count: 2 }])
      for (const [domain, tokens] of Object.entries(card.cost)) expect(cost[domain as keyof typeof cost]).toBe(2 * (tokens ?? 0))
    }),
    RUNS,
  )
})

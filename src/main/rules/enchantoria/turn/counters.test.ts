import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settle } from './counters.ts'

/** Spells by letter, with counters and what they hit as `A>b`; returns the countered ones. */
function countered(spells: string, ...hits: string[]): string {
  const names = spells.split('')
  const graph = names.map(name => hits.flatMap(hit => (hit.startsWith(`${name}>`) ? [...hit.slice(2)].map(to => names.indexOf(to)) : [])))
  return names.filter((_, spell) => settle(graph)[spell]).join('')
}

describe('which spells stand', () => {
  test('EN-R6.6: a spell that nothing hits stands, a standing counter counters what it hits, and a countered counter doesn’t', () => {
    expect(countered('AB')).toBe('')
    expect(countered('AB', 'B>A')).toBe('A')
    expect(countered('ABC', 'B>A', 'C>B')).toBe('B')
    expect(countered('ABCD', 'B>A', 'C>B', 'D>C')).toBe('AC')
  })

  test('EN-R6.6: one standing counter is enough', () => {
    expect(countered('ABCD', 'B>A', 'C>A', 'D>B')).toBe('AB')
  })

  test('EN-R6.7: in a ring that nothing outside hits, all are countered', () => {
    expect(countered('AB', 'A>B', 'B>A')).toBe('AB')
    expect(countered('ABC', 'A>B', 'B>A', 'B>C')).toBe('AB')
    expect(countered('ABCD', 'A>B', 'B>C', 'C>D', 'D>A')).toBe('ABCD')
  })

  test('EN-R6.7: a ring that something outside may still break has to wait', () => {
    expect(countered('ABCD', 'A>B', 'B>A', 'C>B', 'D>')).toBe('B')
    expect(countered('ABCDE', 'A>B', 'B>A', 'A>C', 'C>D', 'D>C', 'D>E')).toBe('ABCD')
  })

  test('EN-EX31: two rings in a row: both are countered, and what they targeted stands', () => {
    expect(countered('LDFldf', 'L>ld', 'l>LD', 'D>d', 'd>D')).toBe('LDld')
  })

  test('EN-EX32: a ring broken from outside isn’t a ring', () => {
    // A1 and B1 hit each other, B1 hits A2, A2 hits B2, A3 and B2 hit each other: P, Q, R, S, T.
    expect(countered('PQRST', 'P>Q', 'Q>PR', 'R>S', 'T>S', 'S>T')).toBe('PQS')
  })
})

/** A possible graph of two sides: counters hit only the other side. */
const graphs = fc.integer({ min: 1, max: 9 }).chain(count =>
  fc.record({
    sides: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
    raw: fc.array(fc.array(fc.nat({ max: count - 1 }), { maxLength: 4 }), { minLength: count, maxLength: count }),
    order: fc.shuffledSubarray(
      Array.from({ length: count }, (_, at) => at),
      { minLength: count, maxLength: count },
    ),
  }),
)

/** The same rules by another algorithm: merges groups step by step, one source ring at a time in a given order. */
function slowly(hits: readonly (readonly number[])[], order: readonly number[]): boolean[] {
  const fates = new Map<number, boolean>()
  const hitters = (spell: number) => order.filter(counter => hits[counter]!.includes(spell))
  const step = (): boolean => {
    for (const spell of order) {
      if (fates.has(spell)) continue
      if (hitters(spell).some(counter => fates.get(counter) === false)) return !!fates.set(spell, true)
      if (hitters(spell).every(counter => fates.get(counter) === true)) return !!fates.set(spell, false)
    }
    const open = order.filter(spell => !fates.has(spell))
    const before = (spell: number): Set<number> => {
      const result = new Set([spell])
      for (const one of result) for (const counter of hitters(one)) if (!fates.has(counter)) result.add(counter)
      return result
    }
    // The component with the fewest predecessors has only its own ring before it.
    const [first] = open.map(before).sort((a, b) => a.size - b.size)
    first?.forEach(spell => fates.set(spell, true))
    return first !== undefined
  }
  while (step());
  return hits.map((_, spell) => fates.get(spell)!)
}

describe('any graph', () => {
  test('EN-R6.8: every spell has one result, whatever the order of evaluation', () => {
    fc.assert(
      fc.property(graphs, ({ sides, raw, order }) => {
        const hits = raw.map((list, spell) => list.filter(other => sides[other] !== sides[spell]))
        const settled = settle(hits)
        const renamed = order.map(spell => hits[spell]!.map(other => order.indexOf(other)))
        const shuffled = settle(renamed)
        expect(order.map((_, spell) => shuffled[order.indexOf(spell)])).toEqual(settled)
        expect(slowly(hits, order)).toEqual(settled)
      }),
      { numRuns: 300 },
    )
  })

  test('EN-R6.6: a countered spell was hit by a standing one, or by one in its own ring', () => {
    fc.assert(
      fc.property(graphs, ({ raw }) => {
        const settled = settle(raw)
        settled.forEach((isCountered, spell) => {
          const hitters = raw.flatMap((list, counter) => (list.includes(spell) ? [counter] : []))
          if (isCountered) expect(hitters.length).toBeGreaterThan(0)
          else expect(hitters.every(counter => settled[counter])).toBe(true)
        })
      }),
      { numRuns: 200 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextBelow, nextBits, nextShare, rngFrom, shuffle, type Rng } from './rng.ts'
import { anyText } from '../../shared/testing/any-text.ts'

describe('nextBits', () => {
  test('is xoshiro128**: its first numbers from 1, 2, 3, 4', () => {
    const rng: Rng = [1, 2, 3, 4]
    expect(Array.from({ length: 6 }, () => nextBits(rng))).toEqual([11520, 0, 5927040, 70819200, 2031721883, 1637235492])
  })

  test('gives unsigned 32-bit integers, and keeps such in its state', () => {
    const rng = rngFrom('any')
    nextBits(rng)
    expect(rng).toHaveLength(4)
    for (let drawn = 0; drawn < 1000; drawn++)
      for (const word of [nextBits(rng), ...rng]) expect(Number.isInteger(word) && word >= 0 && word < 2 ** 32).toBe(true)
  })

  test('continues a copy of the state in the same way', () => {
    const rng = rngFrom('copy')
    nextBits(rng)
    const copy: Rng = [...rng]
    expect([nextBits(copy), nextBits(copy)]).toEqual([nextBits(rng), nextBits(rng)])
  })
})

describe('nextShare', () => {
  test('is the next word divided by the number of words', () => {
    const rng: Rng = [1, 2, 3, 4]
    expect([nextShare(rng), nextShare(rng), nextShare(rng)]).toEqual([11520 / 2 ** 32, 0, 5927040 / 2 ** 32])
  })

  test('is below 1 and evenly spread', () => {
    const rng = rngFrom('share')
    const tenths = Array<number>(10).fill(0)
    for (let drawn = 0; drawn < 10_000; drawn++) tenths[Math.floor(10 * nextShare(rng))]!++
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})

describe('rngFrom', () => {
  test('gives equal generators for equal texts, different ones for others', () => {
    expect(rngFrom('a')).toEqual(rngFrom('a'))
    const states = ['', 'a', 'b', 'aa', 'ab', 'ba', 'é', 'A', '0', '1'].map(seed => rngFrom(seed).join())
    expect(new Set(states).size).toBe(states.length)
  })

  test('never changes between machines or versions', () => {
    expect(rngFrom('Gothic Duel')).toEqual([1641995723, 2633788702, 3446908175, 735764915])
  })

  test('never gets stuck: no text gives a state of zeros', () => {
    fc.assert(
      fc.property(anyText(), seed => {
        expect(rngFrom(seed).some(word => word !== 0)).toBe(true)
      }),
    )
  }, 60_000)
})

describe('nextBelow', () => {
  test('is from 0 to the bound minus 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, bound) => {
        const drawn = nextBelow(rngFrom(seed), bound)
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < bound).toBe(true)
      }),
    )
  })

  test('rejects numbers that would favour small results, from the first such number on', () => {
    // The second word that makes xoshiro128** give just the limit for the bound 3 * 2^30, which is that bound.
    const rng: Rng = [1, 864026624, 1000003, 4]
    const copy: Rng = [...rng]
    expect(nextBits(copy)).toBe(3 * 2 ** 30)
    const next = nextBits(copy)
    expect(nextBelow(rng, 3 * 2 ** 30)).toBe(next % (3 * 2 ** 30))
    expect(rng).toEqual(copy)
  })

  test('makes every number equally likely', () => {
    const rng = rngFrom('even')
    const counts = Array<number>(7).fill(0)
    for (let drawn = 0; drawn < 70_000; drawn++) counts[nextBelow(rng, 7)]!++
    // Five standard deviations of a count of 70,000 with a chance of 1 in 7.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(465)
  })

  test('rejects numbers rather than favour small ones, for a bound over half of 2^32', () => {
    const bound = 3 * 2 ** 30
    const rng = rngFrom('again')
    let low = 0
    for (let drawn = 0; drawn < 3000; drawn++) if (nextBelow(rng, bound) < bound / 3) low++
    expect(Math.abs(low - 1000)).toBeLessThan(130)
  })
})

describe('shuffle', () => {
  test('keeps all elements', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const shuffled = items.slice()
        shuffle(shuffled, rngFrom(seed))
        expect(shuffled.toSorted()).toEqual(items.toSorted())
      }),
    )
  })

  test('makes every order equally likely', () => {
    const rng = rngFrom('orders')
    const counts = new Map<string, number>()
    for (let round = 0; round < 24_000; round++) {
      const items = [1, 2, 3, 4]
      shuffle(items, rng)
      counts.set(items.join(''), (counts.get(items.join('')) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(155)
  })

  test('uses no random number for none or one element', () => {
    const rng = rngFrom('still')
    shuffle([], rng)
    shuffle(['one'], rng)
    expect(rng).toEqual(rngFrom('still'))
  })
})

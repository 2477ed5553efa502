import { expect, test } from 'vitest'
import type { Game, SeatConfig } from '../game.ts'
import { replay } from '../replay.ts'
import { playedOut } from './played-out.ts'

interface ReleasedSets<Cards> {
  today: Cards
  /** Some set other than today's, with which `seat` can play. */
  earlier: Cards
  /** What was released, by hash. */
  released: Readonly<Record<string, unknown>>
  /** Input that isn't a set. */
  broken: unknown
  seat: SeatConfig
  make(cards: Cards, released?: Readonly<Record<string, unknown>>): Game
  hashOf(cards: Cards): string
  errors(cards: Cards): readonly string[]
}

/** Tests that a game keeps to its released sets: replays with an earlier set play as they did, and every released file has the hash it is stored under. */
export function testReleasedSets<Cards>({ today, earlier, released, broken, seat, make, hashOf, errors }: ReleasedSets<Cards>): void {
  const hash = hashOf(earlier)

  test('a replay with a released set goes as it went, though today’s set is another', () => {
    const record = playedOut(make(earlier), seat)
    const game = make(today, { [hash]: earlier })
    expect(replay(game, record)).toMatchObject({ ok: true })
    expect(replay(game, { ...record, cardSetHash: game.cardSetHash })).toMatchObject({ ok: false })
    expect(game.withCardSet(hash)).toBe(game.withCardSet(hash))
    expect(game.withCardSet(hash)?.withCardSet(hash)?.cardSetHash).toBe(hash)
  })

  test('a set under another hash than its own is refused', () => {
    expect(make(today, { [hash]: today }).withCardSet(hash)).toBeNull()
    expect(make(today, { [hash]: broken }).withCardSet(hash)).toBeNull()
    expect(make(today).withCardSet('toString')).toBeNull()
  })

  test('every released set is valid and stored under its hash', () => {
    const all = Object.entries(released as Readonly<Record<string, Cards>>)
    expect(all.length).toBeGreaterThan(0)
    for (const [name, cards] of all) {
      expect(errors(cards)).toEqual([])
      expect(hashOf(cards)).toBe(name)
    }
  })
}

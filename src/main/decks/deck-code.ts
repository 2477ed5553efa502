import type { DeckList } from '../../shared/deck.ts'
import { MAX_DRAFT_CARDS } from '../../shared/deck.ts'
import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import type { DeckCodes, Game } from '../kernel/game.ts'
import { deckSize } from '../../shared/deck-facts.ts'
import { fromBech32m, toBech32m } from './bech32m.ts'
import { MAX_CODE } from './find-code.ts'

/** The only version so far. */
const VERSION = 0
const SIZE_SYMBOLS = 2

/** The deck as a code, the same for any order of its cards; null if a card has no number, or there are too many. See docs/deck-codes.md. */
export function writeDeckCode(cards: DeckList, { prefix, cards: numbered }: DeckCodes): string | null {
  if (deckSize(cards) > MAX_DRAFT_CARDS) return null
  const place = new Map(numbered.map((card, number) => [card, number]))
  const numbers: number[] = []
  for (const { card, count } of cards) {
    const number = place.get(card)
    if (number === undefined) return null
    numbers.push(...Array<number>(count).fill(number))
  }
  numbers.sort((a, b) => a - b)
  const rank = numbers.reduce((sum, number, at) => sum + combinations(number + at, at + 1), 0n)
  return toBech32m(prefix, [VERSION, numbers.length >>> 5, numbers.length & 31, ...digits(rank)])
}

export type ReadDeckCode = { ok: true; game: Game; cards: DeckList } | { ok: false; problem: Message }
const refuse = (key: string): ReadDeckCode => ({ ok: false, problem: message(key) })

/** The deck of a code, with its cards in the order of their numbers. Any input gives a deck or a reason. */
export function readDeckCode(text: string, games: Iterable<Game>): ReadDeckCode {
  const trimmed = text.trim()
  const result = trimmed.length > MAX_CODE ? { type: 'no-code' as const } : fromBech32m(trimmed)
  if (result.type === 'no-code') return refuse('services.code.no-code')
  if (result.type === 'mistyped') return refuse('services.code.mistyped')
  const game = [...games].find(one => one.deckCodes?.prefix === result.prefix)
  if (!game?.deckCodes) return refuse('services.code.no-game')
  const [version, high = 0, low = 0, ...rest] = result.symbols
  if (version !== VERSION) return refuse('services.code.newer')
  const size = (high << 5) | low
  if (result.symbols.length < 1 + SIZE_SYMBOLS || size > MAX_DRAFT_CARDS || rest[0] === 0) return refuse('services.code.no-code')
  const numbers = numbersOf(
    rest.reduce((rank, digit) => rank * 32n + BigInt(digit), 0n),
    size,
    game.deckCodes.cards.length,
  )
  if (!numbers) return refuse('services.code.newer')
  const counts = new Map<string, number>()
  for (const number of numbers) {
    const card = game.deckCodes.cards[number] ?? ''
    counts.set(card, (counts.get(card) ?? 0) + 1)
  }
  return { ok: true, game, cards: [...counts].map(([card, count]) => ({ card, count })) }
}

/** The combination of `size` numbers below `most` with that rank, in ascending order; null if there is none. */
function numbersOf(rank: bigint, size: number, max: number): number[] | null {
  const numbers: number[] = []
  let [rest, above] = [rank, max]
  for (let at = size - 1; at >= 0; at--) {
    if (rest >= combinations(max + at, at + 1)) return null
    // The largest number whose combinations fit into the rest.
    let [low, high] = [0, above]
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if (combinations(middle + at, at + 1) <= rest) low = middle
      else high = middle
    }
    if (combinations(low + at, at + 1) > rest) return null
    rest -= combinations(low + at, at + 1)
    above = low + 1
    numbers.unshift(low)
  }
  return rest === 0n ? numbers : null
}

/** The number of ways to choose `some` of `all`. */
function combinations(all: number, some: number): bigint {
  if (some > all) return 0n
  let result = 1n
  for (let step = 1; step <= some; step++) result = (result * BigInt(all - some + step)) / BigInt(step)
  return result
}

/** Base 32, most significant digit first; empty for 0. */
function digits(rank: bigint): number[] {
  const result: number[] = []
  for (let rest = rank; rest > 0n; rest /= 32n) result.unshift(Number(rest % 32n))
  return result
}

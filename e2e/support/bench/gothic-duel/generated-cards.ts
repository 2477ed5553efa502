import type { Card } from '../../../../src/main/rules/gothic-duel/state/card.ts'
import { CARDS } from '../../../../src/main/rules/gothic-duel/cards/index.ts'

const SCHOOLS = [...new Set(CARDS.map(card => card.school))]
/** Names combine the starts and ends of real ones. */
const BEGINNINGS = [...new Set(CARDS.map(card => card.name.split(' ').slice(0, -1).join(' ')))].filter(Boolean)
const ENDS = [...new Set(CARDS.map(card => card.name.split(' ').at(-1) ?? ''))].filter(Boolean)

/** That many cards, each different in name, School, cost or numbers. Always the same ones; they needn't be playable. */
export const generatedCards = (count: number): Card[] => Array.from({ length: count }, (_, number) => generated(number))

function generated(number: number): Card {
  const base = at(CARDS, number)
  const round = Math.floor(number / CARDS.length)
  if (round === 0) return base
  const name = `${at(BEGINNINGS, number * 7 + round)} ${at(ENDS, number * 11 + round * 3)}`
  return {
    ...withNumbers(base, round % 3),
    id: `${base.id}-${round}`,
    name: `${name} ${roman(round + 1)}`,
    school: at(SCHOOLS, number + round),
    cost: base.cost === 'X' ? 'X' : (base.cost + round) % 9,
  }
}

/** The card with all its amounts raised. */
const withNumbers = (card: Card, more: number): Card =>
  JSON.parse(JSON.stringify(card), (key, value: unknown) => (key === 'amount' && typeof value === 'number' ? value + more : value)) as Card

function at<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length]
  if (found === undefined) throw new RangeError('an empty list')
  return found
}

function roman(number: number): string {
  const [value, sign] = (
    [
      [50, 'L'],
      [40, 'XL'],
      [10, 'X'],
      [9, 'IX'],
      [5, 'V'],
      [4, 'IV'],
      [1, 'I'],
    ] as const
  ).find(([value]) => number >= value) ?? [0, '']
  return value === 0 ? '' : sign + roman(number - value)
}

import type { Card } from '../state/card.ts'
import { worldOf } from '../state/card-facts.ts'
import { WORLDS, type CardType, type PlayFilter, type World } from '../state/terms.ts'
import { championLevels, total, type DeckCard } from './deck-cards.ts'
import { DECK_LIMITS, LIMITED_TYPES, type LimitedType } from './deck-limits.ts'
import { MORE_FOR_SECOND, type FormatId } from '../state/formats.ts'

export interface LimitUse {
  of: LimitedType | 'levels' | 'cards'
  n: number
  min: number
  max: number
}

/** A deck's use of each limit of its format: its cards, each limited type, and the champions' levels. */
export function limitUses(cards: readonly DeckCard[], format: FormatId): LimitUse[] {
  const { size, levels, types } = DECK_LIMITS[format]
  const countOf = (type: CardType): number => total(cards.filter(({ card }) => card.type === type))
  return [
    { of: 'cards', n: total(cards) - countOf('dungeon'), min: size, max: size },
    ...LIMITED_TYPES.map(type => ({ of: type, n: countOf(type), min: types[type][0], max: types[type][1] })),
    { of: 'levels', n: championLevels(cards), min: 0, max: levels },
  ]
}

/** What a deck can answer: each filter of its answers, with the cards that have it. */
export function answersOf(cards: readonly DeckCard[]): { to: PlayFilter; by: DeckCard[] }[] {
  const result = new Map<string, { to: PlayFilter; by: DeckCard[] }>()
  for (const card of cards)
    for (const line of card.card.lines)
      for (const to of line.when === 'react' ? line.to : []) {
        const key = 'name' in to ? `name ${to.name}` : [to.kind, to.mark, to.trait].join(' ')
        const { by } = result.get(key) ?? result.set(key, { to, by: [] }).get(key)!
        if (!by.includes(card)) by.push(card)
      }
  return [...result.values()]
}

const OF_A_WORLD = ['realm', 'holding', 'champion', 'artifact'] as const
export type WorldCounts = { world: World } & Record<(typeof OF_A_WORLD)[number], number>

/** The number of cards of each kind that a deck has from each World. */
export const worldsOf = (cards: readonly DeckCard[]): WorldCounts[] =>
  WORLDS.map(world => {
    const count = (type: Card['type']): number => total(cards.filter(({ card }) => card.type === type && worldOf(card) === world))
    return { world, realm: count('realm'), holding: count('holding'), champion: count('champion'), artifact: count('artifact') }
  })

export interface Pace {
  openingHand: number
  draw: number
}

/** Cards seen by the end of phase 1 of a player's turn `turn`, without other draws (SF-R-SET.5, SF-R-TURN.4). */
export const cardsSeen = ({ openingHand, draw }: Pace, turn: number, goes: 'first' | 'second'): number =>
  openingHand + draw * turn + (goes === 'second' ? MORE_FOR_SECOND : 0)

/**
 * The exact probability that at least one of `wanted` cards is among the first `seen` of `size`, with all orders equally likely (SF-R-SET.3):
 * one minus the probability that none of the seen cards is wanted.
 */
export function oddsOfOne(wanted: number, size: number, seen: number): number {
  if (wanted <= 0 || seen <= 0) return 0
  if (seen > size - wanted) return 1
  let none = 1
  for (let index = 0; index < seen; index++) none *= (size - wanted - index) / (size - index)
  return 1 - none
}

/** "A realm by turn n": the odds for each of the player's turns from the first to `turns`. */
export function realmOdds(cards: readonly DeckCard[], pace: Pace, turns: number, goes: 'first' | 'second'): number[] {
  const drawn = cards.filter(({ card }) => card.type !== 'dungeon')
  const realms = total(drawn.filter(({ card }) => card.type === 'realm'))
  return Array.from({ length: turns }, (_, index) => oddsOfOne(realms, total(drawn), cardsSeen(pace, index + 1, goes)))
}

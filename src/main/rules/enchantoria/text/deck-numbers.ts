import type { DeckList } from '../../../../shared/deck.ts'
import type { DeckNumbers, NumberRow } from '../../../../shared/deck-numbers.ts'
import { message, type Message } from '../../../../shared/message.ts'
import { type Card, type CardType, type Primitive, type RecyclingFunction, CARD_TYPES, RECYCLING_FUNCTIONS } from '../state/card.ts'
import type { CardSet } from '../state/card-set.ts'
import { manaReturned } from '../mechanics/recycling.ts'

interface DeckCard {
  card: Card
  count: number
}

const text = (key: string, values?: Message['values']): Message => message(`enchantoria.numbers.${key}`, values)
const names = (cards: readonly DeckCard[]): Message[] => cards.map(({ card: { name } }) => message('enchantoria.name', { name }))
const total = (cards: readonly DeckCard[]): number => cards.reduce((sum, { count }) => sum + count, 0)
const tenths = (value: number): number => Math.round(value * 10) / 10

/** EN-R3.5 to EN-R3.7: the mean return of a card of the deck, in mana. */
const meanReturn = (cards: readonly DeckCard[], recyclingFunction: RecyclingFunction): number =>
  cards.reduce((sum, { card, count }) => sum + count * manaReturned(recyclingFunction, card), 0) / Math.max(1, total(cards))

/** Functions that cards of the deck give their own player. */
const ownFunctions = (cards: readonly DeckCard[]): { by: RecyclingFunction; from: DeckCard[] }[] =>
  RECYCLING_FUNCTIONS.map(recyclingFunction => ({
    by: recyclingFunction,
    from: cards.filter(({ card }) =>
      card.does.some(one => one.do === 'effect' && one.kind === 'function' && one.to === 'me' && one.function === recyclingFunction),
    ),
  })).filter(({ from }) => from.length > 0)

/** What each card gives by the base function, and on average with the functions in the deck. Bonuses are left out. */
function recyclingRows(cards: readonly DeckCard[]): NumberRow[] {
  const max = Math.max(1, ...cards.map(({ card }) => manaReturned('half', card)))
  const byReturn = [...new Set(cards.map(({ card }) => manaReturned('half', card)))].sort((a, b) => b - a)
  const rows = byReturn.map((mana): NumberRow => {
    const giving = cards.filter(({ card }) => manaReturned('half', card) === mana)
    return {
      id: `gives ${mana}`,
      name: mana > 0 ? text('mana-each', { mana }) : text('nothing'),
      value: text('cards', { count: total(giving), names: names(giving) }),
      share: mana / max,
    }
  })
  const base = meanReturn(cards, 'half')
  rows.push({ id: 'mean', name: text('on-average'), value: text('mana-each', { mana: tenths(base) }) })
  for (const { by, from } of ownFunctions(cards))
    rows.push({ id: by, name: text('with', { names: names(from) }), value: text('mana-each', { mana: tenths(meanReturn(cards, by)) }) })
  return rows
}

/** EN-R6.2, EN-R5.4: what a counter that names a type could hit, and what comes before the main batch. */
function typeRows(cards: readonly DeckCard[]): NumberRow[] {
  const size = Math.max(1, total(cards))
  return CARD_TYPES.flatMap((type): NumberRow[] => {
    const ofType = cards.filter(({ card }) => card.type === type)
    const count = total(ofType)
    const swift = total(ofType.filter(({ card }) => card.swift))
    if (count === 0) return []
    return [
      {
        id: type,
        name: message(`enchantoria.type.${type}`),
        value: text(swift > 0 ? 'of-type-swift' : 'of-type', { count, swift }),
        share: count / size,
      },
    ]
  })
}

type CounterPrimitive = Extract<Primitive, { do: 'counter' }>

/** EN-V9: whether a counter can hit spells of that type; a named type may be any. */
const hits = ({ types, but }: CounterPrimitive, type: CardType): boolean =>
  !(but?.includes(type) ?? false) && (types === 'any' || types === 'named' || types.includes(type))

/** For each type of the enemy's spells, the cards that can counter it. */
function counterRows(cards: readonly DeckCard[]): NumberRow[] {
  const counters = cards.flatMap(card => card.card.does.flatMap(does => (does.do === 'counter' ? [{ ...card, does }] : [])))
  if (counters.length === 0) return []
  const max = total(counters)
  return CARD_TYPES.map((type): NumberRow => {
    const counterCards = counters.filter(({ does }) => hits(does, type))
    const value = counterCards.length > 0 ? text('cards', { count: total(counterCards), names: names(counterCards) }) : text('nothing')
    return { id: type, name: message(`enchantoria.type.${type}`), value, share: total(counterCards) / max }
  })
}

/** Numbers for the deck editor: what recycling returns, spell types with their Swift cards, and what can be countered. */
export function describeNumbers(set: Pick<CardSet, 'cards'>, list: DeckList): DeckNumbers[] {
  const cards = list.flatMap(({ card: id, count }): DeckCard[] => {
    const card = set.cards.get(id)
    return card && count > 0 ? [{ card, count }] : []
  })
  if (cards.length === 0) return []
  const groups: DeckNumbers[] = [
    { id: 'recycling', name: text('title.recycling'), about: text('about.recycling'), rows: recyclingRows(cards) },
    { id: 'types', name: text('title.types'), about: text('about.types'), rows: typeRows(cards) },
    { id: 'counters', name: text('title.counters'), rows: counterRows(cards) },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

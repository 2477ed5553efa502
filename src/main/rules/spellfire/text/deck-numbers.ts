import type { DeckList } from '../../../../shared/deck.ts'
import type { DeckNumbers, NumberRow } from '../../../../shared/deck-numbers.ts'
import { message, type Message } from '../../../../shared/message.ts'
import { cardsOf, total, type DeckCard } from '../cards/deck-cards.ts'
import { formatName } from '../cards/deck-check.ts'
import { answersOf, limitUses, oddsOfOne, realmOdds, worldsOf } from '../cards/deck-numbers.ts'
import { usesInDeck } from '../cards/deck-users.ts'
import type { Card, CardSet } from '../state/card.ts'
import { formatOf, FORMATS, MORE_FOR_SECOND, type Format } from '../state/formats.ts'
import { allPlays } from './nouns.ts'

/** Turns of a player for which odds are told. */
const TURNS = 4

const text = (key: string, values?: Message['values']): Message => message(`spellfire.numbers.${key}`, values)
const percent = (share: number): string => String(Math.round(share * 100))
const names = (cards: readonly { name: string }[]): Message[] => cards.map(({ name }) => message('spellfire.name', { name }))

/** The format whose size is nearest to the deck's. */
function formatBySize(size: number): Format {
  const distance = (format: Format): number => Math.abs(format.deck - size)
  return FORMATS.map(formatOf).reduce((best, format) => (distance(format) < distance(best) ? format : best), formatOf(undefined))
}

const limitRows = (cards: readonly DeckCard[], format: Format): NumberRow[] =>
  limitUses(cards, format.id).map(({ of, n, min, max }) => ({
    id: of,
    name: of === 'cards' ? text('cards') : message(`spellfire.limit.${of}`),
    value: text(min === max ? 'exactly' : min > 0 ? 'between' : 'at-most', { n, min, max }),
    share: Math.min(1, n / max),
  }))

/** SF-D.18, SF-D.20, SF-D.21: cards that need a champion, and those who can use at least one of them. */
function userRows(cards: readonly DeckCard[]): NumberRow[] {
  const counts = new Map(cards.map(({ card, count }) => [card.id, count]))
  const kinds = new Map<string, { n: number; by: Set<Card>; idle: Card[] }>()
  for (const { card, by } of usesInDeck(cards)) {
    const kind = card.type === 'champion' ? 'avatar' : card.type
    const row = kinds.get(kind) ?? kinds.set(kind, { n: 0, by: new Set(), idle: [] }).get(kind)!
    row.n += counts.get(card.id) ?? 0
    for (const user of by) row.by.add(user)
    if (by.length === 0) row.idle.push(card)
  }
  const champions = cards.filter(({ card }) => card.type === 'champion').length
  return [...kinds].map(([kind, { n, by, idle }]) => ({
    id: kind,
    name: text('kind', { kind: message(`spellfire.type.${kind}`), n }),
    value: idle.length > 0 ? text('no-user', { names: names(idle) }) : text('users', { count: by.size, names: names([...by]) }),
    share: Math.min(1, by.size / Math.max(1, champions)),
  }))
}

function answerRows(cards: readonly DeckCard[]): NumberRow[] {
  const answers = answersOf(cards)
  const max = Math.max(1, ...answers.map(({ by }) => total(by)))
  return answers.map(({ to, by }, at) => ({
    id: String(at),
    name: text('plays', { plays: allPlays([to]) }),
    value: text('by', { n: total(by), names: names(by.map(({ card }) => card)) }),
    share: total(by) / max,
  }))
}

function worldRows(cards: readonly DeckCard[]): NumberRow[] {
  const sum = ({ realm, holding, champion, artifact }: ReturnType<typeof worldsOf>[number]): number => realm + holding + champion + artifact
  const worlds = worldsOf(cards).filter(world => sum(world) > 0)
  const max = Math.max(1, ...worlds.map(sum))
  return worlds.map(world => ({
    id: world.world,
    name: message(`spellfire.world.${world.world}`),
    value: text('of-world', { realms: world.realm, holdings: world.holding, champions: world.champion, artifacts: world.artifact }),
    share: sum(world) / max,
  }))
}

/** Exact odds of the first hand, and of a realm by each turn (SF-R-SET.3, SF-R-SET.5, SF-R-TURN.4). */
function oddsRows(cards: readonly DeckCard[], format: Format): NumberRow[] {
  const drawn = cards.filter(({ card }) => card.type !== 'dungeon')
  const size = total(drawn)
  const inHand = (type: Card['type']): NumberRow => {
    const wanted = total(drawn.filter(({ card }) => card.type === type))
    const [first, second] = [oddsOfOne(wanted, size, format.openingHand), oddsOfOne(wanted, size, format.openingHand + MORE_FOR_SECOND)]
    return {
      id: `hand ${type}`,
      name: text(`hand.${type}`),
      value: text('odds', { first: percent(first), second: percent(second) }),
      share: first,
    }
  }
  const [first, second] = (['first', 'second'] as const).map(goes => realmOdds(cards, format, TURNS, goes))
  const byTurn = first!.map((odds, at): NumberRow => ({
    id: `turn ${at + 1}`,
    name: text('realm-by', { turn: at + 1 }),
    value: text('odds', { first: percent(odds), second: percent(second![at]!) }),
    share: odds,
  }))
  return [inHand('realm'), inHand('champion'), ...byTurn]
}

/** Numbers for the deck editor: limits, users, answers, Worlds, and odds of realms. */
export function describeNumbers(set: CardSet, list: DeckList): DeckNumbers[] {
  const cards = cardsOf(set, list)
  if (cards.length === 0) return []
  const format = formatBySize(total(cards))
  const values = { format: formatName(format.id), hand: format.openingHand, more: MORE_FOR_SECOND, draw: format.draw }
  const groups: DeckNumbers[] = [
    { id: 'limits', name: text('title.limits', values), rows: limitRows(cards, format) },
    { id: 'users', name: text('title.users'), rows: userRows(cards) },
    { id: 'answers', name: text('title.answers'), rows: answerRows(cards) },
    { id: 'worlds', name: text('title.worlds'), rows: worldRows(cards) },
    { id: 'odds', name: text('title.odds'), about: text('about.odds', values), rows: oddsRows(cards, format) },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

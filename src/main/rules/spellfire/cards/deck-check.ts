import type { DeckList, DeckReason, RulesCheck } from '../../../../shared/deck.ts'
import { message, reason, type Message, type Reason } from '../../../../shared/message.ts'
import type { CardSet } from '../state/card.ts'
import { identityOf, worldOf } from '../state/card-facts.ts'
import { cardsOf, championLevels, total, type DeckCard } from './deck-cards.ts'
import { DECK_LIMITS, LIMITED_TYPES, mostCopies } from './deck-limits.ts'
import { usesInDeck } from './deck-users.ts'
import { FORMATS, type FormatId } from '../state/formats.ts'

/** The sections of a deck: the shuffled cards, and the Dungeon. */
export const DECK_SECTION = 'deck'
export const DUNGEON_SECTION = 'dungeon'

const CLAUSES = {
  realm: 'SF-D.2',
  champion: 'SF-D.4',
  holding: 'SF-D.8',
  artifact: 'SF-D.9',
  'magical-item': 'SF-D.10',
  event: 'SF-D.11',
  rule: 'SF-D.12',
} as const

export const formatName = (format: FormatId): Message => message(`spellfire.format.${format}.name`)
/** Duel, if a deck names no format, or an unknown one. */
const formatOrDuel = (id: string | undefined): FormatId => FORMATS.find(format => format === id) ?? 'duel'

/** SF-D.1. Unknown cards count as cards. */
function sizeProblems(cards: readonly DeckCard[], list: DeckList, format: FormatId): DeckReason[] {
  const { size } = DECK_LIMITS[format]
  const dungeons = total(cards.filter(({ card }) => card.type === 'dungeon'))
  const n = list.reduce((sum, { count }) => sum + count, 0) - dungeons
  if (n === size) return []
  const problem = reason('SF-D.1', 'spellfire.reason.deck-size', { n, count: n, size, format: formatName(format) })
  return [{ ...problem, section: DECK_SECTION, mend: n < size ? 'finish' : 'cut' }]
}

/** SF-D.3. */
function dungeonProblems(cards: readonly DeckCard[]): DeckReason[] {
  const dungeons = cards.filter(({ card }) => card.type === 'dungeon')
  if (total(dungeons) < 2) return []
  const names = dungeons.map(({ card }) => message('spellfire.name', { name: card.name }))
  return [{ ...reason('SF-D.3', 'spellfire.reason.one-dungeon', { names }), section: DUNGEON_SECTION, mend: 'cut' }]
}

/** SF-D.2, SF-D.4, SF-D.8 to SF-D.12; SF-D.6 after the number of champions. */
function limitProblems(cards: readonly DeckCard[], format: FormatId): DeckReason[] {
  const { types, levels } = DECK_LIMITS[format]
  return LIMITED_TYPES.flatMap(type => {
    const n = total(cards.filter(({ card }) => card.type === type))
    const [min, max] = types[type]
    const problems: DeckReason[] = []
    if (n < min || n > max) {
      const key = `spellfire.reason.${min > 0 ? 'between' : 'at-most'}`
      const kind = message(`spellfire.type-count.${type}`, { n, count: n })
      const problem = reason(CLAUSES[type], key, { kind, min, max, format: formatName(format) })
      problems.push({ ...problem, section: DECK_SECTION, ...(n > max ? { mend: 'cut' } : { mend: 'finish' }) })
    }
    const sum = type === 'champion' ? championLevels(cards) : 0
    if (sum > levels) {
      const over = reason('SF-D.6', 'spellfire.reason.champion-levels', { n: sum, max: levels, format: formatName(format) })
      problems.push({ ...over, section: DECK_SECTION, mend: 'cut' })
    }
    return problems
  })
}

/** SF-D.13 to SF-D.16: cards with the same name and icon count together. */
function copyProblems(cards: readonly DeckCard[]): DeckReason[] {
  const copies = new Map<string, number>()
  for (const { card, count } of cards) copies.set(card.name, (copies.get(card.name) ?? 0) + count)
  // Equal cards have equal names, and there may be one of any.
  const repeated = cards.filter(({ card }) => (copies.get(card.name) ?? 0) > 1)
  const alike = Map.groupBy(repeated, ({ card }) => identityOf(card))
  return [...alike.values()].flatMap(same => {
    const [{ card }] = same as [DeckCard]
    const n = total(same)
    const { most, clause } = mostCopies(card)
    const key = { 'SF-D.13': 'only-one', 'SF-D.14': 'two-copies', 'SF-D.15': 'one-per-deck' }[clause]
    if (n <= most) return []
    return [{ ...reason(clause, `spellfire.reason.${key}`, { name: card.name, n }), card: card.id, mend: 'copies' as const }]
  })
}

/** SF-D.17, in the order of the list. */
const unknownCards = (set: CardSet, list: DeckList): DeckReason[] =>
  list
    .filter(entry => !set.has(entry.card))
    .map(({ card }) => ({ ...reason('SF-D.17', 'spellfire.reason.unknown-card', { id: card }), card, mend: 'tidy' as const }))

/** SF-D.19. */
function homelessHoldings(cards: readonly DeckCard[]): DeckReason[] {
  const worlds = new Set(cards.filter(({ card }) => card.type === 'realm').map(({ card }) => worldOf(card)))
  return cards.flatMap(({ card }) =>
    card.type === 'holding' && !worlds.has(card.world)
      ? [
          {
            ...reason('SF-D.19', 'spellfire.reason.no-realm', { name: card.name, world: message(`spellfire.world.${card.world}`) }),
            card: card.id,
          },
        ]
      : [],
  )
}

/** SF-D.18, SF-D.20, SF-D.21. */
const idleCards = (cards: readonly DeckCard[]): DeckReason[] =>
  usesInDeck(cards)
    .filter(({ by }) => by.length === 0)
    .map(({ card: { id, type, name, ...rest } }) => {
      if (type === 'artifact') {
        const world = message(`spellfire.world.${'world' in rest ? rest.world : 'adnd'}`)
        return { ...reason('SF-D.18', 'spellfire.reason.no-carrier', { name, world }), card: id }
      }
      const [clause, key] = type === 'champion' ? (['SF-D.21', 'no-caller'] as const) : (['SF-D.20', 'no-user'] as const)
      return { ...reason(clause, `spellfire.reason.${key}`, { name }), card: id }
    })

const byClause = ({ clause }: Reason): number => Number(clause.slice('SF-D.'.length))
const inOrder = (problems: readonly DeckReason[]): DeckReason[] =>
  problems
    .map(problem => ({ problem, at: byClause(problem) }))
    .sort((a, b) => a.at - b.at)
    .map(({ problem }) => problem)

/** Checks a list against SF-D in a format; the reasons are in the order of the clauses, then of the set. */
export function checkDeck(set: CardSet, list: DeckList, id?: string): RulesCheck {
  const format = formatOrDuel(id)
  const cards = cardsOf(set, list)
  const reasons = inOrder([
    ...sizeProblems(cards, list, format),
    ...limitProblems(cards, format),
    ...dungeonProblems(cards),
    ...copyProblems(cards),
    ...unknownCards(set, list),
  ])
  return {
    size: list.reduce((sum, { count }) => sum + count, 0),
    playable: reasons.length === 0,
    reasons,
  }
}

/** Cards that can't be used in the deck, in the order of the clauses, then of the set. */
export function deckWarnings(set: CardSet, list: DeckList): DeckReason[] {
  const cards = cardsOf(set, list)
  return inOrder([...homelessHoldings(cards), ...idleCards(cards)])
}

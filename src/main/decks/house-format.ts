import type { GameCatalog } from '../../shared/catalog.ts'
import type { DeckCheck, DeckList } from '../../shared/deck.ts'
import type { DeckFormat } from '../../shared/deck-format.ts'
import { formatName, limitsOf } from '../../shared/deck-format.ts'
import { message } from '../../shared/message.ts'
import type { Game } from '../kernel/game.ts'

/** What the rules say of a deck and, apart from that, what its house format has against it. */
export function checkIn(game: Game, cards: DeckList, format: DeckFormat | undefined): DeckCheck {
  const check = game.checkDeck(cards)
  return format ? { ...check, breaches: breachesOf(cards, format, game.catalog) } : check
}

function breachesOf(cards: DeckList, format: DeckFormat, catalog: GameCatalog): NonNullable<DeckCheck['breaches']> {
  const { copies, schools } = limitsOf(format)
  const breaches: NonNullable<DeckCheck['breaches']> = []
  const nameOf = (card: string): string => catalog.cards.find(face => face.id === card)?.name ?? card
  const many = copies === null ? [] : cards.filter(entry => entry.count > copies)
  if (copies !== null && many.length > 0) {
    const told = many.map(entry => message('format.breach.card', { copies: entry.count, card: nameOf(entry.card) }))
    const values = { format: formatName(format), count: copies, cards: told }
    breaches.push({ message: message('format.breach.copies', values), mend: 'copies' })
  }
  const present = schoolsIn(cards, catalog)
  if (schools !== null && present.length > schools) {
    const told = present.map(({ name }) => message('format.own', { name }))
    const values = { format: formatName(format), count: schools, schools: told }
    breaches.push({ message: message('format.breach.schools', values), mend: 'schools' })
  }
  return breaches
}

/** The Schools of a list, the one with most cards first. */
export function schoolsIn(cards: DeckList, catalog: GameCatalog): { id: string; name: string }[] {
  const schoolOf = new Map(catalog.cards.map(face => [face.id, face.school]))
  const counts = new Map<string | undefined, number>()
  for (const { card, count } of cards) counts.set(schoolOf.get(card), (counts.get(schoolOf.get(card)) ?? 0) + count)
  return catalog.schools.filter(school => counts.has(school.id)).sort((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
}

import type { DeckList } from '../../../shared/deck.ts'
import type { DeckDraft } from '../../kernel/deck-draft.ts'
import { cardById, CARDS, faceOf, PACK, sectionOf, TEAM, type Card } from './cards.ts'

const total = (entries: readonly { count: number }[]): number => entries.reduce((sum, { count }) => sum + count, 0)

/** Cards of a section that the list may have one more of. */
const openIn = (section: string, list: DeckList): Card[] =>
  CARDS.filter(
    card => sectionOf(card) === section && (list.find(one => one.card === card.id)?.count ?? 0) < (faceOf(card).maxCopies ?? PACK.copies),
  )

const inSection = (section: string, list: DeckList): DeckList =>
  list.filter(({ card: id }) => {
    const card = cardById(id)
    return card !== undefined && sectionOf(card) === section
  })

/** CS-1: two climbers, then the smallest pack. */
export const deckDraft: DeckDraft = {
  pool(list) {
    const team = inSection(TEAM.id, list)
    if (total(team) < TEAM.size) {
      const strength = team.reduce((sum, { card, count }) => sum + (cardById(card)?.amount ?? 0) * count, 0)
      const later = TEAM.size - total(team) - 1
      return openIn(TEAM.id, list).flatMap(({ id, amount }) => (strength + amount + later <= TEAM.strength ? [id] : []))
    }
    return total(inSection(PACK.id, list)) < PACK.min ? openIn(PACK.id, list).map(({ id }) => id) : []
  },
  remaining: list => TEAM.size - total(inSection(TEAM.id, list)) + PACK.min - total(inSection(PACK.id, list)),
}

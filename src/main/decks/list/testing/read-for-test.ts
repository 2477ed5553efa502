import { coldSummit } from '../../../testing/cold-summit/game.ts'
import { readList } from '../read-list.ts'

/** What a list is read as, without its empty parts; each card as `2 Ice Axe`. */
export function readForTest(text: string): unknown {
  const list = readList(text, coldSummit.catalog)
  if (!list.ok) return list.problem.key
  const { name, cards, aside, doubts } = list.deck
  const cardsText = (all: typeof cards): string => all.map(({ card, count }) => `${count} ${card}`).join(', ')
  return {
    ...(name !== null && { name }),
    ...(cards.length > 0 && { cards: cardsText(cards) }),
    ...(aside.length > 0 && { aside: cardsText(aside) }),
    ...(doubts.length > 0 && { doubts: doubts.map(({ count, words, near }) => `${count ?? '?'} ${near[0] ?? words}`).join(', ') }),
  }
}

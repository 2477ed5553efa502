import type { DeckList } from '../../shared/deck.ts'
import type { DeckFigures, LabDeck, LabRecord, Tally } from '../../shared/lab.ts'
import { scoreOf } from '../../shared/lab.ts'

/** Below this many matches, a single card's numbers aren't shown. */
export const MIN_MATCHES = 50

/** Whether both have the same cards in any order. */
export const sameCards = (a: DeckList, b: DeckList): boolean => {
  const counts = new Map(a.map(entry => [entry.card, entry.count]))
  return a.length === b.length && b.every(entry => counts.get(entry.card) === entry.count)
}

/**
 * The lab's numbers for a list: the latest run of exactly these cards in any deck; otherwise the latest run of the deck with that id, or of a version of it.
 * `records`: latest first.
 */
export function figuresOf(records: readonly LabRecord[], game: string, cards: DeckList, deck?: string): DeckFigures | null {
  const sides = records
    .filter(record => record.game === game)
    .flatMap(({ id: run, startedAt, deck: first, version, result }) => {
      const side = (of: LabDeck, tally: Tally) => ({ of, figures: { run, startedAt, score: scoreOf(tally), cards: tally.cards } })
      return [side(first, result.deck), ...(version && result.version ? [side(version, result.version.tally)] : [])]
    })
    .filter(({ figures }) => figures.score.played >= MIN_MATCHES)
  const same = sides.find(({ of }) => sameCards(of.cards, cards))
  if (same) return { ...same.figures, same: true }
  const before = sides.find(({ of }) => deck !== undefined && of.choice.from !== 'starter' && of.choice.id === deck)
  return before ? { ...before.figures, same: false } : null
}

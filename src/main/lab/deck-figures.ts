import type { DeckList } from '../../shared/deck.ts'
import type { DeckFigures, LabDeck, LabRecord, Tally } from '../../shared/lab.ts'
import { scoreOf } from '../../shared/lab.ts'

/** Fewer matches say too little of a single card to be shown with it. */
export const LEAST_MATCHES = 50

/** Whether both are the same cards, in whatever order. */
export const sameCards = (a: DeckList, b: DeckList): boolean => {
  const counts = new Map(a.map(entry => [entry.card, entry.count]))
  return a.length === b.length && b.every(entry => counts.get(entry.card) === entry.count)
}

/**
 * What the lab has of a list: the latest run of just these cards, whatever deck they were; else the latest of the deck with that id, as it
 * was then, or of a version of it. `records`: latest first.
 */
export function figuresOf(records: readonly LabRecord[], game: string, cards: DeckList, deck?: string): DeckFigures | null {
  const sides = records
    .filter(record => record.game === game)
    .flatMap(({ id: run, startedAt, deck: first, version, result }) => {
      const side = (of: LabDeck, tally: Tally) => ({ of, figures: { run, startedAt, score: scoreOf(tally), cards: tally.cards } })
      return [side(first, result.deck), ...(version && result.version ? [side(version, result.version.tally)] : [])]
    })
    .filter(({ figures }) => figures.score.played >= LEAST_MATCHES)
  const same = sides.find(({ of }) => sameCards(of.cards, cards))
  if (same) return { ...same.figures, same: true }
  const before = sides.find(({ of }) => deck !== undefined && of.choice.from !== 'starter' && of.choice.id === deck)
  return before ? { ...before.figures, same: false } : null
}

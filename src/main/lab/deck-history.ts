import type { DeckList } from '../../shared/deck.ts'
import type { DeckVersion } from '../../shared/deck-version.ts'
import { scoreOf, type LabDeck, type LabPast, type LabRecord, type LabSide, type Tally } from '../../shared/lab.ts'
import { sameCards } from './deck-figures.ts'

const MOST_TOLD = 30

/** Deck `id` as it is now, and what was kept of it. */
export interface KeptDeck {
  id: string
  cards: DeckList
  versions: readonly DeckVersion[]
}

/** How a deck did from run to run, the latest first, and with which of its cards. `records`: latest first. */
export function historyOf(records: readonly LabRecord[], deck: KeptDeck): LabPast[] {
  const listOf = (cards: DeckList): LabPast['list'] => {
    if (sameCards(cards, deck.cards)) return { type: 'now' }
    const version = deck.versions.findLast(kept => sameCards(kept.cards, cards))
    return version ? { type: 'version', name: version.name } : { type: 'other' }
  }
  const isIt = ({ choice }: LabDeck): boolean => choice.from !== 'starter' && choice.id === deck.id
  const side = (record: LabRecord, name: LabSide, of: LabDeck | null, tally: Tally | undefined): LabPast[] =>
    of && tally && isIt(of) && record.played > 0
      ? [
          {
            run: record.id,
            side: name,
            startedAt: record.startedAt,
            list: listOf(of.cards),
            opponents: record.opponents.map(met => ({ name: met.name })),
            levels: record.levels,
            score: scoreOf(tally),
          },
        ]
      : []
  return records
    .flatMap(record => [
      ...side(record, 'deck', record.deck, record.result.deck),
      ...side(record, 'version', record.version, record.result.version?.tally),
    ])
    .slice(0, MOST_TOLD)
}

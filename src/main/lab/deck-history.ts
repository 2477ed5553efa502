import type { DeckList } from '../../shared/deck.ts'
import type { DeckVersion } from '../../shared/deck-version.ts'
import { scoreOf, type LabDeck, type LabPast, type LabRecord, type LabSide, type Tally } from '../../shared/lab.ts'
import { sameCards } from './deck-figures.ts'

const MAX_RESULTS = 30

/** The deck `id` as it is now, and its saved versions. */
export interface VersionedDeck {
  id: string
  cards: DeckList
  versions: readonly DeckVersion[]
}

/** A deck's results from run to run, the latest first, with its cards in each. `records`: latest first. */
export function historyOf(records: readonly LabRecord[], deck: VersionedDeck): LabPast[] {
  const listOf = (cards: DeckList): LabPast['list'] => {
    if (sameCards(cards, deck.cards)) return { type: 'now' }
    const version = deck.versions.findLast(saved => sameCards(saved.cards, cards))
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
            opponents: record.opponents.map(opponent => ({ name: opponent.name })),
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
    .slice(0, MAX_RESULTS)
}

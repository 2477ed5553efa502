import { computed, toValue } from 'vue'
import type { ComputedRef, MaybeRefOrGetter } from 'vue'
import type { CardFace } from '../../../shared/card-face.ts'
import type { CardView } from '../../../shared/card-search.ts'
import type { DeckList } from '../../../shared/deck.ts'
import { message } from '../../../shared/message.ts'
import { useWords } from '../../i18n/i18n.ts'
import { useCatalogStore } from '../../catalog/catalog-store.ts'
import { useSettingsStore } from '../../settings/settings-store.ts'
import { sortCards } from './card-index.ts'
import { matchingOf } from './query/match.ts'
import type { IndexedCard, Matching, Vocabulary } from './query/match.ts'
import { parseQuery } from './query/parse.ts'
import type { Problem, Query } from './query/query.ts'
import { useCardIndex } from './use-card-index.ts'
import { vocabularyOf } from './vocabulary.ts'

export interface CardFinder {
  vocabulary: ComputedRef<Vocabulary>
  query: ComputedRef<Query | null>
  /** The query's problems, in order. */
  problems: ComputedRef<Problem[]>
  found: ComputedRef<CardFace[]>
  /** All cards. */
  total: ComputedRef<number>
  /** The cards that match a query, in any order. */
  matches: (query: Query | null) => readonly IndexedCard[]
  /** How many copies of a card are in the deck. */
  copiesOf: (id: string) => number
}

/** The query vocabulary: the game's facets, keywords and numbers. */
function useVocabulary(): ComputedRef<Vocabulary> {
  const { say } = useWords()
  const catalog = useCatalogStore()
  return computed(() => (catalog.game ? vocabularyOf(catalog.game, say) : EMPTY))
}
const EMPTY: Vocabulary = { fields: [], words: new Map(), named: ({ id }) => ({ one: message(id), several: message(id) }) }

/** The cards that match a query, in the order of `view`, kept up to date with deck and text. */
export function useCardFinder(
  text: MaybeRefOrGetter<string>,
  cards: MaybeRefOrGetter<DeckList>,
  view: MaybeRefOrGetter<CardView>,
): CardFinder {
  const catalog = useCatalogStore()
  const settings = useSettingsStore()
  const { index, read } = useCardIndex()
  const vocabulary = useVocabulary()
  const parsed = computed(() => parseQuery(toValue(text), vocabulary.value.fields))
  const matching = computed(() => matchingOf(parsed.value.query, vocabulary.value))
  const copies = computed(() => new Map(toValue(cards).map(({ card, count }) => [card, count])))
  const ordered = computed(() => {
    const { sort, descending } = toValue(view)
    return catalog.game ? sortCards(index.value, catalog.game, { sort, descending, locale: settings.settings.locale }) : []
  })
  const copiesOf = (id: string): number => copies.value.get(id) ?? 0
  function matchingIn(cards: readonly IndexedCard[], { fits, needsTexts }: Matching): readonly IndexedCard[] {
    if (!fits) return cards
    // A dependency, so that results update as texts are indexed.
    const isComplete = !needsTexts || read.value >= index.value.length
    return cards.filter(card => (isComplete || card.words !== '') && fits(card, copiesOf))
  }
  const found = computed(() => matchingIn(ordered.value, matching.value).map(card => card.face))
  return {
    vocabulary,
    query: computed(() => parsed.value.query),
    problems: computed(() => [...parsed.value.problems, ...matching.value.problems].sort((a, b) => a.at.from - b.at.from)),
    found,
    total: computed(() => index.value.length),
    matches: query => matchingIn(index.value, matchingOf(query, vocabulary.value)),
    copiesOf,
  }
}

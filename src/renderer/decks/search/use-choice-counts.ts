import { computed, type ComputedRef } from 'vue'
import type { CardFinder } from './use-card-finder.ts'
import { toggled, withoutChoices } from './query/edit.ts'
import type { Choice } from './query/edit.ts'
import { matchingOf } from './query/match.ts'
import type { Fits } from './query/match.ts'
import { parseQuery } from './query/parse.ts'

/** How many cards a button's condition alone would leave of those that meet all conditions on other fields. */
export function useChoiceCounts(finder: CardFinder, choices: () => readonly Choice[]): ComputedRef<ReadonlyMap<Choice, number>> {
  const fitsOf = computed(() => {
    const vocabulary = finder.vocabulary.value
    return new Map(
      choices().map((choice): [Choice, Fits | null] => [
        choice,
        matchingOf(parseQuery(toggled('', choice, vocabulary), vocabulary.fields).query, vocabulary).fits,
      ]),
    )
  })
  return computed(() => {
    const fields = [...new Set([...fitsOf.value.keys()].map(({ field }) => field))]
    const left = new Map(fields.map(field => [field, finder.matches(withoutChoices(finder.query.value, field))]))
    return new Map(
      [...fitsOf.value].map(([choice, fits]) => {
        const cards = left.get(choice.field) ?? []
        return [choice, fits ? cards.filter(card => fits(card, finder.copiesOf)).length : cards.length]
      }),
    )
  })
}

import { computed, ref } from 'vue'
import { useSkirmish } from './use-skirmish.ts'

/** The miniature under the pointer or focus. */
const pointed = ref<string | null>(null)
export const usePointed = () => ({ pointed })

/** The odds of the Attacks that can be declared, by target: of the Attack begun, otherwise of the one that would take the most Wounds. */
export function useOdds() {
  const { match, own } = useSkirmish()
  const all = computed(() => {
    const lead = match.draft.picks.find(pick => pick.startsWith('act:attack-'))
    const odds = own.value?.odds ?? []
    return lead === undefined ? odds : odds.filter(({ printed }) => lead === `act:attack-${printed}`)
  })
  const oddsOn = (piece: string) =>
    all.value
      .filter(({ target }) => target === piece)
      .reduce<(typeof all.value)[number] | null>((best, one) => (best === null || one.wounds > best.wounds ? one : best), null)
  /** Those of the Attack declared, or on the target pointed at. */
  const considered = computed(() => oddsOn(own.value?.attack?.target ?? pointed.value ?? ''))
  return { oddsOn, considered }
}

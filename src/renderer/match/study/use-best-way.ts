import { computed } from 'vue'
import { keptPlay } from '../../../shared/kept-play.ts'
import type { CandidateLine } from '../../../shared/study.ts'
import { useStepWords } from './use-step-words.ts'
import { useHintStore } from '../state/hint-store.ts'
import { isAllowed } from '../draft/options.ts'
import { percentOf } from './percent.ts'
import { useTable } from '../names/use-table.ts'

const chanceOf = ({ chance }: CandidateLine): number => percentOf(chance ?? 0.5)

/** Whether it is better by more than an estimate can tell, in percent. */
const isBetter = (chance: number, next: number): boolean => chance - next > 1

/** The hint's best play and its alternatives, named, by their `parts` if they are plans of several, and with their chances in percent. */
export function useBestWay() {
  const hints = useHintStore()
  const { match, t, cardName } = useTable()
  const { apart, partWordsOf, wordsOf } = useStepWords()
  const ways = computed(() =>
    apart(hints.hint?.ways ?? []).map(({ way, what }) => ({
      ...{ way, what, chance: chanceOf(way) },
      parts: way.steps[0] ? partWordsOf(way.steps[0]) : [],
    })),
  )
  const best = computed(() => ways.value[0] ?? null)
  /** By the chance that is shown: the search orders them by how much it looked at them. */
  const others = computed(() => ways.value.slice(1).sort((a, b) => b.chance - a.chance))
  /** Without another to compare: whether there was one. The AI may have compared no other. */
  const isOnly = computed(() => (match.draft.root?.options ?? []).filter(isAllowed).length <= 1)
  /** For what the best play keeps a card, if it does as little as possible. */
  const kept = computed(() => {
    const found = hints.hint?.isQuiet && best.value ? keptPlay(best.value.way.steps, match.draft.root?.options ?? []) : null
    return found && t('study.hint.keeps', { card: cardName(found.card), what: wordsOf(found.step) })
  })
  return { best, others, kept, isOnly, isBetter }
}

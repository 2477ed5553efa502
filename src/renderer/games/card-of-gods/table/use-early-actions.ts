import { computed, ref, watch } from 'vue'
import type { Option, Pick } from '../../../../shared/match.ts'
import { isAllowed } from '../../../match/draft/options.ts'
import { useSkirmish } from './use-skirmish.ts'

const optionOf = (pick: Pick): Option => ({ pick, ref: { type: 'mode', mode: pick.slice('act:'.length) }, reasons: [] })

/**
 * Actions offered while their player could still play a Card at the beginning of the Activation (CG-W.1). Choosing one declines, and begins it
 * unless the opponent's answer has changed what is asked.
 */
export function useEarlyActions() {
  const { match, own } = useSkirmish()
  const wanted = ref<Pick | null>(null)

  const isAsked = computed(() => match.draft.picks.length === 0 && (match.step?.options ?? []).some(({ pick }) => pick === 'decline'))
  const options = computed(() => (isAsked.value && own.value?.active === match.you ? own.value.next.map(optionOf) : []))

  function begin({ pick }: Option): void {
    wanted.value = pick
    void match.draft.pick('decline')
  }
  watch(
    () => match.step,
    step => {
      const pick = wanted.value
      if (!step || pick === null || match.draft.picks.length > 0) return
      wanted.value = null
      const option = step.options.find(one => one.pick === pick)
      if (option && isAllowed(option)) void match.draft.pick(pick)
    },
  )
  return { options, begin }
}

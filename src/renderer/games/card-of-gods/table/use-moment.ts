import { computed } from 'vue'
import { useWindows } from '../../../match/windows/use-windows.ts'
import { useSkirmish } from './use-skirmish.ts'

/** The name of the moment at which a window opens, until a Card for it is being played; null without a window. */
export function useMoment() {
  const { match, own, word, isMine } = useSkirmish()
  const { kind } = useWindows()
  const moment = computed(() => {
    const window = own.value?.window
    if (!window || kind.value === null || match.drafted !== null) return null
    const roll = own.value?.roll
    const who = window === 'rolled' && roll ? roll.seat : own.value?.active
    const side = who === null || who === undefined || isMine(who) ? 'you' : 'enemy'
    return word(`moment.${window === 'rolled' ? `rolled-${roll?.kind ?? 'other'}` : window}.${side}`)
  })
  return { moment }
}

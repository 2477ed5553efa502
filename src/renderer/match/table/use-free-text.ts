import { computed } from 'vue'
import { plainText } from '../../../shared/format.ts'
import { isAllowed } from './places.ts'
import { useTable } from './use-table.ts'
import { useWindows } from './use-windows.ts'

/**
 * What there is to do while nothing is being chosen: how many cards can be played, else what the game asks. That no card is left can only be
 * said in your own turn: a plan or an answer to the opponent is about something else.
 */
export function useFreeText() {
  const { match, t, say } = useTable()
  const { kind: openWindow } = useWindows()
  return computed(() => {
    const { step, you, scene } = match
    if (!step) return ''
    const allowed = step.options.filter(isAllowed)
    const cards = allowed.filter(({ ref }) => ref.type === 'card').length
    if (cards > 0) return t('match.free', { count: cards }, cards)
    const isOwnTurn = you !== null && scene?.view.whose === you && openWindow.value === null
    const canOnlyEnd = allowed.every(({ ref }) => ref.type === 'command')
    return isOwnTurn && canOnlyEnd ? t('match.nothing-left') : plainText(say(step.prompt))
  })
}

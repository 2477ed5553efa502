import { computed } from 'vue'
import { plainText } from '../../../shared/format.ts'
import { isAllowed } from '../draft/options.ts'
import { useTable } from '../names/use-table.ts'
import { useWindows } from '../windows/use-windows.ts'

/**
 * The text while nothing is being chosen: the number of playable cards, otherwise the game's prompt. "No playable cards" is
 * said only in the player's own turn, because a plan or a response is about something else.
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

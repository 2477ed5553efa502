import { computed } from 'vue'
import { useMatchStore } from '../state/match-store.ts'
import { useTableStore } from '../state/table-store.ts'

/** What the prompt is about, one thing at a time, and whether a hint stands in it. */
export function usePromptKind() {
  const match = useMatchStore()
  const table = useTableStore()

  const kind = computed(() => {
    if (match.outcome) return 'ended'
    if (table.conceding) return 'conceding'
    if (match.behind) return 'behind'
    if (match.draft.stuck) return 'stuck'
    if (match.draft.refused.length > 0) return 'refused'
    if (match.draft.confirming) return match.draft.warnings.length > 0 ? 'warning' : 'review'
    if (match.draft.sent) return 'sent'
    if (match.isFree) return 'free'
    return match.draft.picks.length > 0 || match.answering ? 'asking' : 'waiting'
  })
  /** The hint takes the place of what is beside the prompt, unless something there is being decided. */
  const hinting = computed(() => table.hintOpen && !table.takingBack && !match.outcome && ['free', 'asking'].includes(kind.value))
  return { kind, hinting }
}

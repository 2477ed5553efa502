import { computed, inject, provide, shallowRef, watch, type ComputedRef, type InjectionKey } from 'vue'
import type { Option, Pick } from '../../../../shared/match.ts'
import { useMatchStore } from '../../../match/state/match-store.ts'
import { isAllowed } from '../../../match/draft/options.ts'

/** An Action that pressing a target or zone performs at once: the pick that starts it and the pick of the target. */
export interface Shortcut {
  lead: Pick
  option: Option
}
type Shortcuts = ReadonlyMap<string, readonly Shortcut[]>

const KEY: InjectionKey<ComputedRef<Shortcuts>> = Symbol('actions')
const NONE: Shortcuts = new Map()
const anchorOf = ({ ref }: Option): string | null => (ref.type === 'piece' ? ref.piece : ref.type === 'place' ? ref.place : null)

/** Looks one step ahead from each available Action, so that its zones and targets can be shown and pressed directly. */
export function provideActions(): (anchor: string) => readonly Shortcut[] {
  const match = useMatchStore()
  const found = shallowRef<Shortcuts>(NONE)

  watch(
    () => match.draft.root,
    async root => {
      found.value = NONE
      const leads = (root?.options ?? []).filter(option => option.pick.startsWith('act:') && isAllowed(option))
      const all = new Map<string, Shortcut[]>()
      for (const { pick } of leads) {
        const step = await match.peek([pick])
        if (match.draft.root !== root) return
        for (const option of step?.options ?? []) {
          const anchor = anchorOf(option)
          if (anchor !== null && isAllowed(option)) all.set(anchor, [...(all.get(anchor) ?? []), { lead: pick, option }])
        }
      }
      found.value = all
    },
    { immediate: true },
  )
  const open = computed(() => (match.draft.picks.length === 0 && match.step !== null ? found.value : NONE))
  provide(KEY, open)
  return anchor => open.value.get(anchor) ?? []
}

/** What pressing that anchor would do. */
export function useShortcut() {
  const shortcuts = inject(KEY, null)
  return (anchor: string): readonly Shortcut[] => shortcuts?.value.get(anchor) ?? []
}

import { isFocusMoved } from '../../ui/moved-focus.ts'
import { useEventListener } from '@vueuse/core'
import { storeToRefs } from 'pinia'
import { onScopeDispose, ref, watch, type Ref } from 'vue'
import type { Draft } from '../../../shared/match.ts'
import { useMatchStore } from '../state/match-store.ts'
import { useTableStore } from '../state/table-store.ts'
import { useSettingsStore } from '../../settings/settings-store.ts'

/** Milliseconds of pointing before a preview is requested. */
const PAUSE = 90

/** A preview of the choice under the pointer or focus. Main computes it from what the player's seat knows. */
export function usePlayPreview(root: Readonly<Ref<HTMLElement | null>>) {
  const match = useMatchStore()
  const settings = useSettingsStore()
  const { preview } = storeToRefs(useTableStore())
  /** Whether it was reached by keyboard, so that it is read out. */
  const byKeys = ref(false)
  let considered: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function draftOf(item: HTMLElement): Draft | null {
    const pick = item.dataset['pick']
    if (!settings.settings.foresight || !pick || match.behind || match.outcome || match.draft.busy) return null
    if (item.dataset['primary'] !== undefined || pick === 'done') return null
    return pick === 'confirm' ? match.draft.picks : [...match.draft.picks, pick]
  }

  function forget() {
    clearTimeout(timer)
    considered = null
    preview.value = null
  }

  function consider(target: EventTarget | null, keys: boolean) {
    const item = target instanceof Element ? target.closest<HTMLElement>('[data-pick][data-allowed]') : null
    if (item === considered) return
    forget()
    const draft = item && draftOf(item)
    if (!draft) return
    considered = item
    timer = setTimeout(() => void look(item, draft, keys), PAUSE)
  }

  async function look(item: HTMLElement, draft: Draft, keys: boolean) {
    const found = await match.preview(draft)
    if (considered !== item) return
    preview.value = found
    byKeys.value = keys
  }

  useEventListener(root, 'pointerover', event => event.pointerType !== 'touch' && consider(event.target, false))
  useEventListener(root, 'pointerleave', forget)
  useEventListener(root, 'focusin', event => event.target instanceof Element && isFocusMoved(event.target) && consider(event.target, true))
  useEventListener(root, 'focusout', forget)
  watch([() => match.latest?.revision, () => match.draft.picks.length, () => match.behind], forget)
  onScopeDispose(forget)
  return { byKeys }
}

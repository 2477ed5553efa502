import { computed, ref } from 'vue'
import type { ComputedRef } from 'vue'

export interface Selection {
  /** In list order; items that are gone are deselected. */
  chosen: ComputedRef<readonly string[]>
  has(id: string): boolean
  toggle(id: string): void
  /** Selects the range from the anchor, or from `from` without one, to `id`. */
  extend(id: string, from?: string): void
  all(): void
  clear(): void
  /** The items an action on `id` applies to: the whole selection if `id` is in it, else only `id`. */
  around(id: string): readonly string[]
}

/** Multiple selection in a list. `order`: all items in their order. */
export function useSelection(order: () => readonly string[]): Selection {
  const kept = ref<ReadonlySet<string>>(new Set())
  const chosen = computed(() => (kept.value.size === 0 ? [] : order().filter(id => kept.value.has(id))))
  const set = computed(() => new Set(chosen.value))
  let anchor: string | null = null

  function toggle(id: string): void {
    const next = new Set(chosen.value)
    if (!next.delete(id)) next.add(id)
    kept.value = next
    anchor = id
  }
  function extend(id: string, from = id): void {
    const all = order()
    const start = anchor !== null && set.value.has(anchor) ? anchor : from
    const [a, b] = [all.indexOf(start), all.indexOf(id)]
    if (a < 0 || b < 0) return
    kept.value = new Set(all.slice(Math.min(a, b), Math.max(a, b) + 1))
    anchor = start
  }
  return {
    chosen,
    has: id => set.value.has(id),
    toggle,
    extend,
    all: () => void (kept.value = new Set(order())),
    clear: () => void (kept.value = new Set()),
    around: id => (set.value.has(id) ? chosen.value : [id]),
  }
}

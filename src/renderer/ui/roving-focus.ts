import { nextTick, ref, type Ref } from 'vue'

const ITEM = '[data-roving]'

/**
 * One tab stop for many elements: arrows, Home and End move between those marked `data-roving` within `root`, row by row as laid out. `active` is the index of
 * the one that Tab reaches.
 */
export function useRoving(
  root: Readonly<Ref<HTMLElement | null>>,
  /** Called when a key has moved from one to another. */
  reach: (from: number, to: number, event: KeyboardEvent) => void = () => undefined,
): {
  active: Ref<number>
  onKeydown: (event: KeyboardEvent) => void
  focus: (index: number) => Promise<void>
} {
  const active = ref(0)
  const items = (): HTMLElement[] => [...(root.value?.querySelectorAll<HTMLElement>(ITEM) ?? [])]

  /** Focuses after the next render, so that it works when the list has just changed; takes the last one if there are fewer. */
  async function focus(index: number): Promise<void> {
    await nextTick()
    const all = items()
    active.value = Math.max(0, Math.min(index, all.length - 1))
    all[active.value]?.focus()
  }

  function onKeydown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const all = items()
    const here = all.findIndex(item => item === event.target)
    if (here < 0) return
    const to = goal(event.key, here, all.length, columnsOf(all))
    if (to === null) return
    event.preventDefault()
    reach(here, to, event)
    void focus(to)
  }
  return { active, onKeydown, focus }
}

function columnsOf(items: readonly HTMLElement[]): number {
  const top = items[0]?.getBoundingClientRect().top
  const columns = items.findIndex(item => Math.abs(item.getBoundingClientRect().top - (top ?? 0)) > 4)
  return columns < 1 ? items.length : columns
}

/** Where a key leads from `here`; null if it isn't one of these keys or leads nowhere. */
export function goal(key: string, here: number, count: number, columns: number): number | null {
  const to = {
    ArrowRight: here + 1,
    ArrowLeft: here - 1,
    ArrowDown: here + columns,
    ArrowUp: here - columns,
    Home: 0,
    End: count - 1,
  }[key]
  if (to === undefined) return null
  return to >= 0 && to < count ? to : here
}

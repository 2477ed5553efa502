import { useResizeObserver } from '@vueuse/core'
import { nextTick, ref, watch, type Ref, type WatchSource } from 'vue'

/**
 * The height that cuts no line off, and how many of the first `needed` lines are below it. Null: everything fits. In pixels; `note`: the
 * height of the line that says how many. The lines after the needed ones are left out without a word.
 */
export function wholeLines(
  bottoms: readonly number[],
  needed: number,
  room: number,
  note: number,
): { height: number; left: number } | null {
  const below = (height: number, lines = bottoms): number => lines.filter(bottom => bottom > height + 1).length
  if (below(room) === 0) return null
  const isNoted = below(room, bottoms.slice(0, needed)) > 0
  const fitting = bottoms.filter(bottom => bottom <= (isNoted ? room - note : room + 1))
  const height = Math.max(Math.min(...bottoms), ...fitting)
  return { height, left: below(height, bottoms.slice(0, needed)) }
}

/** In rem. */
const NOTE = 1.5

/** Keeps as many lines of `list` in sight as `frame` has room for, none of them cut; how many are left out. Lines are found by selectors, `extra` ones come last and aren’t counted. */
export function useWholeLines(
  frame: Readonly<Ref<HTMLElement | null>>,
  list: Readonly<Ref<HTMLElement | null>>,
  { needed, extra }: { needed: string; extra: string },
  changes: WatchSource[],
): Ref<number> {
  const left = ref(0)
  function fit(): void {
    const [outer, inner] = [frame.value, list.value]
    if (!outer || !inner) return void (left.value = 0)
    inner.style.maxHeight = 'none'
    const first = [...inner.querySelectorAll<HTMLElement>(needed)]
    const lines = [...first, ...inner.querySelectorAll<HTMLElement>(extra)]
    const { top } = inner.getBoundingClientRect()
    const bottoms = lines.map(line => line.getBoundingClientRect().bottom - top)
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    const fits = wholeLines(bottoms, first.length, outer.clientHeight, NOTE * rem)
    inner.style.maxHeight = fits ? `${fits.height}px` : ''
    // Out of sight, a button can't be reached by Tab.
    for (const [at, line] of lines.entries()) line.toggleAttribute('data-left-out', fits !== null && (bottoms[at] ?? 0) > fits.height + 1)
    left.value = fits?.left ?? 0
  }
  /** With the next frame's layout, instead of one more. */
  const fitSoon = () => void requestAnimationFrame(fit)
  useResizeObserver(frame, fitSoon)
  watch(changes, () => nextTick(fitSoon), { flush: 'post', immediate: true })
  return left
}

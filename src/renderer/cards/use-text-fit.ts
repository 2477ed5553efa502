import { useResizeObserver } from '@vueuse/core'
import { onMounted, watch, type Ref } from 'vue'

/** Type sizes to try, as fractions of the normal one. */
const STEPS = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.65, 0.6, 0.55]

/** Pixels by which letters may stick out of their lines. */
const ROUNDING = 1

interface Sizes {
  scrollHeight: number
  clientHeight: number
}

/** The largest step at which the text fits its box, or the smallest step if none does. `measure` sets the text at a step. */
export function fitOf(measure: (step: number) => Sizes): number {
  const found = STEPS.find(step => {
    const { scrollHeight, clientHeight } = measure(step)
    return scrollHeight <= clientHeight + ROUNDING
  })
  return found ?? STEPS.at(-1) ?? 1
}

/** Shrinks a card's text to fit its frame, as `--fit` on the card. `text` signals when the text changes. */
export function useTextFit(card: Readonly<Ref<HTMLElement | null>>, text: () => unknown) {
  function fit() {
    const box = card.value?.querySelector('.text')
    if (!card.value || !box) return
    const { style, dataset } = card.value
    const step = fitOf(step => {
      style.setProperty('--fit', String(step))
      // A small text takes the picture's space before it shrinks further.
      dataset['tight'] = String(step < 0.9)
      return box
    })
    if (step === 1) style.removeProperty('--fit')
  }
  useResizeObserver(card, fit)
  // Measure a new box only after layout.
  watch(text, () => requestAnimationFrame(fit), { flush: 'post' })
  // Measure again once the card's own typeface has replaced the fallback.
  onMounted(() => void document.fonts?.ready.then(fit))
}

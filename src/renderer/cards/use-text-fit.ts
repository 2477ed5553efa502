import { useResizeObserver } from '@vueuse/core'
import { onMounted, watch, type Ref } from 'vue'

/** Type sizes that a text is tried in, as shares of the usual one. */
const STEPS = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.65, 0.6, 0.55]

/** Pixels by which letters may stand out of their lines. */
const ROUNDING = 1

interface Sizes {
  scrollHeight: number
  clientHeight: number
}

/** The largest step in which the text ends within its box; the smallest where it does in none. `measure` sets the text in a step. */
export function fitOf(measure: (step: number) => Sizes): number {
  const found = STEPS.find(step => {
    const { scrollHeight, clientHeight } = measure(step)
    return scrollHeight <= clientHeight + ROUNDING
  })
  return found ?? STEPS.at(-1) ?? 1
}

/** Sets the text of a card smaller where it would run out of its frame, as `--fit` on the card. `text` tells when it has other words. */
export function useTextFit(card: Readonly<Ref<HTMLElement | null>>, text: () => unknown) {
  function fit() {
    const box = card.value?.querySelector('.text')
    if (!card.value || !box) return
    const { style, dataset } = card.value
    const step = fitOf(step => {
      style.setProperty('--fit', String(step))
      // A text set small needs the room of the picture before it gets smaller still.
      dataset['tight'] = String(step < 0.9)
      return box
    })
    if (step === 1) style.removeProperty('--fit')
  }
  useResizeObserver(card, fit)
  // A box that has just come is measured once it is laid out with all around it.
  watch(text, () => requestAnimationFrame(fit), { flush: 'post' })
  // What was measured in a face that stands in for the card's own is measured once more.
  onMounted(() => void document.fonts?.ready.then(fit))
}

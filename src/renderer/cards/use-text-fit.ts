import { useEventListener } from '@vueuse/core'
import { onScopeDispose, watch, type Ref } from 'vue'

/** Type sizes to try, as fractions of the normal one. */
const STEPS = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.65, 0.6, 0.55, 0.5]

/** In pixels. Below this size nobody reads a text, so a longer one fades out instead. A card in hand that is as small as this is read raised, or in full size. */
const READABLE = 9

/** Pixels by which letters may stick out of their lines. */
const ROUNDING = 1

interface Sizes {
  scrollHeight: number
  clientHeight: number
  /** In pixels. */
  fontSize: number
}

/** A text that can be set in several sizes. */
export interface Fitted {
  /** The step at which the same text fitted a box of this size before. */
  known?: number | undefined
  set: (step: number) => void
  measure: () => Sizes
}
export interface Fit {
  step: number
  isCut: boolean
}

/** Where the largest step that fits is searched: between those two, as indexes in STEPS. */
interface Search {
  text: Fitted
  at: number
  from: number
  to: number
  /** The smallest readable step. */
  last: number
  best: number | null
}
const stepAt = (index: number): number => STEPS[index] ?? 1
const lastReadable = (size: number): number => STEPS.findLastIndex(step => step === 1 || size * step >= READABLE)
const fits = ({ scrollHeight, clientHeight }: Sizes): boolean => scrollHeight <= clientHeight + ROUNDING

/** After a measurement at `at`: where to look next, halving what is left. */
function narrowed(search: Search, sizes: Sizes): Search {
  const { at, best } = search
  const isFirst = search.last < 0
  const last = isFirst ? lastReadable(sizes.fontSize / stepAt(at)) : search.last
  const doesFit = fits(sizes)
  // A text that fits at once isn't searched for.
  const from = isFirst && doesFit ? STEPS.length : doesFit ? search.from : at + 1
  const to = isFirst ? last : doesFit ? at - 1 : search.to
  return { ...search, last, from, to, best: doesFit ? at : best, at: (from + to) >> 1 }
}

/**
 * For each text, the largest step at which it fits its box (the known one if it still does, or a smaller one); if none does, the smallest readable one, at
 * which it `isCut`. All are set before any is measured, because each measurement after a change costs a layout.
 */
export function fitTogether<One extends Fitted>(texts: readonly One[]): Map<One, Fit> {
  const found = new Map<One, Fit>()
  let open = texts.map(text => ({
    text,
    at: Math.max(0, STEPS.indexOf(text.known ?? 1)),
    from: 0,
    to: 0,
    last: -1,
    best: null as number | null,
  }))
  while (open.length > 0) {
    for (const { text, at } of open) text.set(stepAt(at))
    const sizes = open.map(({ text }) => text.measure())
    open = open.flatMap((search, index) => {
      const next = narrowed(search, sizes[index] ?? { scrollHeight: 0, clientHeight: 0, fontSize: 0 })
      if (next.from <= next.to) return [{ ...next, text: search.text }]
      const step = next.best ?? next.last
      found.set(search.text, { step: stepAt(step), isCut: next.best === null })
      if (step !== search.at) search.text.set(stepAt(step))
      return []
    })
  }
  return found
}

interface CardText extends Fitted {
  card: HTMLElement
  /** The text and the size of its card. */
  key: string
}
/** What each card says. */
const textOn = new WeakMap<HTMLElement, () => unknown>()
/** The steps of texts that were fitted before, by text and size: a hand that gets narrower and wider again has been measured. */
const fitted = new Map<string, number>()
const STEPS_KEPT = 2_000

function textOf(card: HTMLElement): CardText[] {
  const box = card.querySelector('.text')
  if (!box) return []
  const { style, dataset } = card
  const key = `${card.clientWidth} ${card.clientHeight} ${String(textOn.get(card)?.())}`
  return [
    {
      card,
      key,
      known: fitted.get(key),
      set(step) {
        if (step === 1) style.removeProperty('--fit')
        else style.setProperty('--fit', String(step))
        // A small text takes the picture's space before it shrinks further.
        dataset['tight'] = String(step < 0.9)
      },
      measure() {
        const { scrollHeight, clientHeight } = box
        return { scrollHeight, clientHeight, fontSize: parseFloat(getComputedStyle(box).fontSize) }
      },
    },
  ]
}
function fitAll(cards: Iterable<HTMLElement>) {
  for (const [{ card, key }, { step, isCut }] of fitTogether([...cards].flatMap(textOf))) {
    card.dataset['cut'] = String(isCut)
    if (fitted.size >= STEPS_KEPT) fitted.clear()
    // A text that is cut has been measured at each step: the smallest readable one depends on more than its size.
    if (!isCut) fitted.set(key, step)
  }
}

/** Cards to fit in the next frame. */
const waiting = new Set<HTMLElement>()
function fitSoon(card: HTMLElement | null) {
  if (!card) return
  if (waiting.size === 0)
    requestAnimationFrame(() => {
      const cards = [...waiting]
      waiting.clear()
      fitAll(cards)
    })
  waiting.add(card)
}
/** One for all cards, so that a hand that gets narrower is fitted at once. */
let observer: ResizeObserver | null = null
const observed = (): ResizeObserver =>
  (observer ??= new ResizeObserver(entries => fitAll(entries.flatMap(({ target }) => (target instanceof HTMLElement ? [target] : [])))))

/** Shrinks a card's text to fit its frame, as `--fit` on the card, which gets `data-cut` if it doesn't. `text` signals when the text changes. */
export function useTextFit(card: Readonly<Ref<HTMLElement | null>>, text: () => unknown) {
  const stop = watch(
    card,
    (now, before) => {
      if (before) observed().unobserve(before)
      if (!now) return
      textOn.set(now, text)
      observed().observe(now)
    },
    { immediate: true, flush: 'post' },
  )
  onScopeDispose(() => {
    stop()
    if (card.value) observed().unobserve(card.value)
  })
  // A typeface that comes late changes the text's height.
  useEventListener(
    () => document.fonts,
    'loadingdone',
    () => {
      fitted.clear()
      fitSoon(card.value)
    },
  )
  // Measure a new box only after layout.
  watch(text, () => fitSoon(card.value), { flush: 'post' })
}

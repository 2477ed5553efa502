import { watch, type Ref } from 'vue'
import { useSettingsStore } from '../../settings/settings-store.ts'
import { paceOf, within } from '../playback/pace.ts'
import { useTableStore } from '../state/table-store.ts'

/** In milliseconds: not slower at a slow speed, as the list can be used meanwhile. */
const LONGEST = 250

/** Also of lists within; empty places are no items. */
const ITEMS = ':is(:scope, :scope > ul) > li:not([aria-hidden])'
/** In pixels: less can't be seen. */
const LEAST = 1

interface Place {
  x: number
  y: number
}
const placeOf = (element: Element): Place => {
  const { left, top } = element.getBoundingClientRect()
  return { x: left, y: top }
}
const between = (from: Place, to: Place): string => `translate(${from.x - to.x}px, ${from.y - to.y}px)`

/**
 * A list whose elements move to their new places (`shifts`) or fade where they were (`fades`) when others come or go. It measures only then, and before
 * anything is drawn: Vue's TransitionGroup measures on every update, which costs a layout each.
 */
export function useMovingList(list: Readonly<Ref<HTMLElement | null>>, keys: () => readonly (string | number)[], how: 'shifts' | 'fades') {
  const settings = useSettingsStore()
  const table = useTableStore()
  let stood = new Map<Element, Place>()
  const current = () => keys().join(' ')
  /** 0 if nothing is to move. */
  const duration = (): number => (settings.reducedMotion ? 0 : within(paceOf(settings.settings.speed), LONGEST).effect)

  function measure() {
    if (stood.size > 0 || duration() === 0 || !list.value) return
    stood = new Map([...list.value.querySelectorAll(ITEMS)].map(child => [child, placeOf(child)]))
  }
  function shift() {
    const moved = [...stood].filter(([child]) => child.isConnected).map(([child, from]) => ({ child, from, to: placeOf(child) }))
    for (const { child, from, to } of moved)
      if (Math.hypot(from.x - to.x, from.y - to.y) > LEAST)
        child.animate([{ transform: between(from, to) }, { transform: 'none' }], { duration: duration(), easing: 'ease', composite: 'add' })
  }
  /** What is gone is only a picture now. */
  function fade(gone: Element, from: Place, into: HTMLElement) {
    for (const part of [gone, ...gone.querySelectorAll('[data-anchor], [data-pick]')])
      for (const name of ['data-anchor', 'data-pick', 'data-allowed']) part.removeAttribute(name)
    gone.setAttribute('aria-hidden', 'true')
    gone.toggleAttribute('inert', true)
    if (gone instanceof HTMLElement) Object.assign(gone.style, { position: 'absolute', left: '0', top: '0', pointerEvents: 'none' })
    into.append(gone)
    const at = between(from, placeOf(gone))
    const animation = gone.animate(
      [
        { transform: at, opacity: 1 },
        { transform: `${at} translateY(1rem) scale(0.85)`, opacity: 0 },
      ],
      { duration: duration(), easing: 'ease-in', fill: 'both' },
    )
    animation.onfinish = () => gone.remove()
  }

  // Before anything is drawn, so that nothing has to be laid out for it.
  watch(current, measure, { flush: 'sync' })
  watch(
    current,
    () => {
      const before = stood
      const into = list.value
      // Nobody sees a list on a covered board move, and measuring it costs a layout.
      if (table.boardCovered) before.clear()
      if (how === 'shifts') shift()
      else if (into?.isConnected) for (const [child, from] of before) if (!child.isConnected) fade(child, from, into)
      stood = new Map()
    },
    { flush: 'post' },
  )
}

import type { PreviewedEvent } from '../../../../../shared/match.ts'
import { pointElement } from '../../../../match/arrows/anchors.ts'

const sourceOf = ({ source, by }: PreviewedEvent): string | null => (source !== undefined ? `card ${source}` : (by ?? null))
/** Where something stands: its source or target in a list, or its place on the board. */
export type FindBox = (what: 'source' | 'target', id: string) => DOMRect | undefined
export const onBoard: FindBox = (_, id) => pointElement(id)?.getBoundingClientRect()

/**
 * Everything a batch adds flies from its source to its target at the same moment. Decorative: the totals say it in words.
 * `time` in milliseconds; with 0 nothing flies.
 */
export function flyAll(root: HTMLElement, adds: readonly PreviewedEvent[], time: number, find: FindBox): void {
  if (time === 0) return
  for (const event of adds) {
    const source = sourceOf(event)
    const target = event.piece ?? (event.seat === undefined ? null : String(event.seat))
    const from = source === null ? undefined : find('source', source)
    const to = target === null ? undefined : find('target', target)
    if (!from || !to) continue
    const spark = document.createElement('span')
    spark.className = 'spark'
    spark.ariaHidden = 'true'
    spark.textContent = event.amount === undefined ? '✦' : String(event.amount)
    spark.dataset['kind'] = event.type.slice('contributed-'.length)
    root.append(spark)
    const at = (box: DOMRect): string => `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2}px) translate(-50%, -50%)`
    const flight = spark.animate(
      [
        { transform: at(from), opacity: 0.2 },
        { opacity: 1, offset: 0.2 },
        { transform: at(to), opacity: 1 },
      ],
      {
        duration: time,
        easing: 'cubic-bezier(0.5, 0, 0.8, 0.6)',
      },
    )
    flight.onfinish = () => spark.remove()
    flight.oncancel = () => spark.remove()
  }
}

/** What was hit shakes as it arrives, the harder the more it lost. `after` in milliseconds. */
export function shake(struck: readonly { entity: string; lost: number }[], after: number): void {
  for (const { entity, lost } of struck) {
    const way = Math.min(0.9, 0.2 + 0.06 * lost)
    pointElement(entity)?.animate(
      [
        { transform: 'none' },
        { transform: `translateX(${-way}rem) rotate(${-4 * way}deg)`, offset: 0.25 },
        { transform: `translateX(${0.8 * way}rem) rotate(${3 * way}deg)`, offset: 0.6 },
        { transform: 'none' },
      ],
      { duration: 340, delay: after, composite: 'add' },
    )
  }
}

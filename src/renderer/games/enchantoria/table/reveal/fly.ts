import type { PreviewedEvent } from '../../../../../shared/match.ts'

const sourceOf = ({ source, by }: PreviewedEvent): string | null => (source !== undefined ? `card ${source}` : (by ?? null))

/**
 * Everything a batch adds flies from its source to its target at the same moment. Decorative: the totals say it in words.
 * `time` in milliseconds; with 0 nothing flies.
 */
export function flyAll(root: HTMLElement, adds: readonly PreviewedEvent[], time: number): void {
  if (time === 0) return
  for (const event of adds) {
    const source = sourceOf(event)
    const target = event.piece ?? (event.seat === undefined ? null : String(event.seat))
    const from = source === null ? null : root.querySelector(`[data-source="${source}"]`)?.getBoundingClientRect()
    const to = target === null ? null : root.querySelector(`[data-target="${target}"]`)?.getBoundingClientRect()
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

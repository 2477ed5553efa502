import type { Option } from './match.ts'
import type { LineStep } from './study.ts'

/**
 * The first later play of a line that could be made now instead: what the line keeps its card for. Null if there is none, or if it is more of the
 * same, such as another discard; `options` are those for the first pick now.
 */
export function keptPlay([first, ...later]: readonly LineStep[], options: readonly Option[]): { card: number; step: LineStep } | null {
  if (!first) return null
  const allowed = new Set(options.flatMap(({ pick, reasons }) => (reasons.length === 0 ? [pick] : [])))
  for (const step of later) {
    const [ref] = step.picks
    const isSame = step.nouns?.[0] === first.nouns?.[0]
    if (ref?.type === 'card' && !isSame && allowed.has(`${step.nouns?.[0]}:${ref.card}`)) return { card: ref.card, step }
  }
  return null
}

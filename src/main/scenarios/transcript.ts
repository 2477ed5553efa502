import type { Formatter } from '../../shared/format.ts'
import { plainText } from '../../shared/format.ts'
import { SIDES } from '../kernel/scenario.ts'
import type { Scenario } from './file-schema.ts'
import type { ScenarioResult, PlayedStep } from './run.ts'

/** What happened in a scenario, line by line as `me` would read it in the log, each with its clause. */
export function transcript(scenario: Scenario, { steps, table }: ScenarioResult, format: Formatter): string[] {
  const clauses = scenario.clauses.length > 0 ? `  [${scenario.clauses.join(', ')}]` : ''
  const lines = [`${scenario.title}${clauses}`]
  for (const step of steps) {
    lines.push(...headings(step).map(heading => `  ${heading}`))
    for (const event of step.events) {
      const seen = table.game.observe(event, 0, table.state)
      if (seen) lines.push(`    ${event.clause.padEnd(12)} ${plainText(format(seen.message))}`)
    }
  }
  return lines
}

function headings({ step, by }: PlayedStep): string[] {
  if (!step) return ['start']
  if ('both' in step) return SIDES.map(side => `${side}: ${actionText(step.both[side])}`)
  if ('do' in step) return [`${by ?? ''}: ${actionText(step.do)}`]
  if ('illegal' in step) return [`${by ?? ''} may not: ${actionText(step.illegal)}  ${[step.reason].flat().join(', ')}`]
  return ['legal' in step ? `${by ?? ''} may: ${actionText(step.legal)}` : 'position']
}

const actionText = (action: unknown): string =>
  typeof action === 'object' && action !== null
    ? Object.entries(action)
        .map(([key, value]) => `${key} ${plain(value)}`)
        .join(', ')
    : String(action)

/** An action's values without quotes and braces. The key of the first value in a place is left out if the value is a name. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([key, inner], index) => (index === 0 && typeof inner === 'string' ? inner : `${key} ${plain(inner)}`))
    .join(' ')
}

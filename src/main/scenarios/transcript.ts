import type { Formatter } from '../../shared/format.ts'
import { plainText } from '../../shared/format.ts'
import { SIDES } from '../kernel/scenario.ts'
import type { Scenario, StepOf } from './file-schema.ts'
import type { Ran, ToldStep } from './run.ts'

/** What happened in a scenario, line by line as `me` would read it in the log, each with its clause. */
export function transcript(scenario: Scenario, { told, table }: Ran, format: Formatter): string[] {
  const clauses = scenario.clauses.length > 0 ? `  [${scenario.clauses.join(', ')}]` : ''
  const lines = [`${scenario.title}${clauses}`]
  for (const step of told) {
    lines.push(...headings(step).map(heading => `  ${heading}`))
    for (const event of step.events) {
      const seen = table.game.observe(event, 0, table.state)
      if (seen) lines.push(`    ${event.clause.padEnd(12)} ${plainText(format(seen.message))}`)
    }
  }
  return lines
}

function headings({ step, by }: ToldStep): string[] {
  if (!step) return ['it begins']
  if ('both' in step) return SIDES.map(side => `${side}: ${written(step.both[side])}`)
  if ('do' in step) return [`${by ?? ''}: ${written(step.do)}`]
  if ('illegal' in step) return [`${by ?? ''} may not: ${written(step.illegal)}  ${[step.reason].flat().join(', ')}`]
  return ['legal' in step ? `${by ?? ''} may: ${written(step.legal)}` : 'a look at the table']
}

const written = (action: StepOf<'do'>['do']): string =>
  typeof action === 'string' ? action : JSON.stringify(action).slice(1, -1).replaceAll('"', '').replaceAll(':', ' ').replaceAll(',', ', ')

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Formatter } from '../../shared/format.ts'
import type { Malformed } from '../files/json-text.ts'
import { textOfFile } from '../files/text-of-file.ts'
import type { ScenarioKit } from '../kernel/scenario.ts'
import { MAX_BYTES, readScenarios } from './read.ts'
import { runScenario } from './run.ts'
import { transcript } from './transcript.ts'
import { failureText, malformedLine, say } from './words.ts'

export interface FileRun {
  /** 0: all passed, 1: some failed, 2: unreadable. */
  code: 0 | 1 | 2
  positions: number
  lines: string[]
}

/** Files as given, and folders with every `.json` in and below them except schemas, sorted by name. */
export function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const inner = join(path, entry.name)
      if (entry.isDirectory()) return filesIn(inner)
      return entry.name.endsWith('.json') && !entry.name.endsWith('.schema.json') ? [inner] : []
    })
}

const bad = (file: string, malformed: Malformed): FileRun => ({ code: 2, positions: 0, lines: [malformedLine(file, malformed)] })

/** Runs all scenarios of a file, continuing after a failure. `format`: words for a transcript, null without one. */
export function runFile(file: string, kits: readonly ScenarioKit[], format: Formatter | null): FileRun {
  const text = textOfFile(file, MAX_BYTES)
  return typeof text === 'string' ? runText(file, text, kits, format) : bad(file, text)
}

export function runText(file: string, text: string, kits: readonly ScenarioKit[], format: Formatter | null): FileRun {
  const result = readScenarios(text, kits)
  if (!result.ok) return bad(file, result.malformed)
  const lines: string[] = []
  let failed = 0
  const output: string[] = []
  for (const [index, scenario] of result.scenarios.entries()) {
    const ran = runScenario(scenario)
    if (format) output.push('', ...transcript(scenario.scenario, ran, format))
    if (ran.failures.length > 0) failed++
    for (const found of ran.failures) {
      const failure = { ...found, path: ['scenarios', index, ...found.path] }
      lines.push(failureText(file, result.placeOf(failure.path).line, scenario.scenario.title, failure))
    }
  }
  const count = result.scenarios.length
  const head = failed > 0 ? say('failed', { file, count, failed }) : say('ok', { file, count })
  return { code: failed > 0 ? 1 : 0, positions: count, lines: [head, ...lines, ...output] }
}

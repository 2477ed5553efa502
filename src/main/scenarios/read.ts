import { readFile } from '../files/read-file.ts'
import type { Malformed, Place } from '../files/json-text.ts'
import type { Path, Problem } from '../kernel/problem.ts'
import type { ScenarioKit, Table } from '../kernel/scenario.ts'
import { problem } from '../kernel/scenario.ts'
import { fileSchemaFor, VERSION, type Scenario, type ScenarioFile } from './file-schema.ts'

/** Bytes. Far more than any position needs. */
export const MOST_BYTES = 1_000_000

/** A scenario ready to be played: its table can be laid anew for each run. */
export interface ReadScenario {
  scenario: Scenario
  lay: () => Table
}
export type ReadScenarios = { ok: true; scenarios: ReadScenario[]; placeOf: (path: Path) => Place } | { ok: false; malformed: Malformed }

/** Reads a scenario file, to the last name in it; nothing of it is played. */
export function readScenarios(text: string, kits: readonly ScenarioKit[]): ReadScenarios {
  const read = readFile(text, {
    kind: null,
    version: VERSION,
    mostBytes: MOST_BYTES,
    gameOf: id => kits.find(kit => kit.game === id),
    schemaFor: fileSchemaFor,
  })
  if (!read.ok) return read
  const { game: kit, value: file, placeOf, refuse } = read
  const twice = cardTwice(kit, file.cards ?? [], [])
  if (twice) return refuse(twice)
  const scenarios: ReadScenario[] = []
  for (const [place, scenario] of file.scenarios.entries()) {
    const prepared = prepare(kit, file, scenario, ['scenarios', place])
    if ('path' in prepared) return refuse(prepared)
    scenarios.push(prepared)
  }
  return { ok: true, scenarios, placeOf }
}

/** The first id that stands twice, or that means something else. */
function cardTwice(kit: ScenarioKit, cards: readonly { id: string }[], path: Path): Problem | null {
  const seen = new Set<string>()
  for (const [place, { id }] of cards.entries()) {
    const here = [...path, 'cards', place, 'id']
    if (kit.reserved.includes(id)) return problem(here, 'reserved-id', { card: id }).problem
    if (seen.has(id)) return problem(here, 'card-twice', { card: id }).problem
    seen.add(id)
  }
  return null
}

function prepare(kit: ScenarioKit, file: ScenarioFile, scenario: Scenario, path: Path): ReadScenario | Problem {
  const under = ({ path: inner, message }: Problem, ...keys: Path): Problem => ({ path: [...path, ...keys, ...inner], message })
  const unknown = scenario.clauses.findIndex(clause => !kit.clauses.has(clause))
  if (unknown >= 0) return under(problem(['clauses', unknown], 'no-clause', { clause: scenario.clauses[unknown] ?? '' }).problem)
  const twice = cardTwice(kit, [...(scenario.cards ?? [])], path)
  if (twice) return twice
  const again = scenario.cards?.findIndex(({ id }) => file.cards?.some(card => card.id === id)) ?? -1
  if (again >= 0) return under(problem(['cards', again, 'id'], 'card-twice', { card: scenario.cards?.[again]?.id ?? '' }).problem)
  const lay = () => kit.lay([...(file.cards ?? []), ...(scenario.cards ?? [])], scenario.position ?? {})
  const laid = lay()
  if (!laid.ok) return under(laid.problem, 'position')
  for (const [place, step] of scenario.script.entries()) {
    const wrong = laid.value.misnamed(step)
    if (wrong) return under(wrong, 'script', place)
    const reasons = 'reason' in step ? [step.reason].flat() : []
    const wrongReason = reasons.find(clause => !kit.clauses.has(clause))
    if (wrongReason !== undefined) return under(problem(['script', place, 'reason'], 'no-clause', { clause: wrongReason }).problem)
  }
  return {
    scenario,
    lay() {
      const again = lay()
      if (!again.ok) throw new Error('a position that could be laid once can be laid again')
      return again.value
    },
  }
}

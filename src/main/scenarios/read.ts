import { readFile } from '../files/read-file.ts'
import type { Place } from '../files/json-places.ts'
import type { Malformed } from '../files/json-text.ts'
import { withSuggestion } from '../files/suggest.ts'
import type { Path, Problem } from '../kernel/problem.ts'
import type { Definitions, ScenarioKit, Table } from '../kernel/scenario.ts'
import { problem } from '../kernel/scenario.ts'
import { definedIn, fileSchemaFor, VERSION, type Scenario } from './file-schema.ts'

/** In bytes, far more than any position needs. */
export const MAX_BYTES = 1_000_000

/** A scenario ready to run; its state can be set up again for each run. */
export interface ReadScenario {
  scenario: Scenario
  setUp: () => Table
}
export type ReadScenarios = { ok: true; scenarios: ReadScenario[]; placeOf: (path: Path) => Place } | { ok: false; malformed: Malformed }

/** Reads a scenario file and resolves every name in it, without playing anything. */
export function readScenarios(text: string, kits: readonly ScenarioKit[]): ReadScenarios {
  const result = readFile(text, {
    kind: null,
    version: VERSION,
    mostBytes: MAX_BYTES,
    gameOf: id => kits.find(kit => kit.game === id),
    games: kits.map(({ game }) => game),
    schemaFor: fileSchemaFor,
  })
  if (!result.ok) return result
  const { game: kit, value: file, placeOf, refuse } = result
  const own = definedIn(kit, file)
  const wrong = definitionProblem(kit, own, own, [])
  if (wrong) return refuse(withSuggestion(wrong))
  const scenarios: ReadScenario[] = []
  for (const [index, scenario] of file.scenarios.entries()) {
    const prepared = prepare(kit, own, scenario, ['scenarios', index])
    if ('path' in prepared) return refuse(withSuggestion(prepared))
    scenarios.push(prepared)
  }
  return { ok: true, scenarios, placeOf }
}

/** The first id that is repeated or already taken, or any other error in definitions of one place. */
function definitionProblem(kit: ScenarioKit, own: Definitions, all: Definitions, path: Path): Problem | null {
  for (const [list, things] of Object.entries(own))
    for (const [index, { id }] of things.entries()) {
      const here = [...path, list, index, 'id']
      if (kit.reserved.includes(id)) return problem(here, 'reserved-id', { id }).problem
      const first = (all[list] ?? []).findIndex(thing => thing.id === id)
      if (all[list]?.[first] !== things[index]) return problem(here, 'defined-twice', { id }).problem
    }
  const result = kit.definitionProblem(own, all)
  return result && { ...result, path: [...path, ...result.path] }
}

/** The file's definitions and the scenario's steps. */
const mergeDefinitions = (file: Definitions, own: Definitions): Definitions =>
  Object.fromEntries(Object.entries(own).map(([list, things]) => [list, [...(file[list] ?? []), ...things]]))

function prepare(kit: ScenarioKit, file: Definitions, scenario: Scenario, path: Path): ReadScenario | Problem {
  const underPath = (inner: Problem, ...keys: Path): Problem => ({ ...inner, path: [...path, ...keys, ...inner.path] })
  const unknown = scenario.clauses.findIndex(clause => !kit.clauses.has(clause))
  if (unknown >= 0)
    return underPath(
      problem(
        ['clauses', unknown],
        'no-clause',
        { clause: scenario.clauses[unknown] ?? '' },
        { to: scenario.clauses[unknown] ?? '', among: kit.clauses },
      ).problem,
    )
  const own = definedIn(kit, scenario)
  const all = mergeDefinitions(file, own)
  const wrong = definitionProblem(kit, own, all, path)
  if (wrong) return wrong
  const setUp = () => kit.setUp(all, scenario.position ?? {})
  const laid = setUp()
  if (!laid.ok) return underPath(laid.problem, 'position')
  for (const [index, step] of scenario.script.entries()) {
    const misnamed = laid.value.nameProblem(step)
    if (misnamed) return underPath(misnamed, 'script', index)
    const reasons = 'reason' in step ? [step.reason].flat() : []
    const wrongReason = reasons.find(clause => !kit.clauses.has(clause))
    if (wrongReason !== undefined)
      return underPath(
        problem(['script', index, 'reason'], 'no-clause', { clause: wrongReason }, { to: wrongReason, among: kit.clauses }).problem,
      )
  }
  return {
    scenario,
    setUp() {
      const again = setUp()
      if (!again.ok) throw new Error('a position that could be laid once can be laid again')
      return again.value
    },
  }
}

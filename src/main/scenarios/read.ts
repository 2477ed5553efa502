import * as v from 'valibot'
import type { Path, Problem, ScenarioKit, Table } from '../kernel/scenario.ts'
import { problem } from '../kernel/scenario.ts'
import { message, type Message } from '../../shared/message.ts'
import { fileSchemaFor, VERSION, type Scenario, type ScenarioFile } from './file-schema.ts'
import { readJson } from './json-text.ts'

/** Bytes. Far more than any position needs. */
export const MOST_BYTES = 1_000_000

/** What is wrong with a file, and where: `line` counts from 1, null for the file as a whole. */
export interface Malformed {
  path: Path
  line: number | null
  message: Message
}

/** A scenario ready to be played: its table can be laid anew for each run. */
export interface ReadScenario {
  scenario: Scenario
  lay: () => Table
}
export type ReadFile = { ok: true; scenarios: ReadScenario[]; lineOf: (path: Path) => number } | { ok: false; malformed: Malformed }

export const tooLarge = (): Malformed => ({ path: [], line: null, message: message('scenario.problem.large', { most: MOST_BYTES }) })

/** Reads a scenario file, to the last name in it; nothing of it is played. */
export function readScenarios(text: string, kits: readonly ScenarioKit[]): ReadFile {
  if (Buffer.byteLength(text) > MOST_BYTES) return { ok: false, malformed: tooLarge() }
  const json = readJson(text)
  if (!json.ok) return { ok: false, malformed: json }
  const { value, lineOf } = json
  const refuse = ({ path, message }: Problem): ReadFile => ({ ok: false, malformed: { path, message, line: lineOf(path) } })
  const head = readHead(value, kits)
  if ('path' in head) return refuse(head)
  const parsed = v.safeParse(fileSchemaFor(head), value)
  if (!parsed.success) return refuse(problemOf(parsed.issues[0]))
  const file = parsed.output
  const twice = cardTwice(head, file.cards ?? [], [])
  if (twice) return refuse(twice)
  const scenarios: ReadScenario[] = []
  for (const [place, scenario] of file.scenarios.entries()) {
    const read = prepare(head, file, scenario, ['scenarios', place])
    if ('path' in read) return refuse(read)
    scenarios.push(read)
  }
  return { ok: true, scenarios, lineOf }
}

/** The kit of the file's game. Looked at before all else: what a newer version or another game holds can't be judged. */
function readHead(value: unknown, kits: readonly ScenarioKit[]): ScenarioKit | Problem {
  const head = v.safeParse(v.looseObject({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) }), value)
  if (!head.success) return problemOf(head.issues[0])
  const { version, game } = head.output
  if (version > VERSION) return problem(['version'], 'newer', { version, known: VERSION }).problem
  return kits.find(kit => kit.game === game) ?? problem(['game'], 'no-game', { game: typeof game === 'string' ? game : '' }).problem
}

function problemOf(issue: v.BaseIssue<unknown>): Problem {
  const path = issue.path?.map(item => item.key as string | number) ?? []
  return problem(path, 'shape', { reason: issue.message }).problem
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

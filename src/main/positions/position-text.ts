import * as v from 'valibot'
import { parseJson } from '../../shared/bounded-json.ts'
import type { Game, WrittenCard } from '../kernel/game.ts'
import type { ScenarioKit } from '../kernel/scenario.ts'
import { idOf } from '../kernel/scenario-names.ts'

/** What a scenario file is made of, as far as it concerns any game. */
const fileSchema = v.looseObject({ game: v.string(), scenarios: v.array(v.looseObject({ position: v.optional(v.looseObject({})) })) })
export type PositionFile = v.InferOutput<typeof fileSchema>

/** Null if the text is no scenario file at all; the reader of scenarios says why. */
export function parseFile(text: string): PositionFile | null {
  const parsed = v.safeParse(fileSchema, parseJson(text))
  return parsed.success ? parsed.output : null
}

export const textOf = (file: PositionFile): string => `${JSON.stringify(file, null, 2)}\n`

/** Equal for positions that are the same challenge, whatever their names. */
export function challengeKey(text: string): string {
  const file = parseFile(text)
  return JSON.stringify({ ...file, scenarios: file?.scenarios.map(scenario => ({ ...scenario, title: '', note: '', script: [] })) })
}

/** The texts in a value, without its keys. */
function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner)
}

const listIn = (file: object, list: string): readonly unknown[] => {
  const entries = (file as Record<string, unknown>)[list]
  return Array.isArray(entries) ? entries : []
}

const isWritten = (card: unknown): card is WrittenCard => typeof card === 'object' && card !== null

/** Everything that the file defines itself, as far as it may be cards. */
export const definedBy = (kit: ScenarioKit, file: PositionFile): WrittenCard[] =>
  Object.keys(kit.defines)
    .flatMap(list => [...listIn(file, list), ...file.scenarios.flatMap(scenario => listIn(scenario, list))])
    .filter(isWritten)

/**
 * The file with the cards of players' sets that it names, and those that these name. `added`: the cards of offered sets, as they are written. Cards
 * that the file defines stay as they are.
 */
export function withSetCards(kit: ScenarioKit, file: PositionFile, added: readonly WrittenCard[]): PositionFile {
  const byId = new Map(added.map(card => [String(card['id']), card]))
  const defined = new Set(definedBy(kit, file).map(({ id }) => id))
  const strings = [...textsIn(file.scenarios)]
  const cards = new Map<string, WrittenCard[]>()
  for (let name = strings.pop(); name !== undefined; name = strings.pop()) {
    const card = byId.get(idOf(name))
    if (!card || defined.has(card['id'])) continue
    const [list] = Object.entries(kit.defines).find(([, schema]) => v.is(schema, card)) ?? []
    if (list === undefined) continue
    defined.add(card['id'])
    cards.set(list, [...(cards.get(list) ?? []), card])
    strings.push(...textsIn(card))
  }
  const { scenarios, ...head } = file
  const lists = Object.fromEntries([...cards].map(([list, added]) => [list, [...listIn(file, list), ...added]]))
  return { ...head, ...lists, scenarios }
}

/** An exported position as one that can be edited: without what is only for the engine, and without definitions of cards that the game has. */
export function editable(kit: ScenarioKit, file: PositionFile, game: Game): PositionFile {
  const unfinished = kit.positions?.unfinished ?? { table: [], side: [] }
  const withoutKeys = (value: unknown, keys: readonly string[]): unknown =>
    typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key))) : value
  const lists = new Set(Object.keys(kit.defines))
  const head = Object.fromEntries(Object.entries(file).filter(([key]) => !lists.has(key)))
  const [scenario] = file.scenarios
  const table = withoutKeys(scenario?.position, unfinished.table) as Record<string, unknown>
  const left = { ...table, me: withoutKeys(table['me'], unfinished.side), foe: withoutKeys(table['foe'], unfinished.side) }
  const position = kit.positions?.tidy?.(left) ?? left
  return withSetCards(kit, { ...head, game: file.game, scenarios: [{ ...scenario, position }] }, game.added ?? [])
}

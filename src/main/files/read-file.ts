import * as v from 'valibot'
import type { JsonBounds } from '../../shared/bounded-json.ts'
import { message, type Message } from '../../shared/message.ts'
import type { Path, Problem } from '../kernel/problem.ts'
import { atOnce, type Steps } from '../lib/pauses.ts'
import { fileProblem, quoted } from './file-problem.ts'
import type { Place } from './json-places.ts'
import { jsonSteps, type Malformed } from './json-text.ts'
import { shapeProblem } from './shape.ts'
import { withSuggestion } from './suggest.ts'

/** A kind of file: JSON with a version. */
export interface PlainFileForm {
  /** The value of `grimoire` in the file; null for a kind that doesn't need it. */
  kind: string | null
  /** The newest known version; all earlier ones are read too. */
  version: number
  mostBytes: number
  /** How much it may hold, if that is more than in most files. */
  bounds?: JsonBounds
}

/** A kind of file that belongs to one game. */
export interface FileForm<G, S extends v.GenericSchema> extends PlainFileForm {
  /** The known game; undefined if it isn't available. */
  gameOf: (id: string) => G | undefined
  /** All known games, for a suggestion. */
  games?: readonly string[]
  schemaFor: (game: G) => S
  /** Converts a file of an older version to the newest one. */
  renewed?: (input: unknown) => unknown
}

/** `written`: the file's content, if it is JSON. */
type Refused = { ok: false; malformed: Malformed; written?: unknown }
interface Placed {
  placeOf: (path: Path) => Place
  refuse: (problem: Problem) => Refused
}
export type ReadFile<G, T> = ({ ok: true; game: G; value: T } & Placed) | Refused
type Opened = ({ ok: true; value: unknown } & Placed) | Refused

export const tooLarge = (max: number): Malformed => ({ ...fileProblem([], 'large', { most: max }), place: null })

export type ReadPlainFile<T> = ({ ok: true; value: T } & Placed) | Refused

/** Reads a file that doesn't belong to a game. */
export function* plainFileSteps<S extends v.GenericSchema>(
  text: string,
  form: PlainFileForm,
  schema: S,
): Steps<ReadPlainFile<v.InferOutput<S>>> {
  const opened = yield* open(text, form)
  if (!opened.ok) return opened
  const parsed = v.safeParse(schema, opened.value, { abortEarly: true })
  return parsed.success ? { ...opened, value: parsed.output } : opened.refuse(shapeProblem(parsed.issues[0]))
}

/**
 * Reads a file: checks that it has the right kind, a known version and game, and the right shape. The caller resolves names in it and reports errors with
 * `refuse`.
 */
export function readFile<G, S extends v.GenericSchema>(text: string, form: FileForm<G, S>): ReadFile<G, v.InferOutput<S>> {
  const opened = atOnce(open(text, form))
  if (!opened.ok) return opened
  const { value, placeOf, refuse } = opened
  const head = v.safeParse(gameSchema, value)
  if (!head.success) return refuse(shapeProblem(head.issues[0]))
  const game = form.gameOf(head.output.game)
  if (game === undefined) {
    const unknown = fileProblem(['game'], 'no-game', { game: quoted(head.output.game) })
    return refuse(withSuggestion({ ...unknown, similar: { to: head.output.game, among: form.games ?? [] } }))
  }
  const schema = form.schemaFor(game)
  const parsed = v.safeParse(schema, form.renewed?.(value) ?? value, { abortEarly: true })
  if (!parsed.success) return refuse(shapeProblem(parsed.issues[0], schema))
  return { ok: true, game, value: parsed.output, placeOf, refuse }
}

/** Some editors start a file with a byte order mark. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')

/** Checks kind and version first, because the content of a newer version can't be checked. */
function* open(text: string, { kind, version: known, mostBytes, bounds }: PlainFileForm): Steps<Opened> {
  if (Buffer.byteLength(text) > mostBytes) return { ok: false, malformed: tooLarge(mostBytes) }
  const json = yield* jsonSteps(withoutMark(text), bounds)
  if (!json.ok) return json
  const { value, placeOf } = json
  const refuse = (problem: Problem): Refused => ({
    ok: false,
    malformed: { ...problem, place: placeOf(problem.path) },
    written: value,
  })
  const wrong = headProblem(value, kind, known)
  return wrong ? refuse(wrong) : { ok: true, value, placeOf, refuse }
}

const versionSchema = v.looseObject({ version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)) })
const gameSchema = v.looseObject({ game: v.string() })

function headProblem(value: unknown, kind: string | null, known: number): Problem | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fileProblem([], 'no-object')
  const header: unknown = Object.hasOwn(value, 'grimoire') ? (value as { grimoire: unknown }).grimoire : undefined
  if (kind !== null && header !== kind) {
    return typeof header === 'string'
      ? fileProblem(['grimoire'], 'other-kind', { found: quoted(header), kind })
      : fileProblem(['grimoire'], 'no-kind', { kind })
  }
  const version = v.safeParse(versionSchema, value)
  if (!version.success) return shapeProblem(version.issues[0])
  return version.output.version > known ? fileProblem(['version'], 'newer', { version: version.output.version, known }) : null
}

/** `scenarios[0].script[3].expect.me.life` */
export const pathText = (path: Path): string =>
  path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${quoted(key)}`)).join('')

/** The error and its position as a full sentence. */
export function malformedMessage({ path, place, message: problem }: Malformed): Message {
  if (place === null) return message('file.whole', { problem })
  return path.length === 0
    ? message('file.at-line', { problem, ...place })
    : message('file.at', { problem, ...place, path: pathText(path) })
}

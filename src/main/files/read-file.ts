import * as v from 'valibot'
import { message, type Message } from '../../shared/message.ts'
import type { Path, Problem } from '../kernel/problem.ts'
import { fileProblem, quoted } from './file-problem.ts'
import { readJson, type Malformed, type Place } from './json-text.ts'
import { shapeProblem } from './shape.ts'

/** A kind of file: JSON with a version. */
export interface PlainFileForm {
  /** What the file calls itself under `grimoire`; null for a kind that needn't. */
  kind: string | null
  /** The newest that is known; all before it are read too. */
  version: number
  mostBytes: number
}

/** A kind of file that is of one game. */
export interface FileForm<G, S extends v.GenericSchema> extends PlainFileForm {
  /** What is known of a game; undefined where it isn't here. */
  gameOf: (id: string) => G | undefined
  schemaFor: (game: G) => S
  /** What a file of an older version would be in the newest one. */
  renewed?: (written: unknown) => unknown
}

/** `written`: what stands in the file, where it is JSON. */
type Refused = { ok: false; malformed: Malformed; written?: unknown }
interface Placed {
  placeOf: (path: Path) => Place
  refuse: (problem: Problem) => Refused
}
export type ReadFile<G, T> = ({ ok: true; game: G; value: T } & Placed) | Refused
type Opened = ({ ok: true; value: unknown } & Placed) | Refused

export const tooLarge = (most: number): Malformed => ({ ...fileProblem([], 'large', { most }), place: null })

/** Reads a file of the form that is of no game in particular. */
export function readPlainFile<S extends v.GenericSchema>(
  text: string,
  form: PlainFileForm,
  schema: S,
): { ok: true; value: v.InferOutput<S> } | Refused {
  const opened = open(text, form)
  if (!opened.ok) return opened
  const parsed = v.safeParse(schema, opened.value)
  return parsed.success ? { ok: true, value: parsed.output } : opened.refuse(shapeProblem(parsed.issues[0]))
}

/**
 * Reads a file of the form: whether it is one, of a version and a game that are known, and of the right shape. What names in it mean is for
 * the caller to find out, who says with `refuse` what is wrong.
 */
export function readFile<G, S extends v.GenericSchema>(text: string, form: FileForm<G, S>): ReadFile<G, v.InferOutput<S>> {
  const opened = open(text, form)
  if (!opened.ok) return opened
  const { value, placeOf, refuse } = opened
  const head = v.safeParse(gameSchema, value)
  if (!head.success) return refuse(shapeProblem(head.issues[0]))
  const game = form.gameOf(head.output.game)
  if (game === undefined) return refuse(fileProblem(['game'], 'no-game', { game: quoted(head.output.game) }))
  const parsed = v.safeParse(form.schemaFor(game), form.renewed?.(value) ?? value)
  if (!parsed.success) return refuse(shapeProblem(parsed.issues[0]))
  return { ok: true, game, value: parsed.output, placeOf, refuse }
}

/** A file of that kind and of a version that is known; what it holds is looked at after that, since what a newer one holds can't be judged. */
function open(text: string, { kind, version: known, mostBytes }: PlainFileForm): Opened {
  if (Buffer.byteLength(text) > mostBytes) return { ok: false, malformed: tooLarge(mostBytes) }
  const json = readJson(text)
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

const versionSchema = v.looseObject({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) })
const gameSchema = v.looseObject({ game: v.string() })

function headProblem(value: unknown, kind: string | null, known: number): Problem | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fileProblem([], 'no-object')
  const said: unknown = Object.hasOwn(value, 'grimoire') ? (value as { grimoire: unknown }).grimoire : undefined
  if (kind !== null && said !== kind) {
    return typeof said === 'string'
      ? fileProblem(['grimoire'], 'other-kind', { found: quoted(said), kind })
      : fileProblem(['grimoire'], 'no-kind', { kind })
  }
  const version = v.safeParse(versionSchema, value)
  if (!version.success) return shapeProblem(version.issues[0])
  return version.output.version > known ? fileProblem(['version'], 'newer', { version: version.output.version, known }) : null
}

/** `scenarios[0].script[3].expect.me.life` */
export const pathText = (path: Path): string =>
  path.map((key, place) => (typeof key === 'number' ? `[${key}]` : `${place === 0 ? '' : '.'}${quoted(key)}`)).join('')

/** What is wrong, and where, as a whole sentence. */
export function malformedMessage({ path, place, message: problem }: Malformed): Message {
  if (place === null) return message('file.whole', { problem })
  return path.length === 0
    ? message('file.at-line', { problem, ...place })
    : message('file.at', { problem, ...place, path: pathText(path) })
}

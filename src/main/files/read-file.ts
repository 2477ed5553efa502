import * as v from 'valibot'
import { message, type Message } from '../../shared/message.ts'
import type { Path, Problem } from '../kernel/problem.ts'
import { fileProblem, quoted } from './file-problem.ts'
import { readJson, type Malformed, type Place } from './json-text.ts'
import { shapeProblem } from './shape.ts'

/** A kind of file: JSON with a version, of one game. */
export interface FileForm<G, S extends v.GenericSchema> {
  /** What the file calls itself under `grimoire`; null for a kind that needn't. */
  kind: string | null
  /** The newest that is known; all before it are read too. */
  version: number
  mostBytes: number
  /** What is known of a game; undefined where it isn't here. */
  gameOf: (id: string) => G | undefined
  schemaFor: (game: G) => S
}

/** `written`: what stands in the file, where it is JSON. */
type Refused = { ok: false; malformed: Malformed; written?: unknown }
export type ReadFile<G, T> =
  { ok: true; game: G; value: T; placeOf: (path: Path) => Place; refuse: (problem: Problem) => Refused } | Refused

export const tooLarge = (most: number): Malformed => ({ ...fileProblem([], 'large', { most }), place: null })

/**
 * Reads a file of the form: whether it is one, of a version and a game that are known, and of the right shape. What names in it mean is for
 * the caller to find out, who says with `refuse` what is wrong.
 */
export function readFile<G, S extends v.GenericSchema>(text: string, form: FileForm<G, S>): ReadFile<G, v.InferOutput<S>> {
  if (Buffer.byteLength(text) > form.mostBytes) return { ok: false, malformed: tooLarge(form.mostBytes) }
  const json = readJson(text)
  if (!json.ok) return json
  const { value, placeOf } = json
  const refuse = (problem: Problem): Refused => ({
    ok: false,
    malformed: { ...problem, place: placeOf(problem.path) },
    written: value,
  })
  const head = readHead(value, form)
  if (!head.ok) return refuse(head.problem)
  const parsed = v.safeParse(form.schemaFor(head.game), value)
  if (!parsed.success) return refuse(shapeProblem(parsed.issues[0]))
  return { ok: true, game: head.game, value: parsed.output, placeOf, refuse }
}

const versionSchema = v.looseObject({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) })
const gameSchema = v.looseObject({ game: v.string() })

/** The game of the file. Looked at before all else: what a newer version or another game holds can't be judged. */
function readHead<G>(
  value: unknown,
  { kind, version: known, gameOf }: FileForm<G, v.GenericSchema>,
): { ok: true; game: G } | { ok: false; problem: Problem } {
  const wrong = (problem: Problem) => ({ ok: false as const, problem })
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(fileProblem([], 'no-object'))
  const said: unknown = Object.hasOwn(value, 'grimoire') ? (value as { grimoire: unknown }).grimoire : undefined
  if (kind !== null && said !== kind)
    return wrong(
      typeof said === 'string'
        ? fileProblem(['grimoire'], 'other-kind', { found: quoted(said), kind })
        : fileProblem(['grimoire'], 'no-kind', { kind }),
    )
  const version = v.safeParse(versionSchema, value)
  if (!version.success) return wrong(shapeProblem(version.issues[0]))
  if (version.output.version > known) return wrong(fileProblem(['version'], 'newer', { version: version.output.version, known }))
  const game = v.safeParse(gameSchema, value)
  if (!game.success) return wrong(shapeProblem(game.issues[0]))
  const found = gameOf(game.output.game)
  return found === undefined ? wrong(fileProblem(['game'], 'no-game', { game: quoted(game.output.game) })) : { ok: true, game: found }
}

/** `scenarios[0].script[3].expect.me.vitality` */
export const pathText = (path: Path): string =>
  path.map((key, place) => (typeof key === 'number' ? `[${key}]` : `${place === 0 ? '' : '.'}${quoted(key)}`)).join('')

/** What is wrong, and where, as a whole sentence. */
export function malformedMessage({ path, place, message: problem }: Malformed): Message {
  if (place === null) return message('file.whole', { problem })
  return path.length === 0
    ? message('file.at-line', { problem, ...place })
    : message('file.at', { problem, ...place, path: pathText(path) })
}

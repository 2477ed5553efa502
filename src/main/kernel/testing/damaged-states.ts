import type { Game } from '../game.ts'
import { invariant, InvariantViolation } from '../invariant.ts'
import { nextBelow, type Rng } from '../rng.ts'
import type { GameChecks, Moment } from './game-checks.ts'

type Path = readonly (string | number)[]

/** What no number of a state is: infinity, fractions, and far more than any match counts. */
const NOT_NUMBERS = ['1e999', '-1e999', '0.5', '1e15', '-1e15', '"1"', '[1]', '{}', 'true']
const NOT_STRINGS = ['0', '""', '"nobody"', '"__proto__"', '["nobody"]', '{}']
const NOT_LISTS = ['0', '""', '{}', '{"length":2}']
const NOT_OBJECTS = ['0', '""', '[]', '{}', 'true']
/** Damage tried in one state. */
const TRIES = 8

/** The paths to all values of plain data. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [path, ...entries.flatMap(([key, inner]) => pathsIn(inner, [...path, key]))]
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value)

/** The text of plain data with another text in place of one value; undefined takes the value out. */
function withText(value: unknown, path: Path, text: string | undefined): string {
  const [key, ...below] = path
  if (key === undefined) return text ?? ''
  const withChange = (inner: unknown): string | undefined => (below.length === 0 ? text : withText(inner, below, text))
  if (Array.isArray(value)) {
    const items = value.map((inner: unknown, index) => (index === key ? withChange(inner) : JSON.stringify(inner)))
    return `[${items.filter(item => item !== undefined).join()}]`
  }
  const entries = Object.entries(value as object).flatMap(([name, inner]) => {
    const item = name === key ? withChange(inner) : JSON.stringify(inner)
    return item === undefined ? [] : [`${JSON.stringify(name)}:${item}`]
  })
  return `{${entries.join()}}`
}

/** The paths of each kind: those that differ only in indexes. A kind is as likely to be damaged as any other. */
function kindsOf(paths: readonly Path[]): Path[][] {
  const kinds = new Map<string, Path[]>()
  for (const path of paths) {
    const kind = path.map(key => (typeof key === 'number' ? '#' : key)).join('.')
    const cached = kinds.get(kind)
    if (cached) cached.push(path)
    else kinds.set(kind, [path])
  }
  return [...kinds.values()]
}

const pick = <T>(items: readonly T[], rng: Rng): T => items[nextBelow(rng, items.length)]!

/** What is wrong with the value at that path; null if this leaves a state that there can be. */
function damage(value: unknown, path: Path, { optional = [], unchecked = [] }: GameChecks, rng: Rng): string | null {
  const part = valueAt(value, path)
  const name = path.at(-1)
  const isKey = typeof name === 'string'
  const kind = nextBelow(rng, 4)
  if (isKey && kind === 0) return optional.includes(name) ? null : withText(value, path, undefined)
  if (typeof part === 'number') return withText(value, path, pick(NOT_NUMBERS, rng))
  if (typeof part === 'string' && isKey && unchecked.includes(name)) return withText(value, path, pick(['0', '[]'], rng))
  if (typeof part === 'string') return withText(value, path, pick(NOT_STRINGS, rng))
  if (typeof part === 'boolean') return withText(value, path, pick(['null', '0', '"true"', '[]'], rng))
  if (Array.isArray(part)) return withText(value, path, pick(NOT_LISTS, rng))
  // Nothing, where there could be something: any of these is neither.
  if (part === null) return withText(value, path, pick(['0.5', '"nobody"', '{"nobody":1}', 'true'], rng))
  if (kind > 1) return withText(value, path, pick(NOT_OBJECTS, rng))
  const extra = pick(['"also":1', '"__proto__":{}', '"constructor":null', '"rng2":[1,1,1,1]'], rng)
  const text = JSON.stringify(part)
  return withText(value, path, text === '{}' ? `{${extra}}` : `${text.slice(0, -1)},${extra}}`)
}

/**
 * Texts in which a value is missing, has another type, is no number, is far out of range or is unknown, objects with something extra, and torn texts are
 * refused. A number that is only a little off is refused, or the position can be shown and played.
 */
export function checkDamage({ game, own, state, rng }: Moment): void {
  const text = game.encode(state)
  const value: unknown = JSON.parse(text)
  const kinds = kindsOf(pathsIn(value))
  const kindsWith = (holds: (part: unknown) => boolean): Path[][] =>
    kinds.map(paths => paths.filter(path => holds(valueAt(value, path)))).filter(paths => paths.length > 0)
  const draw = (from: readonly (readonly Path[])[]): Path => pick(pick(from, rng), rng)
  for (const torn of ['', 'null', '[]', '{}', '0', text.slice(0, nextBelow(rng, text.length)), `${text}}`, `[${text}]`])
    invariant(game.decode(torn) === null, `a torn state is accepted: ${torn.slice(-40)}`)
  for (let tries = 0; tries < TRIES; tries++) {
    const path = draw(kinds)
    const damaged = damage(value, path, own, rng)
    if (damaged !== null && damaged !== text) invariant(game.decode(damaged) === null, `damage at ${path.join('.')} is accepted`)
  }
  // What JSON makes of NaN. Where nothing is a value, too, the rest has to fit it.
  for (let tries = 0; tries < TRIES / 4; tries++) {
    const path = draw(kinds)
    checkAccepted(game, withText(value, path, 'null'), rng, `${path.join('.')} null`)
  }
  const numbers = kindsWith(part => typeof part === 'number')
  for (let tries = 0; tries < TRIES; tries++) {
    const path = draw(numbers)
    const off = pick([-2, -1, 1, 7, 500], rng)
    const close = withText(value, path, String((valueAt(value, path) as number) + off))
    checkAccepted(game, close, rng, `${path.join('.')} off by ${off}`)
  }
  const lists = kindsWith(part => Array.isArray(part))
  for (let tries = 0; tries < TRIES / 4; tries++) {
    const path = draw(lists)
    const items = valueAt(value, path) as readonly unknown[]
    const some = nextBelow(rng, 2) === 0 ? [...items, items[0] ?? 0] : items.slice(1)
    checkAccepted(game, withText(value, path, JSON.stringify(some)), rng, `${path.join('.')} with ${some.length} items`)
  }
}

/** Nothing of what was read is lost, it can be shown to everyone, and there is a next decision. */
function checkAccepted(game: Game, text: string, rng: Rng, what: string): void {
  const state = game.decode(text)
  if (state === null) return
  invariant(game.encode(state) === JSON.stringify(JSON.parse(text)), `${what}, a state is read as another one`)
  try {
    for (const viewer of [0, 1, 'spectator'] as const) game.viewFor(game.informationFor(state, viewer), viewer)
    for (const { seat } of game.pending(state)) {
      invariant(game.options(game.informationFor(state, seat), seat, []).ok, 'nothing can be picked')
      invariant(game.randomAction(game.clone(state), seat, rng) !== null, 'nothing can be done')
    }
  } catch (error) {
    throw new InvariantViolation(`${what}, a state is accepted that fails: ${String(error)}`)
  }
}

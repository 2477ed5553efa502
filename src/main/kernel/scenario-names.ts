import * as v from 'valibot'
import type { Path, Problem } from './problem.ts'
import { problem, SIDES } from './scenario.ts'

/** Stands for a card that the file doesn't name. */
export const UNKNOWN_CARD = 'unknown'

/** Reserved names that a file can't define. */
export const RESERVED: readonly string[] = [...SIDES, UNKNOWN_CARD]

const slug = '[a-z][a-z0-9-]{0,59}'
export const REF_PATTERN = `${slug}(#[a-z0-9-]{1,20})?`

/** A card by id, `spark`; a certain copy of it by label, `spark#2`; or `unknown`. */
export const refSchema = v.pipe(v.string(), v.regex(new RegExp(`^${REF_PATTERN}$`), 'no name of a card: an id, or id#label'))

/** `spark#2` is the copy labelled 2 of the card `spark`. */
export const idOf = (ref: string): string => ref.split('#')[0]!
export const isLabelled = (ref: string): boolean => ref.includes('#')

/** What names can refer to: ids, and labels defined by the position. */
export interface KnownNames {
  ids: Pick<ReadonlySet<string>, 'has' | 'keys'>
  labels: Pick<ReadonlySet<string>, 'has' | 'keys'>
}

/** The problem with a card's name; null if it is valid. */
export function cardNameProblem(ref: string, path: Path, { ids, labels }: KnownNames): Problem | null {
  if (RESERVED.includes(ref)) return null
  if (!ids.has(idOf(ref))) return problem(path, 'no-card', { card: idOf(ref) }, { to: idOf(ref), among: ids.keys() }).problem
  return isLabelled(ref) && !labels.has(ref) ? problem(path, 'no-label', { name: ref }, { to: ref, among: labels.keys() }).problem : null
}

/**
 * The first problem that `look` finds with a text anywhere in the file, given the text and its key (texts in
 * a list have the list's key). Keys that are names themselves, as in `costs`, are checked under the key of their object.
 */
export function firstProblem(
  input: unknown,
  look: (text: string, path: Path, key: string) => Problem | null,
  keyed: ReadonlySet<string>,
  path: Path = [],
  key = '',
): Problem | null {
  if (typeof input === 'string') return look(input, path, key)
  if (typeof input !== 'object' || input === null) return null
  for (const [name, inner] of Object.entries(input)) {
    const isItem = Array.isArray(input)
    const here = [...path, isItem ? Number(name) : name]
    const result = (!isItem && keyed.has(key) ? look(name, here, key) : null) ?? firstProblem(inner, look, keyed, here, isItem ? key : name)
    if (result) return result
  }
  return null
}

/** Matches each name with a value, in order; labelled names choose first, since a plain name means any copy. */
export function matchNames(
  things: readonly string[],
  from: number[],
  is: (thing: string, value: number) => boolean,
): (number | undefined)[] {
  const taken = new Map<number, number | undefined>()
  for (const isWanted of [isLabelled, (thing: string) => !isLabelled(thing)])
    for (const [index, thing] of things.entries()) if (isWanted(thing)) taken.set(index, resolveListed(thing, from, is))
  return things.map((_, index) => taken.get(index))
}

/** Every way to take an item of each list, the first ones first; at most this many. */
export function combinations<T>(lists: readonly (readonly T[])[], max: number): T[][] {
  let result: T[][] = [[]]
  for (const list of lists) result = result.flatMap(taken => list.map(item => [...taken, item])).slice(0, max)
  return result
}

/** Removes the first value that matches the name from `from`; undefined if none does. */
export function resolveListed<T>(thing: T, from: number[], is: (thing: T, value: number) => boolean): number | undefined {
  const index = from.findIndex(value => is(thing, value))
  return index < 0 ? undefined : from.splice(index, 1)[0]
}

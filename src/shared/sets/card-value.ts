/** Where a part of a card is: keys of objects and places in lists. */
export type Path = readonly (string | number)[]

/** The same for the same path. */
export const pathKey = (path: Path): string => JSON.stringify(path)

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is there; undefined if nothing is. */
export function valueAt(card: unknown, path: Path): unknown {
  let value = card
  for (const step of path) {
    if (Array.isArray(value)) value = typeof step === 'number' ? value[step] : undefined
    else if (isObject(value) && Object.hasOwn(value, step)) value = value[step]
    else return undefined
  }
  return value
}

/** The card with that value there. Undefined removes a field or an item of a list. Nothing else of the card is copied. */
export function withValue(card: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === 'number') {
    const list = Array.isArray(card) ? (card as unknown[]) : []
    const next = withValue(list[step], rest, value)
    return next === undefined ? list.toSpliced(step, 1) : list.toSpliced(step, 1, next)
  }
  const object = isObject(card) ? card : {}
  const next = withValue(object[step], rest, value)
  if (next !== undefined) return { ...object, [step]: next }
  const { [step]: _, ...others } = object
  return others
}

/** The list with the item at `from` moved to `to`. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  return item === undefined || to < 0 || to >= list.length ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item)
}

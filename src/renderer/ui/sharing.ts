/**
 * `now`, with each part that equals one of `before` replaced by it: what shows only that part has nothing to update. Items of a list may have moved.
 * Plain data.
 */
export function sharing<T>(before: unknown, now: T): T {
  if (before === now || !isObject(before) || !isObject(now)) return now
  if (Array.isArray(now)) return (Array.isArray(before) ? sharedList(before, now) : now) as T
  if (Array.isArray(before)) return now
  const keys = Object.keys(now)
  const was = (key: string): unknown => (Object.hasOwn(before, key) ? before[key] : undefined)
  const shared = Object.fromEntries(keys.map(key => [key, sharing(was(key), now[key])])) as typeof now
  const isSame =
    keys.length === Object.keys(before).length && keys.every(key => Object.hasOwn(before, key) && Object.is(shared[key], before[key]))
  return isSame ? (before as T) : shared
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function sharedList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const inPlace = now.map((item, at) => sharing(before[at], item))
  if (inPlace.length === before.length && inPlace.every((item, at) => Object.is(item, before[at]))) return before
  if (!now.some(isObject)) return inPlace
  const known = new Map(before.map(item => [JSON.stringify(item), item]))
  return inPlace.map((item, at) => (Object.is(item, before[at]) ? item : (known.get(JSON.stringify(item)) ?? item)))
}

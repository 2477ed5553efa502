import type { Path } from './problem.ts'
import type { Mismatch } from './scenario.ts'
import { resolveListed } from './scenario-names.ts'

/** Adds a mismatch if the actual value differs from the expected one. */
export function compare(mismatches: Mismatch[], path: Path, expected: unknown, actual: unknown): void {
  if (expected !== undefined && JSON.stringify(expected) !== JSON.stringify(actual)) mismatches.push({ path, expected, actual })
}

/** Whether the names match the values exactly, labelled copies first; in this order if it matters. */
export function sameValues<T>(
  things: readonly T[],
  values: readonly number[],
  is: (thing: T, value: number) => boolean,
  inOrder: boolean,
): boolean {
  if (things.length !== values.length) return false
  if (inOrder) return things.every((thing, index) => is(thing, values[index]!))
  const remaining = [...values]
  const certain = (thing: T): number => (typeof thing === 'string' && thing.includes('#') ? 0 : 1)
  return [...things].sort((a, b) => certain(a) - certain(b)).every(thing => resolveListed(thing, remaining, is) !== undefined)
}

/** Expected events of a step: these in this order, with others allowed between, and those that must not occur. */
interface ExpectedEvents<I> {
  events?: readonly I[] | undefined
  noEvents?: readonly I[] | undefined
}

/** `written`: the event, reduced to the fields that were asked for. */
export function eventMismatches<I, E>(
  { events = [], noEvents = [] }: ExpectedEvents<I>,
  happened: readonly E[],
  isEvent: (expected: I, event: E) => boolean,
  written: (asked: I, event: E) => unknown,
): Mismatch[] {
  const mismatches: Mismatch[] = []
  let from = 0
  for (const [place, event] of events.entries()) {
    const at = happened.findIndex((one, index) => index >= from && isEvent(event, one))
    if (at < 0) mismatches.push({ path: ['events', place], expected: event, actual: happened.slice(from).map(one => written(event, one)) })
    else from = at + 1
  }
  for (const [place, event] of noEvents.entries()) {
    const one = happened.find(one => isEvent(event, one))
    if (one) mismatches.push({ path: ['noEvents', place], expected: null, actual: written(event, one), said: 'unwanted-event' })
  }
  return mismatches
}

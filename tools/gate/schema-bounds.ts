import type * as v from 'valibot'

/** The part of valibot's schemas and actions that is looked at. */
interface Part {
  kind: string
  type: string
  pipe?: readonly Part[]
  wrapped?: Part
  item?: Part
  items?: readonly Part[]
  rest?: Part
  key?: Part
  value?: Part
  entries?: Readonly<Record<string, Part>>
  options?: readonly unknown[]
  getter?: (input: unknown) => Part
}

/** What a schema of that type needs in its pipe. */
const LIMITS: Readonly<Record<string, readonly string[]>> = {
  string: ['max_length', 'length'],
  number: ['max_value'],
  array: ['max_length', 'length'],
  record: ['max_entries'],
}
const UNLIMITED = ['unknown', 'any', 'custom', 'bigint', 'date', 'map', 'set', 'loose_tuple']

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && 'kind' in value

/** A schema and everything that is piped after it, in order. */
const pipeOf = (part: Part): Part[] => part.pipe?.flatMap(pipeOf) ?? [part]

/** The paths in a schema where a value may be of any size. */
export function unboundedIn(schema: v.GenericSchema): string[] {
  const seen = new Set<Part>()
  const found: string[] = []

  function visit(part: Part, path: string, outer: readonly Part[] = []): void {
    if (seen.has(part)) return
    seen.add(part)
    const steps = [...pipeOf(part), ...outer]
    // What the first schema of a pipe leaves open, the last one limits.
    const last = steps.findLast(({ kind }) => kind === 'schema') ?? part
    const limits = LIMITS[last.type]
    if (UNLIMITED.includes(last.type) || (limits && !steps.some(({ type }) => limits.includes(type)))) found.push(`${path}: ${last.type}`)
    const actions = steps.filter(({ kind }) => kind !== 'schema')
    if (last.wrapped) visit(last.wrapped, path, actions)
    if (last.getter) visit(last.getter(undefined), path, actions)
    for (const option of last.options ?? []) if (isPart(option)) visit(option, path, actions)
    if (last.item) visit(last.item, `${path}[]`)
    for (const [index, item] of (last.items ?? []).entries()) visit(item, `${path}[${index}]`)
    for (const [name, entry] of Object.entries(last.entries ?? {})) visit(entry, `${path}.${name}`)
    if (last.type !== 'record') return
    if (last.key) visit(last.key, `${path}{key}`)
    if (last.value) visit(last.value, `${path}{}`)
  }

  visit(schema, '')
  return found
}

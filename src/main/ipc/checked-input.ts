import { ContractProcedure, isContractProcedure, type AnySchema } from '@orpc/contract'
import * as v from 'valibot'
import { createPauses } from '../lib/pauses.ts'

/** What is wrong with an input and where, without repeating the input. */
interface Problem {
  message: string
  path: (string | number)[]
}

const MAX_PROBLEMS = 5
/** Path keys that are reported, and characters of each: keys come from the sender too. */
const MAX_KEYS = 10
const MAX_KEY = 40
const MAX_MESSAGE = 120
/** An input with more values is only checked up to its first problem, so that refusing it is cheap. */
const FEW_VALUES = 200
/** One with more isn't checked at all. */
const MAX_VALUES = 100_000

/** Whether it has at most that many values, including nested ones. Stops counting beyond that. */
function hasAtMost(max: number, input: unknown): boolean {
  const values = [input]
  for (let at = 0; at < values.length && values.length <= max; at++) {
    const value = values[at]
    if (typeof value === 'object' && value !== null) for (const key in value) if (values.push(value[key as keyof typeof value]) > max) break
  }
  return values.length <= max
}

const TOO_MANY: Problem = { message: `expected at most ${MAX_VALUES} values`, path: [] }

function problemOf({ expected, type, path }: v.BaseIssue<unknown>): Problem {
  const keys = (path ?? []).slice(0, MAX_KEYS).map(({ key }) => (typeof key === 'number' ? key : String(key).slice(0, MAX_KEY)))
  return { message: `expected ${expected ?? type}`.slice(0, MAX_MESSAGE), path: keys }
}

/** The same schema, but errors list only the first few problems, by path and expected type. */
function withShortErrors(schema: v.GenericSchema): AnySchema {
  return {
    '~standard': {
      version: 1,
      vendor: 'grimoire',
      validate(input: unknown) {
        if (!hasAtMost(MAX_VALUES, input)) return { issues: [TOO_MANY] }
        const quick = v.safeParse(schema, input, { abortEarly: true, abortPipeEarly: true })
        if (quick.success) return { value: quick.output }
        const issues = hasAtMost(FEW_VALUES, input) ? v.safeParse(schema, input).issues : quick.issues
        return { issues: (issues ?? quick.issues).slice(0, MAX_PROBLEMS).map(problemOf) }
      },
    },
  }
}

const isCheckable = (schema: unknown): schema is v.GenericSchema => typeof schema === 'object' && schema !== null && '~run' in schema

/** A list with more items than that is checked in pieces. */
const LONG_LIST = 100

/** The same schema for an answer, in which a long list is checked item by item, so that other work goes on meanwhile. */
function inSteps(schema: v.GenericSchema): AnySchema {
  const { type, item } = schema as { type: string; item?: v.GenericSchema }
  if (type !== 'array' || !item || 'pipe' in schema) return schema
  return {
    '~standard': {
      version: 1,
      vendor: 'grimoire',
      async validate(output: unknown) {
        if (!Array.isArray(output) || output.length < LONG_LIST) return results(v.safeParse(schema, output))
        const pause = createPauses()
        const value: unknown[] = []
        for (const one of output as unknown[]) {
          const parsed = v.safeParse(item, one)
          if (!parsed.success) return results(parsed)
          value.push(parsed.output)
          await pause()
        }
        return { value }
      },
    },
  }
}

const results = (result: v.SafeParseResult<v.GenericSchema>) =>
  result.success ? { value: result.output } : { issues: result.issues.map(({ message }) => ({ message })) }

/** The contract with checked inputs, whose errors never repeat what was sent. */
export function withCheckedInputs<T extends object>(contract: T): T {
  const groups = Object.entries(contract).map(([name, part]: [string, object]) => {
    if (!isContractProcedure(part)) return [name, withCheckedInputs(part)] as const
    const definition = part['~orpc']
    const inputSchema: unknown = definition.inputSchema
    const outputSchema: unknown = definition.outputSchema
    const checked = {
      ...definition,
      // A call without input takes none, however large it is.
      ...(isCheckable(inputSchema) && { inputSchema: withShortErrors(inputSchema) }),
      ...(inputSchema === undefined && { inputSchema: withShortErrors(v.undefined()) }),
      ...(isCheckable(outputSchema) && { outputSchema: inSteps(outputSchema) }),
    }
    return [name, new ContractProcedure(checked)] as const
  })
  return Object.fromEntries(groups) as T
}

import * as v from 'valibot'
import { byKey, schemaByInput } from '../kernel/schema-by-input.ts'
import { sideSchema, type Definitions, type ScenarioKit } from '../kernel/scenario.ts'

/** The only version so far. */
export const VERSION = 1

const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))
const clause = text(40)
const clauses = v.pipe(v.array(clause), v.maxLength(60))

const outcomeSchema = v.nullable(v.strictObject({ winner: v.nullable(sideSchema), clause: v.optional(clause) }))

/** A scenario file of one game: the runner's part around the game's own parts. */
export function fileSchemaFor({ game, defines, position, goals = [], action, expectation }: ScenarioKit) {
  const expect = v.strictObject({ outcome: v.optional(outcomeSchema), ...expectation })
  const by = v.optional(sideSchema)
  const stepSchema = schemaByInput(
    [
      v.strictObject({
        do: schemaByInput([action, v.literal('concede')], input => (input === 'concede' ? 1 : 0)),
        by,
        expect: v.optional(expect),
      }),
      v.strictObject({
        illegal: action,
        reason: schemaByInput([clause, v.pipe(clauses, v.minLength(1))], input => (Array.isArray(input) ? 1 : 0)),
        by,
        expect: v.optional(expect),
      }),
      v.strictObject({ legal: action, by, expect: v.optional(expect) }),
      v.strictObject({ both: v.strictObject({ me: action, foe: action }), expect: v.optional(expect) }),
      v.strictObject({ expect }),
    ],
    input => {
      const kind = byKey('do', 'illegal', 'legal', 'both', 'expect', 'none')(input)
      return kind === 5 ? 0 : kind
    },
  )
  const defined = Object.fromEntries(
    Object.entries(defines).map(([name, schema]) => [name, v.optional(v.pipe(v.array(schema), v.maxLength(200)))]),
  )
  return v.strictObject({
    $schema: v.optional(v.pipe(v.string(), v.maxLength(300))),
    version: v.literal(VERSION),
    game: v.literal(game),
    note: v.optional(text(2000)),
    ...defined,
    scenarios: v.pipe(
      v.array(
        v.strictObject({
          title: text(160),
          clauses,
          note: v.optional(text(2000)),
          ...defined,
          position: v.optional(position),
          goal: v.optional(v.picklist(goals)),
          script: v.pipe(v.array(stepSchema), v.maxLength(500)),
        }),
      ),
      v.minLength(1),
      v.maxLength(200),
    ),
  })
}

export type ScenarioFile = v.InferOutput<ReturnType<typeof fileSchemaFor>>

/** The lists in a file or scenario in which the game allows definitions. */
export const definedIn = ({ defines }: ScenarioKit, written: object): Definitions =>
  Object.fromEntries(Object.keys(defines).map(name => [name, (written as Definitions)[name] ?? []]))
export type Scenario = ScenarioFile['scenarios'][number]
export type Step = Scenario['script'][number]
export type StepOf<K extends string> = Extract<Step, Record<K, unknown>>

import * as v from 'valibot'
import type { Message } from '../../shared/message.ts'

/** What a schema's shape can't say: where in a value, and what is wrong there, in words or as a message for players. */
export interface CheckProblem {
  path: readonly (string | number)[]
  reason: string | Message
}

/** A schema with additional checks of values that have the right shape. */
export const checkedSchema = <T>(schema: v.GenericSchema<T>, problems: (value: T) => readonly CheckProblem[]): v.GenericSchema<T> =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { value } = dataset
      for (const { path, reason } of problems(value)) {
        const at = { path: issuePath(value, path) }
        addIssue(typeof reason === 'string' ? { message: reason, ...at } : { message: reason.key, input: new WithMessage(reason), ...at })
      }
    }),
  )

/** Stands for the input of an issue that has a message. */
class WithMessage {
  readonly message: Message

  constructor(message: Message) {
    this.message = message
  }
}

/** The message of a `CheckProblem` that has one. */
export const messageOf = ({ input }: v.BaseIssue<unknown>): Message | null => (input instanceof WithMessage ? input.message : null)

function issuePath(value: unknown, path: readonly (string | number)[]): [v.IssuePathItem, ...v.IssuePathItem[]] {
  let input = value as Record<string | number, unknown> | undefined
  return path.map(key => {
    const item = { type: 'unknown' as const, origin: 'value' as const, input, key, value: input?.[key] }
    input = input?.[key] as typeof input
    return item
  }) as [v.IssuePathItem, ...v.IssuePathItem[]]
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: string[] }

/** Parses something of a card set from outside; otherwise says what is wrong: which one by its id, field, reason or the reason's key. `what` names one without an id. */
export function parseNamed<T>(what: string, schema: v.GenericSchema<T>, input: unknown): Parsed<T> {
  const id = typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined
  const named = typeof id === 'string' && id !== '' ? id : what
  const result = v.safeParse(schema, input)
  if (result.success) return { ok: true, value: result.output }
  return { ok: false, errors: result.issues.map(issue => `${named}: ${v.getDotPath(issue) ?? what}: ${issue.message}`) }
}

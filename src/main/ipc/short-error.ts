import { ORPCError } from '@orpc/server'
import type { Message, Reason, Value } from '../../shared/message.ts'

/** The largest size of an error in bytes. */
export const MAX_REFUSAL = 4096
const MAX_REASONS = 12
const MAX_TEXT = 100
const MAX_LIST = 8
/** How deeply messages can be nested. */
const MAX_DEPTH = 4

const cut = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)

function shortValue(value: Value, depth: number): Value {
  if (typeof value === 'string') return cut(value)
  if (typeof value === 'number') return value
  return Array.isArray(value) ? value.slice(0, MAX_LIST).map(message => shortMessage(message, depth + 1)) : shortMessage(value, depth + 1)
}

function shortMessage({ key, values }: Message, depth = 0): Message {
  if (!values || depth >= MAX_DEPTH) return { key }
  return { key, values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shortValue(value, depth)])) }
}

const sizeOf = (data: unknown): number => Buffer.byteLength(JSON.stringify(data) ?? '')

/** Leaves room for the transport's envelope. */
const fits = (data: unknown): boolean => sizeOf(data) <= MAX_REFUSAL - 512

function shortReasons(reasons: readonly Reason[]): Reason[] {
  const shortened = reasons.slice(0, MAX_REASONS).map(({ clause, message }) => ({ clause: cut(clause), message: shortMessage(message) }))
  while (shortened.length > 1 && !fits(shortened)) shortened.pop()
  return shortened
}

interface ErrorDetails {
  message?: Message
  reasons?: Reason[]
}

/** An error's data, shortened: it may quote input such as a name or a line of a file. */
export function shortError(error: unknown): unknown {
  if (!(error instanceof ORPCError) || !error.defined || fits(error.data)) return error
  const { message, reasons } = error.data as ErrorDetails
  const data = reasons ? { reasons: shortReasons(reasons) } : message ? { message: shortMessage(message) } : undefined
  return new ORPCError(error.code, { defined: true, status: error.status, message: error.message, data, cause: error })
}

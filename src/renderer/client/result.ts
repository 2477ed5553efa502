import { ORPCError } from '@orpc/client'
import * as v from 'valibot'
import type { Message, Reason } from '../../shared/message.ts'
import { message, messageSchema, reasonSchema } from '../../shared/message.ts'
import { NotConnectedError } from './connection.ts'

/**
 * BAD_FILE: the text isn't a valid file of its kind. BUSY: too many requests, or one that is too large. NOT_CONNECTED: main can't be reached. CANCELLED: the
 * caller cancelled. FAILED: anything unexpected, such as rejected input.
 */
export type ProblemCode = 'NOT_FOUND' | 'REFUSED' | 'NOT_SAVED' | 'BAD_FILE' | 'BUSY' | 'NOT_CONNECTED' | 'CANCELLED' | 'FAILED'

/** Why a call failed. `message` can always be shown; `reasons` lists all of them when the rules refused. */
export interface Problem {
  ok: false
  code: ProblemCode
  message: Message
  reasons: Reason[]
}
export type Result<T> = { ok: true; value: T } | Problem

/** Awaits a call and turns failures into values. Never rejects. */
export async function settle<T>(call: PromiseLike<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await call }
  } catch (error) {
    return toProblem(error)
  }
}

/** Whether a retry of the call may succeed: it could not be written, or main could not be reached. */
export const mayPass = ({ code }: Problem): boolean => code === 'NOT_SAVED' || code === 'NOT_CONNECTED' || code === 'BUSY'

/** Whether a call was about a state of the match that is gone. The new one is told to those who watch it. */
export const hasMovedOn = ({ reasons }: Problem): boolean => reasons.some(({ message: { key } }) => key === 'services.refused.moved-on')

const refusedSchema = v.object({ reasons: v.pipe(v.array(reasonSchema), v.minLength(1)) })
const messageDataSchema = v.object({ message: messageSchema })

export function toProblem(error: unknown): Problem {
  if (error instanceof NotConnectedError) return problem('NOT_CONNECTED', error.reason)
  if (error instanceof ORPCError) return fromCall(error)
  if (error instanceof Error && error.name === 'AbortError') return problem('CANCELLED', message('connection.cancelled'))
  // A bug of ours, so log it.
  console.error(error)
  return problem('FAILED', message('connection.failed'))
}

function fromCall({ code, data }: ORPCError<string, unknown>): Problem {
  if (code === 'REFUSED' && v.is(refusedSchema, data)) {
    const [first] = data.reasons
    return { ...problem('REFUSED', first?.message ?? message('connection.failed')), reasons: data.reasons }
  }
  if ((code === 'NOT_FOUND' || code === 'NOT_SAVED' || code === 'BAD_FILE' || code === 'BUSY') && v.is(messageDataSchema, data))
    return problem(code, data.message)
  return problem('FAILED', message(code === 'BAD_REQUEST' ? 'connection.bad-input' : 'connection.failed'))
}

const problem = (code: ProblemCode, text: Message): Problem => ({ ok: false, code, message: text, reasons: [] })

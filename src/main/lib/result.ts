import type { Message, Reason, Value } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'

/** Why a call failed, with the contract's error codes. Nothing has changed then. */
export type Failure =
  | { code: 'NOT_FOUND'; message: Message }
  | { code: 'REFUSED'; reasons: Reason[] }
  | { code: 'NOT_SAVED'; message: Message }
  | { code: 'BAD_FILE'; message: Message }

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure }

export const done = <T>(value: T): Result<T> => ({ ok: true, value })

type Failed = Extract<Result<never>, { ok: false }>

export const notFound = (key: string, values?: Record<string, Value>): Failed => ({
  ok: false,
  failure: { code: 'NOT_FOUND', message: message(key, values) },
})

export const refused = (reasons: Reason[]): Failed => ({ ok: false, failure: { code: 'REFUSED', reasons } })

export const notSaved = (why: Message): Failed => ({ ok: false, failure: { code: 'NOT_SAVED', message: why } })

export const badFile = (what: Message): Failed => ({ ok: false, failure: { code: 'BAD_FILE', message: what } })

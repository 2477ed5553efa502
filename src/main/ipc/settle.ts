import { implement, ORPCError } from '@orpc/server'
import { contract } from '../../shared/contract.ts'
import type { Message, Reason } from '../../shared/message.ts'
import type { Result } from '../lib/result.ts'
import { withCheckedInputs } from './checked-input.ts'
import type { Limiter } from './limits.ts'
import { shortError } from './short-error.ts'
import type { CallContext } from './transport.ts'

/**
 * The contract's implementer. Rate limits are applied before inputs are checked. `heard` is called with the result of each call:
 * `ok`, also for a stream that starts, or an error code.
 */
export const implementContract = (limiter: Limiter, heard: (client: string, call: string, outcome: string) => void) =>
  implement(withCheckedInputs(contract))
    .$context<CallContext>()
    .use(async ({ path, context, next, errors }) => {
      const call = path.join('.')
      try {
        const output = await runLimited(limiter, call, () => next({ context }), errors)
        heard(context.client, call, 'ok')
        return output
      } catch (error) {
        heard(context.client, call, error instanceof ORPCError ? String(error.code) : 'UNFORESEEN')
        throw shortError(error)
      }
    })

async function runLimited<T>(limiter: Limiter, call: string, work: () => T | PromiseLike<T>, { BUSY }: Pick<Errors, 'BUSY'>): Promise<T> {
  const entered = limiter.enter(call)
  if (typeof entered !== 'function') throw BUSY({ data: { message: entered } })
  try {
    return await work()
  } finally {
    entered()
  }
}

export type Implemented = ReturnType<typeof implementContract>

/** The contract's errors, as every handler receives them. */
interface Errors {
  NOT_FOUND(options: { data: { message: Message } }): Error
  REFUSED(options: { data: { reasons: Reason[] } }): Error
  NOT_SAVED(options: { data: { message: Message } }): Error
  BAD_FILE(options: { data: { message: Message } }): Error
  BUSY(options: { data: { message: Message } }): Error
}

/** The value; a failure is thrown as the contract's error, as oRPC expects. */
export function settle<T>(result: Result<T>, errors: Errors): T {
  if (result.ok) return result.value
  const { failure } = result
  switch (failure.code) {
    case 'NOT_FOUND':
      throw errors.NOT_FOUND({ data: { message: failure.message } })
    case 'REFUSED':
      throw errors.REFUSED({ data: { reasons: failure.reasons } })
    case 'NOT_SAVED':
      throw errors.NOT_SAVED({ data: { message: failure.message } })
    case 'BAD_FILE':
      throw errors.BAD_FILE({ data: { message: failure.message } })
  }
}

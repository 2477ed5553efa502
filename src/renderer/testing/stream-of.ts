import { AsyncIteratorClass } from '@orpc/client'

/** A stream of the contract as it arrives from main. */
export const streamOf = <T>(values: AsyncGenerator<T, void>): AsyncIteratorClass<T, unknown, void> =>
  new AsyncIteratorClass<T, unknown, void>(
    () => values.next(),
    async () => void (await values.return()),
  )

import { implement } from '@orpc/server'
import type { CallContext } from '../../../src/main/ipc/transport.ts'
import { contract } from '../../../src/shared/contract.ts'
import type { CheckedDeck } from '../../../src/shared/deck.ts'
import { DEFAULT_SETTINGS } from '../../../src/shared/settings.ts'
import { tinyUpdate } from './tiny-match.ts'

const os = implement(contract).$context<CallContext>()

const deck = (id: string): CheckedDeck => ({
  id,
  game: 'toy',
  name: `Deck ${id}`,
  cards: [],
  createdAt: 0,
  updatedAt: 0,
  check: { size: 0, playable: false, reasons: [], sections: [] },
})

const aborted = (signal: AbortSignal | undefined): Promise<void> =>
  new Promise(resolve => signal?.addEventListener('abort', () => resolve()))

/** A few calls of the contract, one for each way a call can go, and a record of what reached them. */
export function createTinyRouter() {
  const seen = { clients: [] as string[], deleted: [] as string[], started: 0, streams: 0, ended: 0, aborted: 0 }
  const router = {
    app: {
      hello: os.app.hello.handler(({ context }) => {
        seen.clients.push(context.client)
        return { version: '1.2.3', host: 'web' as const, dataDirectory: '/data' }
      }),
    },
    decks: {
      list: os.decks.list.handler(async ({ signal }) => {
        seen.started++
        await aborted(signal)
        seen.aborted++
        return []
      }),
      get: os.decks.get.handler(({ input, errors }) => {
        if (input.id === 'missing') throw errors.NOT_FOUND({ data: { message: { key: 'decks.missing', values: { id: input.id } } } })
        if (input.id === 'broken') throw new Error('the secret of /home/someone')
        return deck(input.id)
      }),
      save: os.decks.save.handler(({ errors }) => {
        throw errors.NOT_SAVED({ data: { message: { key: 'services.not-saved' } } })
      }),
      delete: os.decks.delete.handler(({ input }) => void seen.deleted.push(input.id)),
    },
    matches: {
      undo: os.matches.undo.handler(({ errors }) => {
        throw errors.REFUSED({ data: { reasons: [{ clause: 'GD-1.1', message: { key: 'reasons.no' } }] } })
      }),
      /** Two updates, then nothing until the caller leaves; the match 'short' ends after them, 'missing' doesn't exist. */
      watch: os.matches.watch.handler(async function* ({ input, signal, errors }) {
        if (input.id === 'missing') throw errors.NOT_FOUND({ data: { message: { key: 'matches.missing' } } })
        seen.streams++
        try {
          yield tinyUpdate(input.id, 1)
          yield tinyUpdate(input.id, 2)
          if (input.id !== 'short') await aborted(signal)
        } finally {
          seen.ended++
        }
      }),
    },
    settings: { get: os.settings.get.handler(() => DEFAULT_SETTINGS) },
  }
  return { router, seen }
}

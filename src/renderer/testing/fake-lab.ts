import { message } from '../../shared/message.ts'
import type { Api } from '../client/client.ts'

/** A lab without runs. `missing` throws the not-found error. */
export const fakeLab = (missing: () => never): Api['lab'] => ({
  list: async () => [],
  start: async () => ({ id: 'run-1' }),
  get: async () => missing(),
  watch: async () => missing(),
  cancel: async () => undefined,
  delete: async () => undefined,
  open: async ({ id, number }) => ({ id: `lab-${id}-${number}` }),
  history: async () => [],
  figures: async () => null,
  card: async () => null,
  cuts: async ({ cards }) => ({
    advice: cards.slice(0, 2).map(({ card }) => ({ card, why: [message('test.why', { card })] })),
    figures: null,
  }),
})

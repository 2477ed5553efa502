import type { Api } from '../client/client.ts'

/** Has no finished matches. `missing` throws the not-found error. */
export const fakeReplays = (missing: () => never): Api['replays'] => ({
  thinking: async () => missing(),
  watchAnalysis: async () => missing(),
  analyse: async () => missing(),
  cancelAnalysis: async () => missing(),
  list: async () => ({ rows: [], found: 0, all: 0 }),
  open: async () => missing(),
  events: async () => [],
  views: async () => [],
  playOn: async () => ({ id: 'match-3' }),
  share: async () => missing(),
  import: async () => missing(),
  records: async () => ({ all: null, decks: [], opponents: [], levels: [] }),
  cardRecord: async () => ({ played: 0, won: 0, drawn: 0 }),
  deckRecord: async () => ({ all: { played: 0, won: 0, drawn: 0 }, versions: [] }),
})

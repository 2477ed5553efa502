import type { Api } from '../client/client.ts'

/** No positions; `missing` fails what needs one. */
export const fakePositions = (missing: () => never): Api['positions'] => ({
  forms: async () => missing(),
  list: async () => [],
  get: async () => missing(),
  save: async () => missing(),
  delete: async () => missing(),
  restore: async () => missing(),
  check: async () => ({ problem: null, decides: ['me'], outcome: null, goal: null }),
  problems: async ({ texts }) => texts.map(() => null),
  look: async () => null,
  prove: async () => missing(),
  attempt: async () => missing(),
  ofMatch: async () => missing(),
  export: async () => missing(),
  import: async () => missing(),
  play: async () => missing(),
})

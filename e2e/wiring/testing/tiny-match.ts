import type { MatchUpdate } from '../../../src/shared/match.ts'

const seat = { player: { type: 'ai' as const, level: 'apprentice' as const }, avatar: 'somebody', deckName: 'Some deck' }

/** An update that passes the contract's schema, identified by its revision. */
export const tinyUpdate = (id: string, revision: number): MatchUpdate => ({
  id,
  revision,
  game: 'toy',
  seats: [seat, seat],
  you: 0,
  view: { game: 'toy', turn: 1, whose: 0, phase: 'main', zones: [], pieces: [], cards: {}, own: {} },
  pending: [],
  step: null,
  outcome: null,
  events: [],
  fresh: true,
  takeback: { allowed: true, way: null, asked: null, counted: [0, 0] },
  hints: { allowed: false, given: [0, 0] },
  curtain: null,
})

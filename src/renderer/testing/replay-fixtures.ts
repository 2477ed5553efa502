import type { OpenReplay, ReplaySummary } from '../../shared/replay.ts'

/** A duel that Ada lost to an apprentice. */
export const replaySummary = (over: Partial<ReplaySummary> = {}): ReplaySummary => ({
  id: 'm1',
  game: 'cold-summit',
  seats: [
    { player: { type: 'person', name: 'Ada' }, avatar: 'ada', deckName: 'Embers' },
    { player: { type: 'ai', level: 'apprentice' }, avatar: 'ada', deckName: 'Bones' },
  ],
  you: 0,
  turn: 7,
  startedAt: 0,
  updatedAt: 600_000,
  outcome: { winner: 1, clause: 'CS-4.1', message: { key: 'test.outcome' }, turns: 7 },
  first: 0,
  counted: [0, 0],
  hints: [0, 0],
  origin: null,
  shared: false,
  ...over,
})

/** Ten events in three turns. */
export const openReplay = (over: Partial<OpenReplay> = {}): OpenReplay => ({
  summary: replaySummary(),
  length: 10,
  turns: [
    { turn: 0, at: 0 },
    { turn: 1, at: 2 },
    { turn: 2, at: 6 },
  ],
  decisions: [3, 5, 8],
  marks: [
    { type: 'landmark', at: 5, turn: 1, message: { key: 'test.landmark' } },
    { type: 'end', at: 9, turn: 2, message: { key: 'test.outcome' } },
  ],
  ...over,
})

import type { LabRun, LabSummary } from '../../shared/lab.ts'
import { scoreOf } from '../../shared/lab.ts'

/** A run of a hundred matches of Ashes against Bones; Ashes won sixty. */
export const fakeRun = (more: Partial<LabRun> = {}): LabRun => ({
  id: 'run-1',
  game: 'cold-summit',
  deck: { name: 'Ashes', choice: { from: 'starter', id: 'ashes' }, cards: [{ card: 'red-thirst', count: 20 }] },
  version: null,
  opponents: [{ name: 'Bones' }],
  levels: ['adept', 'adept'],
  games: 100,
  seed: 'seed',
  state: 'done',
  startedAt: 1,
  took: 4000,
  played: 100,
  resource: null,
  remaining: null,
  result: {
    deck: {
      opponents: [{ first: { played: 50, won: 40, drawn: 0 }, second: { played: 50, won: 20, drawn: 0 } }],
      lengths: [0, 0, 0, 0, 0, 0, 0, 0, 0, 100],
      endings: { 'sample.outcome.will': { clause: 'CS-4.1', played: 100, won: 60, drawn: 0 } },
      unspent: { turns: 200, amount: 100 },
      course: 'wl'.repeat(40) + 'w'.repeat(20),
      cards: {
        'red-thirst': {
          drawn: { played: 40, won: 30, drawn: 0 },
          played: { played: 10, won: 2, drawn: 0 },
          timesDrawn: 40,
          timesPlayed: 12,
          stuck: 20,
        },
        'grey-ember': {
          drawn: { played: 90, won: 50, drawn: 0 },
          played: { played: 80, won: 50, drawn: 0 },
          timesDrawn: 99,
          timesPlayed: 90,
          stuck: 9,
        },
      },
    },
    version: null,
  },
  ...more,
})

export const summaryOf = ({ id, game, games, state, startedAt, played, deck, version, result }: LabRun): LabSummary => ({
  id,
  game,
  games,
  state,
  startedAt,
  played,
  deck: deck.name,
  version: version?.name ?? null,
  score: scoreOf(result.deck),
})

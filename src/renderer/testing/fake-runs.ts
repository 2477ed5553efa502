import type { DoneDeed, RunSummary, ShownRun } from '../../shared/runs/run.ts'
import type { Api } from '../client/client.ts'

export interface FakeRuns {
  runs?: RunSummary[]
  /** The one that `runs.get` gives, and that other calls change. */
  run?: ShownRun
  /** Of descents, in any game. */
  unlocked?: number
  deeds?: DoneDeed[]
}

/** The runs of a fake main. `called` records a call. */
export function fakeRuns(world: FakeRuns, called: (name: string) => void, missing: () => never): Api['runs'] {
  const current = (): ShownRun => structuredClone(world.run ?? missing())
  return {
    list: async () => structuredClone(world.runs ?? []),
    get: async () => current(),
    start: async ({ mode }) => {
      called(`runs.start ${mode}`)
      return { id: 'run-1' }
    },
    sit: async ({ seat }) => {
      called(`runs.sit ${seat}`)
      const { pair } = current()
      world.run = { ...current(), ...(pair && { pair: { ...pair, you: seat } }) }
      return current()
    },
    pick: async ({ made, card }) => {
      called(`runs.pick ${made} ${card}`)
      const { picks, cards } = current()
      world.run = { ...current(), picks: { made: picks.made + 1, left: picks.left - 1 }, cards: [...cards, { card, count: 1 }] }
      return current()
    },
    deeds: async () => structuredClone(world.deeds ?? []),
    difficulties: async () => world.unlocked ?? 1,
    path: async ({ stage, node }) => {
      called(`runs.path ${stage} ${node}`)
      world.run = { ...current(), phase: 'ready' }
      return current()
    },
    reward: async ({ stage, added, removed }) => {
      called(`runs.reward ${stage} ${added ?? ''}${removed === null ? '' : ` for ${removed}`}`)
      world.run = { ...current(), phase: 'path' }
      return current()
    },
    declineReward: async ({ stage }) => {
      called(`runs.declineReward ${stage}`)
      world.run = { ...current(), phase: 'path' }
      return current()
    },
    play: async ({ id }) => {
      called(`runs.play ${id}`)
      return { id: 'match-1' }
    },
    changeDeck: async ({ deck }) => {
      called(`runs.changeDeck ${deck.id}`)
      return current()
    },
    keepDeck: async ({ name, seat }) => {
      called(`runs.keepDeck ${name}${seat === undefined ? '' : ` of ${seat}`}`)
      world.run = { ...current(), kept: 'deck-1' }
      return { id: 'deck-1' }
    },
    abandon: async ({ id }) => {
      called(`runs.abandon ${id}`)
      world.run = { ...current(), phase: 'over', end: 'abandoned' }
      return current()
    },
    delete: async ({ id }) => {
      called(`runs.delete ${id}`)
      world.runs = (world.runs ?? []).filter(run => run.id !== id)
    },
  }
}

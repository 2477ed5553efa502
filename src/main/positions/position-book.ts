import type { Provers } from '../challenges/provers.ts'
import type { ChallengeKit } from '../kernel/challenge.ts'
import type { Game } from '../kernel/game.ts'
import type { ScenarioKit } from '../kernel/scenario.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { createOwnChallenges, type OwnPositions } from './own-challenges.ts'
import { createReading, type PositionReading } from './position-reading.ts'
import { openPositionStore, type PositionStore } from './position-store.ts'
import { createPreparePosition, type PreparePosition } from './prepare-position.ts'
import { createProofs, type PositionProofs } from './proofs.ts'

interface BookOptions {
  storage: StorageContext
  /** With the cards that players offer for decks. */
  games: ReadonlyMap<string, Game>
  /** Without them. */
  plain: ReadonlyMap<string, Game>
  kits: readonly ScenarioKit[]
  challengeKits: readonly ChallengeKit[]
  provers: Provers
  playerName(): string
  randomSeed(): string
}

/** The saved positions, and those of them that are challenges. What begins matches from them needs more: `openPositions`. */
export interface PositionBook {
  store: PositionStore
  reading: PositionReading
  proofs: PositionProofs
  prepare: PreparePosition
  challenges: OwnPositions
}

export function openPositionBook({
  storage,
  games,
  plain,
  kits,
  challengeKits,
  provers,
  playerName,
  randomSeed,
}: BookOptions): PositionBook {
  const store = openPositionStore(storage)
  const reading = createReading(games, kits, storage.now)
  const proofs = createProofs({ store, reading, plain, challengeKits, provers })
  const prepare = createPreparePosition({ reading, plain, kits, randomSeed })
  return { store, reading, proofs, prepare, challenges: createOwnChallenges({ store, proofs, prepare, playerName }) }
}

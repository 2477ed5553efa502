import type { AiLevel } from '../../shared/match.ts'
import type { MatchCards } from '../kernel/replay.ts'
import type { Seat } from '../../shared/seat.ts'

/** A request to an AI: plain data, so that it can be sent to a worker. The cards: those of the game by default. */
export interface AiRequest extends Partial<MatchCards> {
  game: string
  level: AiLevel
  seat: Seat
  /** The seat's information; the AI gets nothing else. */
  information: unknown
  /** Makes the answer reproducible: equal requests with equal seeds get equal answers. */
  seed: string
  /** Milliseconds after which it answers with the best it has found: less than usual. */
  time?: number
}

/** AI players. */
export interface Ai {
  /** A match with an AI has begun or was resumed: what takes long to start can start now. */
  prepare?(): void
  /** A legal action, encoded (`Game.encodeAction`), within the time limit. Rejects only when `signal` aborts. */
  choose(request: AiRequest, signal: AbortSignal): Promise<string>
  /** Called for each answer that the time limit cut short: it may be weaker than the level. */
  onCut?(listener: () => void): void
  close(): Promise<void>
}

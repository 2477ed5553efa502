import type { AiLevel } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'

/** A question to an AI that plays: plain data, so that it can be put to a worker. */
export interface AiRequest {
  game: string
  /** With which cards it is played, where not with those of today. */
  cardSetHash?: string
  level: AiLevel
  seat: Seat
  /** What the seat knows (`Game.know`); the AI gets nothing else of the match. */
  information: unknown
  /** Makes the answer reproducible; equal requests with equal seeds get equal answers. */
  seed: string
}

/** AIs that play. */
export interface Ai {
  /** An action of the game, encoded (`Game.encodeAction`), always a legal one and never later than the time cap. Rejects only when `signal` aborts. */
  choose(request: AiRequest, signal: AbortSignal): Promise<string>
  /** Hears of every answer that the clock broke off: it may be weaker than the level. */
  onCut?(tell: () => void): void
  close(): Promise<void>
}

import type { AiLevel } from '../../shared/match.ts'

/** There was one program before there were levels; it looked further ahead than an Adept does. */
const OLD = 'greedy'
const NOW: AiLevel = 'master'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function seatWithLevel(seat: unknown): unknown {
  if (!isRecord(seat) || !isRecord(seat['player'])) return seat
  const { player } = seat
  return player['type'] === 'ai' && player['level'] === OLD ? { ...seat, player: { ...player, level: NOW } } : seat
}

/** Something with `seats`, such as a match's header, as it would be written today. What isn't of that kind is given back as it is. */
export function withLevels(written: unknown): unknown {
  if (!isRecord(written) || !Array.isArray(written['seats'])) return written
  return { ...written, seats: written['seats'].map(seatWithLevel) }
}

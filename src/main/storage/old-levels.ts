import type { AiLevel } from '../../shared/match.ts'

/** The only AI before there were levels; it looked further ahead than an Adept. */
const OLD = 'greedy'
const NOW: AiLevel = 'master'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function seatWithLevel(seat: unknown): unknown {
  if (!isRecord(seat) || !isRecord(seat['player'])) return seat
  const { player } = seat
  return player['type'] === 'ai' && player['level'] === OLD ? { ...seat, player: { ...player, level: NOW } } : seat
}

/** Converts something with `seats`, such as a match's header, to today's format. Anything else is returned unchanged. */
export function withLevels(written: unknown): unknown {
  if (!isRecord(written) || !Array.isArray(written['seats'])) return written
  return { ...written, seats: written['seats'].map(seatWithLevel) }
}

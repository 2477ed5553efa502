/** The key for an avatar in files written before there were several games. */
const OLD_KEY = 'wizard'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function seatWithAvatar(seat: unknown): unknown {
  if (!isRecord(seat) || !(OLD_KEY in seat) || 'avatar' in seat) return seat
  return Object.fromEntries(Object.entries(seat).map(([key, value]) => [key === OLD_KEY ? 'avatar' : key, value]))
}

/** Converts something with `seats`, such as a match's header, to today's format. Anything else is returned unchanged. */
export function withAvatars(written: unknown): unknown {
  if (!isRecord(written) || !Array.isArray(written['seats'])) return written
  return { ...written, seats: written['seats'].map(seatWithAvatar) }
}

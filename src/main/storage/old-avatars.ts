/** What an avatar was called in every file that was written before there were several games. */
const OLD_KEY = 'wizard'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function seatWithAvatar(seat: unknown): unknown {
  if (!isRecord(seat) || !(OLD_KEY in seat) || 'avatar' in seat) return seat
  return Object.fromEntries(Object.entries(seat).map(([key, value]) => [key === OLD_KEY ? 'avatar' : key, value]))
}

/** Something with `seats`, such as a match's header, as it would be written today. What isn't of that kind is given back as it is. */
export function withAvatars(written: unknown): unknown {
  if (!isRecord(written) || !Array.isArray(written['seats'])) return written
  return { ...written, seats: written['seats'].map(seatWithAvatar) }
}

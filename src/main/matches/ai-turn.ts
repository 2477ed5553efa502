import { setImmediate } from 'node:timers/promises'
import type { AiLevel } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'
import type { Ai } from '../ai/ai.ts'
import type { Game } from '../kernel/game.ts'
import { cardsOf } from '../kernel/replay.ts'
import { rngFrom } from '../kernel/rng.ts'
import type { MatchHeader } from './match-record.ts'
import { isPausedIn } from './pauses.ts'
import { waitFor, type Stopwatch } from './stopwatch.ts'

/** Actions considered if the AI gave none. */
const MAX_CANDIDATES = 64
/** Choices made for one action before giving up. */
const MAX_PICKS = 64

interface SeatTurn extends Omit<AiTurn, 'level' | 'time'> {
  header: Pick<MatchHeader, 'config' | 'seats'>
  /** By level, in an answer window. */
  answerTime: Readonly<Record<AiLevel, number>>
}

/** What a seat without a person decides, encoded; null if the game offers no action. */
export async function chooseForSeat({ header, answerTime, ...turn }: SeatTurn, signal: AbortSignal): Promise<string | null> {
  const { game, state, seat } = turn
  const { player } = header.seats[seat]
  if (player.type === 'ai') {
    const time = isPausedIn(game, header, state, seat) ? answerTime[player.level] : undefined
    return chooseForAi({ ...turn, level: player.level, time }, signal)
  }
  // Other calls take their turn between its decisions.
  await setImmediate()
  return quietest(turn, game.informationFor(state, seat))
}

interface AiTurn {
  game: Game
  ai: Ai
  level: AiLevel
  seat: Seat
  state: unknown
  seed: string
  /** Milliseconds after which an AI that hasn't answered is replaced. */
  thinkingLimit: number
  /** In an answer window: milliseconds after which it answers with the best it has found, and before which it doesn't answer. */
  time?: number | undefined
  stopwatch: Stopwatch
}

/**
 * A legal action for an AI's seat, encoded; null if the game offers none. The AI sees only what its seat knows.
 * There is always an answer: a failed, late or illegal one is replaced by one of the game's own.
 */
async function chooseForAi(turn: AiTurn, signal: AbortSignal): Promise<string | null> {
  const { game, state, seat } = turn
  const information = game.informationFor(state, seat)
  const held = turn.time === undefined ? null : waitFor(turn.stopwatch, turn.time, signal)
  try {
    const answer = await answerInTime(turn, information, signal)
    await held
    if (isLegal(turn, answer)) return answer
  } catch {
    // Fall back to the game's own candidates.
  }
  return signal.aborted ? null : quietest(turn, information)
}

async function answerInTime(
  { game, ai, level, seat, seed, thinkingLimit, time }: AiTurn,
  information: unknown,
  signal: AbortSignal,
): Promise<string> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), thinkingLimit)
  const stop = AbortSignal.any([signal, late.signal])
  const request = { game: game.id, ...cardsOf(game), ...(time !== undefined && { time }) }
  try {
    const given = new Promise<never>((_, reject) => stop.addEventListener('abort', () => reject(new Error('no answer')), { once: true }))
    return await Promise.race([ai.choose({ ...request, level, seat, information, seed }, stop), given])
  } finally {
    clearTimeout(timer)
  }
}

type Asked = Pick<AiTurn, 'game' | 'state' | 'seat' | 'seed'>

/**
 * The quietest legal action among the game's candidates, from what the seat knows: to pass or end the turn, where allowed. Time-outs and passive
 * opponents decide so.
 */
export function quietest(turn: Asked, information: unknown): string | null {
  const { game, seat, seed } = turn
  try {
    const rng = rngFrom(seed)
    const state = game.determinize(information, rng)
    // Of several, a game may leave out passing where it looks bad.
    for (const max of [1, MAX_CANDIDATES]) {
      const actions = game.candidates(state, seat, rng, max).map(action => game.encodeAction(action))
      const legal = actions.find(action => isLegal(turn, action))
      if (legal !== undefined) return legal
    }
  } catch {
    // Fall back to choosing as a person would.
  }
  return firstByOptions(turn, information)
}

function firstByOptions(turn: Asked, information: unknown): string | null {
  const { game, seat } = turn
  const draft: string[] = []
  while (draft.length < MAX_PICKS) {
    const step = game.options(information, seat, draft)
    if (!step.ok) return null
    if (step.choice.action !== null) {
      const action = game.encodeAction(step.choice.action)
      return isLegal(turn, action) ? action : null
    }
    const next = step.choice.options.find(option => option.reasons.length === 0)
    if (!next) return null
    draft.push(next.pick)
  }
  return null
}

function isLegal({ game, state, seat }: Asked, encoded: string): boolean {
  const action = game.decodeAction(encoded)
  return action !== null && game.check(state, seat, action).length === 0
}

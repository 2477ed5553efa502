import { choiceSeed, type Question } from '../../ai/question.ts'
import type { Game, GameEvent, MatchConfig } from '../../kernel/game.ts'
import type { Move } from '../../kernel/replay.ts'
import type { MatchResult } from '../../../shared/lab.ts'
import type { AiLevel } from '../../../shared/match.ts'

/** How an AI of a level chooses an action from what its seat knows, without a clock. */
export type Choose = (game: Game, level: AiLevel, question: Question) => unknown

export interface LabMatch {
  /** The tested deck is in seat 0. */
  config: MatchConfig
  /** For both seats. */
  levels: readonly [AiLevel, AiLevel]
  seed: string
}

/** A card of seat 0 in one match: times drawn and played, and copies in hand at the end. */
export interface CardRecord {
  drawn: number
  played: number
  held: number
}

/** The result of a finished match for seat 0. */
export interface MatchRecord {
  result: MatchResult
  turns: number
  ending: { clause: string; key: string }
  unspent: { turns: number; amount: number } | null
  cards: ReadonlyMap<string, CardRecord>
}

/** Reads from a match's events how the deck in seat 0 was used. */
function recorder({ usage }: Game) {
  const cards = new Map<string, CardRecord>()
  const unspent = { turns: 0, amount: 0 }
  const recordOf = (card: string): CardRecord => {
    const cached = cards.get(card) ?? { drawn: 0, played: 0, held: 0 }
    cards.set(card, cached)
    return cached
  }
  return {
    listen(event: GameEvent, state: unknown): void {
      const used = usage?.cardUseIn(event, state)
      if (used?.seat === 0) recordOf(used.card)[used.type]++
      const remaining = usage?.unspent?.(event, state, 0) ?? null
      if (remaining === null) return
      unspent.turns++
      unspent.amount += remaining
    },
    end(state: unknown): Pick<MatchRecord, 'unspent' | 'cards'> {
      for (const card of usage?.cardsInHand(state, 0) ?? []) recordOf(card).held++
      return { unspent: usage?.unspent ? unspent : null, cards }
    },
  }
}

/** Plays a match to its end. When several seats decide at once, none knows the other's decision. `heard` is called with every move. */
export function playMatch(game: Game, { config, levels, seed }: LabMatch, choose: Choose, heard?: (move: Move) => void): MatchRecord {
  const record = recorder(game)
  const dealt: GameEvent[] = []
  const state = game.setup(config, seed, event => dealt.push(event))
  for (const event of dealt) record.listen(event, state)
  for (let move = 0; ; move++) {
    const seat = game.pending(state)[0]?.seat
    if (seat === undefined) break
    const action = choose(game, levels[seat], { seat, information: game.informationFor(state, seat), seed: choiceSeed(seed, move) })
    heard?.({ type: 'act', seat, action: game.encodeAction(action) })
    game.apply(state, seat, action, event => record.listen(event, state))
  }
  const outcome = game.outcome(state)
  if (!outcome) throw new RangeError(`a match of ${game.id} came to a stop: ${seed}`)
  const { winner, clause, message, turns } = outcome
  return {
    result: winner === null ? 'drawn' : winner === 0 ? 'won' : 'lost',
    turns,
    ending: { clause, key: message.key },
    ...record.end(state),
  }
}

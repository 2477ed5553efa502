import { bestLooking } from '../../src/main/kernel/best-looking.ts'
import { randomMatchUp } from '../../src/main/kernel/match-ups.ts'
import type { MatchConfig } from '../../src/main/kernel/game.ts'
import { rngFrom } from '../../src/main/kernel/rng.ts'
import { cardOfGods } from '../../src/main/rules/card-of-gods/index.ts'
import type { Action } from '../../src/main/rules/card-of-gods/state/actions.ts'
import type { MatchEvent } from '../../src/main/rules/card-of-gods/state/events.ts'
import { cardOf } from '../../src/main/rules/card-of-gods/state/state.ts'
import type { DeckList } from '../../src/shared/deck.ts'
import type { Seat } from '../../src/shared/seat.ts'

/** What the aims of CG-R12.10 are about, of one match between Adepts. */
export interface Skirmish {
  decks: readonly [DeckList, DeckList]
  winner: Seat | null
  first: Seat
  rounds: number
  activations: number
  /** The clause by which it ended. */
  ending: string
  /** By seat: tokens gained, and the Cards played. */
  faith: [number, number]
  played: [string[], string[]]
}

/** Plays the match to its end, both seats by what looks best. */
function playSkirmish(config: MatchConfig, seed: string): Skirmish {
  const found: Skirmish = {
    decks: [config.seats[0].cards, config.seats[1].cards],
    winner: null,
    first: 0,
    rounds: 0,
    activations: 0,
    ending: '',
    faith: [0, 0],
    played: [[], []],
  }
  const declared: { seat: Seat; card: number }[] = []
  const emit = ({ type, seat = 0, card = 0, amount = 1 }: MatchEvent): void => {
    if (type === 'activation-began') found.activations++
    else if (type === 'faith-gained') found.faith[seat] += amount
    else if (type === 'card-declared') declared.push({ seat, card })
  }
  const state = cardOfGods.setup(config, seed, emit)
  for (;;) {
    const [pending] = cardOfGods.pending(state)
    if (!pending) break
    cardOfGods.apply(state, pending.seat, bestLooking(cardOfGods, state, pending.seat) as Action, emit)
  }
  for (const { seat, card } of declared) found.played[seat].push(cardOf(state, card).id)
  const outcome = cardOfGods.outcome(state)
  if (!outcome) throw new RangeError(`${seed} has no outcome`)
  return { ...found, winner: outcome.winner, first: state.first, rounds: state.round, ending: outcome.clause }
}

const avatar = cardOfGods.catalog.avatars[0]?.id ?? ''

/** Match `number` between two decks: every two share dice, with the seats exchanged; the result is from the first deck's side. */
export function playDecks(one: DeckList, other: DeckList, number: number): Skirmish & { won: number } {
  const swapped = number % 2 === 1
  const seats = (swapped ? [other, one] : [one, other]).map(cards => ({ avatar, cards })) as MatchConfig['seats']
  const match = playSkirmish({ seats, first: (number >> 1) % 2 === 0 ? 0 : 1 }, `skirmish ${number >> 1}`)
  return { ...match, won: match.winner === null ? 0.5 : (match.winner === 0) === swapped ? 0 : 1 }
}

export const playAny = (number: number): Skirmish => {
  const seed = `any ${number}`
  return playSkirmish(randomMatchUp(cardOfGods, rngFrom(seed)), seed)
}

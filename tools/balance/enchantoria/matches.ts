import { chooseAt } from '../../../src/main/ai/levels.ts'
import { randomDeck } from '../../../src/main/kernel/match-ups.ts'
import type { Game, MatchConfig } from '../../../src/main/kernel/game.ts'
import { rngFrom } from '../../../src/main/kernel/rng.ts'
import { enchantoria } from '../../../src/main/rules/enchantoria/index.ts'
import type { Action } from '../../../src/main/rules/enchantoria/state/actions.ts'
import type { MatchEvent } from '../../../src/main/rules/enchantoria/state/events.ts'
import { cardOf } from '../../../src/main/rules/enchantoria/state/state.ts'
import { enchantoriaChecks } from '../../../src/main/rules/enchantoria/testing/checks.ts'
import type { DeckList } from '../../../src/shared/deck.ts'
import type { AiLevel } from '../../../src/shared/match.ts'
import { SEATS } from '../../../src/shared/seat.ts'

/** What the balance aims are about, of one match. */
export interface Duel {
  decks: readonly [DeckList, DeckList]
  /** The first deck's result; a draw is a half. */
  won: number
  turns: number
  /** What is known of decks that ran out. */
  traits: readonly string[]
  /** By deck: ids of cards that were cast. */
  cast: readonly [ReadonlySet<string>, ReadonlySet<string>]
}

const game = enchantoria as unknown as Game
const avatar = enchantoria.catalog.avatars[0]?.id ?? ''

/** Plays a match to its end, both seats at that level. `swapped`: the first deck is in seat 1. */
function playMatch(decks: readonly [DeckList, DeckList], swapped: boolean, seed: string, level: AiLevel): Duel {
  const [one, other] = decks
  const seats = (swapped ? [other, one] : [one, other]).map(cards => ({ avatar, cards })) as MatchConfig['seats']
  const state = enchantoria.setup({ seats, first: 'random' }, seed)
  const cast: [Set<string>, Set<string>] = [new Set(), new Set()]
  const emit = (event: MatchEvent): void => {
    if (event.type === 'spell-cast') cast[event.seat].add(cardOf(state, event.card).id)
  }
  for (let decision = 0; ; decision++) {
    const seat = enchantoria.pending(state)[0]?.seat
    if (seat === undefined) break
    const information = enchantoria.informationFor(state, seat)
    const action = chooseAt(game, level, { seat, information, seed: `${seed} ${decision}` })
    enchantoria.apply(state, seat, action as Action, emit)
  }
  if (!state.ending) throw new RangeError(`${seed} has no outcome`)
  const { winner } = state.ending
  const seat = swapped ? 1 : 0
  return {
    decks,
    won: winner === null ? 0.5 : winner === seat ? 1 : 0,
    turns: state.turn,
    traits: enchantoriaChecks.traits?.(state) ?? [],
    cast: swapped ? [cast[1], cast[0]] : cast,
  }
}

/** Match `number` between two decks: every two share a seed, with the seats exchanged. */
export const playDecks = (one: DeckList, other: DeckList, number: number, level: AiLevel): Duel =>
  playMatch([one, other], number % 2 === 1, `duel ${number >> 1}`, level)

/** A match between two random decks. */
export function playAny(number: number, level: AiLevel): Duel {
  const rng = rngFrom(`any ${number}`)
  const [one, other] = SEATS.map(() => randomDeck(game, rng)) as [DeckList, DeckList]
  return playMatch([one, other], false, `any ${number}`, level)
}

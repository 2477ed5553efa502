import { chooseAt } from '../../../src/main/ai/levels.ts'
import { randomDeck } from '../../../src/main/kernel/match-ups.ts'
import type { Game, MatchConfig } from '../../../src/main/kernel/game.ts'
import { rngFrom } from '../../../src/main/kernel/rng.ts'
import { spellfire } from '../../../src/main/rules/spellfire/index.ts'
import type { MatchEvent } from '../../../src/main/rules/spellfire/state/events.ts'
import type { FormatId } from '../../../src/main/rules/spellfire/state/formats.ts'
import { defOf, typeOf, type State } from '../../../src/main/rules/spellfire/state/state.ts'
import type { DeckList } from '../../../src/shared/deck.ts'
import { SEATS, type Seat } from '../../../src/shared/seat.ts'

/** What the balance aims are about, of one match between Adepts. */
export interface Fought {
  decks: readonly [DeckList, DeckList]
  winner: Seat | null
  first: Seat
  turns: number
  isStopped: boolean
  mulligans: number
  /** Attacks on realms in which a round was fought, and those of them that razed the realm or had it discarded. */
  defended: number
  razed: number
  /** By seat: ids of cards that were played or whose power was used. */
  used: readonly [ReadonlySet<string>, ReadonlySet<string>]
}

interface Attack {
  isDefended: boolean
}

/** Counts attacks from their declaration to the end of the battle. */
function battleCounter(state: State): { see(event: MatchEvent): void; defended: number; razed: number } {
  let attack: Attack | null = null
  const counter = {
    defended: 0,
    razed: 0,
    see({ type, clause, source }: MatchEvent): void {
      if (type === 'attack-declared' && clause === 'SF-ATK.2' && source !== undefined && typeOf(state, source) === 'realm')
        attack = { isDefended: false }
      else if (type === 'round-began' && attack) attack.isDefended = true
      else if (type === 'battle-over') {
        if (attack?.isDefended) {
          counter.defended++
          if (clause === 'SF-SPOILS.2') counter.razed++
        }
        attack = null
      }
    },
  }
  return counter
}

const game = spellfire as unknown as Game

/** Plays the match to its end, both seats as Adepts. */
function playMatch(config: MatchConfig, seed: string): Fought {
  const state = spellfire.setup(config, seed)
  const used: [Set<string>, Set<string>] = [new Set(), new Set()]
  const battles = battleCounter(state)
  let mulligans = 0
  const emit = (event: MatchEvent): void => {
    battles.see(event)
    if (event.type === 'mulligan-called') mulligans++
    const found = spellfire.usage?.cardUseIn(event, state)
    if (found?.type === 'played') used[found.seat].add(found.card)
    const isOther = event.type === 'power-used' || event.type === 'avatar-called'
    if (isOther && event.card !== undefined && event.seat !== undefined) used[event.seat].add(defOf(state, event.card).card.id)
  }
  for (let decision = 0; state.asks; decision++) {
    const { seat } = state.asks
    const information = spellfire.informationFor(state, seat)
    const action = chooseAt(game, 'adept', { seat, information, seed: `${seed} ${decision}` })
    spellfire.apply(state, seat, action as Parameters<typeof spellfire.apply>[2], emit)
  }
  if (!state.ending) throw new RangeError(`${seed} has no outcome`)
  const { winner, by } = state.ending
  const { defended, razed } = battles
  const decks = [config.seats[0].cards, config.seats[1].cards] as const
  return { decks, winner, first: state.first, turns: state.turn, isStopped: by === 'turns', mulligans, defended, razed, used }
}

const avatar = spellfire.catalog.avatars[0]?.id ?? ''

/** Match `number` between two decks: every two share a seed, with the seats exchanged; `won` is the first deck's result. */
export function playDecks(one: DeckList, other: DeckList, number: number, format: FormatId): Fought & { won: number } {
  const swapped = number % 2 === 1
  const seats = (swapped ? [other, one] : [one, other]).map(cards => ({ avatar, cards })) as MatchConfig['seats']
  const match = playMatch({ seats, first: 'random', format }, `battle ${number >> 1}`)
  return { ...match, won: match.winner === null ? 0.5 : (match.winner === 0) === swapped ? 0 : 1 }
}

/** A match between two random decks of that format. */
export function playAny(number: number, format: FormatId): Fought {
  const rng = rngFrom(`any ${format} ${number}`)
  const seats = SEATS.map(() => ({ avatar, cards: randomDeck(game, rng, format) })) as MatchConfig['seats']
  return playMatch({ seats, first: 'random', format }, `any ${number}`)
}

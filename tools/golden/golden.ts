import { startersIn } from '../../src/shared/deck-format.ts'
import { oneOf, randomDeck } from '../../src/main/kernel/match-ups.ts'
import { turnsOf, type CheckpointedReplay } from '../../src/main/kernel/compact-replay.ts'
import type { Game, MatchConfig } from '../../src/main/kernel/game.ts'
import { beginReplay, execute, type Move } from '../../src/main/kernel/replay.ts'
import { rngFrom, type Rng } from '../../src/main/kernel/rng.ts'
import type { DeckList } from '../../src/shared/deck.ts'
import { toolsOf } from '../games.ts'

/** Number of random decks besides the ready-made ones. */
const ODD_DECKS = 12
/** Number of candidates for each move. */
const WIDTH = 16
/** One match in this many ends by conceding. */
const CONCEDE_EVERY = 25
const MOVES_BEFORE = 12

/** The candidate with the best next position, or a random one. */
function pick(game: Game, state: unknown, seat: 0 | 1, rng: Rng, thinks: boolean): unknown {
  const actions = game.candidates(state, seat, rng, WIDTH)
  // Simultaneous decisions take effect together, so there is nothing to compare yet.
  if (!thinks || game.pending(state).length > 1) return oneOf(actions, rng)
  const values = actions.map(action => {
    const next = game.clone(state)
    game.apply(next, seat, action)
    return game.evaluate(next, seat)
  })
  return actions[values.indexOf(Math.max(...values))]
}

function configOf(game: Game, number: number, odd: readonly DeckList[], rng: Rng): MatchConfig {
  const { avatars } = game.catalog
  const starterDecks = startersIn(game.catalog)
  const ready = starterDecks.map(({ cards }) => cards)
  const seat = (index: number): MatchConfig['seats'][number] => {
    const decks = number % 2 === 0 || ready.length === 0 ? odd : ready
    return { avatar: oneOf(avatars, rng).id, cards: decks[index % decks.length] ?? [] }
  }
  return { seats: [seat(number >> 1), seat(Math.floor((number >> 1) / 8) + (number >> 1))], first: 'random' }
}

/** Plays golden match `number`, alternating ready-made and random decks, and careful and random players. */
function play(game: Game, number: number, odd: readonly DeckList[]): CheckpointedReplay {
  const seed = `g${number}`
  const rng = rngFrom(`golden ${number}`)
  const record = beginReplay(game, configOf(game, number, odd, rng), seed)
  const state = game.setup(record.config, seed)
  for (let pending = game.pending(state); pending.length > 0; pending = game.pending(state)) {
    const { seat } = oneOf(pending, rng)
    const givesUp = number % CONCEDE_EVERY === 0 && record.moves.length >= MOVES_BEFORE
    const thinks = (number >> seat) % 4 < 2
    const move: Move = givesUp
      ? { type: 'concede', seat }
      : { type: 'act', seat, action: game.encodeAction(pick(game, state, seat, rng, thinks)) }
    if (!execute(game, state, move)) throw new RangeError(`golden match ${number}: not an allowed move`)
    record.moves.push(move)
  }
  record.hash = game.hash(state)
  return { record, turns: turnsOf(game, record).turns }
}

/** Golden matches of the current game; equal for equal rules, cards, candidates and evaluation, as these choose the moves. */
export function playGolden(game: Game, count = toolsOf(game.id).goldenMatches): CheckpointedReplay[] {
  const rng = rngFrom('golden decks')
  const odd = Array.from({ length: ODD_DECKS }, () => randomDeck(game, rng))
  return Array.from({ length: count }, (_, number) => play(game, number, odd))
}

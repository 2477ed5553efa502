import { chooseAt } from '../../../src/main/ai/levels.ts'
import { oneOf, randomMatchUp } from '../../../src/main/kernel/match-ups.ts'
import type { Game } from '../../../src/main/kernel/game.ts'
import { nextBelow, rngFrom } from '../../../src/main/kernel/rng.ts'
import type { Action } from '../../../src/main/rules/gothic-duel/state/actions.ts'
import { CARD_NUMBERS } from '../../../src/main/rules/gothic-duel/cards/card-numbers.ts'
import { FEATURES, features } from '../../../src/main/rules/gothic-duel/ai/features.ts'
import { gothicDuel } from '../../../src/main/rules/gothic-duel/index.ts'
import { NUMBERS, writeNumbers, writeOnes } from '../../../src/main/rules/gothic-duel/ai/net-inputs.ts'
import type { State } from '../../../src/main/rules/gothic-duel/state/state.ts'
import { SEATS, type Seat } from '../../../src/shared/seat.ts'
import { roundConfig } from '../../ladder/pairing.ts'

/** Which net is trained: evaluate-net.ts from card features, or the large evaluate-deep.ts from the cards themselves. */
export type Net = 'net' | 'deep'

/** Matches `from` to `to`, and whether their players evaluate like an Adept or as deep as the game can. */
export interface SampleTask {
  net: Net
  from: number
  to: number
  isCareful: boolean
}

/** Positions from matches, and their results. */
export interface Sample {
  /** `FEATURES` numbers per position, or `NUMBERS` for the large net. */
  rows: Float32Array
  /** For the large net, the inputs that are 1, equally many per position. */
  activeInputs: Uint16Array
  /** Per position: 1 if the viewing seat won, 0.5 for a draw, else 0. */
  results: Float32Array
}

/** One match in this many has random decks, the others ready-made ones; one action in this many is random. */
const ODD_DECKS = 3
const ODD_ACTION = 12

const KNOWN: ReadonlyMap<string, number> = new Map(CARD_NUMBERS.map((id, at) => [id, at]))

type Seen = Pick<Sample, 'rows' | 'activeInputs'>

const LOOKS: Record<Net, (state: State, viewer: Seat) => Seen> = {
  net: (state, viewer) => ({ rows: features(state, viewer, new Float32Array(FEATURES)), activeInputs: new Uint16Array(0) }),
  deep: (state, viewer) => {
    const [rows, activeInputs] = [new Float32Array(NUMBERS), new Uint16Array(state.cards.length)]
    writeNumbers(state, viewer, rows)
    writeOnes(state, viewer, KNOWN, activeInputs)
    return { rows, activeInputs }
  },
}

/** Match `number` between two Adepts, seen by either seat at the start of each turn after the first two. */
function sampleMatch(game: Game, number: number, look: (state: State, viewer: Seat) => Seen, into: (Seen & { result: number })[]): void {
  const seed = `fit ${number}`
  const rng = rngFrom(seed)
  const config = number % ODD_DECKS === 0 ? randomMatchUp(gothicDuel, rng) : roundConfig(gothicDuel, 'fit', number)
  const state = gothicDuel.setup(config, seed)
  const seen: (Seen & { viewer: Seat })[] = []
  let turn = 2
  for (let move = 0; ; move++) {
    const [pending] = gothicDuel.pending(state)
    if (!pending) break
    if (state.turn > turn) {
      const viewer = oneOf(SEATS, rng)
      turn = state.turn
      seen.push({ ...look(state, viewer), viewer })
    }
    const { seat } = pending
    const question = { seat, information: gothicDuel.informationFor(state, seat), seed: `${seed} ${move}` }
    const action = nextBelow(rng, ODD_ACTION) === 0 ? gothicDuel.randomAction(state, seat, rng) : chooseAt(game, 'adept', question)
    gothicDuel.apply(state, seat, action as Action)
  }
  const winner = gothicDuel.outcome(state)?.winner ?? null
  for (const { viewer, ...each } of seen) into.push({ ...each, result: winner === null ? 0.5 : winner === viewer ? 1 : 0 })
}

/** Positions from those matches. */
export function sample({ net, from, to, isCareful }: SampleTask): Sample {
  const game = (isCareful ? { ...gothicDuel, evaluateNet: gothicDuel.evaluateDeep } : gothicDuel) as Game
  const found: (Seen & { result: number })[] = []
  for (let number = from; number < to; number++) sampleMatch(game, number, LOOKS[net], found)
  const rows = new Float32Array(found.reduce((sum, { rows }) => sum + rows.length, 0))
  const activeInputs = new Uint16Array(found.reduce((sum, { activeInputs }) => sum + activeInputs.length, 0))
  for (const [index, each] of found.entries()) {
    rows.set(each.rows, index * each.rows.length)
    activeInputs.set(each.activeInputs, index * each.activeInputs.length)
  }
  return { rows, activeInputs, results: Float32Array.from(found, ({ result }) => result) }
}

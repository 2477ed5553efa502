import { startersIn } from '../../src/shared/deck-format.ts'
import { chooseRandomly } from '../../src/main/ai/random.ts'
import type { Emit, Game, GameEvent, MatchConfig } from '../../src/main/kernel/game.ts'
import { beginReplay, type Replay } from '../../src/main/kernel/replay.ts'
import { rngFrom } from '../../src/main/kernel/rng.ts'

const seedOf = (match: number): string => `bench ${match}`

/** Match number `match` between ready-made decks of a format (the first by default): every deck plays every other, and itself. */
function configOf(game: Game, match: number, format?: string): MatchConfig {
  const { avatars } = game.catalog
  const starterDecks = startersIn(game.catalog, format)
  const seat = (index: number): MatchConfig['seats'][number] => ({
    avatar: avatars[0]?.id ?? '',
    cards: starterDecks[index % starterDecks.length]?.cards ?? [],
  })
  return { seats: [seat(match), seat(Math.floor(match / starterDecks.length))], first: 'random', format }
}

export const setupOf = (game: Game, match: number): unknown => game.setup(configOf(game, match), seedOf(match))

/** Plays a random match to its end without conceding, and returns the number of actions. `visit` is called before each action. */
export function playRandomly(
  game: Game,
  match: number,
  {
    emit,
    visit,
    format,
  }: { emit?: Emit<GameEvent>; visit?: (state: unknown, seat: 0 | 1, action: unknown) => void; format?: string | undefined } = {},
): number {
  const rng = rngFrom(seedOf(match))
  const state = game.setup(configOf(game, match, format), seedOf(match), emit)
  for (let actions = 0; ; actions++) {
    const [next] = game.pending(state)
    if (!next) return actions
    const action = chooseRandomly(game, state, next.seat, rng)
    visit?.(state, next.seat, action)
    game.apply(state, next.seat, action, emit)
  }
}

/** The replay of such a match. */
export function recordOf(game: Game, match: number, format?: string): Replay {
  const record = beginReplay(game, configOf(game, match, format), seedOf(match))
  playRandomly(game, match, {
    format,
    visit: (_, seat, action) => record.moves.push({ type: 'act', seat, action: game.encodeAction(action) }),
  })
  return record
}

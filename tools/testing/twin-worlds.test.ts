import { expect, test } from 'vitest'
import { randomMatchUp } from '../../src/main/ai/match-ups.ts'
import type { Game, GameEvent } from '../../src/main/kernel/game.ts'
import { rngFrom } from '../../src/main/kernel/rng.ts'
import { sampleSize } from '../../src/main/kernel/testing/samples.ts'
import { receivedBy, type Channel } from '../../src/main/kernel/testing/twin-worlds.ts'
import { otherSeat, SEATS } from '../../src/shared/seat.ts'
import { soakedGames, toolsOf } from '../games.ts'

/** Matches looked at, and decisions in each. */
const MATCHES = sampleSize(4, 100)
const MOMENTS = 30

interface Compared {
  differences: string[]
  /** Positions whose twin was another one. */
  twins: number
}

/** Plays random matches and compares what each seat receives with what it receives in a world that differs only in what it may not know. */
function compareTwins(game: Game, channel: Channel = game): Compared {
  const { resampleHidden } = toolsOf(game.id).checks
  const compared: Compared = { differences: [], twins: 0 }
  for (let match = 0; match < MATCHES; match++) {
    const rng = rngFrom(`twins ${game.id} ${match}`)
    const state = game.setup(randomMatchUp(game, rng), `twins ${match}`)
    let events: GameEvent[] = []
    for (let moment = 0; moment < MOMENTS && !game.outcome(state); moment++) {
      for (const seat of SEATS) {
        const twin = resampleHidden(state, seat, rng)
        if (game.encode(twin) !== game.encode(state)) compared.twins++
        // What the other could do is refused in the same words, whatever it holds.
        const actions = game.pending(state).flatMap(one => game.candidates(game.clone(state), one.seat, rng, 4))
        const hidden = events.filter(event => 'seenBy' in event && event.seenBy === otherSeat(seat))
        const [one, other] = [state, twin].map(world => receivedBy(game, world, seat, { actions, events: hidden, channel }))
        if (one !== other) compared.differences.push(`match ${match}, moment ${moment}, seat ${seat}`)
      }
      const [next] = game.pending(state)
      const action = next && game.randomAction(state, next.seat, rng)
      if (!next || action === null || action === undefined) break
      events = []
      game.apply(state, next.seat, action, event => events.push(event))
    }
  }
  return compared
}

test.each(soakedGames.map(game => [game.id, game] as const))(
  '%s: a seat receives the same in two worlds that it can’t tell apart',
  (_id, game) => {
    const { differences, twins } = compareTwins(game)
    expect(differences).toEqual([])
    expect(twins).toBeGreaterThan(MATCHES)
  },
)

test.each(soakedGames.map(game => [game.id, game] as const))('%s: a seat that is given the whole position is found out', (_id, game) => {
  const leaking: Channel = { informationFor: state => state, observe: game.observe }
  expect(compareTwins(game, leaking).differences).not.toEqual([])
})

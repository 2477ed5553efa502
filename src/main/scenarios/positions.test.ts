import { describe, expect, test } from 'vitest'
import { allGames } from '../games.ts'
import type { Descent } from '../kernel/descent.ts'
import type { Game } from '../kernel/game.ts'
import { nextBelow, rngFrom, type Rng } from '../kernel/rng.ts'
import { boonsFor } from '../kernel/testing/descent-conformance.ts'
import { sampleSize } from '../kernel/testing/samples.ts'
import { oneOf, randomMatchUp } from '../kernel/match-ups.ts'
import { checkPosition, tableOf } from './testing/check-position.ts'

/** Of any format, sometimes with pauses and open hands: they are part of the position. With boons, in a descent's format. */
function begin(game: Game, rng: Rng, number: number, descent?: Descent): unknown {
  const { formats } = game.catalog
  const any = formats.length > 1 ? oneOf(formats, rng).id : undefined
  const matchUp = descent ? { ...randomMatchUp(game, rng, descent.format), boons: boonsFor(descent, rng) } : randomMatchUp(game, rng, any)
  const open = game.canOpen && number % 3 === 1 ? { open: { hands: true, lists: false } } : {}
  return game.setup({ ...matchUp, ...open, ...(number % 3 === 2 && game.answers ? { pauses: [1] } : {}) }, `positions ${number}`)
}

/** One decision in so many is exported; `npm run soak -- --positions` exports every one. */
const ONE_IN = sampleSize(25, 4)

/** Each game, and again with boons if it has any: what they dealt is part of the position. */
const begun = allGames.flatMap(game => [
  [game.id, game, undefined] as const,
  ...(game.descent ? [[`${game.id} with boons`, game, game.descent] as const] : []),
])

describe('an exported position is the same when it is imported, whole and as each seat knows it', () => {
  test.each(begun)('%s', (_name, game, descent) => {
    const decisions = new Set<string>()
    for (let number = 0; number < sampleSize(3, 6); number++) {
      const rng = rngFrom(`positions ${number}`)
      const state = begin(game, rng, number, descent)
      for (let moment = 0; moment < 600; moment++) {
        const pending = game.pending(state)
        const isNew = pending.some(({ decision }) => !decisions.has(decision))
        for (const { decision } of pending) decisions.add(decision)
        if (isNew || pending.length === 0 || nextBelow(rng, ONE_IN) === 0) checkPosition(game, state)
        if (pending.length === 0) break
        const { seat } = oneOf(pending, rng)
        game.apply(state, seat, game.randomAction(state, seat, rng))
      }
      if (game.outcome(state)) continue
      game.concede(state, 0)
      checkPosition(game, state)
    }
    expect(decisions.size).toBeGreaterThan(1)
  })
}, 240_000)

describe('from there, the same choices have the same results', () => {
  test.each(allGames.map(game => [game.id, game] as const))('%s', (_id, game) => {
    const rng = rngFrom('onwards')
    const state = begin(game, rng, 0)
    const step = () => {
      const pending = game.pending(state)
      if (pending.length === 0) return
      const { seat } = oneOf(pending, rng)
      const action = game.randomAction(state, seat, rng)
      for (const one of [state, copy?.state].filter(one => one !== undefined)) game.apply(one, seat, action)
    }
    let copy: { state: unknown } | null = null
    for (let moment = 0; moment < 30; moment++) step()
    copy = tableOf(game.write(state, 0))
    for (let moment = 0; moment < 40; moment++) {
      step()
      for (const viewer of [0, 1] as const)
        expect(game.viewFor(game.informationFor(copy.state, viewer), viewer)).toEqual(
          game.viewFor(game.informationFor(state, viewer), viewer),
        )
    }
  })
})

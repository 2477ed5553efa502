import { expect, test } from 'vitest'
import type { Game } from '../../kernel/game.ts'
import { rngFrom } from '../../kernel/rng.ts'
import { scenario, spell } from '../../rules/gothic-duel/testing/scenario.ts'
import { meanOverTurns, playTurn, type PlayoutCare, type Gains, type SimulatedTurn } from '../look-ahead.ts'

const strike = (vitality: number) => spell({ cost: 1, effects: [{ effect: 'damage', to: 'enemy', vitality }] })
const folly = spell({ cost: 0, effects: [{ effect: 'damage', to: 'you', vitality: 5 }] })

const turnOf = (game: Game, state: unknown): SimulatedTurn => ({ game, turn: game.turn(state), rng: rngFrom('turn') })

/** The enemy's Vitality after a simulated turn, and the number of positions it took. */
function thought(by: PlayoutCare['by'], hand: Parameters<typeof scenario>[0]) {
  const played = scenario(hand)
  const { state } = played
  const game: Game = played.game
  let count = 0
  const counted: Game = {
    ...game,
    clone: from => {
      count++
      return game.clone(from)
    },
  }
  const before = game.hash(state)
  const end = playTurn({ ...turnOf(counted, state), care: { width: 8, by }, gains: new Map() }, state) as {
    wizards: { vitality: number }[]
  }
  expect(game.hash(state)).toBe(before)
  return { left: end.wizards[1]?.vitality, made: count }
}

test('plays the same turn whether actions are weighed once or at every decision, and weighing once makes fewer positions', () => {
  const hand = { me: { hand: [strike(4), strike(5), strike(6), folly], soulfire: 3 }, foe: { vitality: 20 } }
  const [each, once] = [thought('next', hand), thought('once', hand)]
  expect([each.left, once.left, thought('end', hand).left]).toEqual([5, 5, 5])
  expect(once.made).toBeLessThan(each.made)
})

test('remembers, turn by turn, what actions add when the same cards are played again', () => {
  const { game: duel, state } = scenario({ me: { hand: [strike(4), folly], soulfire: 3 }, foe: { hand: [strike(5)] } })
  const game: Game = duel
  let scored = 0
  const counted: Game = { ...game, evaluate: (at, seat) => (scored++, game.evaluate(at, seat)) }
  const memory: Gains[] = []
  const value = (): number => {
    scored = 0
    return meanOverTurns(turnOf(counted, state), state, 0, { turns: 2, care: { width: 8, by: 'once' } }, memory)
  }
  const first = value()
  const before = scored
  expect(value()).toBe(first)
  expect(before).toBeGreaterThan(4)
  // Only the two ends of turns are left to evaluate.
  expect(scored).toBe(2)
})

test('never plays an action that only harms, even if all options were weighed before', () => {
  for (const by of ['next', 'once', 'end'] as const) {
    const hand = { me: { hand: [folly, folly], soulfire: 3 }, foe: { vitality: 20 } }
    const { game, state } = scenario(hand)
    const end = playTurn({ ...turnOf(game, state), care: { width: 8, by }, gains: new Map() }, state) as { wizards: { vitality: number }[] }
    expect(end.wizards[0]?.vitality).toBe(20)
  }
})

test('with care, evaluates ends of turns deeply and actions on the way quickly', () => {
  const { game: duel, state } = scenario({ me: { hand: [strike(4), folly], soulfire: 3 }, foe: { hand: [strike(5)] } })
  const game: Game = duel
  const asked = (careful: boolean): { evaluated: number; scored: number } => {
    const counts = { evaluated: 0, scored: 0 }
    const counted: Game = {
      ...game,
      evaluateDeep: (at, seat) => (counts.evaluated++, game.evaluateDeep!(at, seat)),
      evaluate: (at, seat) => (counts.scored++, game.evaluate(at, seat)),
    }
    meanOverTurns(turnOf(counted, state), state, 0, { turns: 2, care: { width: 8, by: 'once' }, careful })
    return counts
  }
  const [without, careful] = [asked(false), asked(true)]
  expect(without.evaluated).toBe(0)
  expect(careful).toEqual({ evaluated: 2, scored: without.scored - 2 })
})

test('replies with the line whose end is worth most to the replying side', () => {
  const expensive = spell({ cost: 3, effects: [{ effect: 'damage', to: 'enemy', vitality: 5 }] })
  const heal = spell({ cost: 3, effects: [{ effect: 'heal', who: 'you', value: 'vitality', amount: 2 }] })
  const { game, state } = scenario({ me: { hand: [] }, foe: { hand: [expensive, heal], vitality: 15, maxSoulfire: 3 } })
  // This player values only its own Vitality, although a quick evaluation prefers to strike.
  const timid = { ...game, evaluateDeep: (at: typeof state, seat: 0 | 1) => at.wizards[seat].vitality / 40 } as Game
  const ahead = { turns: 2, care: { width: 8, by: 'once' }, careful: true } as const
  const value = (replies: number): number => meanOverTurns(turnOf(timid, state), state, 0, { ...ahead, replies })
  expect(value(0)).toBe((20 / 40 + 15 / 40) / 2)
  expect(value(1)).toBe(value(0))
  expect(value(2)).toBe(20 / 40)
})

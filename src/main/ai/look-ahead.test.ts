import { expect, test } from 'vitest'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import { scenario, spell } from '../rules/gothic-duel/testing/scenario.ts'
import { playTurn, type Care } from './look-ahead.ts'

const strike = (vitality: number) => spell({ cost: 1, effects: [{ effect: 'damage', to: 'enemy', vitality }] })
const folly = spell({ cost: 0, effects: [{ effect: 'damage', to: 'you', vitality: 5 }] })

/** What is left of the enemy's Vitality after a turn played in thought, and how many positions were made for that. */
function thought(by: Care['by'], hand: Parameters<typeof scenario>[0]) {
  const played = scenario(hand)
  const { state } = played
  const game: Game = played.game
  let made = 0
  const counted: Game = {
    ...game,
    clone: from => {
      made++
      return game.clone(from)
    },
  }
  const before = game.hash(state)
  const end = playTurn(counted, state, game.turn(state), rngFrom('turn'), { width: 8, by }) as { wizards: { vitality: number }[] }
  expect(game.hash(state)).toBe(before)
  return { left: end.wizards[1]?.vitality, made }
}

test('a turn is played alike whether actions are weighed at every decision or once, which makes fewer positions', () => {
  const hand = { me: { hand: [strike(4), strike(5), strike(6), folly], soulfire: 3 }, foe: { vitality: 20 } }
  const [each, once] = [thought('next', hand), thought('once', hand)]
  expect([each.left, once.left, thought('end', hand).left]).toEqual([5, 5, 5])
  expect(once.made).toBeLessThan(each.made)
})

test('what only harms is never played, also when all there is was weighed before', () => {
  for (const by of ['next', 'once', 'end'] as const) {
    const hand = { me: { hand: [folly, folly], soulfire: 3 }, foe: { vitality: 20 } }
    const { game, state } = scenario(hand)
    const end = playTurn(game, state, game.turn(state), rngFrom('turn'), { width: 8, by }) as { wizards: { vitality: number }[] }
    expect(end.wizards[0]?.vitality).toBe(20)
  }
})
